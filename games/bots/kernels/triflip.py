"""Random games of TriFlip, compiled: the same games that `games.engine.triflip.playout` plays.

A set of cells is here an array of six words, one for each lane (see `games.engine.triflip.lanes`).
Cells are found in the order in which the rules find them, so the same draws lead to the same game.
"""

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeAlias

import numpy as np

from games.bots.kernels.compiling import compiler, leading_zeros, ones
from games.engine import triflip as rules
from games.engine.seats import Seat
from games.engine.triflip import lines
from games.engine.triflip.cells import CELLS, IN_ORDER, RAYS
from games.engine.triflip.goals import PASSES_TO_END
from games.engine.triflip.lanes import ALL, LANES, ONE, CellSet, cell_set, spot
from games.engine.triflip.playout import Playout
from games.engine.triflip.position import SEATS, Trio

# Compiled code mixes arrays with words and counts of numpy, which no checker follows.
Words: TypeAlias = Any
Whole: TypeAlias = Any
Draws: TypeAlias = Any

_SOURCES: Final = [Path(__file__), *Path(rules.__file__).parent.glob("*.py")]
_compiled: Final = compiler("triflip", _SOURCES)
_inner: Final = compiler("triflip", _SOURCES, inner=True, bare=True)


def lanes_of(cells: CellSet) -> list[int]:
    """The lanes of a set, each as a word."""
    lane = (1 << CELLS) - 1
    return [cells >> CELLS * direction & lane for direction in range(LANES)]


def set_of(lanes: Words) -> CellSet:
    """The set of these lanes."""
    return sum(int(lane) << CELLS * direction for direction, lane in enumerate(lanes))


PLAYERS: Final = len(SEATS)
_MOST_PASSES: Final = PASSES_TO_END
_NOBODY: Final = -1
HIGHEST: Final = 63

ONE_BIT: Final = np.uint64(1)
NONE: Final = np.uint64(0)
BIT: Final = np.array([1 << bit for bit in range(CELLS)], np.uint64)
EVERY: Final = np.array(lanes_of(ALL), np.uint64)
INNER: Final = np.array(lanes_of(lines.INNER), np.uint64)
LANES_OF: Final = np.array([lanes_of(one) for one in ONE], np.uint64)
BEYOND: Final = np.array([lanes_of((one << 1) & lines.INNER) for one in ONE], np.uint64)
_IN_ORDER: Final = np.array(IN_ORDER, np.int64)

CELL: Final = np.zeros((LANES, CELLS), np.int64)
"""For each lane and bit, the cell that stands there."""

ROW: Final = np.full((CELLS, LANES, CELLS), -1, np.int64)
"""For each cell, lane and bit of an end, the row between them as a line of `BETWEEN`."""


def _rows() -> list[list[int]]:
    found: list[list[int]] = []
    for cell in range(CELLS):
        for direction, ray in enumerate(RAYS[cell]):
            bit = spot(cell, direction) - CELLS * direction
            CELL[direction, bit] = cell
            for distance, end in enumerate(ray):
                ROW[cell, direction, spot(end, direction) - CELLS * direction] = len(found)
                found.append(lanes_of(cell_set(ray[:distance])))
    return found


BETWEEN: Final = np.array(_rows(), np.uint64)


@_inner
def _open_cells(own: Words, others: Words, found: Whole) -> int:
    """The legal cells, in the order of the rules; answers how many."""
    seen = NONE
    count = 0
    for lane in range(LANES - 1, -1, -1):
        inner = others[lane] & INNER[lane]
        stops = inner + ((own[lane] << ONE_BIT) & inner)
        stops &= EVERY[lane] ^ own[lane] ^ others[lane]
        while stops:
            top = HIGHEST - np.int64(leading_zeros(stops))
            stops ^= BIT[top]
            cell = CELL[lane, top]
            if not seen & BIT[cell]:
                seen |= BIT[cell]
                found[count] = cell
                count += 1
    return count


@_inner
def _free_cells(others: Words, found: Whole) -> int:
    """The empty cells by name; answers how many."""
    count = 0
    for cell in _IN_ORDER:
        if not others[0] & LANES_OF[cell, 0]:
            found[count] = cell
            count += 1
    return count


