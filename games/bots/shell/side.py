"""The board through the eyes of one player: what taking, capturing and losing are worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.bots.shell.lines import Worth, hatching, lines
from games.engine.seats import Seat
from games.engine.shell.cells import BITS, CELLS, DIRECTIONS, RAYS, REACHES, Cell, CellSet
from games.engine.shell.position import Board

TURTLE: Final = 25.0
"""What a turtle is worth beside its lines."""

EGG: Final = 6.0
"""What it is worth to take an egg off the board."""

LATER: Final = 0.5
"""How likely the rival is to close a gap in some later turn."""

LASTING: Final = 60.0
"""The most that a loss in a later turn is thought to weigh."""


def _grips(cell: Cell) -> tuple[tuple[Cell, Cell, Cell], ...]:
    found = []
    for number, ray in enumerate(RAYS[cell]):
        back = RAYS[cell][(number + len(DIRECTIONS) // 2) % len(DIRECTIONS)]
        if len(ray) > 1 and back:
            mate, beyond, behind = ray[0], ray[1], back[0]
            found += [(mate, beyond, behind), (mate, behind, beyond)]
    return tuple(found)


GRIPS: Final = tuple(_grips(cell) for cell in range(CELLS))
"""How a turtle on each cell can be captured: the neighbour beside it, then the cell where the rival
would have to land and the one where it would have to stand."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player's turtles and what lies against them.

    `taking` and `standing` are worths for lines, `hatched` that of the egg which hatches next.
    """

    own: CellSet
    foes: CellSet
    taking: Worth
    standing: Worth
    hatched: float


def side(board: Board, seat: Seat) -> Side:
    """The board as this player weighs it."""
    own, foes = board.turtles[seat], board.foes(seat)
    hatched = TURTLE + hatching(board.eggs[0], own, foes) if board.eggs else 0.0
    return Side(own, foes, *lines(own, foes), hatched)


def capturing(me: Side, rival: Side, cell: Cell) -> float:
    """What a turtle of mine on the cell would capture from what lies there already."""
    return sum(
        _prize(rival, reach.cells[0]) + _prize(rival, reach.cells[1]) + me.hatched
        for reach in REACHES[cell]
        if me.own & reach.end_bit and me.foes & reach.pair == reach.pair
    )


def reading(me: Side, rival: Side, cell: Cell, likely: Mapping[Cell, float]) -> float:
    """What it would capture on average with the turtle that the rival may land this very turn."""
    found = 0.0
    for pair, end_bit, (near, far), _ in REACHES[cell]:
        if not me.own & end_bit or not me.foes & pair:
            continue
        gap, other = (near, far) if near in likely else (far, near)
        if gap in likely:
            found += likely[gap] * (TURTLE + _prize(rival, other) + me.hatched)
    return found


def losing(me: Side, rival: Side, cell: Cell, likely: Mapping[Cell, float]) -> float:
    """What the rival could capture on average together with a turtle of mine on the cell."""
    found = 0.0
    for mate, gap, end in GRIPS[cell]:
        if rival.own & BITS[end] and rival.foes & BITS[mate] and gap in likely:
            loss = TURTLE + me.taking[cell] + _prize(me, mate) + rival.hatched
            found += likely[gap] * loss + LATER * min(loss, LASTING)
    return found


def _prize(holder: Side, cell: Cell) -> float:
    """What a piece is worth to whom captures it: the holder's turtle, or an egg."""
    return TURTLE + holder.standing[cell] if holder.own & BITS[cell] else EGG
