"""Looking ahead in Schotten Totten: many rounds played out from what one seat can see."""

from enum import StrEnum
from functools import lru_cache
from math import erf, sqrt
from types import ModuleType
from typing import Any, Final

from games.bots.schotten.reading import claims, offers
from games.bots.searching import Analysis, Guard, Weighed, slices
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.schotten.moves import Move
from games.engine.schotten.position import STONES
from games.engine.schotten.rounds import WIN_POINTS
from games.engine.seats import Seat

SLICE: Final = 500
"""Passes between two looks at the guard: some tens of milliseconds."""

MOST_NODES: Final = 400_000
"""So large a tree grows; passes beyond play from its leaves."""

_WITHOUT_CHOICE: Final = 8
"""Where nothing is to be chosen, only the chances are asked for, by this part of the nodes."""

_SPREAD: Final = 3.5
"""By how many points a round usually goes to one side or the other."""


class Care(StrEnum):
    """How closely each deal is looked at, whatever their number."""

    HASTY = "hasty"
    QUICK = "quick"
    THOROUGH = "thorough"


def analyse(
    view: View,
    seat: Seat,
    chance: Chance,
    nodes: int,
    guard: Guard | None = None,
    care: Care = Care.THOROUGH,
) -> Analysis:
    """Every move of that seat weighed by search, as `games.bots.searching.Analyse` promises.

    A stone that can be claimed is claimed: that takes nothing from whoever does it. So where claims
    are open, or one move alone, the search tells the chances and not which move to make. With less
    care it takes a half or a third of the time, and is less sure of what it finds.
    """
    moves: list[Move] = [*claims(view)] or offers(view)
    settled = view["phase"] == "claim" or len(moves) == 1
    kernel = _kernel()
    seed, room = chance.below(1 << 62), min(nodes, MOST_NODES)
    search = kernel.Search(view, seed, payoff(view, seat), room, kernel.CARE[care])
    spent = 0
    for portion in slices(nodes // _WITHOUT_CHOICE if settled else nodes, SLICE, guard or Guard()):
        search.run(portion)
        spent += portion
    value = search.value()
    values = (value, 1 - value) if seat == 0 else (1 - value, value)
    if settled:
        return Analysis(tuple(Weighed(move, spent, value) for move in moves), values, spent)
    return Analysis(tuple(_in_order(search.children(), moves)), values, spent)


@lru_cache(maxsize=1)
def _kernel() -> ModuleType:
    from games.bots.kernels import schotten

    return schotten


def _in_order(found: list[tuple[Move, int, float]], moves: list[Move]) -> list[Weighed]:
    places = {move: place for place, move in enumerate(moves)}
    weighed = [Weighed(*each) for each in found if each[0] in places]
    return sorted(weighed, key=lambda each: (-each.visits, places[each.move]))


def payoff(view: View, seat: Seat) -> Any:
    """By winner of the round (nobody, then by seat) and stones of both: what it is worth to it."""
    held = range(len(STONES) + 1)
    return [
        [[_worth(view, seat, winner, (mine, theirs)) for theirs in held] for mine in held]
        for winner in (None, 0, 1)
    ]


def _worth(view: View, seat: Seat, winner: Seat | None, stones: tuple[int, int]) -> float:
    """That seat's chance of winning the match after such an end of the round."""
    rounds, number = view["options"]["rounds"], view["round"]
    if rounds == 1:
        return 0.5 if winner is None else float(winner == seat)
    points = [WIN_POINTS if winner == each else stones[each] for each in (0, 1)]
    ahead: int = sum(
        (1 if each == seat else -1) * (view["totals"][each] + points[each]) for each in (0, 1)
    )
    left = rounds - number
    if left <= 0:
        return 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))
    return 0.5 + 0.5 * erf(ahead / (_SPREAD * sqrt(2 * left)))
