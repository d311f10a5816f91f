"""How tactical bots choose: `games.bots.triflip.tactical` once more."""

from typing import Any, Final

import numpy as np

from expedition.balance.compiled.bending import reaches
from expedition.balance.compiled.placing import resolve
from expedition.balance.compiled.sets import size, taken
from expedition.balance.compiled.state import (
    BESIDE,
    CORNER_CELLS,
    MARK,
    MOST_MOVES,
    ON_CORNER,
    OVER,
    SEAT,
    Setting,
    compiled,
    worths,
)
from expedition.balance.compiled.turning import is_skipped, placements, play
from games.bots.kernels.triflip import PLAYERS
from games.bots.triflip.tactical import BORDER_WORTH, CORNER_WORTH, LOSS_WEIGHT

WORTHS: Final = worths(BORDER_WORTH, CORNER_WORTH)


@compiled
def threat(setting: Setting, board: Any, state: Any, seat: Any) -> Any:
    """Most stones of that seat's that any one reply turns, and whether a reply wins."""
    if state[OVER] or state[SEAT] == seat or is_skipped(setting, state):
        return 0, False
    cells, uses = np.empty(MOST_MOVES, np.int64), np.empty(MOST_MOVES, np.int64)
    then, then_state = np.empty_like(board), np.empty_like(state)
    _, count = placements(setting, board, state, cells, uses)
    loss, wins = 0, False
    for index in range(count):
        resolve(setting, board, state, cells[index], uses[index], then, then_state)
        loss = max(loss, size(board[seat, 0] & ~then[seat, 0]))
        wins = wins or reaches(setting, then, then_state)
    return loss, wins


@compiled
def gain_of(before: Any, after: Any, cell: Any) -> Any:
    """What a placement turns, and what its cell is worth."""
    turned = 0
    for seat in range(PLAYERS):
        turned += size(before[seat, 0] & ~after[seat, 0])
    return turned + WORTHS[cell]


@compiled
def _lines(held: Any, cell: Any) -> Any:
    """In how many directions the next cell has a stone."""
    lines = 0
    for beside in BESIDE[cell]:
        if beside >= 0 and held & MARK[beside]:
            lines += 1
    return lines


@compiled
def comebacks(board: Any, cells: Any, count: Any, near: Any) -> Any:
    """Keeps the free corners, or else the free cells, with most lines; answers how many."""
    held = taken(board)
    corners = False
    for cell in CORNER_CELLS:
        corners = corners or not held & MARK[cell]
    most, kept = -1, 0
    for index in range(count):
        if corners and not ON_CORNER & MARK[cells[index]]:
            continue
        lines = _lines(held, cells[index])
        if lines > most:
            most, kept = lines, 0
        if lines == most:
            near[kept] = index
            kept += 1
    return kept


@compiled
def _gains(
    setting: Setting, board: Any, state: Any, cells: Any, uses: Any, gains: Any, near: Any
) -> Any:
    """Fills in what each move gains, and keeps those that win; answers how many."""
    then, then_state = np.empty_like(board), np.empty_like(state)
    wins = 0
    for index in range(len(gains)):
        if cells[index] >= 0:
            resolve(setting, board, state, cells[index], uses[index], then, then_state)
            gains[index] = gain_of(board, then, cells[index])
            if reaches(setting, then, then_state):
                near[wins] = index
                wins += 1
    return wins


@compiled
def tactical(
    setting: Setting,
    slack: Any,
    board: Any,
    state: Any,
    cells: Any,
    uses: Any,
    count: Any,
    near: Any,
) -> Any:
    """Fills `near` with the moves among which the tactical bot picks; answers how many."""
    seat = state[SEAT]
    if cells[0] >= 0 and not board[seat, 0]:
        return comebacks(board, cells, count, near)
    values, hands_over = np.zeros(count), np.zeros(count, np.bool_)
    wins = _gains(setting, board, state, cells, uses, values, near)
    if wins or count == 1:
        return max(wins, 1)
    then, then_state = np.empty_like(board), np.empty_like(state)
    for index in range(count):
        play(setting, board, state, cells[index], uses[index], then, then_state)
        loss, hands_over[index] = threat(setting, then, then_state, seat)
        values[index] -= LOSS_WEIGHT * loss
    return _near_best(values, hands_over, slack, near)


@compiled
def _near_best(values: Any, hands_over: Any, slack: Any, near: Any) -> Any:
    all_do = np.all(hands_over)
    best = -np.inf
    for index in range(len(values)):
        if all_do or not hands_over[index]:
            best = max(best, values[index])
    kept = 0
    for index in range(len(values)):
        if (all_do or not hands_over[index]) and values[index] >= best - slack:
            near[kept] = index
            kept += 1
    return kept
