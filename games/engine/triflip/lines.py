"""The heart of the rules: which cells close a row of stones, and which stones turn.

The stones of both opponents count as one set, `others`: a row may mix them freely.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.engine.triflip.cells import CELLS, NEIGHBOURS, OPPOSITE, RAYS, Cell
from games.engine.triflip.lanes import ALL, LANES, ONE, CellSet, cell_set, spot


@dataclass(frozen=True, slots=True)
class Row:
    """Enclosed stones: in which direction, from the new stone on, and the own stone at the end.

    `end` is None where the border closes the row.
    """

    direction: int
    cells: tuple[Cell, ...]
    end: Cell | None


INNER: Final = sum(
    1 << spot(cell, direction)
    for cell in range(CELLS)
    for direction in range(LANES)
    if NEIGHBOURS[cell][direction] is not None and NEIGHBOURS[cell][OPPOSITE[direction]] is not None
)
"""Cells with a cell of the board on both sides along the lane. A stone at the end of a row can't be
enclosed along it, and without it no search runs on into the next row of the lane."""

# Bits are looked up by `int.bit_length`, which counts them from 1.
_BIT: Final = (0, *(1 << bit for bit in range(LANES * CELLS)))
_CELL: Final = {
    spot(cell, direction) + 1: cell for cell in range(CELLS) for direction in range(LANES)
}
_BEYOND: Final = tuple((one << 1) & INNER for one in ONE)
_ROWS: Final = tuple(
    {
        spot(end, direction) + 1: Row(direction, ray[:distance], end)
        for direction, ray in enumerate(rays)
        for distance, end in enumerate(ray)
    }
    for rays in RAYS
)
"""For each cell, the row from it to an end, by the bit of that end."""

_BETWEEN: Final = tuple(
    {top: cell_set(row.cells) for top, row in by_end.items()} for by_end in _ROWS
)

_RAY_SETS: Final = tuple(tuple(cell_set(ray) for ray in rays) for rays in RAYS)


def open_cells(own: CellSet, others: CellSet) -> list[Cell]:
    """The empty cells from which a row of other stones reaches an own stone, each once."""
    inner = others & INNER
    # A stone after an own one starts a row. Adding that bit to the row carries through to its end.
    stops = (inner + ((own << 1) & inner)) & (ALL ^ own ^ others)
    found: list[Cell] = []
    while stops:
        top = stops.bit_length()
        stops ^= _BIT[top]
        cell = _CELL[top]
        if cell not in found:
            found.append(cell)
    return found


def turned(cell: Cell, own: CellSet, others: CellSet) -> CellSet:
    """The stones that a stone of one's own on that empty cell encloses, all directions together."""
    ends = _ends(cell, own, others)
    between = _BETWEEN[cell]
    found = 0
    while ends:
        top = ends.bit_length()
        ends ^= _BIT[top]
        found |= between[top]
    return found


def rows(cell: Cell, own: CellSet, others: CellSet) -> list[Row]:
    """The same stones row by row, in the order of the directions."""
    ends = _ends(cell, own, others)
    found = []
    while ends:
        top = ends.bit_length()
        ends ^= _BIT[top]
        found.append(_ROWS[cell][top])
    # The lanes of later directions hold the higher bits.
    return found[::-1]


def border_rows(cell: Cell, others: CellSet) -> Iterator[Row]:
    """Rows of other stones from that cell to the very edge, none of them empty."""
    for direction, (ray, cells) in enumerate(zip(RAYS[cell], _RAY_SETS[cell], strict=True)):
        if cells and cells & others == cells:
            yield Row(direction, ray, None)


def _ends(cell: Cell, own: CellSet, others: CellSet) -> CellSet:
    inner = others & INNER
    return (inner + (_BEYOND[cell] & inner)) & own
