"""What viewers are told of hints: that somebody asked is for everybody, what they say is not."""

from typing import Any

from games.codec import encode_advice
from games.engine.seats import Viewer
from games.standing import OVER, Hint, Standing


def hints_state(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Every hint that was asked for, and what the present one says to whoever asked; left out of
    matches without any."""
    if not standing.hints:
        return {}
    return {"hints": [_told(standing, hint, viewer) for hint in standing.hints]}


def _told(standing: Standing, hint: Hint, viewer: Viewer) -> dict[str, Any]:
    told: dict[str, Any] = {"n": hint.number, "seat": hint.seat}
    if hint.advice is None or (viewer != hint.seat and standing.status != OVER):
        return told
    text = standing.game.move_text(hint.advice.move)
    return {**told, "text": text, **(encode_advice(standing.game, hint.advice) or {})}
