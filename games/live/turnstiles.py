"""One at a time for each name: what is counted before something is stored would otherwise be
counted by several who come at once, and each of them would find room.
"""

import asyncio
import hashlib
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager

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


@asynccontextmanager
async def held_by_a_thread(hold: Callable[[], AbstractContextManager[None]]) -> AsyncIterator[None]:
    """Hold for the event loop what only a thread may wait for; what it raises is raised here."""
    loop, over = asyncio.get_running_loop(), threading.Event()
    entered, left = loop.create_future(), loop.create_future()

    def settle(future: "asyncio.Future[None]", error: BaseException | None = None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    def stay() -> None:
        try:
            with hold():
                loop.call_soon_threadsafe(settle, entered)
                over.wait()
        except Exception as error:
            loop.call_soon_threadsafe(settle, entered, error)
        finally:
            connection.close()
            loop.call_soon_threadsafe(settle, left)

    threading.Thread(target=stay, name="holding", daemon=True).start()
    try:
        await entered
        yield
    finally:
        over.set()
        await left
