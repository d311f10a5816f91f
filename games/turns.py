"""What the record of a match is made of: its turns, what took turns back, and how it ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from games.engine.seats import Seat
from games.envelopes import Envelope

MOVES: Final = "moves"
RESIGNED: Final = "resigned"
TAKEBACK: Final = "takeback"
FLAGGED: Final = "flagged"
DRAWN: Final = "drawn"
ABORTED: Final = "aborted"


@dataclass(frozen=True, slots=True)
class Played:
    """One row of the record: a resolved turn with its story, a takeback, or an end by itself."""

    number: int
    moves: Mapping[Seat, Any]
    events: tuple[Any, ...] = ()
    kind: str = MOVES
    seat: Seat | None = None
    key: str | None = None
    forced: bool = False
    place: int = 0
    """How many turns stand after it: the number of a turn as people count."""

    target: int | None = None
    """The turn that a takeback takes back, with all that came after it."""

    envelopes: Mapping[Seat, Envelope] = field(default_factory=dict)
    """Of the seats whose choice was sealed with a digest."""

    after: Any = field(default=None, compare=False)
    """The position it led to, None where only the record was read."""
