"""What expeditions do when a match is over."""

from typing import Any
from uuid import UUID

from expedition.services.updating import match_ended


def settle_battle(sender: Any, match: UUID, **_kwargs: Any) -> None:
    """Settle the battle of that match, if it is one."""
    match_ended(match)
