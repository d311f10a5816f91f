"""Opponents for Schotten Totten, weakest first: three look one play ahead, three search."""

from functools import partial
from typing import Final

from games.bots.policy import Bot
from games.bots.schotten.players import at_random, greedy, lapsing
from games.bots.schotten.search import Care, analyse
from games.bots.searching import Searching
from games.engine.schotten import GAME

_HASTY: Final = Searching(GAME, partial(analyse, care=Care.HASTY))
_QUICK: Final = Searching(GAME, partial(analyse, care=Care.QUICK))
_THOROUGH: Final = Searching(GAME, partial(analyse, care=Care.THOROUGH))

BOTS: Final[tuple[Bot, ...]] = (
    Bot("schotten", 1, "tadpole", at_random),
    Bot("schotten", 2, "pond_skater", lapsing),
    Bot("schotten", 3, "mossback", greedy),
    Bot("schotten", 4, "kingfisher", _HASTY, nodes=1_000),
    Bot("schotten", 5, "heron", _QUICK, nodes=5_000),
    Bot("schotten", 6, "snapper", _THOROUGH, nodes=20_000),
)
