"""The picture of a match at one of its turns, drawn from what a watcher may see."""

from itertools import islice

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.errors import RuleError
from games.engine.game import View
from games.engine.seats import WATCHER, Seat
from games.live.loading import load_turns
from games.live.past import steps
from games.protocol.names import match_title, seat_name
from games.records.pictures.sheet import BOARDS, Caption, picture
from games.standing import Standing
from games.wording.josa import say
from games.wording.registry import wording_of
from games.wording.triflip.players import MARKS

LONGEST = 4
"""Digits of the number of a turn."""


class NoSuchPly(LookupError):
    """The match has no such turn, or its game no picture."""


def ply_of(text: str) -> int:
    """The number of a turn as an address writes it; `NoSuchPly` for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise NoSuchPly(text)
    return int(text)


def picture_of(standing: Standing, ply: int, look: str) -> str:
    """The SVG of the position after so many turns, in the active language."""
    if not 0 <= ply <= standing.place or standing.game.key not in BOARDS:
        raise NoSuchPly(ply)
    seats = range(len(standing.sitters))
    names = [_called(standing, seat) for seat in seats]
    last = standing.place
    place = (
        say(_("Turn %(n)s of %(last)s"), n=ply, last=last) if ply else _("Before the first turn")
    )
    caption = Caption(match_title(standing), place, names)
    return picture(standing.game.key, _view(standing, ply), caption, look)


def _view(standing: Standing, ply: int) -> View:
    game = standing.game
    if ply == standing.place:
        return game.view(standing.position, WATCHER)
    try:
        step = next(islice(steps(standing, load_turns(standing)), ply, None))
    except (RuleError, StopIteration):
        raise NoSuchPly(ply) from None
    return game.view(step.position, WATCHER)


def _called(standing: Standing, seat: Seat) -> str:
    """The name with what shows whose pieces are whose: a sign, a colour, a side."""
    name = seat_name(standing, seat) or pgettext("a seat", "open")
    match standing.game.key:
        case "triflip":
            return f"{MARKS[seat]} {name}"
        case "schotten":
            return f"{'▼▲'[seat]} {name}"
    title = wording_of(standing.game.key).seat_title(seat)
    return name if name == title else say(_("%(name)s (%(seat)s)"), name=name, seat=title)
