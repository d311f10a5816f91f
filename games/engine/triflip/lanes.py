"""A set of cells as one whole number of six lanes, so that all directions are searched at once.

A lane is the ring read in steps of one direction. There each cell stands one bit below its
neighbour that way, and the nine rows of the board lie end to end. Every set is kept in all six
readings: "the next cell in every direction" is then a single shift by one, and unions, differences
and complements are those of whole numbers.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from games.engine.triflip.cells import (
    BORDER,
    CELLS,
    CORNERS,
    IN_ORDER,
    NEIGHBOURS,
    OPPOSITE,
    STEPS,
    Cell,
)

CellSet: TypeAlias = int

LANES: Final = len(STEPS)


def _places(direction: int) -> tuple[int, ...]:
    """Where each cell stands in the lane of that direction; a row of the board begins at 0."""
    back = OPPOSITE[direction]
    row_start = next(cell for cell in IN_ORDER if NEIGHBOURS[cell][back] is None)
    one_step = pow(STEPS[direction], -1, CELLS)
    return tuple((cell - row_start) * one_step % CELLS for cell in range(CELLS))


_PLACES: Final = tuple(_places(direction) for direction in range(LANES))


def spot(cell: Cell, direction: int) -> int:
    """The bit that stands for the cell in the lane of that direction."""
    return direction * CELLS + _PLACES[direction][cell]


ONE: Final = tuple(
    sum(1 << spot(cell, direction) for direction in range(LANES)) for cell in range(CELLS)
)
"""For each cell, the set of it alone."""


def cell_set(cells: Iterable[Cell]) -> CellSet:
    """The set of these cells."""
    found = 0
    for cell in cells:
        found |= ONE[cell]
    return found


ALL: Final = cell_set(range(CELLS))
CORNER_SET: Final = cell_set(CORNERS)
BORDER_SET: Final = cell_set(BORDER)

_FIRST_LANE: Final = (1 << CELLS) - 1
_MARKS: Final = tuple((cell, ONE[cell] & _FIRST_LANE) for cell in IN_ORDER)


def members(cells: CellSet) -> tuple[Cell, ...]:
    """The cells of a set in the order of their names."""
    lane = cells & _FIRST_LANE
    return tuple(cell for cell, mark in _MARKS if lane & mark)


def size(cells: CellSet) -> int:
    """How many cells a set has."""
    return cells.bit_count() // LANES


def to_ring(cells: CellSet) -> int:
    """The set as a word of 61 bits in which bit n is the cell of number n on the ring."""
    return sum(1 << cell for cell in members(cells))


def from_ring(word: int) -> CellSet:
    """The set of a word that `to_ring` writes."""
    return cell_set(cell for cell in range(CELLS) if word >> cell & 1)
