"""How the strong player chooses: `expedition.balance.strong` once more."""

from typing import Any, Final

import numpy as np

from expedition.balance.compiled.bending import goal, reaches
from expedition.balance.compiled.placing import resolve
from expedition.balance.compiled.state import (
    ASKED,
    MOST_MOVES,
    ONCE_MORE,
    OVER,
    PASSES,
    SEAT,
    Minds,
    Setting,
    compiled,
)
from expedition.balance.compiled.thinking import gain_of, threat
from expedition.balance.compiled.turning import judge, placements, play, rank
from expedition.balance.strong import AGAIN, CHARGE
from games.bots.kernels.triflip import PLAYERS, count_places
from games.bots.triflip.tactical import LOSS_WEIGHT

FEAR: Final = 10
"""What a reply that wins takes from a move at first sight."""


@compiled
def prospects(
    setting: Setting, values: Any, board: Any, state: Any, seat: Any, turn: Any, draws: Any
) -> Any:
    """The sum of what playouts from there come to for that seat."""
    if state[OVER]:
        return values[rank(board, state, seat) - 1] * len(draws)
    goals = np.empty(PLAYERS, np.int64)
    for other in range(PLAYERS):
        goals[other] = goal(setting, state, other)
    tally = np.zeros(PLAYERS, np.int64)
    count_places(board, turn, state[PASSES], goals, draws, seat, tally)
    return tally[0] * values[0] + tally[1] * values[1] + tally[2] * values[2]


@compiled
def again(setting: Setting, minds: Minds, board: Any, state: Any, draws: Any) -> Any:
    """Whether the strong player takes another turn at once: 0 for yes, as among the moves."""
    seat = state[SEAT]
    then, then_state = np.empty_like(board), np.empty_like(state)
    next_board, next_state = np.empty_like(board), np.empty_like(state)
    play(setting, board, state, np.int64(ONCE_MORE), state[ASKED], then, then_state)
    cells, uses = np.empty(MOST_MOVES, np.int64), np.empty(MOST_MOVES, np.int64)
    _, count = placements(setting, then, then_state, cells, uses)
    for index in range(count):
        resolve(setting, then, then_state, cells[index], uses[index], next_board, next_state)
        if reaches(setting, next_board, next_state):
            return 0
    gain = prospects(setting, minds.values, then, then_state, seat, seat, draws)
    gain -= prospects(setting, minds.values, board, state, seat, (seat + 1) % PLAYERS, draws)
    return 0 if gain > AGAIN * len(draws) else 1


@compiled
def _turn_after(state: Any, seat: Any) -> Any:
    """Whose turn a playout starts with."""
    return (seat + 1) % PLAYERS if state[ASKED] >= 0 else state[SEAT]


@compiled
def _best_first(values: Any, count: Any) -> Any:
    """The places of the values, greatest first; equal ones in their order."""
    order = np.arange(count)
    for index in range(1, count):
        place, moved = index, order[index]
        while place and values[order[place - 1]] < values[moved]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = moved
    return order


@compiled
def winning(setting: Setting, board: Any, state: Any, cells: Any, uses: Any, count: Any) -> Any:
    """The first move that reaches the goal, or -1."""
    then, then_state = np.empty_like(board), np.empty_like(state)
    for index in range(count):
        if cells[index] >= 0:
            resolve(setting, board, state, cells[index], uses[index], then, then_state)
            if reaches(setting, then, then_state):
                return index
    return -1


@compiled
def likely(
    setting: Setting, most: Any, board: Any, state: Any, cells: Any, uses: Any, count: Any
) -> Any:
    """The places of the moves that the strong player plays out."""
    if count <= most:
        return np.arange(count)
    seat = state[SEAT]
    then, then_state = np.empty_like(board), np.empty_like(state)
    sights = np.zeros(count)
    for index in range(count):
        if cells[index] >= 0:
            resolve(setting, board, state, cells[index], uses[index], then, then_state)
            sights[index] = gain_of(board, then, cells[index])
            judge(setting, then, then_state)
            loss, wins = threat(setting, then, then_state, seat)
            sights[index] -= LOSS_WEIGHT * loss + FEAR * wins
    return _best_first(sights, count)[:most]


@compiled
def strong(
    setting: Setting,
    minds: Minds,
    board: Any,
    state: Any,
    cells: Any,
    uses: Any,
    chosen: Any,
    draws: Any,
) -> Any:
    """The move with the best prospects among the chosen ones."""
    _, first, finalists, _ = minds.widths
    seat, count = state[SEAT], len(chosen)
    boards = np.empty((count, *board.shape), np.uint64)
    states = np.empty((count, len(state)), np.int64)
    sums = np.zeros(count)
    for index in range(count):
        place = chosen[index]
        play(setting, board, state, cells[place], uses[place], boards[index], states[index])
        turn = _turn_after(states[index], seat)
        sums[index] = prospects(
            setting, minds.values, boards[index], states[index], seat, turn, draws[:first]
        )
    order = _best_first(sums, count)[:finalists]
    best, promise = -1, -np.inf
    for index in order:
        turn = _turn_after(states[index], seat)
        sums[index] += prospects(
            setting, minds.values, boards[index], states[index], seat, turn, draws[first:]
        )
        declared = cells[chosen[index]] >= 0 and uses[chosen[index]] >= 0
        value = sums[index] / len(draws) - CHARGE * declared
        if value > promise:
            best, promise = chosen[index], value
    return best
