"""Writes of the event loop: what became of those that were stored together arrives by one call.

A thread that wakes the loop for each of them gives the interpreter away each time, and waits to get
it back while the loop is busy with the first. For the same reason one timer minds all who wait.
"""

import asyncio
import contextlib
from collections import deque
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from games.live import ledger
from games.live.write import Write
from games.standing import Standing

TIMEOUT: Final = 15.0
"""Seconds after which nobody waits any longer; what was queued may still be stored."""

Waiter = asyncio.Future[Standing]


class Arrivals:
    """The outcomes that one loop waits for."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._landed: deque[tuple[Waiter, Standing | Exception]] = deque()
        self._is_called = False
        self._waiting: deque[tuple[float, Waiter]] = deque()
        """Whoever waits, and until when; the first is the one that has waited longest."""

        self._timer: asyncio.TimerHandle | None = None

    def of(self, write: Write) -> Waiter:
        """Queue a write; what the ledger says of it, or a `TimeoutError`."""
        waiter = self._loop.create_future()
        ledger.put(write, partial(self._land, waiter))
        while self._waiting and self._waiting[0][1].done():
            self._waiting.popleft()
        self._waiting.append((self._loop.time() + TIMEOUT, waiter))
        if self._timer is None:
            self._timer = self._loop.call_later(TIMEOUT, self._give_up)
        return waiter

    def _land(self, waiter: Waiter, outcome: Standing | Exception) -> None:
        self._landed.append((waiter, outcome))
        if not self._is_called:
            self._is_called = True
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        # First, so that whatever lands from here on calls again.
        self._is_called = False
        while self._landed:
            waiter, outcome = self._landed.popleft()
            if waiter.done():
                continue
            if isinstance(outcome, Exception):
                waiter.set_exception(outcome)
            else:
                waiter.set_result(outcome)

    def _give_up(self) -> None:
        now, waiting = self._loop.time(), self._waiting
        while waiting and (waiting[0][0] <= now or waiting[0][1].done()):
            _, waiter = waiting.popleft()
            if not waiter.done():
                waiter.set_exception(TimeoutError())
        rest = waiting[0][0] - now if waiting else None
        self._timer = None if rest is None else self._loop.call_later(rest, self._give_up)


_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Arrivals] = WeakKeyDictionary()


def stored(write: Write) -> Waiter:
    """Queue a write in the ledger; the standing once it is durable, for the running loop.

    `Conflict` if the match has moved on, a `DatabaseError` if it could not be stored, or a
    `TimeoutError` if that takes too long. Who gives up waiting undoes nothing.
    """
    loop = asyncio.get_running_loop()
    arrivals = _by_loop.get(loop)
    if arrivals is None:
        arrivals = _by_loop[loop] = Arrivals(loop)
    return arrivals.of(write)
