"""Another game with the same people: offered, accepted, and begun with the seats moved on."""

from collections.abc import Collection

from games.engine.seats import Seat
from games.live.write import OFFERED, Opening, Write
from games.services.decision import Decision, Known, Refused
from games.services.opening import prepare
from games.services.seating import bot_in, moved_on
from games.sitters import seats_taken
from games.standing import OVER, Standing


def rematch(
    standing: Standing,
    seat: Seat | None,
    key: str,
    absent: Collection[Seat] = (),
    origin: str | None = None,
) -> Decision:
    """What becomes of an offer, or of its acceptance. Bots accept at once.

    Once every person has offered, the next match begins in the same transaction. It does not wait
    for those at the `absent` seats: bots sit there in it, and it comes from that `origin`.
    """
    if seat is None:
        return Refused("not_your_seat")
    if standing.status != OVER:
        return Refused("not_over")
    if standing.stage is not None:
        return Refused("no_rematch")
    offers = standing.offers | {seat}
    gone = {other for other in absent if other not in offers and standing.sitters[other].player}
    people = {sitter.seat for sitter in standing.sitters if not sitter.is_bot} - gone
    is_agreed = people <= offers
    if standing.successor is not None or (seat in standing.offers and not is_agreed):
        return Known(standing.version)
    opening = _another(standing, gone, origin) if is_agreed else None
    after = standing.next(offers=offers, successor=None if opening is None else opening.standing.id)
    return Write(before=standing.revision, after=after, kind=OFFERED, opens=opening)


def _another(standing: Standing, gone: Collection[Seat], origin: str | None) -> Opening:
    game = standing.game
    bots = [bot_in(game.key, seat, standing.sitters[seat].fallback) for seat in gone]
    sitters = moved_on(seats_taken(standing.sitters, bots))
    clock = standing.clock
    return prepare(game, standing.options, sitters, standing.private, clock=clock, origin=origin)
