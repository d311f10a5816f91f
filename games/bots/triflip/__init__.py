"""Opponents for TriFlip, weakest first."""

from typing import Final

from games.bots.policy import Bot
from games.bots.triflip.tactical import Tactical
from games.bots.triflip.uniform import uniform
from games.engine.triflip.options import KEY


def _loosened(slack: int) -> Tactical:
    return Tactical(slack=slack / 100)


BOTS: Final[tuple[Bot, ...]] = (
    Bot(game=KEY, level=1, name="tadpole", policy=uniform),
    Bot(game=KEY, level=2, name="pond_skater", policy=Tactical(), loosened=_loosened),
)
