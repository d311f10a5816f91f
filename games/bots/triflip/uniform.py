"""A bot that puts its stone anywhere it may."""

from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.triflip import legal
from games.engine.triflip.moves import Move, decode_move
from games.engine.triflip.position import Position


def uniform(view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
    """Any legal move, each equally likely."""
    return decode_move(chance.pick(view["legal"])["move"])


def any_move(position: Position, chance: Chance) -> Move:
    """The same move for the seat on turn, without the way through a view."""
    return chance.pick(list(legal.moves(position)))
