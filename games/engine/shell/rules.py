"""The rules of What the Shell: both choose a cell in secret, then one turn resolves in four steps.

A `Position` is a value: `play` answers with the next one and leaves it alone.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from games.engine.chance import Chance
from games.engine.errors import BadOptions, IllegalMove
from games.engine.game import Options
from games.engine.seats import Seat
from games.engine.shell.capture import capture
from games.engine.shell.cells import BITS, CELLS, NAMES, Cell, CellSet
from games.engine.shell.count import count, outcome
from games.engine.shell.events import Event
from games.engine.shell.hatch import hatch
from games.engine.shell.land import land
from games.engine.shell.notation import PICKS, Pick
from games.engine.shell.position import BLACK, SEATS, TURN_LIMIT, WHITE, Position

_BOTH: Final = frozenset(SEATS)
_NEITHER: Final[frozenset[Seat]] = frozenset()


def setup(options: Options, chance: Chance) -> Position:
    """The empty board; `{"turn_limit": 1..300}` may end the game in a draw sooner."""
    if unknown := sorted(set(options) - {"turn_limit"}):
        raise BadOptions("unknown_option", options=unknown)
    limit = options.get("turn_limit", TURN_LIMIT)
    if type(limit) is not int or not 1 <= limit <= TURN_LIMIT:
        raise BadOptions("out_of_range", option="turn_limit", least=1, most=TURN_LIMIT)
    return Position(limit=limit)


def to_move(position: Position) -> frozenset[Seat]:
    """Both seats at once, until the game is over."""
    return _BOTH if outcome(position) is None else _NEITHER


def legal_moves(position: Position, seat: Seat) -> Iterator[Pick]:
    """Every empty cell from a1 on, the same for both seats; none once the game is over."""
    return iter(_picks(position.board.empty) if seat in to_move(position) else ())


def allows(position: Position, seat: Seat, move: Pick) -> bool:
    """Whether that seat may pick that cell: it is empty and play goes on."""
    return bool(position.board.empty & BITS[move.cell]) and seat in to_move(position)


@lru_cache(maxsize=1024)
def _picks(empty: CellSet) -> tuple[Pick, ...]:
    return tuple(pick for pick, bit in zip(PICKS, BITS, strict=True) if empty & bit)


def forced(position: Position) -> Mapping[Seat, Pick] | None:
    """Both seats' pick of the one empty cell, where only one is left and play goes on."""
    empty = position.board.empty
    if empty.bit_count() != 1 or not to_move(position):
        return None
    last = PICKS[empty.bit_length() - 1]
    return {BLACK: last, WHITE: last}


def play(position: Position, moves: Mapping[Seat, Pick]) -> tuple[Position, tuple[Event, ...]]:
    """The position after both picks, and the story of the turn: land, capture, hatch, count.

    IllegalMove("over" | "wrong_seats" | "malformed" | "occupied") unless both seats and nobody else
    pick an empty cell while play goes on.
    """
    black, white = _cells(position, moves)
    board, story = land(position.board, black, white)
    if black != white:
        board, made, captures = capture(board, black, white)
        board, hatches = hatch(board, made)
        story += captures + hatches
    after = Position(board, position.turn + 1, position.limit)
    return after, story + count(position.board, after)


def _cells(position: Position, moves: Mapping[Seat, Pick]) -> tuple[Cell, Cell]:
    if not to_move(position):
        raise IllegalMove("over")
    if moves.keys() != _BOTH:
        raise IllegalMove("wrong_seats")
    empty = position.board.empty
    for seat in SEATS:
        _check(moves[seat], empty)
    return moves[BLACK].cell, moves[WHITE].cell


def _check(move: Pick, empty: int) -> None:
    if not isinstance(move, Pick) or type(move.cell) is not int or not 0 <= move.cell < CELLS:
        raise IllegalMove("malformed")
    if not empty & BITS[move.cell]:
        raise IllegalMove("occupied", cell=NAMES[move.cell])
