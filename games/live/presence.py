"""Which seats have somebody at them, here or on another process."""

import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from games.engine.seats import Seat

LEASE: Final = 60.0
"""Seconds that word from another process holds unless it is repeated."""


class Presence:
    """Counts the sockets of each seat and remembers what other processes say of theirs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._own: Counter[Seat] = Counter()
        self._elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}

    def arrive(self, seat: Seat) -> None:
        """One more socket of that seat."""
        self._own[seat] += 1

    def leave(self, seat: Seat) -> None:
        """One socket fewer."""
        self._own[seat] -= 1

    def hear(self, process: str, seats: Iterable[Seat]) -> bool:
        """Another process names the seats that are connected to it; whether it is a new one."""
        is_new = process not in self._elsewhere
        self._elsewhere[process] = (self._clock() + LEASE, frozenset(seats))
        return is_new

    @property
    def own(self) -> frozenset[Seat]:
        """The seats connected to this process."""
        return frozenset(seat for seat, sockets in [*self._own.items()] if sockets > 0)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats connected anywhere. Pages may ask from threads of their own."""
        now = self._clock()
        heard = [seats for until, seats in [*self._elsewhere.values()] if until >= now]
        return self.own.union(*heard)
