"""Giving up. With one seat against another the match ends; among more a bot plays on in that seat.

What was sealed stays in the record only.
"""

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.live.write import ENDED, LEFT, Write
from games.progress import after_rows
from games.services.decision import Decision
from games.services.playing import refuse_command, with_bots_due
from games.services.seating import bot_in
from games.standing import RESIGNED, Played, Standing, seats_taken

REASON = "resigned"


def resign(
    standing: Standing, seat: Seat | None, base: int, key: str, late: bool = False
) -> Decision:
    """What becomes of a resignation; of two, the first that is stored counts.

    The match goes on as long as a person is left who has somebody to play against that stayed.
    """
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    assert seat is not None  # noqa: S101  refused above
    row = Played(standing.version + 1, {}, kind=RESIGNED, seat=seat, key=key, place=standing.place)
    stayed = [sitter for sitter in standing.sitters if sitter.seat != seat and not sitter.former]
    if len(stayed) > 1 and any(sitter.player for sitter in stayed):
        return _leave(standing, row, seat)
    winners = frozenset(sitter.seat for sitter in stayed)
    after = standing.next(
        **after_rows(standing, [row]),
        keys=standing.with_key(key, seat),
        result=Outcome(winners, REASON, standing.game.conceded(standing.position, seat)),
        bot_due_at=None,
    )
    return Write(before=standing.revision, after=after, kind=ENDED, turns=(row,))


def _leave(standing: Standing, row: Played, seat: Seat) -> Write:
    """A bot takes the seat over, from this moment on."""
    bot = bot_in(standing.game.key, seat, former=standing.sitters[seat].player)
    after = standing.next(
        **after_rows(standing, [row]),
        keys=standing.with_key(row.key or "", seat),
        sitters=seats_taken(standing.sitters, [bot]),
    )
    return Write(
        before=standing.revision,
        after=with_bots_due(after),
        kind=LEFT,
        turns=(row,),
        seated=(bot,),
    )
