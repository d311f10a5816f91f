"""What lies on the board, and how far the game has come."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.shell.cells import (
    ALL,
    BITS,
    CELL_BY_NAME,
    CELLS,
    NAMES,
    Cell,
    CellSet,
    cell_set,
    in_fives,
)

TURN_LIMIT: Final = 300
"""A game is a draw once this many turns are resolved; the options may ask for fewer."""

BLACK: Final = 0
WHITE: Final = 1
SEATS: Final = (BLACK, WHITE)

_PIECES: Final = frozenset(".BWE")
_KEYS: Final = frozenset({"board", "eggs", "turn", "limit"})


@dataclass(frozen=True, slots=True)
class Board:
    """The turtles of black and white as sets of cells, and the eggs, oldest first."""

    turtles: tuple[CellSet, CellSet] = (0, 0)
    eggs: tuple[Cell, ...] = ()

    @property
    def empty(self) -> CellSet:
        """The cells where nothing lies."""
        return ALL & ~(self.turtles[BLACK] | self.turtles[WHITE] | cell_set(self.eggs))

    @property
    def winning(self) -> tuple[CellSet, CellSet]:
        """The turtles of black and of white that stand in a line of five or more."""
        return in_fives(self.turtles[BLACK]), in_fives(self.turtles[WHITE])

    @property
    def counts(self) -> tuple[int, int]:
        """How many winning turtles black and white have; each counts once."""
        black, white = self.winning
        return black.bit_count(), white.bit_count()

    @property
    def in_sudden_death(self) -> bool:
        """Whether both have winning turtles, and equally many."""
        black, white = self.counts
        return black == white > 0

    def foes(self, seat: int) -> CellSet:
        """The pieces on the board that are not this player's: enemy turtles and eggs."""
        return self.turtles[1 - seat] | cell_set(self.eggs)

    def without(self, cells: CellSet) -> "Board":
        """The board once these cells are cleared; eggs among them leave the queue."""
        return Board(
            (self.turtles[BLACK] & ~cells, self.turtles[WHITE] & ~cells),
            tuple(egg for egg in self.eggs if not cells & BITS[egg]),
        )

    def with_turtle(self, seat: int, cell: Cell) -> "Board":
        """The board with one more turtle; an egg that lay there is gone from the queue."""
        black, white = self.turtles
        if seat == BLACK:
            black |= BITS[cell]
        else:
            white |= BITS[cell]
        return Board((black, white), tuple(egg for egg in self.eggs if egg != cell))


@dataclass(frozen=True, slots=True)
class Position:
    """A board between two turns; `turn` is how many turns are resolved, `limit` how many may be."""

    board: Board = Board()
    turn: int = 0
    limit: int = TURN_LIMIT


@lru_cache(maxsize=1024)
def board_text(board: Board) -> str:
    """81 characters from a1 on, row by row: `.` empty, `B` and `W` turtles, `E` egg."""
    black, white = board.turtles
    eggs = cell_set(board.eggs)
    return "".join(
        "B" if black & bit else "W" if white & bit else "E" if eggs & bit else "." for bit in BITS
    )


def encode(position: Position) -> Json:
    """The position as JSON."""
    return {
        "board": board_text(position.board),
        "eggs": [NAMES[egg] for egg in position.board.eggs],
        "turn": position.turn,
        "limit": position.limit,
    }


def decode(data: Json) -> Position:
    """The position that `encode` wrote so; BadEncoding for anything it would not write."""
    if not isinstance(data, dict) or data.keys() != _KEYS:
        raise BadEncoding("malformed")
    limit = _whole(data["limit"], 1, TURN_LIMIT)
    turn = _whole(data["turn"], 0, limit)
    return Position(_board(data["board"], data["eggs"]), turn, limit)


def _whole(value: Json, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadEncoding("out_of_range")
    return value


def _board(text: Json, names: Json) -> Board:
    if not isinstance(text, str) or len(text) != CELLS or not _PIECES.issuperset(text):
        raise BadEncoding("malformed_board")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadEncoding("malformed_eggs")
    lying = [NAMES[cell] for cell, piece in enumerate(text) if piece == "E"]
    if len(names) != len(lying) or set(names) != set(lying):
        raise BadEncoding("eggs_differ_from_board")
    black, white = (
        cell_set(cell for cell, piece in enumerate(text) if piece == colour) for colour in "BW"
    )
    return Board((black, white), tuple(CELL_BY_NAME[name] for name in names))
