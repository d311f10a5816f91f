"""Opponents for Schotten Totten that look one play ahead."""

from typing import Final

from games.bots.policy import Bot
from games.bots.schotten.players import at_random, greedy, lapsing

BOTS: Final[tuple[Bot, ...]] = (
    Bot("schotten", 1, "tadpole", at_random),
    Bot("schotten", 2, "pond_skater", lapsing),
    Bot("schotten", 3, "mossback", greedy),
)
