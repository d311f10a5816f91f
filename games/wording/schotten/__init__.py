"""Schotten Totten in sentences: cards, turns, claims with their proofs, and refusals."""

from games.wording.schotten.marks import MARKS
from games.wording.schotten.options import agreed
from games.wording.schotten.players import player
from games.wording.schotten.refusals import REFUSALS, TELLERS
from games.wording.schotten.turn import steps

__all__ = ["MARKS", "REFUSALS", "TELLERS", "agreed", "player", "steps"]
