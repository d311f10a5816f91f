"""The way of a battle into the arrays, and back."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import numpy as np

from expedition.balance.compiled.state import (
    ASKED,
    COINS,
    EFFECTS,
    ENDS,
    FOR_GOOD,
    LENGTH,
    OVER,
    PASSES,
    PLACEMENTS,
    RANDOM,
    ROOT_CELLS,
    ROOT_ENDS,
    ROOTS,
    SEAT,
    STRONG,
    TACTICAL,
    TALLIES,
    TURN,
    TURNS,
    Minds,
    Setting,
    first_lane,
)
from expedition.balance.strong import Strong, value
from expedition.rules.battle import Battle
from expedition.rules.effects import KINDS
from games.bots.kernels.triflip import lanes_of, set_of
from games.bots.triflip.tactical import DEFAULT_SLACK
from games.engine.hooks import Boon
from games.engine.triflip.goals import BY_GOAL, by_goal, by_majority
from games.engine.triflip.opening import opening
from games.engine.triflip.position import SEATS, Ledger, Position, Root, Trio, raised

HUNDREDTHS: Final = 100


def setting_of(seat: int, position: Position) -> Setting:
    """What stays the same throughout a battle of the person on that seat."""
    boons = position.options.boons
    return Setting(
        seat,
        np.array([EFFECTS.index(boon.effect) for boon in boons], np.int64),
        np.array([_numbers(boon) for boon in boons], np.int64).reshape(-1, 2),
        np.array(position.options.goals, np.int64),
        np.uint64(first_lane(opening(position.options)[seat])),
    )


@lru_cache(maxsize=1024)
def _numbers(boon: Boon) -> tuple[int, int]:
    numbers = dict(boon.numbers)
    own = [numbers[field.name] for field in KINDS[boon.effect].fields]
    first, second = (*own, 0, 0)[:2]
    return first, second


def minds_of(battle: Battle, fighter: Strong | None) -> Minds:
    """How everybody plays; without a strong fighter the person plays tactically."""
    ways = [TACTICAL if fighter is None else STRONG] * len(SEATS)
    slacks = [DEFAULT_SLACK] * len(SEATS)
    for seat, bot in battle.bots.items():
        ways[seat] = RANDOM if bot.kind == "random" else TACTICAL
        slacks[seat] = bot.slack / HUNDREDTHS
    look = fighter or Strong()
    return Minds(
        np.array(ways, np.int64),
        np.array(slacks, np.float64),
        np.array([value(rank, battle.passes) for rank in (1, 2, 3)]),
        (look.moves, look.first, look.finalists, look.further),
    )


def board_of(position: Position) -> Any:
    """The stones."""
    return np.array([lanes_of(held) for held in position.stones], np.uint64)


def state_of(position: Position, seat: int) -> Any:
    """All else, before the first move; the person has that seat."""
    state = np.zeros(LENGTH, np.int64)
    ledger = position.ledger
    state[SEAT], state[TURN], state[PASSES] = position.seat, position.turn, position.passes
    state[ASKED], state[COINS] = -1, ledger.coins[seat]
    state[TURNS : TURNS + len(SEATS)] = position.turns
    state[PLACEMENTS : PLACEMENTS + len(SEATS)] = position.placements
    state[TALLIES : TALLIES + len(ledger.tallies)] = ledger.tallies
    state[OVER] = 0 if position.outcome is None else ENDS.index(position.outcome.reason)
    return state


def position_of(start: Position, seat: int, board: Any, state: Any) -> Position:
    """The position that lies in the arrays once the game is over."""
    numbers = state.tolist()
    cells = numbers[ROOT_CELLS : ROOT_CELLS + numbers[ROOTS]]
    ends = numbers[ROOT_ENDS : ROOT_ENDS + numbers[ROOTS]]
    ledger = Ledger(
        tallies=tuple(numbers[TALLIES : TALLIES + len(start.ledger.tallies)]),
        coins=raised((0, 0, 0), seat, numbers[COINS]),
        roots=tuple(map(_root, cells, ends)),
    )
    over = replace(
        start,
        stones=_trio([set_of(lanes) for lanes in board]),
        seat=numbers[SEAT],
        turn=numbers[TURN],
        turns=_trio(numbers[TURNS:]),
        ledger=ledger,
        placements=_trio(numbers[PLACEMENTS:]),
        passes=numbers[PASSES],
    )
    reason = ENDS[numbers[OVER]]
    return replace(over, outcome=by_goal(over) if reason == BY_GOAL else by_majority(over, reason))


def _root(cell: int, end: int) -> Root:
    return Root(cell, None if end == FOR_GOOD else end)


def _trio(numbers: Sequence[int]) -> Trio:
    first, second, third = numbers[: len(SEATS)]
    return first, second, third
