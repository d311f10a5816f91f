"""Giving up, or being away for too long.

With one seat against another the match ends; among more a bot plays on in that seat. What was
sealed stays in the record only.
"""

from collections.abc import Mapping
from typing import Final

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.live.write import ENDED, LEFT, Write
from games.progress import after_rows
from games.services.decision import Decision, Known, Refused
from games.services.playing import refuse_command, with_bots_due
from games.services.seating import bot_in
from games.sitters import seats_taken
from games.standing import Standing
from games.turns import RESIGNED, Played

REASON = "resigned"
PATIENCE: Final = 30.0
"""Seconds a person may be away before the others may go on without them."""


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
    return give_up(standing, seat, standing.with_key(key, seat), key)


def stand_in(
    standing: Standing,
    seat: Seat | None,
    base: int,
    key: str,
    absent: Seat,
    away: float,
    late: bool = False,
) -> Decision:
    """What becomes of the wish of that seat to let a bot play on for one who has been `away` for
    so many seconds. At a table of two nobody is replaced.
    """
    if seat is None:
        return Refused("not_your_seat")
    if absent == seat or not absent < len(standing.sitters) > 2:
        return Refused("bad_request")
    if standing.sitters[absent].former:
        return Known(standing.version)
    refusal = refuse_command(standing, seat, base, key, late)
    if refusal is not None:
        return refusal
    if standing.sitters[absent].is_bot or away < PATIENCE:
        return Refused("not_away")
    # The key is nobody's own command: a second wish is known by the bot that sits there.
    return give_up(standing, absent, standing.keys, None)


def give_up(
    standing: Standing,
    seat: Seat,
    keys: Mapping[str, tuple[Seat, int]],
    key: str | None,
    kind: str = RESIGNED,
    reason: str = REASON,
) -> Write:
    """The write by which that seat is given up; `key` is the own command, None if others did it."""
    row = Played(standing.version + 1, {}, kind=kind, seat=seat, key=key, place=standing.place)
    stayed = [sitter for sitter in standing.sitters if sitter.seat != seat and not sitter.former]
    if len(stayed) > 1 and any(sitter.player for sitter in stayed):
        return _leave(standing, row, seat, keys)
    winners = frozenset(sitter.seat for sitter in stayed)
    after = standing.next(
        **after_rows(standing, [row]),
        keys=keys,
        result=Outcome(winners, reason, standing.game.conceded(standing.position, seat)),
        bot_due_at=None,
    )
    return Write(before=standing.revision, after=after, kind=ENDED, turns=(row,))


def _leave(
    standing: Standing, row: Played, seat: Seat, keys: Mapping[str, tuple[Seat, int]]
) -> Write:
    """A bot takes the seat over, from this moment on."""
    bot = bot_in(standing.game.key, seat, former=standing.sitters[seat].player)
    after = standing.next(
        **after_rows(standing, [row]),
        keys=keys,
        sitters=seats_taken(standing.sitters, [bot]),
    )
    return Write(
        before=standing.revision,
        after=with_bots_due(after),
        kind=LEFT,
        turns=(row,),
        seated=(bot,),
    )
