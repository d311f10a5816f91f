"""How good each empty cell looks to a player, one turn ahead."""

from collections.abc import Mapping
from typing import Final

from games.bots.shell.side import capturing, losing, reading, side
from games.engine.seats import Seat
from games.engine.shell.cells import Cell, members
from games.engine.shell.position import Board

DENYING: Final = 0.85
"""How much of a cell's worth to the rival one gains by coming there."""

EAGERNESS: Final = 5.0
"""How strongly the rival is thought to go for the cells that look good to it."""

TRUST: Final = 0.7
"""How far that thought is relied upon: the rest may come anywhere."""

LEAST: Final = 0.1
"""The score of a cell that nothing speaks for."""

Scores = dict[Cell, float]


def outlook(board: Board, seat: Seat) -> Scores:
    """A score above zero for every empty cell: more is better, a win or a rescue far more.

    A cell is worth the lines and captures it makes, unless the rival comes there too and leaves an
    egg, and a good part of what it would give the rival. Turtles that the rival may land beside it
    this turn add to its worth where they could be captured, and take from it where they could
    capture.
    """
    me, rival = side(board, seat), side(board, 1 - seat)
    cells = members(board.empty)
    mine = {cell: me.taking[cell] + capturing(me, rival, cell) for cell in cells}
    theirs = {cell: rival.taking[cell] + capturing(rival, me, cell) for cell in cells}
    likely = expected({cell: theirs[cell] + DENYING * mine[cell] for cell in cells})
    return {
        cell: max(
            LEAST,
            (1 - likely[cell]) * mine[cell]
            + DENYING * theirs[cell]
            + reading(me, rival, cell, likely)
            - losing(me, rival, cell, likely),
        )
        for cell in cells
    }


def expected(appeal: Mapping[Cell, float]) -> Scores:
    """How likely each cell is the rival's choice, from how good it looks to it."""
    weights = {cell: (LEAST + worth) ** EAGERNESS for cell, worth in appeal.items()}
    total = sum(weights.values())
    anywhere = (1 - TRUST) / len(weights)
    return {cell: anywhere + TRUST * weight / total for cell, weight in weights.items()}
