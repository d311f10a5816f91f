"""TriFlip on the bare board, compiled: single moves and random games.

A board is three words: the stones of the seat on turn, of the next one, of the one before it.
"""

from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from games.bots.kernels.compiling import compiler, ones
from games.bots.kernels.triflip_rows import open_cells, turned
from games.engine import triflip as rules
from games.engine.triflip.cells import CELLS
from games.engine.triflip.goals import PASSES_TO_END

# Compiled code mixes arrays with words and counts of numpy, which no checker follows.
Word: TypeAlias = Any
Whole: TypeAlias = Any
Count: TypeAlias = Any

_KERNELS: Final = Path(__file__).parent
SOURCES: Final = (
    _KERNELS / "triflip_ring.py",
    _KERNELS / "triflip_rows.py",
    _KERNELS / "triflip_search.py",
    *Path(rules.__file__).parent.glob("*.py"),
)
compiled: Final = compiler("triflip-ring", SOURCES, bare=True)
inner: Final = compiler("triflip-ring", SOURCES, inner=True, bare=True)

NO_CELL: Final = np.int64(-1)
PASSES: Final = np.int64(PASSES_TO_END)
NONE: Final = np.uint64(0)
ONE: Final = np.uint64(1)
EVERY: Final = np.uint64((1 << CELLS) - 1)

WHOLE_WIN: Final = np.int64(6)
"""A win in parts that two or three can share."""
HALF_WIN: Final = np.int64(3)
THIRD_WIN: Final = np.int64(2)

_HALF_WORD: Final = np.uint64(32)
_LEFT, _RIGHT, _LEFT_AGAIN = np.uint64(12), np.uint64(25), np.uint64(27)
_SPREAD: Final = np.uint64(0x2545F4914F6CDD1D)


@inner
def choices(own: Word, others: Word) -> Word:
    """Where the seat on turn may put a stone: anywhere if it has none. No cell is a pass."""
    return open_cells(own, others) if own else EVERY ^ others


@inner
def one_of(cells: Word, number: Word) -> Word:
    """The stone on one of these cells, counted from the lowest."""
    while number:
        cells &= cells - ONE
        number -= ONE
    return cells & (NONE - cells)


@inner
def give(seat: int, reward: Whole) -> None:
    """The whole win to that seat."""
    reward[0] = reward[1] = reward[2] = 0
    reward[seat] = WHOLE_WIN


@inner
def share(own: Word, following: Word, last: Word, seat: int, reward: Whole) -> None:
    """What each seat gets where nobody has reached a goal: most stones win, equals share."""
    first, second, third = ones(own), ones(following), ones(last)
    most = max(first, second, third)
    winners = np.int64(first == most) + np.int64(second == most) + np.int64(third == most)
    part = WHOLE_WIN
    if winners == 2:
        part = HALF_WIN
    elif winners == 3:
        part = THIRD_WIN
    reward[seat] = part if first == most else 0
    reward[(seat + 1) % 3] = part if second == most else 0
    reward[(seat + 2) % 3] = part if third == most else 0


@inner
def play_out(
    own: Word,
    following: Word,
    last: Word,
    seat: int,
    passes: int,
    goals: Whole,
    source: Word,
    reward: Whole,
) -> Count:
    """A random game from there; answers how many stones were put. `source` is the generator."""
    random = source[0]
    placements = np.int64(0)
    while True:
        others = following | last
        cells = open_cells(own, others)
        if not own:
            cells = EVERY ^ others
        if cells:
            random ^= random >> _LEFT
            random ^= random << _RIGHT
            random ^= random >> _LEFT_AGAIN
            number = ((random * _SPREAD) >> _HALF_WORD) * ones(cells) >> _HALF_WORD
            stone = one_of(cells, number)
            flips = turned(stone, own, others)
            own |= stone | flips
            following &= ~flips
            last &= ~flips
            placements += 1
            passes = 0
            if np.int64(ones(own)) >= goals[seat]:
                give(seat, reward)
                break
        else:
            # On a full board nobody can do anything else, so it needs no look of its own.
            passes += 1
            if passes == PASSES:
                share(own, following, last, seat, reward)
                break
        own, following, last = following, last, own
        seat = seat + 1 if seat < 2 else 0
    source[0] = random
    return placements


@compiled
def play_many(
    board: Whole,
    seat: int,
    passes: int,
    goals: Whole,
    source: Word,
    games: int,
    reward: Whole,
    tally: Whole,
) -> Count:
    """Random games from there: each seat's wins in sixths, and how many stones were put in all.

    `reward` is room for what one game brings each seat.
    """
    placements = np.int64(0)
    for _ in range(games):
        placements += play_out(board[0], board[1], board[2], seat, passes, goals, source, reward)
        for other in range(3):
            tally[other] += reward[other]
    return placements


@compiled
def step(board: Whole, cell: int) -> Word:
    """Puts a stone of the seat on turn there, or passes for `NO_CELL`; answers what turned.

    The board is then that of the next seat.
    """
    own, following, last = board[0], board[1], board[2]
    flips = NONE
    if cell >= 0:
        stone = ONE << np.uint64(cell)
        flips = turned(stone, own, following | last)
        own |= stone | flips
    board[0], board[1], board[2] = following & ~flips, last & ~flips, own
    return flips


@compiled
def cells_to_choose(board: Whole) -> Word:
    """Where the seat on turn may put a stone."""
    return choices(board[0], board[1] | board[2])
