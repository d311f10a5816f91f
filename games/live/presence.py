"""Which seats have somebody at them, and how many only look on, here or on another process."""

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
        self._begun = clock()
        self._own: Counter[Seat] = Counter()
        self._last_seen: dict[Seat, float] = {}
        self._elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}
        self._watching_elsewhere: dict[str, tuple[float, int]] = {}
        self.watching = 0
        """Sockets of this process that hold no seat."""

    def arrive(self, seat: Seat) -> None:
        """One more socket of that seat."""
        self._own[seat] += 1

    def leave(self, seat: Seat) -> None:
        """One socket fewer."""
        self._own[seat] -= 1
        self._last_seen[seat] = self._clock()

    def expect(self, seat: Seat) -> None:
        """Somebody has just sat down there, whose page is on its way: they are waited for from now
        on, however long the seat was empty before."""
        self._last_seen[seat] = self._clock()

    def hear(self, process: str, seats: Iterable[Seat], watching: int = 0) -> bool:
        """Another process names the seats that are connected to it, and how many look on there;
        whether it is a new one."""
        now, there = self._clock(), frozenset(seats)
        self._watching_elsewhere[process] = (now + LEASE, watching)
        is_new = process not in self._elsewhere
        _, before = self._elsewhere.get(process, (now, frozenset()))
        self._elsewhere[process] = (now + LEASE, there)
        self._last_seen.update(dict.fromkeys(before | there, now))
        return is_new

    def away_for(self, seat: Seat) -> float:
        """Seconds since somebody was at that seat, as far as this process knows; 0 if one is.

        Nobody has been away for longer than the match has been looked at here.
        """
        if seat in self.seats:
            return 0.0
        return self._clock() - self._last_seen.get(seat, self._begun)

    @property
    def is_any_here(self) -> bool:
        """Whether anybody at all is connected to this process."""
        return bool(self.own) or self.watching > 0

    @property
    def watchers(self) -> int:
        """How many look on anywhere."""
        now = self._clock()
        heard = [number for until, number in [*self._watching_elsewhere.values()] if until >= now]
        return self.watching + sum(heard)

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
