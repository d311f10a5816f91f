"""A bot that puts its stone anywhere it may."""

from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.triflip.moves import Move, decode_move


def uniform(view: View, seat: Seat, chance: Chance, nodes: int) -> Move:
    """Any legal move, each equally likely."""
    return decode_move(chance.pick(view["legal"])["move"])
