"""Another game with the same people: offered, accepted, and begun with the seats moved on."""

from games.engine.seats import Seat
from games.live.write import OFFERED, Opening, Write
from games.services.decision import Decision, Known, Refused
from games.services.opening import prepare
from games.services.seating import moved_on
from games.standing import OVER, Standing


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
    return prepare(standing.game, standing.options, moved_on(standing.sitters), standing.private)
