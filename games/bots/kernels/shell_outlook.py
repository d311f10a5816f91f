"""What the one-turn players see, compiled: how good each empty cell looks to either seat.

The numbers are those of `games.bots.shell.outlook`, whose terms these functions follow; words of
lines tell in advance where a term has nothing to add.
"""

from typing import Any, Final, TypeAlias

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
    SECOND,
    STEP,
    WORDS,
    State,
    Whole,
    inner,
)
from games.bots.kernels.shell_turn import around, catching
from games.bots.shell import outlook, side
from games.bots.shell.lines import ADDING
from games.engine.shell.cells import CELLS, FIVE
from games.engine.shell.position import BLACK, SEATS, WHITE

Worths: TypeAlias = Any
"""Numbers for each seat and cell; the rows are named below."""

TAKING: Final = 0
STANDING: Final = 2
VALUE: Final = 4
LIKELY: Final = 6
SCORE: Final = 8
ROWS: Final = 10
"""Rows of worths, black's first: for lines, of taking a cell and of a turtle that stands there;
with captures; how likely the seat's choice is thought to be; and the score."""

_WHOLE: Final = np.array(
    [
        sum(
            int(POINT[cell, axis])
            for axis in range(AXES)
            for cell in LINE_CELLS[LINE[at, axis]]
            if cell >= 0
        )
        for at in range(CELLS)
    ],
    np.int64,
)
_LONG: Final = np.flatnonzero(LINE_LENGTH >= FIVE)
_WINDOW: Final = (1 << FIVE) - 1
_LOW: Final = (1 << LANE) - 1
_HELD: Final = np.array([word.bit_count() for word in range(1 << FIVE)], np.int64)
_ADDING: Final = np.array((*ADDING, 0.0))
_REACHES: Final = REACH.shape[1]

DENYING: Final = outlook.DENYING
TRUST: Final = outlook.TRUST
LEAST: Final = outlook.LEAST
EAGERNESS: Final = int(outlook.EAGERNESS)
TURTLE: Final = side.TURTLE
EGG_PRIZE: Final = side.EGG
LATER: Final = side.LATER
LASTING: Final = side.LASTING

if EAGERNESS != outlook.EAGERNESS:
    raise ValueError("only whole powers are compiled")


@inner
def _lines(state: State, worths: Worths) -> None:
    """The worth of every cell for lines, to both seats."""
    worths[: STANDING + len(SEATS)] = 0.0
    for line in _LONG:
        lane = LINE_LANE[line]
        black = state[WORDS + line] >> lane & _LOW
        white = state[WORDS + LINES + line] >> lane & _LOW
        eggs = state[WORDS + EGG * LINES + line] >> lane & _LOW
        for start in range(LINE_LENGTH[line] - FIVE + 1):
            if eggs >> start & _WINDOW:
                continue
            mine, yours = black >> start & _WINDOW, white >> start & _WINDOW
            if not yours:
                _window(worths, 0, line, start, mine)
            if not mine:
                _window(worths, 1, line, start, yours)


@inner
def _window(worths: Worths, seat: int, line: Whole, start: Whole, own: Whole) -> None:
    held = _HELD[own]
    taking, standing = _ADDING[held], _ADDING[held - 1]
    for place in range(FIVE):
        cell = LINE_CELLS[line, start + place]
        if own >> place & 1:
            worths[STANDING + seat, cell] += standing
        else:
            worths[TAKING + seat, cell] += taking


@inner
def _hatching(state: State, seat: int) -> float:
    """What it is worth to the seat to hatch the oldest egg."""
    if not state[EGGS]:
        return 0.0
    egg = state[QUEUE]
    found = TURTLE
    for axis in range(AXES):
        line = LINE[egg, axis]
        lane = LINE_LANE[line]
        own = state[WORDS + seat * LINES + line] >> lane & _LOW
        foes = state[WORDS + (1 - seat) * LINES + line] | state[WORDS + EGG * LINES + line]
        foes = (foes & ~POINT[egg, axis]) >> lane & _LOW
        here = POINT[egg, axis] >> lane
        for start in range(LINE_LENGTH[line] - FIVE + 1):
            if here >> start & _WINDOW and not foes >> start & _WINDOW:
                found += _ADDING[_HELD[own >> start & _WINDOW]]
    return found


@inner
def _prize(state: State, worths: Worths, holder: int, cell: int) -> Whole:
    """What a piece is worth to whom captures it: the holder's turtle, or an egg."""
    if state[PLACE + cell] == -1 - holder:
        return TURTLE + worths[STANDING + holder, cell]
    return EGG_PRIZE


@inner
def _capturing(state: State, worths: Worths, seat: int, cell: int, hatched: float) -> float:
    own = -1 - seat
    found = 0.0
    for number in range(_REACHES):
        near, far, end = REACH[cell, number]
        if near < 0:
            break
        first, second = state[PLACE + near], state[PLACE + far]
        if (
            state[PLACE + end] == own
            and first < 0
            and first != own
            and second < 0
            and second != own
        ):
            found += _prize(state, worths, 1 - seat, near) + hatched
            found += _prize(state, worths, 1 - seat, far)
    return found


