"""Which tab plays a seat: one at a time, in whatever process and on whatever device.

The tab that takes it last has it. A tab that merely comes back, or is opened out of sight, takes
nothing from anybody.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from games.engine.seats import Seat

ASSUMED: Final = 0.0
"""When a tab took a seat that had nobody, as far as was known: any other outranks it."""


@dataclass(frozen=True, slots=True, order=True)
class Hold:
    """A tab's hold on a seat, the later one the stronger."""

    at: float
    tab: str


class Control:
    """The holds of one match, as this process knows them."""

    def __init__(self) -> None:
        self._holds: dict[Seat, Hold] = {}

    def of(self, seat: Seat) -> Hold | None:
        """The hold on that seat, None while nobody has it."""
        return self._holds.get(seat)

    def holds(self, seat: Seat, tab: str) -> bool:
        """Whether that tab plays the seat."""
        hold = self._holds.get(seat)
        return hold is not None and hold.tab == tab

    def take(self, seat: Seat, tab: str, at: float) -> Hold:
        """That tab plays the seat from that moment on, later than whoever had it."""
        before = self._holds.get(seat)
        hold = Hold(at if before is None else max(at, before.at + 0.001), tab)
        self._holds[seat] = hold
        return hold

    def hear(self, seat: Seat, hold: Hold) -> bool:
        """Another process tells of a hold; whether it is the stronger one."""
        before = self._holds.get(seat)
        if before is not None and before > hold:
            return False
        self._holds[seat] = hold
        return True

    def release(self, seat: Seat, tab: str) -> bool:
        """That tab is gone for good; whether it had the seat."""
        if not self.holds(seat, tab):
            return False
        del self._holds[seat]
        return True

    def held(self, seats: Iterable[Seat]) -> dict[Seat, Hold]:
        """The holds on these seats."""
        return {seat: self._holds[seat] for seat in seats if seat in self._holds}
