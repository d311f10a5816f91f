"""Effects on how a battle starts: further stones, fewer of the others, turns taken away."""

from dataclasses import dataclass

from expedition.rules.effects.kinds import Numbers, Row, gettext_noop, kind, number
from expedition.rules.effects.numbers import Stones
from games.engine.hooks import Case, Whose
from games.engine.triflip.hooks import SKIPS, START
from games.engine.triflip.lanes import ONE, CellSet
from games.engine.triflip.opening import RAY_STONES
from games.engine.triflip.position import Position


@dataclass(frozen=True)
class Place(Numbers):
    """Which of the six places on the two rays of a seat's own start stones."""

    place: int = number(1, 6, gettext_noop("Place on the own rays"))


@dataclass(frozen=True)
class Turns(Numbers):
    """How many turns."""

    turns: int = number(1, 3, gettext_noop("Turns"))


START_STONE = kind(
    "start_stone", Place, gettext_noop("One more own start stone."), Row.RELIC, Row.POWER
)
CUT_SUPPLY = kind(
    "cut_supply", Stones, gettext_noop("Each opponent starts with so many reinforcements less.")
)
OVERSLEPT = kind("overslept", Turns, gettext_noop("Each opponent misses its first turns."))


@START_STONE.bends(START)
def _one_more(stones: CellSet, where: Place, case: Case[None]) -> CellSet:
    return stones | ONE[RAY_STONES[case.owner][where.place - 1]]


@CUT_SUPPLY.bends(START, Whose.OTHERS)
def _latest_left_out(stones: CellSet, less: Stones, case: Case[None]) -> CellSet:
    there = [ONE[cell] for cell in RAY_STONES[case.seat] if stones & ONE[cell]]
    for one in there[::-1][: less.stones]:
        stones &= ~one
    return stones


@OVERSLEPT.bends(SKIPS, Whose.OTHERS)
def _missed(turns: int, missed: Turns, case: Case[Position]) -> int:
    return turns + missed.turns
