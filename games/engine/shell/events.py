"""The story of a turn: what happened, in the order in which it is told.

Every event belongs to one step of the turn (`land`, `capture`, `hatch`, `count`). `left` is how
many captures black and white may still spend once that event has happened.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.shell.cells import Cell

Step: TypeAlias = Literal["land", "capture", "hatch", "count"]
CaptureStep: TypeAlias = Literal["capture", "hatch"]
MissReason: TypeAlias = Literal["one", "three_or_more", "open_end"]
Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """A turtle landed."""

    type: ClassVar[str] = "place"
    step: ClassVar[Step] = "land"
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Collision:
    """Both chose this cell: an egg lies there instead of a turtle."""

    type: ClassVar[str] = "collision"
    step: ClassVar[Step] = "land"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Capture:
    """The turtle `by` encloses two pieces against the own turtle at `end`."""

    type: ClassVar[str] = "capture"
    seat: Seat
    by: Cell
    cells: tuple[Cell, Cell]
    end: Cell
    step: CaptureStep = "capture"


@dataclass(frozen=True, slots=True)
class Remove:
    """All captured pieces leave the board together, smallest cell first."""

    type: ClassVar[str] = "remove"
    cells: tuple[Cell, ...]
    step: CaptureStep = "capture"


@dataclass(frozen=True, slots=True)
class Miss:
    """A capture one could have expected of the new turtle `by`, and why there was none.

    `one` and `three_or_more` count the enclosed pieces; `open_end` is two pieces with the empty
    cell `end` behind them.
    """

    type: ClassVar[str] = "miss"
    step: ClassVar[Step] = "capture"
    seat: Seat
    by: Cell
    cells: tuple[Cell, ...]
    end: Cell
    reason: MissReason


@dataclass(frozen=True, slots=True)
class Vanish:
    """Both players reached for the oldest egg: nobody has it."""

    type: ClassVar[str] = "vanish"
    step: ClassVar[Step] = "hatch"
    cell: Cell
    left: Pair


@dataclass(frozen=True, slots=True)
class Hatch:
    """The oldest egg became a turtle."""

    type: ClassVar[str] = "hatch"
    step: ClassVar[Step] = "hatch"
    seat: Seat
    cell: Cell
    left: Pair


@dataclass(frozen=True, slots=True)
class Lapse:
    """No egg is left to hatch: these captures are lost."""

    type: ClassVar[str] = "lapse"
    step: ClassVar[Step] = "hatch"
    left: Pair


@dataclass(frozen=True, slots=True)
class Count:
    """The winning turtles of black and white at the end of the turn."""

    type: ClassVar[str] = "count"
    step: ClassVar[Step] = "count"
    counts: Pair
    cells: tuple[tuple[Cell, ...], tuple[Cell, ...]]


@dataclass(frozen=True, slots=True)
class SuddenDeath:
    """Equally many winning turtles: play goes on until the numbers differ."""

    type: ClassVar[str] = "sudden_death"
    step: ClassVar[Step] = "count"
    counts: Pair


@dataclass(frozen=True, slots=True)
class LinesBroken:
    """Sudden death is over: both players' lines were broken in one turn."""

    type: ClassVar[str] = "lines_broken"
    step: ClassVar[Step] = "count"


@dataclass(frozen=True, slots=True)
class Result:
    """The game is over."""

    type: ClassVar[str] = "result"
    step: ClassVar[Step] = "count"
    outcome: Outcome


Event: TypeAlias = (
    Place
    | Collision
    | Capture
    | Remove
    | Miss
    | Vanish
    | Hatch
    | Lapse
    | Count
    | SuddenDeath
    | LinesBroken
    | Result
)
