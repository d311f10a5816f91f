"""Legal moves, and how a turn goes on to the next one, as `legal` and `turn` have it."""

from typing import Any

import numpy as np

from expedition.balance.compiled.bending import reaches
from expedition.balance.compiled.placing import resolve
from expedition.balance.compiled.sets import (
    add_beside,
    closed_by_border,
    is_full,
    open_set,
    size,
    strictly_last,
    taken,
)
from expedition.balance.compiled.state import (
    ASKED,
    BEACON,
    BY_FULL_END,
    BY_GOAL_END,
    BY_NAME,
    BY_PASSES_END,
    DECLARED,
    EVERY,
    HIGH_TIDE,
    HOURGLASS,
    MARK,
    ONCE_MORE,
    OVER,
    OVERSLEPT,
    PASSES,
    PUT_NOTHING,
    ROOT_CELLS,
    ROOT_ENDS,
    ROOTS,
    SEAT,
    SIDE_DOOR,
    SPORES,
    TALLIES,
    TURN,
    TURNS,
    Setting,
    compiled,
)
from games.bots.kernels.triflip import PLAYERS
from games.engine.triflip.goals import PASSES_TO_END


@compiled
def is_skipped(setting: Setting, state: Any) -> Any:
    """Whether this turn is one that was taken away from the seat."""
    seat = state[SEAT]
    if seat == setting.owner:
        return False
    missed = 0
    for boon in range(len(setting.kinds)):
        if setting.kinds[boon] == OVERSLEPT:
            missed += setting.numbers[boon, 0]
    return state[TURNS + seat] <= missed


@compiled
def _has_charge(setting: Setting, state: Any, boon: Any) -> Any:
    return state[TALLIES + boon] < setting.numbers[boon, 0]


@compiled
def may_declare(setting: Setting, state: Any, boon: Any) -> Any:
    """Whether the seat on turn may declare that boon with its move."""
    kind = setting.kinds[boon]
    return kind in DECLARED and state[SEAT] == setting.owner and _has_charge(setting, state, boon)


@compiled
def cells_for(setting: Setting, board: Any, seat: Any, use: Any) -> Any:
    """The cells where a stone may go with that boon declared."""
    free = EVERY ^ taken(board)
    if not board[seat, 0] or (use >= 0 and setting.kinds[use] == SIDE_DOOR):
        return free
    found = open_set(board, seat)
    if use >= 0 and setting.kinds[use] == HIGH_TIDE:
        for cell in BY_NAME:
            if free & MARK[cell] and closed_by_border(board, seat, cell):
                found |= MARK[cell]
    return found


@compiled
def _matters(setting: Setting, board: Any, state: Any, cell: Any, use: Any) -> Any:
    """Whether declaring the boon there leads to another board than the same stone without it."""
    plain, armed = np.empty_like(board), np.empty_like(board)
    ends, armed_ends = np.empty_like(state), np.empty_like(state)
    resolve(setting, board, state, cell, np.int64(-1), plain, ends)
    resolve(setting, board, state, cell, use, armed, armed_ends)
    for seat in range(PLAYERS):
        if plain[seat, 0] != armed[seat, 0]:
            return True
    if ends[ROOTS] != armed_ends[ROOTS]:
        return True
    for number in range(ends[ROOTS]):
        for place in (ROOT_CELLS + number, ROOT_ENDS + number):
            if ends[place] != armed_ends[place]:
                return True
    return False


@compiled
def placements(setting: Setting, board: Any, state: Any, cells: Any, uses: Any) -> Any:
    """Fills in every placement of the seat on turn; answers how many without a boon, and in all."""
    seat = state[SEAT]
    plain = cells_for(setting, board, seat, -1)
    count = 0
    for cell in BY_NAME:
        if plain & MARK[cell]:
            cells[count], uses[count] = cell, -1
            count += 1
    without = count
    if board[seat, 0] and seat == setting.owner:
        for boon in range(len(setting.kinds)):
            if not may_declare(setting, state, boon):
                continue
            open_to = cells_for(setting, board, seat, boon)
            for cell in BY_NAME:
                if not open_to & MARK[cell]:
                    continue
                if not plain & MARK[cell] or _matters(setting, board, state, cell, boon):
                    cells[count], uses[count] = cell, boon
                    count += 1
    return without, count


