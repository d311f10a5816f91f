"""What stands on the board, whose turn it is, and what boons keep in mind."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.engine.hooks import Boon
from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.triflip.cells import CELL_BY_NAME, Cell
from games.engine.triflip.lanes import ALL, ONE, CellSet, cell_set, size

Trio: TypeAlias = tuple[int, int, int]
"""Something for each seat: a set of cells, a count."""

SEATS: Final = (0, 1, 2)
GOAL_STONES: Final = 20


def following(seat: Seat) -> Seat:
    """The seat whose turn comes after that one's."""
    return (seat + 1) % len(SEATS)


def _cells(names: str) -> CellSet:
    return cell_set(CELL_BY_NAME[name] for name in names.split())


START: Final[Trio] = (_cells("e6 e4"), _cells("f6 d4"), _cells("f5 d5"))
"""The six cells around the centre, by turns."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed before the game."""

    goals: Trio = (GOAL_STONES, GOAL_STONES, GOAL_STONES)
    first: Seat = 0
    start: Trio = START
    boons: tuple[Boon, ...] = ()


@dataclass(frozen=True, slots=True)
class Root:
    """A stone that nothing turns before the game turn `until`; None is for good."""

    cell: Cell
    until: int | None

    def holds(self, turn: int) -> bool:
        """Whether the stone is still rooted in that game turn."""
        return self.until is None or turn < self.until

    def outlasts(self, other: "Root") -> bool:
        """Whether it holds longer than the other one."""
        return other.until is not None and self.holds(other.until)


@dataclass(frozen=True, slots=True)
class Ledger:
    """What boons keep from move to move."""

    tallies: tuple[int, ...] = ()
    """One number for each boon, 0 at first; what it counts is the affair of its effects."""

    coins: Trio = (0, 0, 0)
    """What each seat has earned in this game."""

    roots: tuple[Root, ...] = ()
    """Rooted stones that still hold, oldest first."""


@dataclass(frozen=True, slots=True)
class Position:
    """A board before the turn of `seat`, or after the last turn of a game."""

    stones: Trio
    """Each seat's stones as a set of cells."""

    seat: Seat
    """Whose turn it is; once the game is over, who moved last."""

    turn: int
    """Number of this turn over all seats, from 1; passes, re-entries and skips count."""

    turns: Trio
    """How many turns each seat has begun, this one included."""

    options: Options
    ledger: Ledger
    placements: Trio = (0, 0, 0)
    """How many stones each seat has put by moves of its own."""

    passes: int = 0
    """How many turns in a row have been passed."""

    asked: int | None = None
    """The boon that would give the seat another turn, while it is asked whether to use it."""

    outcome: Outcome | None = None

    @property
    def own(self) -> CellSet:
        """The stones of the seat on turn."""
        return self.stones[self.seat]

    @property
    def others(self) -> CellSet:
        """The stones of its two opponents."""
        first, second, third = self.stones
        return (first | second | third) ^ self.stones[self.seat]

    @property
    def taken(self) -> CellSet:
        """All cells with a stone."""
        first, second, third = self.stones
        return first | second | third

    @property
    def empty(self) -> CellSet:
        """All cells without one."""
        return ALL ^ self.taken

    @property
    def boons(self) -> tuple[Boon, ...]:
        """The boons of the game."""
        return self.options.boons

    @property
    def scores(self) -> Trio:
        """How many stones each seat has."""
        first, second, third = self.stones
        return size(first), size(second), size(third)

    def rooted(self, seat: Seat) -> tuple[Cell, ...]:
        """That seat's rooted stones, oldest first."""
        return tuple(root.cell for root in self.ledger.roots if self.stones[seat] & ONE[root.cell])


def handed(stones: Trio, seat: Seat, cells: CellSet) -> Trio:
    """The stones once these cells, empty or not, are that seat's."""
    kept = ~cells
    first, second, third = stones
    if seat == 0:
        return first | cells, second & kept, third & kept
    if seat == 1:
        return first & kept, second | cells, third & kept
    return first & kept, second & kept, third | cells


def raised(counts: Trio, seat: Seat, by: int = 1) -> Trio:
    """The counts with that seat's changed by so much."""
    first, second, third = counts
    if seat == 0:
        return first + by, second, third
    if seat == 1:
        return first, second + by, third
    return first, second, third + by
