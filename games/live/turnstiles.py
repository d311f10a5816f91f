"""One at a time for each name: what is counted before something is stored would otherwise be
counted by several who come at once, and each of them would find room.
"""

import asyncio
import hashlib
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from django.db import connection, transaction


class Turnstiles:
    """A lock a name, kept for as long as anybody wants it."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._locks: dict[str, threading.Lock] = {}
        self._wanted: Counter[str] = Counter()

    @contextmanager
    def through(self, name: str) -> Iterator[None]:
        """Alone under that name within this process; others wait."""
        lock = self._want(name)
        try:
            with lock:
                yield
        finally:
            self._want_no_more(name)

    @asynccontextmanager
    async def through_in_loop(self, name: str) -> AsyncIterator[None]:
        """The same for the event loop, which goes on meanwhile."""
        lock = self._want(name)
        try:
            while not lock.acquire(blocking=False):
                await asyncio.sleep(0.01)
            try:
                yield
            finally:
                lock.release()
        finally:
            self._want_no_more(name)

    def _want(self, name: str) -> threading.Lock:
        with self._guard:
            self._wanted[name] += 1
            return self._locks.setdefault(name, threading.Lock())

    def _want_no_more(self, name: str) -> None:
        with self._guard:
            self._wanted[name] -= 1
            if not self._wanted[name]:
                del self._wanted[name], self._locks[name]


turnstiles = Turnstiles()


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Alone under that name in every process; for threads that may wait.

    On PostgreSQL all of it is one transaction. SQLite has a single process that serves people.
    """
    with turnstiles.through(name):
        if connection.vendor != "postgresql":
            yield
            return
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
            yield
