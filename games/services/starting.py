"""Beginning without the friends who have not come: bots fill the seats that are still open."""

from games.engine.seats import Seat
from games.live.write import SEATED, Write
from games.services.dealing import with_bots_dealt
from games.services.decision import Decision, Known, Refused
from games.services.playing import with_bots_due
from games.services.seating import bot_in
from games.sitters import seats_taken
from games.standing import WAITING, Standing


def start(standing: Standing, seat: Seat | None, origin: str | None = None) -> Decision:
    """What becomes of the wish to wait no longer; only whoever invited the others may have it.

    `origin` stands for where they come from, see `games.services.crowding`.
    """
    if seat is None:
        return Refused("not_your_seat")
    if standing.status != WAITING:
        return Known(standing.version)
    if seat != standing.host:
        return Refused("not_your_table")
    bots = tuple(
        bot_in(standing.game.key, sitter.seat, sitter.fallback)
        for sitter in standing.sitters
        if sitter.is_open
    )
    after = standing.next(sitters=seats_taken(standing.sitters, bots))
    after = with_bots_due(with_bots_dealt(after))
    return Write(before=standing.revision, after=after, kind=SEATED, seated=bots, bots_from=origin)
