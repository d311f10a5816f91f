"""Second step of a turn: exactly two pieces between two own turtles are captured."""

from collections.abc import Iterator

from games.engine.seats import Seat
from games.engine.shell.cells import (
    BITS,
    RAYS,
    REACHES,
    Cell,
    CellSet,
    cell_set,
    members,
)
from games.engine.shell.events import Capture, CaptureStep, Event, Miss, Pair, Remove
from games.engine.shell.position import BLACK, WHITE, Board


def captures_of(
    board: Board, seat: Seat, cell: Cell, step: CaptureStep = "capture"
) -> tuple[Capture, ...]:
    """What the player's turtle that has just appeared on `cell` captures; one for a direction.

    In each of the eight directions: exactly two pieces that are not the player's own, in any mix of
    enemy turtles and eggs, and right behind them an own turtle.
    """
    own, foes = board.turtles[seat], board.foes(seat)
    return tuple(
        Capture(seat, cell, cells, end, step)
        for pair, end_bit, cells, end in REACHES[cell]
        if own & end_bit and foes & pair == pair
    )


def remove(
    board: Board, captures: tuple[Capture, ...], step: CaptureStep = "capture"
) -> tuple[Board, tuple[Event, ...]]:
    """The board without all pieces of these captures at once, a piece caught twice only once."""
    if not captures:
        return board, ()
    caught = cell_set(cell for capture in captures for cell in capture.cells)
    return board.without(caught), (Remove(members(caught), step),)


def capture(board: Board, black: Cell, white: Cell) -> tuple[Board, Pair, tuple[Event, ...]]:
    """Both new turtles capture, judged on the board as they landed and before anything is removed.

    Gives the board afterwards, how many captures black and white made, and the story: the captures,
    the removal, then the captures that an onlooker might miss.
    """
    by_black = captures_of(board, BLACK, black)
    by_white = captures_of(board, WHITE, white)
    cleared, removal = remove(board, by_black + by_white)
    near_misses = (*_misses(board, BLACK, black), *_misses(board, WHITE, white))
    events = (*by_black, *by_white, *removal, *near_misses)
    return cleared, (len(by_black), len(by_white)), events


def _misses(board: Board, seat: Seat, cell: Cell) -> Iterator[Miss]:
    own, foes = board.turtles[seat], board.foes(seat)
    for ray in RAYS[cell]:
        if not ray or not foes & BITS[ray[0]]:
            continue
        run = _run(ray, foes)
        if len(run) == len(ray):
            continue
        end = ray[len(run)]
        anchored = bool(own & BITS[end])
        if anchored and len(run) == 1:
            yield Miss(seat, cell, run, end, "one")
        elif anchored and len(run) > 2:
            yield Miss(seat, cell, run, end, "three_or_more")
        elif not anchored and len(run) == 2:
            yield Miss(seat, cell, run, end, "open_end")


def _run(ray: tuple[Cell, ...], foes: CellSet) -> tuple[Cell, ...]:
    length = 0
    for cell in ray:
        if not foes & BITS[cell]:
            break
        length += 1
    return ray[:length]
