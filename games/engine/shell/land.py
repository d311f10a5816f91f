"""First step of a turn: both choices are revealed together."""

from games.engine.shell.cells import BITS, Cell
from games.engine.shell.events import Collision, Event, Place
from games.engine.shell.position import BLACK, WHITE, Board


def land(board: Board, black: Cell, white: Cell) -> tuple[Board, tuple[Event, ...]]:
    """Both turtles land; on the same cell neither does and an egg joins the end of the queue."""
    if black == white:
        return Board(board.turtles, (*board.eggs, black)), (Collision(black),)
    turtles = (board.turtles[BLACK] | BITS[black], board.turtles[WHITE] | BITS[white])
    return Board(turtles, board.eggs), (Place(BLACK, black), Place(WHITE, white))
