"""TriFlip in sentences: what happened in a turn, step by step, and why a move is refused."""

from games.wording.triflip.boons import deed
from games.wording.triflip.cast import Cast
from games.wording.triflip.players import MARKS, player, player_name
from games.wording.triflip.refusals import REFUSALS
from games.wording.triflip.turn import steps

__all__ = ["MARKS", "REFUSALS", "Cast", "deed", "player", "player_name", "steps"]
