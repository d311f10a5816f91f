"""Sets of cells: what rows enclose, and what changes hands."""

from typing import Any

import numpy as np

from expedition.balance.compiled.state import (
    BESIDE,
    EMPTY,
    EVERY,
    MARK,
    ON_CORNER,
    TO_EDGE,
    compiled,
)
from games.bots.kernels.compiling import leading_zeros, ones
from games.bots.kernels.triflip import (
    BETWEEN,
    BEYOND,
    BIT,
    CELL,
    HIGHEST,
    INNER,
    LANES_OF,
    NONE,
    ONE_BIT,
    PLAYERS,
    ROW,
)
from games.bots.kernels.triflip import EVERY as ALL_LANES
from games.engine.triflip.lanes import LANES


@compiled
def size(word: Any) -> Any:
    """How many cells a set has."""
    return np.int64(ones(word))


@compiled
def taken(board: Any) -> Any:
    """All cells with a stone."""
    return board[0, 0] | board[1, 0] | board[2, 0]


@compiled
def is_full(board: Any) -> Any:
    """Whether every cell has a stone."""
    return taken(board) == EVERY


@compiled
def open_set(board: Any, seat: Any) -> Any:
    """The empty cells from which a row of other stones reaches an own stone."""
    after, last = (seat + 1) % PLAYERS, (seat + 2) % PLAYERS
    found = NONE
    for lane in range(LANES):
        others = board[after, lane] | board[last, lane]
        inner = others & INNER[lane]
        stops = inner + ((board[seat, lane] << ONE_BIT) & inner)
        stops &= ALL_LANES[lane] ^ board[seat, lane] ^ others
        while stops:
            top = HIGHEST - np.int64(leading_zeros(stops))
            stops ^= BIT[top]
            found |= MARK[CELL[lane, top]]
    return found


@compiled
def closed_by_own(board: Any, seat: Any, cell: Any) -> Any:
    """The stones that a stone there encloses."""
    after, last = (seat + 1) % PLAYERS, (seat + 2) % PLAYERS
    found = NONE
    for lane in range(LANES):
        inner = (board[after, lane] | board[last, lane]) & INNER[lane]
        end = (inner + (BEYOND[cell, lane] & inner)) & board[seat, lane]
        if end:
            found |= BETWEEN[ROW[cell, lane, HIGHEST - np.int64(leading_zeros(end))], 0]
    return found


@compiled
def closed_by_border(board: Any, seat: Any, cell: Any) -> Any:
    """The stones between that cell and the edge, where no cell between is another's or empty."""
    others = taken(board) ^ board[seat, 0]
    found = NONE
    for direction in range(LANES):
        row = TO_EDGE[cell, direction]
        if row and row & others == row:
            found |= row
    return found


@compiled
def give(board: Any, seat: Any, cells: Any) -> None:
    """Those cells become that seat's."""
    while cells:
        top = HIGHEST - np.int64(leading_zeros(cells))
        cells ^= BIT[top]
        for lane in range(LANES):
            mark = LANES_OF[CELL[0, top], lane]
            for other in range(PLAYERS):
                if other == seat:
                    board[other, lane] |= mark
                else:
                    board[other, lane] &= ~mark


@compiled
def strictly_last(board: Any, seat: Any) -> Any:
    """Whether that seat has fewer stones than each other one."""
    after, last = (seat + 1) % PLAYERS, (seat + 2) % PLAYERS
    return size(board[seat, 0]) < min(size(board[after, 0]), size(board[last, 0]))


@compiled
def turn_beside(board: Any, seat: Any, cell: Any, protected: Any, most: Any) -> Any:
    """Turns the first `most` stones beside; answers whether there was any."""
    loose = taken(board) & ~(board[seat, 0] | protected | ON_CORNER)
    cells = EMPTY
    count = 0
    for beside in BESIDE[cell]:
        if beside >= 0 and count < most and loose & MARK[beside]:
            cells |= MARK[beside]
            count += 1
    give(board, seat, cells)
    return count > 0


@compiled
def add_beside(board: Any, seat: Any, cell: Any, most: Any) -> Any:
    """Fills the first `most` empty cells beside; answers how many there were."""
    count = 0
    for beside in BESIDE[cell]:
        if beside >= 0 and count < most and not taken(board) & MARK[beside]:
            give(board, seat, MARK[beside])
            count += 1
    return count
