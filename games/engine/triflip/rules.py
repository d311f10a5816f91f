"""The rules of TriFlip: rows of stones that are not one's own, closed by an own stone, turn.

A `Position` is a value: `play` answers with the next one and leaves it alone.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from games.engine import game
from games.engine.chance import Chance
from games.engine.errors import IllegalMove
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.triflip import legal, turn
from games.engine.triflip.cells import CELLS, NAMES, Cell
from games.engine.triflip.events import Event
from games.engine.triflip.hooks import When
from games.engine.triflip.lanes import ONE
from games.engine.triflip.moves import PASS, Again, Move, Pass, Put
from games.engine.triflip.opening import beginner, opening
from games.engine.triflip.options import read_options
from games.engine.triflip.position import Ledger, Position


def setup(options: game.Options, chance: Chance) -> Position:
    """Six stones around the centre and seat 0 on turn, unless the options say otherwise."""
    agreed = read_options(options)
    first = beginner(agreed)
    before = Position(
        stones=opening(agreed),
        seat=first,
        turn=0,
        turns=(0, 0, 0),
        options=agreed,
        ledger=Ledger(tallies=(0,) * len(agreed.boons)),
    )
    return turn.begun(before, first)[0]


def to_move(position: Position) -> frozenset[Seat]:
    """The seat on turn; nobody once the game is over."""
    return frozenset({position.seat}) if position.outcome is None else frozenset()


def outcome(position: Position) -> Outcome | None:
    """How the game ended: by `goal`, on a `full` board or by three `passes` in a row."""
    return position.outcome


def legal_moves(position: Position, seat: Seat) -> Iterator[Move]:
    """Every move of the seat on turn, its cells by name; none for the others."""
    return legal.moves(position) if seat in to_move(position) else iter(())


def forced(position: Position) -> Mapping[Seat, Move] | None:
    """A pass, where the seat on turn can do nothing else: such a turn plays itself."""
    for seat in to_move(position):
        if list(islice(legal.moves(position), 2)) == [PASS]:
            return {seat: PASS}
    return None


def play(position: Position, moves: Mapping[Seat, Move]) -> tuple[Position, tuple[Event, ...]]:
    """The position after the move of the seat on turn, and the story of the turn.

    IllegalMove("over" | "wrong_seats" | "malformed"), or with the reason why this seat may not do
    that now: "occupied", "no_row", "reentry", "no_reentry", "must_place", "skipped", "asked",
    "not_asked", "no_charge", "no_difference".
    """
    if position.outcome is not None:
        raise IllegalMove("over")
    if moves.keys() != {position.seat}:
        raise IllegalMove("wrong_seats")
    move = moves[position.seat]
    if isinstance(move, Again):
        return _another(position, move)
    if isinstance(move, Pass):
        return _pass(position)
    if not isinstance(move, Put):
        raise IllegalMove("malformed")
    _check(position, move)
    return turn.placed(position, move)


def _another(position: Position, move: Again) -> turn.Told:
    if position.asked is None or position.asked != move.boon:
        raise IllegalMove("not_asked")
    return turn.another(position, position.asked)


def _pass(position: Position) -> turn.Told:
    if position.asked is not None:
        return turn.declined(position, position.asked)
    if legal.is_skipped(position):
        return turn.skipped(position)
    if not legal.may_pass(position):
        raise IllegalMove("must_place")
    return turn.passed(position)


def _check(position: Position, move: Put) -> None:
    if type(move.cell) is not int or not 0 <= move.cell < CELLS:
        raise IllegalMove("malformed")
    if position.asked is not None:
        raise IllegalMove("asked")
    if legal.is_skipped(position):
        raise IllegalMove("skipped")
    if position.taken & ONE[move.cell]:
        raise IllegalMove("occupied", cell=NAMES[move.cell])
    if legal.must_reenter(position) is not move.reentry:
        raise IllegalMove("no_reentry" if move.reentry else "reentry", cell=NAMES[move.cell])
    if move.use is not None:
        _check_use(position, move.cell, move.use)
    elif move.cell not in legal.cells_for(position, None):
        raise IllegalMove("no_row", cell=NAMES[move.cell])


def _check_use(position: Position, cell: Cell, use: int) -> None:
    if legal.must_reenter(position) or use not in legal.charged(position, When.WITH_MOVE):
        raise IllegalMove("no_charge")
    if cell not in legal.cells_for(position, use):
        raise IllegalMove("no_row", cell=NAMES[cell])
    if cell in legal.cells_for(position, None) and not legal.matters(position, cell, use):
        raise IllegalMove("no_difference", cell=NAMES[cell])