@inner
def _reading(state: State, worths: Worths, seat: int, cell: int, way: int, hatched: float) -> Whole:
    """What a turtle of the seat captures that way on average with one that lands this turn."""
    near, far = STEP[cell, way, FIRST], STEP[cell, way, SECOND]
    gap, other = (near, far) if state[PLACE + near] >= 0 else (far, near)
    prize = _prize(state, worths, 1 - seat, other)
    return worths[LIKELY + 1 - seat, gap] * (TURTLE + prize + hatched)


@inner
def _losing(state: State, worths: Worths, seat: int, cell: int, way: int, hatched: float) -> Whole:
    """What the rival captures that way on average: a turtle on the cell and its neighbour."""
    mate, beyond = STEP[cell, way, 1], STEP[cell, way, 2]
    behind = STEP[cell, (way + AXES) % (2 * AXES), 1]
    gap = beyond if state[PLACE + beyond] >= 0 else behind
    loss = TURTLE + worths[TAKING + seat, cell] + hatched
    loss += _prize(state, worths, seat, mate)
    return worths[LIKELY + 1 - seat, gap] * loss + LATER * min(loss, LASTING)


@inner
def _expect(state: State, worths: Worths, seat: int) -> None:
    """How likely each cell is thought to be the seat's choice."""
    free = state[FREE]
    total = 0.0
    for number in range(free):
        cell = state[EMPTY + number]
        appeal = LEAST + worths[VALUE + seat, cell] + DENYING * worths[VALUE + 1 - seat, cell]
        weight = appeal
        for _ in range(EAGERNESS - 1):
            weight *= appeal
        worths[LIKELY + seat, cell] = weight
        total += weight
    for number in range(free):
        cell = state[EMPTY + number]
        share = worths[LIKELY + seat, cell] / total
        worths[LIKELY + seat, cell] = (1 - TRUST) / free + TRUST * share


@inner
def _threats(
    state: State, worths: Worths, seat: int, cell: int, words: Any, mine: float, yours: float
) -> float:
    """What reading the rival adds to a cell, less what the rival could capture there.

    `words` are the lines through the cell of own turtles, the rival's, eggs and empty cells;
    `mine` and `yours` say what either side's next hatching is worth.
    """
    own, foe, eggs, empty = words
    foes, mates, point = foe | eggs, own | eggs, POINTS[cell]
    read = own >> BEHIND & (foes >> FIRST & empty >> SECOND | empty >> FIRST & foes >> SECOND)
    read_back = own << BEHIND & (foes << FIRST & empty << SECOND | empty << FIRST & foes << SECOND)
    lose = mates >> 1 & (empty >> 2 & foe << 1 | empty << 1 & foe >> 2)
    lose_back = mates << 1 & (empty << 2 & foe >> 1 | empty >> 1 & foe << 2)
    if not (read | read_back | lose | lose_back) & point:
        return 0.0
    found = 0.0
    for axis in range(AXES):
        here = POINT[cell, axis]
        if read & here:
            found += _reading(state, worths, seat, cell, axis, mine)
        if read_back & here:
            found += _reading(state, worths, seat, cell, axis + AXES, mine)
        if lose & here:
            found -= _losing(state, worths, seat, cell, axis, yours)
        if lose_back & here:
            found -= _losing(state, worths, seat, cell, axis + AXES, yours)
    return found


@inner
def _score(state: State, worths: Worths, cell: int, black: float, white: float) -> None:
    """Fills the scores of a cell; `black` and `white` say what their next hatching is worth."""
    own, other = around(state, BLACK, cell), around(state, WHITE, cell)
    eggs = around(state, EGG, cell)
    empty = _WHOLE[cell] & ~(own | other | eggs)
    mine, yours = worths[VALUE + BLACK, cell], worths[VALUE + WHITE, cell]
    score = (1 - worths[LIKELY + WHITE, cell]) * mine + DENYING * yours
    score += _threats(state, worths, BLACK, cell, (own, other, eggs, empty), black, white)
    worths[SCORE + BLACK, cell] = max(LEAST, score)
    score = (1 - worths[LIKELY + BLACK, cell]) * yours + DENYING * mine
    score += _threats(state, worths, WHITE, cell, (other, own, eggs, empty), white, black)
    worths[SCORE + WHITE, cell] = max(LEAST, score)


@inner
def weigh(state: State, worths: Worths) -> None:
    """Fills the scores of the empty cells for both seats, and what leads to them."""
    _lines(state, worths)
    black, white = _hatching(state, BLACK), _hatching(state, WHITE)
    for number in range(state[FREE]):
        cell = state[EMPTY + number]
        own, other = around(state, BLACK, cell), around(state, WHITE, cell)
        eggs = around(state, EGG, cell)
        worths[VALUE + BLACK, cell] = worths[TAKING + BLACK, cell]
        worths[VALUE + WHITE, cell] = worths[TAKING + WHITE, cell]
        if catching(own, other | eggs, cell):
            worths[VALUE + BLACK, cell] += _capturing(state, worths, BLACK, cell, black)
        if catching(other, own | eggs, cell):
            worths[VALUE + WHITE, cell] += _capturing(state, worths, WHITE, cell, white)
    _expect(state, worths, BLACK)
    _expect(state, worths, WHITE)
    for number in range(state[FREE]):
        _score(state, worths, state[EMPTY + number], black, white)
