"""Opponents for TriFlip, weakest first."""

from typing import Final

from games.bots.policy import Bot
from games.bots.searching import Searching
from games.bots.triflip.search import analyse
from games.bots.triflip.tactical import Tactical
from games.bots.triflip.uniform import uniform
from games.engine.triflip import GAME
from games.engine.triflip.options import KEY


def _loosened(slack: int) -> Tactical:
    return Tactical(slack=slack / 100)


_SEARCHING: Final = Searching(GAME, analyse)

BOTS: Final[tuple[Bot, ...]] = (
    Bot(game=KEY, level=1, name="tadpole", policy=uniform),
    Bot(game=KEY, level=2, name="pond_skater", policy=Tactical(), loosened=_loosened),
    Bot(game=KEY, level=3, name="mossback", policy=_SEARCHING, nodes=300),
    Bot(game=KEY, level=4, name="kingfisher", policy=_SEARCHING, nodes=2_000),
    Bot(game=KEY, level=5, name="heron", policy=_SEARCHING, nodes=20_000),
    Bot(game=KEY, level=6, name="snapper", policy=_SEARCHING, nodes=200_000),
)
