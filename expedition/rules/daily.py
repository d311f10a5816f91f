"""The run of the day: one seed, one faction and one risk for everybody."""

import hashlib
import hmac
from datetime import date

from expedition.rules.content.rows import Content
from expedition.rules.draws import draws


def daily_seed(secret: bytes, day: date) -> bytes:
    """The seed of that day, which nobody can foresee without the secret."""
    return hmac.digest(secret, f"daily|{day.isoformat()}".encode(), hashlib.sha256)


def daily_start(content: Content, seed: bytes) -> tuple[str, int]:
    """Faction and risk of the run with that seed, each equally likely."""
    faction = draws(seed, "daily", "faction").pick(content.factions)
    risk = draws(seed, "daily", "risk").pick(content.risks)
    return faction.id, risk.level
