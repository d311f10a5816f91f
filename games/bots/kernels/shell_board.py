"""The board of What the Shell as one row of whole numbers, which compiled code can change.

For each kind of piece every straight line of the board has a word with a bit for each cell. The
four directions have lanes of their own within a word, so that the four lines through a cell can be
laid over each other and asked a question all at once. All geometry is read off the rules.
"""

from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from games.bots.kernels.compiling import compiler
from games.bots.shell import lines, outlook, side
from games.engine import shell as rules
from games.engine.shell.cells import CELLS, RAYS, REACHES, Cell, cell_set, members
from games.engine.shell.position import SEATS, Board, Position

# Compiled code mixes arrays with whole numbers of numpy, which no checker follows.
State: TypeAlias = Any
Whole: TypeAlias = Any

_SOURCES: Final = [
    *Path(__file__).parent.glob("shell*.py"),
    *Path(rules.__file__).parent.glob("*.py"),
    *(Path(str(module.__file__)) for module in (lines, outlook, side)),
]
compiled: Final = compiler("shell", _SOURCES, bare=True)
inner: Final = compiler("shell", _SOURCES, inner=True, bare=True)

AXES: Final = 4
"""The directions of lines; the other four of the rules lead back along them."""

LANE: Final = 16
EGG: Final = len(SEATS)
"""The kind of piece after the two seats' turtles."""

KINDS: Final = EGG + 1


def _lines_of_axes() -> list[list[tuple[Cell, ...]]]:
    """For each axis, its lines as cells in order."""
    return [
        [(cell, *RAYS[cell][axis]) for cell in range(CELLS) if not RAYS[cell][axis + AXES]]
        for axis in range(AXES)
    ]


_ON_BOARD: Final = [(axis, cells) for axis, found in enumerate(_lines_of_axes()) for cells in found]
LINES: Final = len(_ON_BOARD)

LINE: Final = np.zeros((CELLS, AXES), np.int64)
"""The four lines through each cell."""

POINT: Final = np.zeros((CELLS, AXES), np.int64)
"""The bit of each cell in each of its lines."""

LINE_CELLS: Final = np.full((LINES, LANE), -1, np.int64)
"""The cells of each line in order, by the number of their bit within the lane."""

LINE_LANE: Final = np.array([LANE * axis for axis, _ in _ON_BOARD], np.int64)
"""How far each line's word is shifted into its lane."""

LINE_LENGTH: Final = np.array([len(cells) for _, cells in _ON_BOARD], np.int64)

for _number, (_axis, _cells) in enumerate(_ON_BOARD):
    for _place, _cell in enumerate(_cells):
        LINE[_cell, _axis] = _number
        POINT[_cell, _axis] = 1 << LANE * _axis + _place
        LINE_CELLS[_number, _place] = _cell

POINTS: Final = POINT.sum(axis=1)
"""The bits of each cell in its lines, laid over each other."""


def _steps_of_a_reach() -> tuple[int, ...]:
    ray = next(ray for ray in RAYS[0] if ray)
    reach = next(reach for reach in REACHES[0] if reach.cells[0] in ray)
    return tuple(ray.index(cell) + 1 for cell in (*reach.cells, reach.end))


FIRST, SECOND, BEHIND = _steps_of_a_reach()
"""How many steps from a turtle the two pieces lie that it could capture, and its far end."""

if max(len(cells) for _, cells in _ON_BOARD) + BEHIND > LANE:
    raise ValueError("the lines of this board do not fit their lanes")

REACH: Final = np.full((CELLS, 2 * AXES, 3), -1, np.int64)
"""For each cell, the two cells of each capture it could make and the far end; -1 ends the list."""

for _cell, _reaches in enumerate(REACHES):
    for _number, _reach in enumerate(_reaches):
        REACH[_cell, _number] = (*_reach.cells, _reach.end)

STEP: Final = np.full((CELLS, 2 * AXES, BEHIND + 1), -1, np.int64)
"""For each cell and direction, the cell so many steps away; -1 where the board has ended."""

for _cell, _rays in enumerate(RAYS):
    for _way, _ray in enumerate(_rays):
        _near = (_cell, *_ray[:BEHIND])
        STEP[_cell, _way, : len(_near)] = _near

FREE: Final = 0
"""Where in a state the number of empty cells stands; then eggs, turns, and how many may be."""

EGGS: Final = 1
TURN: Final = 2
LIMIT: Final = 3
SUDDEN: Final = 4
"""Whether both have winning turtles, and equally many."""

WORDS: Final = 8
"""Here the words of black's lines begin, then white's and those of eggs."""

PLACE: Final = WORDS + KINDS * LINES
"""For each cell, its number among the empty ones; -1 minus the kind of piece that lies there."""

QUEUE: Final = PLACE + CELLS
"""The eggs, oldest first."""

EMPTY: Final = QUEUE + CELLS
"""The empty cells in no order."""

SCRATCH: Final = EMPTY + CELLS
SIZE: Final = SCRATCH + CELLS


def state_of(position: Position) -> State:
    """The state of a position in which play goes on."""
    board = position.board
    state = np.zeros(SIZE, np.int64)
    state[TURN], state[LIMIT] = position.turn, position.limit
    state[SUDDEN] = board.in_sudden_death
    for kind, cells in enumerate((*board.turtles, cell_set(board.eggs))):
        for cell in members(cells):
            state[PLACE + cell] = -1 - kind
            for axis in range(AXES):
                state[WORDS + kind * LINES + LINE[cell, axis]] |= POINT[cell, axis]
    state[EGGS] = len(board.eggs)
    state[QUEUE : QUEUE + len(board.eggs)] = board.eggs
    empty = members(board.empty)
    state[FREE] = len(empty)
    state[EMPTY : EMPTY + len(empty)] = empty
    for number, cell in enumerate(empty):
        state[PLACE + cell] = number
    return state


def position_of(state: State) -> Position:
    """The position of a state, read from where the pieces lie."""
    places = state[PLACE : PLACE + CELLS].tolist()
    black, white = (
        cell_set(cell for cell, place in enumerate(places) if place == -1 - seat) for seat in SEATS
    )
    eggs = tuple(state[QUEUE : QUEUE + state[EGGS]].tolist())
    return Position(Board((black, white), eggs), int(state[TURN]), int(state[LIMIT]))


def faults(state: State) -> list[str]:
    """What in a state contradicts where its pieces lie; empty for every state that arises."""
    told = state_of(position_of(state))
    found = []
    if state[FREE] != told[FREE] or state[SUDDEN] != told[SUDDEN]:
        found.append("counts")
    if not np.array_equal(state[WORDS:PLACE], told[WORDS:PLACE]):
        found.append("words")
    free = state[EMPTY : EMPTY + state[FREE]].tolist()
    if cell_set(free) != position_of(state).board.empty:
        found.append("empty cells")
    if any(state[PLACE + cell] != number for number, cell in enumerate(free)):
        found.append("places")
    return found
