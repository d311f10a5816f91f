"""The 9 x 9 board: cells, their names, and the straight lines through them.

A cell is a number from 0 (a1, bottom left) to 80 (i9, top right), row by row. A set of cells is a
whole number with a bit for each of its cells, so that lines and captures are a few shifts and ANDs.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

Cell: TypeAlias = int
CellSet: TypeAlias = int

SIDE: Final = 9
CELLS: Final = SIDE * SIDE
ALL: Final[CellSet] = (1 << CELLS) - 1
FIVE: Final = 5

NAMES: Final = tuple("abcdefghi"[cell % SIDE] + str(cell // SIDE + 1) for cell in range(CELLS))
CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(NAMES)}
BITS: Final = tuple(1 << cell for cell in range(CELLS))

DIRECTIONS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""N NE E SE S SW W NW, as steps in column and row: the order in which captures are told."""


class Reach(NamedTuple):
    """Where a capture in one direction would lie: two cells, then the far end."""

    pair: CellSet
    end_bit: CellSet
    cells: tuple[Cell, Cell]
    end: Cell


def _ray(cell: Cell, column_step: int, row_step: int) -> Iterator[Cell]:
    column, row = cell % SIDE + column_step, cell // SIDE + row_step
    while 0 <= column < SIDE and 0 <= row < SIDE:
        yield row * SIDE + column
        column, row = column + column_step, row + row_step


RAYS: Final = tuple(
    tuple(tuple(_ray(cell, *direction)) for direction in DIRECTIONS) for cell in range(CELLS)
)
"""For each cell, the cells in each of the eight directions up to the edge, nearest first."""

REACHES: Final = tuple(
    tuple(
        Reach(BITS[ray[0]] | BITS[ray[1]], BITS[ray[2]], (ray[0], ray[1]), ray[2])
        for ray in rays
        if len(ray) > 2
    )
    for rays in RAYS
)
"""For each cell, the directions in which a turtle there could capture at all."""

_AXES: Final = tuple(
    (
        row_step * SIDE + column_step,
        sum(
            BITS[cell]
            for cell in range(CELLS)
            if sum(1 for _ in _ray(cell, column_step, row_step)) >= FIVE - 1
        ),
    )
    for column_step, row_step in DIRECTIONS[:3] + DIRECTIONS[7:]
)
"""For each of the four line directions: the step to the next cell, and where a five can start."""


def cell_set(cells: Iterable[Cell]) -> CellSet:
    """The set of these cells."""
    found = 0
    for cell in cells:
        found |= BITS[cell]
    return found


def members(cells: CellSet) -> tuple[Cell, ...]:
    """The cells of a set, smallest first."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return tuple(found)


@lru_cache(maxsize=4096)
def in_fives(cells: CellSet) -> CellSet:
    """Those of the cells that lie in a straight line of five or more of them."""
    if cells.bit_count() < FIVE:
        return 0
    found = 0
    for step, starts in _AXES:
        twos = cells & cells >> step
        fives = twos & twos >> 2 * step & cells >> 4 * step & starts
        if fives:
            threes = fives | fives << step | fives << 2 * step
            found |= threes | threes << 2 * step
    return found
