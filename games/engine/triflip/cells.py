"""The board: a hexagon of side five, numbered as one ring of 61 cells.

In axial coordinates (q, r) a cell has the number (q + 14 r) mod 61. No two cells share a number,
and a step in a direction adds the same number everywhere: walking E from cell to cell goes round
through all nine rows of the board, and so does every other direction.
"""

from typing import Final, TypeAlias

Cell: TypeAlias = int
"""A number on the ring, 0 (the centre) to 60."""

RADIUS: Final = 4
CELLS: Final = 61
ROW_STEP: Final = 14

DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
"""In the fixed order in which rows are told and neighbours are looked at."""

VECTORS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The directions as steps in q and r."""


def number(q: int, r: int) -> Cell:
    """The place of (q, r) on the ring."""
    return (q + ROW_STEP * r) % CELLS


STEPS: Final = tuple(number(q, r) for q, r in VECTORS)
"""What a step in each direction adds to a number: 1 48 47 60 13 14."""

_AXIAL: Final = {
    number(q, r): (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
}

AXIAL: Final = tuple(_AXIAL[cell] for cell in range(CELLS))
"""q and r of each cell."""

NAMES: Final = tuple(chr(ord("e") - r) + str(q + RADIUS + 1) for q, r in AXIAL)
"""What people call each cell: rows are letters from the bottom, a to i; the centre is e5."""

CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(NAMES)}

IN_ORDER: Final = tuple(CELL_BY_NAME[name] for name in sorted(NAMES))
"""All cells in the order of their names, a1 to i9."""

RANK: Final = tuple(IN_ORDER.index(cell) for cell in range(CELLS))
"""Where each cell stands in that order."""


def _neighbour(cell: Cell, vector: tuple[int, int]) -> Cell | None:
    q, r = AXIAL[cell][0] + vector[0], AXIAL[cell][1] + vector[1]
    on_board = max(abs(q), abs(r), abs(q + r)) <= RADIUS
    return number(q, r) if on_board else None


NEIGHBOURS: Final = tuple(
    tuple(_neighbour(cell, vector) for vector in VECTORS) for cell in range(CELLS)
)
"""The next cell in each direction, None beyond the edge."""

OPPOSITE: Final = tuple((direction + 3) % 6 for direction in range(6))

_OPEN_SIDES: Final = tuple(6 - around.count(None) for around in NEIGHBOURS)

CORNERS: Final = tuple(cell for cell in IN_ORDER if _OPEN_SIDES[cell] == 3)
"""The six corners: nothing can close a row around them."""

BORDER: Final = tuple(cell for cell in IN_ORDER if _OPEN_SIDES[cell] < 6)
"""The 24 cells along the edge, corners included."""


def mirrored(cell: Cell) -> Cell:
    """The cell on the far side of the centre, equally far away."""
    return -cell % CELLS


def _ray(cell: Cell, direction: int) -> tuple[Cell, ...]:
    ray = []
    following = NEIGHBOURS[cell][direction]
    while following is not None:
        ray.append(following)
        following = NEIGHBOURS[following][direction]
    return tuple(ray)


RAYS: Final = tuple(tuple(_ray(cell, direction) for direction in range(6)) for cell in range(CELLS))
"""For each cell, the cells in each direction up to the edge, nearest first."""