@_inner
def _put(board: Words, seat: int, cell: int, others: Words, flips: Words) -> None:
    """A stone of that seat, and what it turns."""
    own = board[seat]
    for lane in range(LANES):
        flips[lane] = NONE
    for lane in range(LANES):
        inner = others[lane] & INNER[lane]
        end = (inner + (BEYOND[cell, lane] & inner)) & own[lane]
        if end:
            row = ROW[cell, lane, HIGHEST - np.int64(leading_zeros(end))]
            for each in range(LANES):
                flips[each] |= BETWEEN[row, each]
    for lane in range(LANES):
        kept = ~flips[lane]
        for other in range(PLAYERS):
            board[other, lane] &= kept
        own[lane] |= flips[lane] | LANES_OF[cell, lane]


@_inner
def _play_out(
    board: Words,
    state: Whole,
    goals: Whole,
    draw: Draws,
    room: Whole,
    others: Words,
    flips: Words,
) -> Any:
    """Plays on to the end; answers who reached the goal.

    `state`: seat on turn, passes; then turns, placements and re-entries are counted. `room`,
    `others` and `flips` are room for one turn.
    """
    seat, passes = state[0], state[1]
    while passes < _MOST_PASSES:
        after, last = (seat + 1) % PLAYERS, (seat + 2) % PLAYERS
        for lane in range(LANES):
            others[lane] = board[after, lane] | board[last, lane]
        if others[0] | board[seat, 0] == EVERY[0]:
            break
        state[2] += 1
        if board[seat, 0]:
            count = _open_cells(board[seat], others, room)
        else:
            count = _free_cells(others, room)
            state[4] += 1
        if count:
            cell = room[np.int64(draw[state[3]] * count)]
            _put(board, seat, cell, others, flips)
            state[3] += 1
            passes = 0
            if np.int64(ones(board[seat, 0])) >= goals[seat]:
                return seat
        else:
            passes += 1
        seat = after
    return _NOBODY


@_compiled
def play_once(board: Words, state: Whole, goals: Whole, draw: Draws) -> Any:
    """A single playout on that board; answers who reached the goal. `state` as above."""
    room = np.empty(CELLS, np.int64)
    others, flips = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    return _play_out(board, state, goals, draw, room, others, flips)


@_compiled
def count_places(
    stones: Words, seat: int, passes: int, goals: Whole, draws: Draws, who: int, tally: Whole
) -> None:
    """Counts how often that seat comes first, second and third."""
    board = np.empty_like(stones)
    state = np.empty(5, np.int64)
    room = np.empty(CELLS, np.int64)
    others, flips = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    for number in range(len(draws)):
        board[:] = stones
        state[:] = 0
        state[0], state[1] = seat, passes
        scorer = _play_out(board, state, goals, draws[number], room, others, flips)
        ahead = 0
        if scorer != who:
            own = ones(board[who, 0])
            for other in range(PLAYERS):
                if other == scorer or ones(board[other, 0]) > own:
                    ahead += 1
        tally[ahead] += 1


_SOURCE: Final = np.random.RandomState(0)
_DRAWING: Final = Lock()


def draws(seed: int, count: int) -> Draws:
    """Draws for so many playouts: those of `random.Random` with that seed."""
    words = [seed >> shift & 0xFFFFFFFF for shift in range(0, max(seed.bit_length(), 1), 32)]
    with _DRAWING:
        _SOURCE.seed(words)
        return _SOURCE.random_sample((count, CELLS))


def places(
    stones: Trio, seat: Seat, passes: int, goals: Trio, draws: Draws, who: Seat
) -> tuple[int, int, int]:
    """How often that seat comes first, second and third in playouts from there."""
    tally = np.zeros(PLAYERS, np.int64)
    count_places(_board(stones), seat, passes, np.array(goals, np.int64), draws, who, tally)
    first, second, third = tally.tolist()
    return first, second, third


def playout(stones: Trio, seat: Seat, passes: int, goals: Trio, draw: Sequence[float]) -> Playout:
    """A single playout, as the rules tell it."""
    board, state = _board(stones), np.array([seat, passes, 0, 0, 0], np.int64)
    scorer = play_once(board, state, np.array(goals, np.int64), np.array(draw, np.float64))
    first, second, third = (set_of(lanes) for lanes in board)
    turns, placements, reentries = state[2:].tolist()
    reached = None if scorer == _NOBODY else scorer
    return Playout((first, second, third), reached, turns, placements, reentries)


def _board(stones: Trio) -> Words:
    return np.array([lanes_of(held) for held in stones], np.uint64)
