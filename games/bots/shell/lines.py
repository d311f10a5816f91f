"""What cells are worth for lines of five to the player who has them or takes them."""

from typing import Final, NamedTuple

from games.engine.shell.cells import BITS, CELLS, FIVE, RAYS, Cell, CellSet, cell_set

Worth = list[float]
"""A number for each cell of the board."""

ADDING: Final = (1.0, 4.0, 18.0, 90.0, 1_000.0)
"""The worth of one more turtle in five cells that hold 0 to 4 of its colour and nothing else."""

FIVES: Final = tuple(
    (cell_set(cells), cells)
    for cell in range(CELLS)
    for ray in RAYS[cell][:4]
    if len(cells := (cell, *ray[: FIVE - 1])) == FIVE
)
"""Every five cells in a straight line, as a set and one by one."""

THROUGH: Final = tuple(
    tuple(five for five, _ in FIVES if five & BITS[cell]) for cell in range(CELLS)
)
"""For each cell, the fives it belongs to."""


class Lines(NamedTuple):
    """For one player: the worth of taking each empty cell, and of each own turtle that stands."""

    taking: Worth
    standing: Worth


def lines(own: CellSet, foes: CellSet) -> Lines:
    """The worth of the cells for lines of `own` turtles; a piece among `foes` interrupts a line."""
    taking, standing = [0.0] * CELLS, [0.0] * CELLS
    for five, cells in FIVES:
        if five & foes:
            continue
        held = (five & own).bit_count()
        for cell in cells:
            if own & BITS[cell]:
                standing[cell] += ADDING[held - 1]
            else:
                taking[cell] += ADDING[held]
    return Lines(taking, standing)


def hatching(egg: Cell, own: CellSet, foes: CellSet) -> float:
    """The worth for lines if the egg became an own turtle."""
    others = foes & ~BITS[egg]
    return sum(ADDING[(five & own).bit_count()] for five in THROUGH[egg] if not five & others)
