"""At a table of two: what whoever stayed may claim once the other has been gone for long."""

from typing import Final

from games.engine.seats import Seat
from games.progress import patience, waits_for
from games.services.decision import Decision, Refused
from games.services.playing import refuse_command
from games.services.proposing import drawn
from games.services.resigning import give_up
from games.standing import Standing

LEFT: Final = "left"


def claim_left(
    standing: Standing,
    seat: Seat | None,
    base: int,
    key: str,
    wins: bool,
    away: float,
    late: bool = False,
) -> Decision:
    """What becomes of the claim of a win, or of a draw, since the other, whose move is waited for,
    has been `away` for so many seconds."""
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    absent = waits_for(standing, seat)
    if absent is None or away < patience(standing):
        return Refused("not_away")
    if wins:
        return give_up(standing, absent, standing.with_key(key, seat), None)
    return drawn(standing, seat, key, absent, LEFT)
