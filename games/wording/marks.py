"""What a list of turns shows beside a turn, counted from its story."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Events = Sequence[Mapping[str, Any]]
Mark = Callable[[Events, int], Any]
"""From the events of a turn and the number of seats to a JSON value."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many events of that type each seat caused."""

    type: str

    def __call__(self, events: Events, seats: int) -> list[int]:
        """One number a seat."""
        counts = [0] * seats
        for event in events:
            if event["type"] == self.type:
                counts[event["seat"]] += 1
        return counts


@dataclass(frozen=True, slots=True)
class Count:
    """How many events of that type there were."""

    type: str

    def __call__(self, events: Events, seats: int) -> int:
        """The number."""
        return sum(1 for event in events if event["type"] == self.type)


@dataclass(frozen=True, slots=True)
class Seen:
    """Whether there was an event of that type."""

    type: str

    def __call__(self, events: Events, seats: int) -> bool:
        """Yes or no."""
        return any(event["type"] == self.type for event in events)


@dataclass(frozen=True, slots=True)
class Cells:
    """How many cells the events of that type name together."""

    type: str

    def __call__(self, events: Events, seats: int) -> int:
        """The number."""
        return sum(len(event["cells"]) for event in events if event["type"] == self.type)
