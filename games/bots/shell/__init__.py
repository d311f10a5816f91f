"""Opponents for What the Shell, weakest first."""

from typing import Final

from games.bots.policy import Bot
from games.bots.searching import Searching
from games.bots.shell.one_ply import best, softmax
from games.bots.shell.search import analyse, near_best
from games.engine.shell import GAME

BOTS: Final[tuple[Bot, ...]] = (
    Bot("shell", 1, "tadpole", softmax(sharpness=1.6)),
    Bot("shell", 2, "pond_skater", softmax(sharpness=3.0)),
    Bot("shell", 3, "mossback", best),
    Bot("shell", 4, "kingfisher", Searching(GAME, analyse), nodes=2_000),
    Bot("shell", 5, "heron", Searching(GAME, analyse), nodes=10_000),
    Bot("shell", 6, "snapper", Searching(GAME, analyse, near_best), nodes=50_000),
)
