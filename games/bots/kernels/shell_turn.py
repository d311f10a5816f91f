"""A turn of What the Shell, compiled: the four steps of the rules.

Nothing is told, so what mostly does not happen is found not to happen by a few operations on words.
"""

from typing import Final

import numpy as np

from games.bots.kernels.shell_board import (
    AXES,
    BEHIND,
    EGG,
    EGGS,
    EMPTY,
    FIRST,
    FREE,
    LANE,
    LIMIT,
    LINE,
    LINE_CELLS,
    LINE_LANE,
    LINE_LENGTH,
    LINES,
    PLACE,
    POINT,
    POINTS,
    QUEUE,
    REACH,
    SCRATCH,
    SECOND,
    SUDDEN,
    TURN,
    WORDS,
    State,
    Whole,
    inner,
)
from games.engine.shell.cells import CELLS, FIVE
from games.engine.shell.position import BLACK, SEATS, WHITE

GOES_ON: Final = -1
DRAWN: Final = len(SEATS)
"""How a turn ends: the seat that has won, a draw, or play goes on."""

_REACHES: Final = REACH.shape[1]
_LONG: Final = np.flatnonzero(LINE_LENGTH >= FIVE)
_LOW: Final = (1 << LANE) - 1


def _in_runs(word: int) -> int:
    """The bits of a word that lie in a row of five or more."""
    run = (1 << FIVE) - 1
    found = 0
    for shift in range(LANE):
        if word >> shift & run == run:
            found |= run << shift
    return found


_RUNS: Final = np.array([_in_runs(word) for word in range(1 << LINE_LENGTH.max())], np.int64)


@inner
def around(state: State, kind: int, cell: int) -> Whole:
    """The four lines of that kind through a cell, laid over each other."""
    words = WORDS + kind * LINES
    found = state[words + LINE[cell, 0]]
    for axis in range(1, AXES):
        found |= state[words + LINE[cell, axis]]
    return found


@inner
def catching(own: int, foes: int, cell: int) -> Whole:
    """Not zero where a turtle on the cell has two foes and an own turtle behind them."""
    ahead = own >> BEHIND & foes >> FIRST & foes >> SECOND
    back = own << BEHIND & foes << FIRST & foes << SECOND
    return (ahead | back) & POINTS[cell]


@inner
def _fives(own: int) -> int:
    found = own
    for step in range(1, FIVE):
        found &= own >> step
    return found


@inner
def _lay(state: State, kind: int, cell: int) -> None:
    """A piece comes to lie on an empty cell."""
    last = state[FREE] - 1
    place = state[PLACE + cell]
    other = state[EMPTY + last]
    state[EMPTY + place] = other
    state[PLACE + other] = place
    state[FREE] = last
    state[PLACE + cell] = -1 - kind
    words = WORDS + kind * LINES
    for axis in range(AXES):
        state[words + LINE[cell, axis]] |= POINT[cell, axis]


@inner
def _lift(state: State, cell: int) -> None:
    """Whatever lies on the cell leaves the board, an egg the queue as well."""
    kind = -1 - state[PLACE + cell]
    words = WORDS + kind * LINES
    for axis in range(AXES):
        state[words + LINE[cell, axis]] &= ~POINT[cell, axis]
    if kind == EGG:
        eggs = state[EGGS] - 1
        number = 0
        while state[QUEUE + number] != cell:
            number += 1
        for each in range(number, eggs):
            state[QUEUE + each] = state[QUEUE + each + 1]
        state[EGGS] = eggs
    free = state[FREE]
    state[EMPTY + free] = cell
    state[PLACE + cell] = free
    state[FREE] = free + 1


@inner
def _catch(state: State, seat: int, cell: int, caught: int) -> int:
    """Notes what a new turtle captures behind the cells noted so far; answers how many now."""
    own = -1 - seat
    for number in range(_REACHES):
        first = REACH[cell, number, 0]
        if first < 0:
            break
        near, far = state[PLACE + first], state[PLACE + REACH[cell, number, 1]]
        enclosed = near < 0 and near != own and far < 0 and far != own
        if enclosed and state[PLACE + REACH[cell, number, 2]] == own:
            state[SCRATCH + caught] = first
            state[SCRATCH + caught + 1] = REACH[cell, number, 1]
            caught += 2
    return caught


@inner
def _clear(state: State, caught: int) -> None:
    """The noted pieces leave the board, each once."""
    for number in range(caught):
        cell = state[SCRATCH + number]
        if state[PLACE + cell] < 0:
            _lift(state, cell)


@inner
def _hatch(state: State, black: int, white: int) -> int:
    """Spends captures on eggs; not zero where a hatched turtle may have made a five."""
    found = 0
    while state[EGGS] and black + white:
        oldest = state[QUEUE]
        _lift(state, oldest)
        if black and white:
            black -= 1
            white -= 1
            continue
        seat = BLACK if black else WHITE
        _lay(state, seat, oldest)
        found |= _fives(around(state, seat, oldest))
        caught = _catch(state, seat, oldest, 0)
        _clear(state, caught)
        if seat == BLACK:
            black += caught // 2 - 1
        else:
            white += caught // 2 - 1
    return found


@inner
def _capture(state: State, black: int, white: int) -> int:
    """Both new turtles capture, then captures are spent on eggs; answers as `_hatch`."""
    by_black = _catch(state, BLACK, black, 0)
    by_both = _catch(state, WHITE, white, by_black)
    _clear(state, by_both)
    return _hatch(state, by_black // 2, (by_both - by_black) // 2)


@inner
def _winning(state: State, seat: int) -> int:
    """How many turtles of the seat stand in lines of five or more."""
    for cell in range(CELLS):
        state[SCRATCH + cell] = 0
    count = 0
    for line in _LONG:
        word = state[WORDS + seat * LINES + line] >> LINE_LANE[line] & _LOW
        runs = _RUNS[word]
        place = 0
        while runs:
            if runs & 1:
                cell = SCRATCH + LINE_CELLS[line, place]
                count += 1 - state[cell]
                state[cell] = 1
            runs >>= 1
            place += 1
    return count


@inner
def resolve(state: State, black: int, white: int) -> int:
    """Plays the turn in which the seats choose these empty cells; answers how it ends."""
    found = 0
    if black == white:
        state[QUEUE + state[EGGS]] = black
        state[EGGS] += 1
        _lay(state, EGG, black)
    else:
        _lay(state, BLACK, black)
        _lay(state, WHITE, white)
        own, foes = around(state, BLACK, black), around(state, WHITE, black)
        other, enemies = around(state, WHITE, white), around(state, BLACK, white)
        if state[EGGS]:
            foes |= around(state, EGG, black)
            enemies |= around(state, EGG, white)
        found = _fives(own) | _fives(other)
        if catching(own, foes, black) | catching(other, enemies, white):
            found |= _capture(state, black, white)
    state[TURN] += 1
    if found or state[SUDDEN]:
        counts = _winning(state, BLACK) - _winning(state, WHITE)
        if counts:
            return BLACK if counts > 0 else WHITE
        state[SUDDEN] = _winning(state, BLACK) > 0
    if not state[FREE] or state[TURN] >= state[LIMIT]:
        return DRAWN
    return GOES_ON
