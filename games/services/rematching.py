"""Another game with the same people: offered, accepted, and begun with the seats moved on."""

from collections.abc import Sequence

from games.engine.seats import Seat
from games.live.write import OFFERED, Opening, Write
from games.services.decision import Decision, Known, Refused
from games.services.opening import prepare
from games.standing import OVER, Sitter, Standing


def rematch(standing: Standing, seat: Seat | None, key: str) -> Decision:
    """What becomes of an offer, or of its acceptance. Bots accept at once.

    Once every person has offered, the next match begins in the same transaction.
    """
    if seat is None:
        return Refused("not_your_seat")
    if standing.status != OVER:
        return Refused("not_over")
    if standing.successor is not None or seat in standing.offers:
        return Known(standing.version)
    offers = standing.offers | {seat}
    people = {sitter.seat for sitter in standing.sitters if not sitter.is_bot}
    opening = _another(standing) if people <= offers else None
    after = standing.next(offers=offers, successor=None if opening is None else opening.standing.id)
    return Write(before=standing.revision, after=after, kind=OFFERED, opens=opening)


def _another(standing: Standing) -> Opening:
    return prepare(standing.game, standing.options, _moved_on(standing.sitters), standing.private)


def _moved_on(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Everybody one seat further: two players swap their colours."""
    moved = [*sitters[-1:], *sitters[:-1]]
    return [
        Sitter(seat, sitter.player, sitter.name, sitter.level) for seat, sitter in enumerate(moved)
    ]
