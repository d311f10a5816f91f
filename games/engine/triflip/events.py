"""The story of a turn: what happened, in the order in which it is told.

A placement is told as: the declared boon, the stone, one flip for each row, what boons did, the
goal, the result; last come boons that act as the next turn starts. Passes and skips are turns of
their own.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.triflip.cells import Cell

Step: TypeAlias = Literal["move", "flip", "boon", "end"]

Deed: TypeAlias = Literal[
    "use", "decline", "turn", "add", "root", "coins", "spare", "goal", "count"
]
"""What a boon did: it was declared, or refused where it was offered; it turned stones, added
stones, rooted one, earned coins, kept stones from turning, moved a goal, made more stones count."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A stone was put on a cell."""

    type: ClassVar[str] = "place"
    step: ClassVar[Step] = "move"
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Reentered:
    """A player without stones came back; nothing turns."""

    type: ClassVar[str] = "reentry"
    step: ClassVar[Step] = "move"
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Flipped:
    """One row, told from the new stone on: `cells` turned, `kept` could not be turned.

    `end` is the own stone that closes the row, None where the border did.
    """

    type: ClassVar[str] = "flip"
    step: ClassVar[Step] = "flip"
    seat: Seat
    direction: int
    cells: tuple[Cell, ...]
    end: Cell | None
    kept: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn without a stone, the `passes`-th in a row."""

    type: ClassVar[str] = "pass"
    step: ClassVar[Step] = "move"
    seat: Seat
    passes: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """A turn that was taken away; it is no pass."""

    type: ClassVar[str] = "skip"
    step: ClassVar[Step] = "move"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Bent:
    """A boon acted, once; `seat` is whose stones, coins or goal it touched.

    `amount` is how far a goal moved, how many coins were earned, or how many stones more count.
    """

    type: ClassVar[str] = "boon"
    step: ClassVar[Step] = "boon"
    boon: int
    seat: Seat
    what: Deed
    cells: tuple[Cell, ...] = ()
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Reached:
    """A player has as many stones as the goal asks for."""

    type: ClassVar[str] = "goal"
    step: ClassVar[Step] = "end"
    seat: Seat
    counted: int
    goal: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    type: ClassVar[str] = "result"
    step: ClassVar[Step] = "end"
    outcome: Outcome


Event: TypeAlias = Placed | Reentered | Flipped | Passed | Skipped | Bent | Reached | Ended
