"""Outcomes of another thread on their way to the event loop, those that came together by one call.

A thread that wakes the loop for each of them gives the interpreter away each time, and waits to get
it back while the loop is busy with the first.
"""

import asyncio
import contextlib
from collections import deque
from concurrent.futures import Future
from typing import TypeVar
from weakref import WeakKeyDictionary

Outcome = TypeVar("Outcome")


class Arrivals:
    """The outcomes that one loop waits for."""

    def __init__(self) -> None:
        self._done: deque[tuple[asyncio.Future, Future]] = deque()
        self._is_called = False

    def of(self, future: "Future[Outcome]") -> "asyncio.Future[Outcome]":
        """The same future for the running loop. Who gives up waiting undoes nothing."""
        waiter: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: self._arrive(waiter, done))
        return waiter

    def _arrive(self, waiter: "asyncio.Future[Outcome]", done: "Future[Outcome]") -> None:
        self._done.append((waiter, done))
        if not self._is_called:
            self._is_called = True
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
                waiter.get_loop().call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        # First, so that whatever arrives from here on calls again.
        self._is_called = False
        while self._done:
            waiter, done = self._done.popleft()
            if waiter.done():
                continue
            error = done.exception()
            if error is None:
                waiter.set_result(done.result())
            else:
                waiter.set_exception(error)


_by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Arrivals] = WeakKeyDictionary()


def arrival(future: "Future[Outcome]") -> "asyncio.Future[Outcome]":
    """A future of another thread for the running loop."""
    loop = asyncio.get_running_loop()
    arrivals = _by_loop.get(loop)
    if arrivals is None:
        arrivals = _by_loop[loop] = Arrivals()
    return arrivals.of(future)