@compiled
def moves(setting: Setting, board: Any, state: Any, cells: Any, uses: Any) -> Any:
    """Fills in every move of the seat on turn; answers how many."""
    if state[ASKED] >= 0:
        cells[0], uses[0] = ONCE_MORE, state[ASKED]
        cells[1], uses[1] = PUT_NOTHING, -1
        return 2
    without, count = 0, 0
    if not is_skipped(setting, state):
        without, count = placements(setting, board, state, cells, uses)
    if not without:
        cells[count], uses[count] = PUT_NOTHING, -1
        count += 1
    return count


@compiled
def _is_open(setting: Setting, board: Any, state: Any) -> Any:
    """Whether the seat on turn has any placement."""
    seat = state[SEAT]
    if cells_for(setting, board, seat, -1):
        return True
    for boon in range(len(setting.kinds)):
        if may_declare(setting, state, boon) and cells_for(setting, board, seat, boon):
            return True
    return False


@compiled
def _asked(setting: Setting, board: Any, state: Any) -> Any:
    """The boon that may give another turn, or -1."""
    if state[SEAT] == setting.owner:
        for boon in range(len(setting.kinds)):
            gives = setting.kinds[boon] == HOURGLASS and _has_charge(setting, state, boon)
            if gives and _is_open(setting, board, state):
                return boon
    return -1


@compiled
def judge(setting: Setting, board: Any, state: Any) -> None:
    """The end of a placement's turn: goal, full board, or whoever is next."""
    if reaches(setting, board, state):
        state[OVER] = BY_GOAL_END
    elif is_full(board):
        state[OVER] = BY_FULL_END
    else:
        boon = _asked(setting, board, state)
        if boon >= 0:
            state[ASKED] = boon
        else:
            begin(setting, board, state, (state[SEAT] + 1) % PLAYERS)


@compiled
def begin(setting: Setting, board: Any, state: Any, seat: Any) -> None:
    """The start of that seat's next turn."""
    state[SEAT] = seat
    state[TURN] += 1
    state[TURNS + seat] += 1
    state[ASKED] = -1
    held = 0
    for number in range(state[ROOTS]):
        if state[TURN] < state[ROOT_ENDS + number]:
            state[ROOT_CELLS + held] = state[ROOT_CELLS + number]
            state[ROOT_ENDS + held] = state[ROOT_ENDS + number]
            held += 1
    state[ROOTS] = held
    if seat == setting.owner:
        _bend_start(setting, board, state)


@compiled
def _bend_start(setting: Setting, board: Any, state: Any) -> None:
    """What the person's boons do as its turn begins."""
    seat, turn = setting.owner, state[TURNS + setting.owner]
    before = board.copy()
    bent = False
    for boon in range(len(setting.kinds)):
        kind, number = setting.kinds[boon], setting.numbers[boon, 0]
        if kind == BEACON and turn >= number and not state[TALLIES + boon]:
            if strictly_last(before, seat):
                state[TALLIES + boon] += 1
                bent = True
        elif kind == SPORES and turn % number == 0:
            bent = _grow(board, before, state, seat) or bent
    if bent and is_full(board):
        state[OVER] = BY_FULL_END


@compiled
def _grow(board: Any, before: Any, state: Any, seat: Any) -> Any:
    """A stone on the first empty cell beside a rooted one; answers whether there was one."""
    for number in range(state[ROOTS]):
        cell = state[ROOT_CELLS + number]
        if before[seat, 0] & MARK[cell] and add_beside(board, seat, cell, 1):
            return True
    return False


@compiled
def play(
    setting: Setting, before: Any, start: Any, cell: Any, use: Any, board: Any, state: Any
) -> None:
    """Fills `board` and `state` with what a legal move makes of `before` and `start`."""
    if cell >= 0:
        resolve(setting, before, start, cell, use, board, state)
        judge(setting, board, state)
        return
    board[:] = before
    state[:] = start
    seat = start[SEAT]
    if cell == ONCE_MORE:
        state[TALLIES + use] += 1
        begin(setting, board, state, seat)
        return
    if start[ASKED] < 0 and not is_skipped(setting, start):
        state[PASSES] += 1
        if state[PASSES] == PASSES_TO_END:
            state[OVER] = BY_PASSES_END
            return
    begin(setting, board, state, (seat + 1) % PLAYERS)


@compiled
def rank(board: Any, state: Any, who: Any) -> Any:
    """That seat's place once the game is over."""
    scorer = state[SEAT] if state[OVER] == BY_GOAL_END else -1
    if scorer == who:
        return 1
    place = 1
    for other in range(PLAYERS):
        if other == scorer or size(board[other, 0]) > size(board[who, 0]):
            place += 1
    return place
