"""Calling a match off before the second turn is played: nobody wins and nobody loses."""

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.live.write import ENDED, Write
from games.progress import after_rows
from games.services.decision import Decision, Refused
from games.services.playing import refuse_command
from games.standing import Standing
from games.timing import may_abort
from games.turns import ABORTED, Played


def abort(
    standing: Standing, seat: Seat | None, base: int, key: str, late: bool = False
) -> Decision:
    """What becomes of the wish to call the match off; every seat may have it."""
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    if not may_abort(standing, seat):
        return Refused("too_late_to_abort")
    row = Played(standing.version + 1, {}, kind=ABORTED, seat=seat, key=key, place=standing.place)
    after = standing.next(
        **after_rows(standing, [row]),
        keys=standing.with_key(key, seat),
        result=Outcome(frozenset(), ABORTED, ()),
        bot_due_at=None,
    )
    return Write(before=standing.revision, after=after, kind=ENDED, turns=(row,))
