"""The durable writer: one thread a process, and one transaction for all that queued meanwhile.

A write is a compare-and-set on the revision of its match with the rows that belong to it. Whoever
comes second gets a `Conflict` and decides anew; nothing of that write is stored.
"""

import atexit
import contextlib
import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Final

from django.db import (
    DEFAULT_DB_ALIAS,
    DatabaseError,
    InterfaceError,
    OperationalError,
    connection,
    connections,
    transaction,
)
from django.utils import timezone

from games.live import decks, relay, statements
from games.live.write import Conflict, Write
from games.standing import Standing

logger = logging.getLogger(__name__)

BATCH: Final = 128
"""The most writes in one transaction."""

Announce = Callable[[Sequence[Write]], None]

Land = Callable[[Standing | Exception], None]
"""Told what became of a write, by the ledger's thread."""

Job = tuple[Write, Land]


class Ledger:
    """Takes writes from any thread and stores them from one."""

    def __init__(self, announce: Announce) -> None:
        self._announce = announce
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._held: deque[Job] = deque()
        self._thread: threading.Thread | None = None
        self._start = threading.Lock()

    def submit(self, write: Write) -> "Future[Standing]":
        """Queue a write; the future gives the standing once it is durable, or raises.

        `Conflict` if the match has moved on, a `DatabaseError` if it could not be stored.
        """
        future: Future[Standing] = Future()
        # Whoever waits may give up, but what is queued is stored all the same.
        future.set_running_or_notify_cancel()

        def land(outcome: Standing | Exception) -> None:
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

        self.put(write, land)
        return future

    def put(self, write: Write, land: Land) -> None:
        """Queue a write; `land` is told the same, for less than a future costs."""
        with self._start:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="ledger", daemon=True)
                self._thread.start()
            self._queue.put((write, land))

    def close(self, timeout: float = 5.0) -> None:
        """Store what is queued, give the connection back and end the thread."""
        with self._start:
            thread, self._thread = self._thread, None
            if thread is not None:
                self._queue.put(None)
        if thread is not None:
            thread.join(timeout)

    def _run(self) -> None:
        _take_own_connection()
        try:
            going = True
            while going:
                batch, going = self._collect()
                if batch:
                    self._store(batch)
            while self._held:
                self._store(self._pick([]))
        finally:
            connection.close()

    def _collect(self) -> tuple[list[Job], bool]:
        """What is queued now, one write a match; whether more may come."""
        arrived: list[Job] = []
        if not self._held:
            job = self._queue.get()
            if job is None:
                return [], False
            arrived.append(job)
        with contextlib.suppress(Empty):
            while len(arrived) < BATCH:
                job = self._queue.get_nowait()
                if job is None:
                    return self._pick(arrived), False
                arrived.append(job)
        return self._pick(arrived), True

    def _pick(self, arrived: Sequence[Job]) -> list[Job]:
        """The next batch: at most one write a match, in order of arrival; the rest is held."""
        waiting = [*self._held, *arrived]
        self._held.clear()
        batch: list[Job] = []
        seen = set()
        for job in waiting:
            if job[0].match in seen or len(batch) == BATCH:
                self._held.append(job)
            else:
                seen.add(job[0].match)
                batch.append(job)
        return batch

    def _store(self, batch: Sequence[Job]) -> None:
        try:
            won = self._commit([write for write, _ in batch])
        except Exception as error:
            self._store_apart(batch, error)
            return
        self._settle(batch, won)

    def _store_apart(self, batch: Sequence[Job], error: Exception) -> None:
        """After a failure: each write on its own, so that only the one to blame fails."""
        if isinstance(error, OperationalError | InterfaceError):
            logger.warning("The ledger lost its database connection and opens another.")
            connection.close()
        for write, land in batch:
            try:
                won = self._commit([write])
            except Exception as own_error:
                if not isinstance(own_error, DatabaseError | InterfaceError):
                    logger.exception("A write of match %s failed.", write.match)
                land(own_error)
            else:
                self._settle([(write, land)], won)

    def _commit(self, writes: Sequence[Write]) -> set[object]:
        """One transaction; the ids of the matches whose write took effect."""
        now, own = timezone.now(), connections[DEFAULT_DB_ALIAS]
        if own.vendor == "postgresql" and not any(write.has_more_rows for write in writes):
            # One statement is a transaction by itself.
            return {*statements.advance(own, writes, now)}
        with transaction.atomic():
            won = statements.advance(own, writes, now)
            stored = [write for write in writes if write.match in won]
            statements.store_sitters(stored)
            statements.store_hints(stored)
            statements.forget_origins(stored)
            decks.store_deals(stored)
            statements.store_openings(stored, now)
        return set(won)

    def _settle(self, batch: Sequence[Job], won: set[object]) -> None:
        stored = [write for write, _ in batch if write.match in won]
        if stored:
            try:
                self._announce(stored)
            except Exception:
                logger.exception("Stored moves could not be announced.")
        for write, land in batch:
            land(write.after if write.match in won else Conflict())


def _take_own_connection() -> None:
    """Give this thread a connection outside the pool.

    Threads may hold all the connections of the pool while they wait for this one to commit.
    """
    shared = connections[DEFAULT_DB_ALIAS]
    own = shared.copy()
    own.settings_dict["CONN_MAX_AGE"] = None
    own.settings_dict["OPTIONS"].pop("pool", None)
    connections[DEFAULT_DB_ALIAS] = own


class _Process:
    """The ledger of this process; a forked child begins with one of its own."""

    def __init__(self) -> None:
        self.ledger: Ledger | None = None
        self._opening = threading.Lock()
        os.register_at_fork(after_in_child=self.forget)
        atexit.register(self.close)

    def forget(self) -> None:
        self.ledger = None
        self._opening = threading.Lock()

    def open(self) -> Ledger:
        with self._opening:
            if self.ledger is None:
                self.ledger = Ledger(relay.announce)
            return self.ledger

    def close(self) -> None:
        ledger, self.ledger = self.ledger, None
        if ledger is not None:
            ledger.close()


_process = _Process()


def submit(write: Write) -> "Future[Standing]":
    """Queue a write in the ledger of this process."""
    return _process.open().submit(write)


def put(write: Write, land: Land) -> None:
    """Queue a write in the ledger of this process; `land` is told what became of it."""
    _process.open().put(write, land)


def close() -> None:
    """End this process' writer; the next write starts another."""
    _process.close()
