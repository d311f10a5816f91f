"""Giving up: the others win, and what was sealed stays in the record only."""

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.live.write import ENDED, Write
from games.services.decision import Decision
from games.services.playing import refuse_command
from games.standing import RESIGNED, TURNS_KEPT, Played, Standing

REASON = "resigned"


def resign(
    standing: Standing, seat: Seat | None, base: int, key: str, late: bool = False
) -> Decision:
    """What becomes of a resignation; of two, the first that is stored counts."""
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    turn = Played(standing.version + 1, {}, kind=RESIGNED, seat=seat, key=key)
    winners = frozenset(sitter.seat for sitter in standing.sitters) - {seat}
    after = standing.next(
        version=turn.number,
        seals={},
        keys=standing.with_key(key, seat),
        turns=(*standing.turns, turn)[-TURNS_KEPT:],
        result=Outcome(winners, REASON, ()),
        bot_due_at=None,
    )
    return Write(before=standing.revision, after=after, kind=ENDED, turns=(turn,))
