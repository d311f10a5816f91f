"""The rules of the game that boons may bend.

A move goes in a fixed order: which cells are legal, on the old board - what the rows turn -
PROTECTED and SPARED take stones out - the stone is put and the rest turn - EXTRA_FLIPS - REENTRY
and ADDED stones - ROOTS - COINS - AFTERMATH - the goal is judged, once - the next turn starts.
Within one hook boons act in the order of the options. Corners never turn, whatever a boon says, and
protection never changes which cells are legal.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from games.engine.hooks import Case, Hook
from games.engine.seats import Seat
from games.engine.triflip.draft import Draft
from games.engine.triflip.lanes import CellSet
from games.engine.triflip.position import Position


class When(Enum):
    """At which moment a player declares a boon."""

    WITH_MOVE = "with_move"
    AFTER_MOVE = "after_move"
    """It gives another whole turn."""


@dataclass(frozen=True, slots=True)
class Active:
    """A boon that acts when its owner says so, `times` times a game; its tally counts them."""

    times: int
    when: When = When.WITH_MOVE


@dataclass(frozen=True, slots=True)
class Choice:
    """A move being looked at: the position, and the boon that would be declared with it."""

    position: Position
    use: int | None

    def armed(self, case: Case["Choice"]) -> bool:
        """Whether that boon is the one being asked."""
        return self.use == case.index


START: Final[Hook[CellSet, None]] = Hook("triflip.start")
"""The stones a seat starts with."""

FIRST: Final[Hook[Seat, None]] = Hook("triflip.first")
"""Who begins; asked in the name of the seat the options say."""

SKIPS: Final[Hook[int, Position]] = Hook("triflip.skips")
"""How many of its first turns a seat has taken away."""

GOAL: Final[Hook[int, Position]] = Hook("triflip.goal")
"""How many stones a seat needs; reductions by boons add up and stop at `goals.FLOOR`.

Effects look at the options and the ledger, not at the board."""

COUNTED: Final[Hook[int, Position]] = Hook("triflip.counted")
"""How many stones of a seat count towards its goal; for nothing else."""

ACTIVE: Final[Hook[Active | None, Position]] = Hook("triflip.active")
"""Whether and how a boon is one to declare; each boon is asked about itself alone."""

BORDER: Final[Hook[bool, Choice]] = Hook("triflip.border")
"""Whether the border closes rows as an own stone would; a corner in such a row stays."""

DROP: Final[Hook[bool, Choice]] = Hook("triflip.drop")
"""Whether the stone may go to any empty cell and turns nothing."""

PROTECTED: Final[Hook[CellSet, Position]] = Hook("triflip.protected")
"""Which cells hold stones of a seat that nobody turns now; its rooted stones are among them."""

SPARED: Final[Hook[Draft, Position]] = Hook("triflip.spared")
"""Last word on what the rows turn; asked in the name of the mover, so see `Whose.OTHERS`."""

EXTRA_FLIPS: Final[Hook[Draft, Position]] = Hook("triflip.extra_flips")
"""What turns beyond the rows, after a stone that was put to turn stones; not after re-entries."""

REENTRY: Final[Hook[Draft, Position]] = Hook("triflip.reentry")
"""What comes with a re-entry."""

ADDED: Final[Hook[Draft, Position]] = Hook("triflip.added")
"""Stones that come with any placement."""

ROOTS: Final[Hook[Draft, Position]] = Hook("triflip.roots")
"""Stones that take root after a placement."""

COINS: Final[Hook[Draft, Position]] = Hook("triflip.coins")
"""What a placement earns."""

AFTERMATH: Final[Hook[Draft, Position]] = Hook("triflip.aftermath")
"""What else follows from a placement before the goal is judged."""

TURN_START: Final[Hook[Draft, Position]] = Hook("triflip.turn_start")
"""What happens as a turn begins, before anybody looks for legal cells; not as one is skipped."""
