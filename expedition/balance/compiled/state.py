"""How a battle lies in arrays.

The board is three rows of six lanes, a seat's each (see `games.bots.kernels.triflip`). A set of
cells by itself is a word of the first lane. All else that a position says is one row of whole
numbers, `state`, with the places below.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from games.bots import kernels
from games.bots import triflip as bots
from games.bots.kernels.compiling import compiler
from games.engine import triflip as rules
from games.engine.triflip.cells import (
    BORDER,
    CELLS,
    CORNERS,
    IN_ORDER,
    NEIGHBOURS,
    RAYS,
    mirrored,
)
from games.engine.triflip.goals import BY_FULL_BOARD, BY_GOAL, BY_PASSES
from games.engine.triflip.lanes import ALL, BORDER_SET, CORNER_SET, ONE, CellSet, cell_set

SEAT: Final = 0
TURN: Final = 1
PASSES: Final = 2
ASKED: Final = 3
"""The boon that is asked for, or -1."""

OVER: Final = 4
"""0 while the game goes on, then the place of its end among `ENDS`."""

TURNS: Final = 5
"""And the two places after it: one for each seat."""

PLACEMENTS: Final = 8
COINS: Final = 11
"""The person's."""

ROOTS: Final = 12
"""How many there are."""

TALLIES: Final = 13
MOST_BOONS: Final = 16
ROOT_CELLS: Final = TALLIES + MOST_BOONS
ROOT_ENDS: Final = ROOT_CELLS + CELLS
"""The game turn from which on each root holds no more."""

LENGTH: Final = ROOT_ENDS + CELLS
FOR_GOOD: Final = 1 << 40

ENDS: Final = ("", BY_GOAL, BY_FULL_BOARD, BY_PASSES)
BY_GOAL_END: Final = ENDS.index(BY_GOAL)
BY_FULL_END: Final = ENDS.index(BY_FULL_BOARD)
BY_PASSES_END: Final = ENDS.index(BY_PASSES)

PUT_NOTHING: Final = -1
"""In place of a cell: a pass."""

ONCE_MORE: Final = -2
"""In place of a cell: another turn at once."""

MOST_MOVES: Final = CELLS * (MOST_BOONS + 1)


class Setting(NamedTuple):
    """What stays the same throughout a battle."""

    owner: int
    """The person's seat, whose every boon is."""

    kinds: Any
    """For each boon the place of its effect among `EFFECTS`."""

    numbers: Any
    """Two for each boon, in the order of its parameter class."""

    goals: Any
    """Agreed for each seat, before boons."""

    started: Any
    """The person's start stones."""


class Minds(NamedTuple):
    """How everybody plays."""

    ways: Any
    """For each seat: `RANDOM`, `TACTICAL` or `STRONG`."""

    slacks: Any
    """For each seat how far below its best move it still chooses, if it plays tactically."""

    values: Any
    """What first, second and third place are worth to the strong one."""

    widths: Any
    """Its moves, first playouts, finalists and further playouts."""


RANDOM: Final = 0
TACTICAL: Final = 1
STRONG: Final = 2

EFFECTS: Final = (
    "start_stone",
    "cut_supply",
    "splash",
    "roots",
    "lower_goal",
    "raised_goals",
    "payback",
    "beacon",
    "growth_ring",
    "rampart",
    "pebble_belt",
    "moss_cover",
    "spark",
    "ripple",
    "whirlpool",
    "breaker",
    "side_door",
    "high_tide",
    "hourglass",
    "twin_stone",
    "spores",
    "torch",
    "deep_root",
    "old_tree",
    "loot",
    "alms",
    "overslept",
)
(
    START_STONE,
    CUT_SUPPLY,
    SPLASH,
    ROOTED,
    LOWER_GOAL,
    RAISED_GOALS,
    PAYBACK,
    BEACON,
    GROWTH_RING,
    RAMPART,
    PEBBLE_BELT,
    MOSS_COVER,
    SPARK,
    RIPPLE,
    WHIRLPOOL,
    BREAKER,
    SIDE_DOOR,
    HIGH_TIDE,
    HOURGLASS,
    TWIN_STONE,
    SPORES,
    TORCH,
    DEEP_ROOT,
    OLD_TREE,
    LOOT,
    ALMS,
    OVERSLEPT,
) = range(len(EFFECTS))


DECLARED: Final = (SPLASH, SIDE_DOOR, HIGH_TIDE)
"""Effects that are declared with a move."""


def first_lane(cells: CellSet) -> int:
    """The set as a word of the first lane."""
    return cells & (1 << CELLS) - 1


def _words(sets: Any) -> Any:
    return np.array([first_lane(cells) for cells in sets], np.uint64)


MARK: Final = _words(ONE)
"""For each cell, the set of it alone."""

EVERY: Final = np.uint64(first_lane(ALL))
ON_BORDER: Final = np.uint64(first_lane(BORDER_SET))
ON_CORNER: Final = np.uint64(first_lane(CORNER_SET))
EMPTY: Final = np.uint64(0)

BY_NAME: Final = np.array(IN_ORDER, np.int64)
CORNER_CELLS: Final = np.array(CORNERS, np.int64)
BESIDE: Final = np.array(
    [[-1 if cell is None else cell for cell in around] for around in NEIGHBOURS], np.int64
)
ACROSS: Final = np.array([mirrored(cell) for cell in range(CELLS)], np.int64)
TO_EDGE: Final = np.array([[first_lane(cell_set(ray)) for ray in rays] for rays in RAYS], np.uint64)

_border, _corners = set(BORDER), set(CORNERS)


def worths(border: float, corner: float) -> Any:
    """What a stone on each cell is worth."""
    return np.array(
        [corner if cell in _corners else border if cell in _border else 0 for cell in range(CELLS)],
        np.float64,
    )


def _sources() -> list[Path]:
    own = Path(__file__).parent
    folders = [own, *(Path(part.__path__[0]) for part in (kernels, rules, bots))]
    return [own.parent / "strong.py", *(file for each in folders for file in each.glob("*.py"))]


compiled: Final = compiler("battles", _sources(), inner=True)
"""For functions that only compiled ones call."""

entry: Final = compiler("battles", _sources())
"""For those that Python calls."""
