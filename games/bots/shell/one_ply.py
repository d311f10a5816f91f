"""Players that look one turn ahead and differ in how strictly they follow what they see."""

from typing import Final

from games.bots.policy import Policy
from games.bots.shell.outlook import Scores, outlook
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.shell import GAME
from games.engine.shell.notation import Pick

NEAR: Final = 0.97
"""Cells within this share of the best score are as good as it."""


def best(view: View, seat: Seat, chance: Chance, nodes: int) -> Pick:
    """The cell that looks best, one of them by chance where several are nearly equal."""
    scores = _scores(view, seat, chance)
    bar = NEAR * max(scores.values())
    return Pick(chance.pick([cell for cell, score in scores.items() if score >= bar]))


def softmax(sharpness: float) -> Policy:
    """A player that picks a cell by chance, the likelier the better it looks.

    It is the softmax over the logarithms of the scores: a cell twice as good as another is
    2 ** `sharpness` times as likely.
    """

    def policy(view: View, seat: Seat, chance: Chance, nodes: int) -> Pick:
        scores = _scores(view, seat, chance)
        weights = [score**sharpness for score in scores.values()]
        return Pick(chance.pick_weighted(tuple(scores), weights))

    return policy


def _scores(view: View, seat: Seat, chance: Chance) -> Scores:
    return outlook(GAME.imagine(view, seat, chance).board, seat)
