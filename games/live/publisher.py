"""Tells other processes, from a thread of its own: a slow or dead broker holds nobody up.

What is published is a hint. Whoever misses it reads the tables, and a bot that nobody called is
found by the sweep.
"""

import atexit
import contextlib
import json
import logging
import os
import threading
import time
from collections.abc import Collection, Iterable, Sequence
from queue import Empty, Full, Queue
from typing import Any, Final
from uuid import UUID

import redis
from celery import current_app
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.engine.seats import Seat
from games.live import wire
from games.live.channels import EVERYBODY, PROCESS, broker_url, channel_of
from games.live.write import Write

logger = logging.getLogger(__name__)

BOT_TURN: Final = "games.bot_turn"
HINT: Final = "games.hint"
ANALYSE: Final = "games.analyse"
LONGEST_QUEUE: Final = 10_000
REST: Final = 1.0
"""Seconds in which a broker that failed is not tried again; what comes meanwhile is noted."""

MOST_MISSED: Final = 10_000
"""Matches of which it is noted that others were not told, and departures as well."""

Call = tuple[str, UUID]
"""A task for a worker, and the match it is about."""

Job = tuple[list[tuple[str, str]], list[Call]]
"""Messages by channel, and tasks."""


class Missed:
    """What others were not told while there was no broker.

    Of a match it is enough that it changed: they read it from the tables. Departures are kept word
    for word, or sockets of somebody who has signed out would stay open.
    """

    def __init__(self) -> None:
        self._channels: set[str] = set()
        self._departures: list[tuple[str, str]] = []

    def __bool__(self) -> bool:
        return bool(self._channels or self._departures)

    def note(self, messages: Iterable[tuple[str, str]]) -> None:
        """Remember these, as far as there is room."""
        for channel, text in messages:
            if channel == EVERYBODY:
                if len(self._departures) < MOST_MISSED:
                    self._departures.append((channel, text))
            elif len(self._channels) < MOST_MISSED:
                self._channels.add(channel)

    def told_late(self) -> list[tuple[str, str]]:
        """What to tell as soon as somebody listens again."""
        change = _message(about="change")
        return [*self._departures, *((channel, change) for channel in sorted(self._channels))]

    def clear(self) -> None:
        """It has been told."""
        self._channels.clear()
        self._departures.clear()


class Publisher:
    """One thread, one connection, one pipeline for all that queued meanwhile."""

    def __init__(self) -> None:
        self._queue: Queue[Job | None] = Queue(LONGEST_QUEUE)
        self._thread: threading.Thread | None = None
        self._start = threading.Lock()
        self._client: redis.Redis | None = None
        self._rests_until = 0.0
        self._is_down = False
        self._missed = Missed()

    def put(self, job: Job) -> None:
        """Queue what is to be told; it is dropped if far too much is waiting."""
        with self._start:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="publisher", daemon=True)
                self._thread.start()
        try:
            self._queue.put_nowait(job)
        except Full:
            logger.warning("Word to other processes is dropped: too much is waiting.")

    def close(self, timeout: float = 2.0) -> None:
        """Tell what is queued and end the thread."""
        with self._start:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            thread.join(timeout)

    def _run(self) -> None:
        going = True
        while going:
            try:
                job = self._queue.get(timeout=REST if self._missed else None)
            except Empty:
                job = ([], [])
            if job is None:
                break
            messages, calls = [*job[0]], [*job[1]]
            with contextlib.suppress(Empty):
                while (more := self._queue.get_nowait()) is not None:
                    messages.extend(more[0])
                    calls.extend(more[1])
                going = False
            self._tell(messages, dict.fromkeys(calls))
        if self._client is not None:
            self._client.close()
            self._client = None

    def _tell(self, messages: Sequence[tuple[str, str]], calls: Iterable[Call]) -> None:
        if time.monotonic() < self._rests_until:
            self._missed.note(messages)
            return
        try:
            self._publish([*self._missed.told_late(), *messages])
            for task, match in calls:
                current_app.send_task(
                    task, args=[str(match)], retry=False, ignore_result=True, expires=60
                )
        except Exception as error:
            self._missed.note(messages)
            self._rests_until = time.monotonic() + REST
            self._client = None
            if not self._is_down:
                logger.warning("The broker cannot be reached; matches go on without it. %s", error)
            self._is_down = True
        else:
            if self._is_down:
                logger.warning("The broker is back.")
            self._is_down = False
            self._missed.clear()

    def _publish(self, messages: Sequence[tuple[str, str]]) -> None:
        """Publish, or at least find out whether anybody is there: a task queue that is not would
        keep the thread for seconds."""
        if self._client is None:
            self._client = redis.Redis.from_url(
                broker_url(),
                socket_timeout=2,
                socket_connect_timeout=1,
                retry=Retry(NoBackoff(), 0),
            )
        pipeline = self._client.pipeline(transaction=False)
        for channel, text in messages:
            pipeline.publish(channel, text)
        if not messages:
            pipeline.ping()
        pipeline.execute()


class _Process:
    """The publisher of this process; a forked child begins with one of its own."""

    def __init__(self) -> None:
        self.publisher = Publisher()
        os.register_at_fork(after_in_child=self.renew)
        atexit.register(self.close)

    def renew(self) -> None:
        self.publisher = Publisher()

    def close(self) -> None:
        publisher, self.publisher = self.publisher, Publisher()
        publisher.close()


_process = _Process()


def writes(stored: Sequence[Write]) -> None:
    """Tell other processes what was stored, and call the bots that are due."""
    messages = [
        (channel_of(write.match), _message(about="write", step=wire.encode(write)))
        for write in stored
    ]
    calls = [(BOT_TURN, write.match) for write in stored if write.wakes and write.after.bots_due]
    calls += [
        (BOT_TURN, write.opens.standing.id)
        for write in stored
        if write.opens is not None and write.opens.standing.bots_due
    ]
    _process.publisher.put((messages, calls))


def presence(match: UUID, seats: Collection[Seat], watching: int = 0) -> None:
    """Tell other processes which seats are connected to this one, and how many look on here."""
    message = _message(about="presence", seats=sorted(seats), watching=watching)
    _process.publisher.put(([(channel_of(match), message)], []))


def control(match: UUID, seat: Seat, at: float, tab: str, *, gone: bool = False) -> None:
    """Tell other processes which tab plays a seat since when, or that it has gone."""
    message = _message(about="control", seat=seat, at=at, tab=tab, gone=gone)
    _process.publisher.put(([(channel_of(match), message)], []))


def emote(match: UUID, seat: Seat, number: int) -> None:
    """Tell other processes what somebody says."""
    message = _message(about="emote", seat=seat, n=number)
    _process.publisher.put(([(channel_of(match), message)], []))


def changed(matches: Iterable[UUID]) -> None:
    """Tell other processes that rows of these matches changed past the ledger."""
    message = _message(about="change")
    _process.publisher.put(([(channel_of(match), message) for match in matches], []))


def lobby(players: Collection[str]) -> None:
    """Tell other processes that something has changed for these people, or for all who look
    around, if there are none."""
    message = _message(about="lobby", players=sorted(players))
    _process.publisher.put(([(EVERYBODY, message)], []))


def departure(player: str) -> None:
    """Tell other processes that nobody may act under that key any more."""
    _process.publisher.put(([(EVERYBODY, _message(about="departure", player=player))], []))


def call_bots(match: UUID) -> None:
    """Ask a worker to choose for the bots of that match."""
    _process.publisher.put(([], [(BOT_TURN, match)]))


def call_hint(match: UUID) -> None:
    """Ask a worker for the hint that somebody in that match waits for."""
    _process.publisher.put(([], [(HINT, match)]))


def call_analysis(match: UUID) -> None:
    """Ask a worker to look back at that match."""
    _process.publisher.put(([], [(ANALYSE, match)]))


def close() -> None:
    """Tell what is queued and end the thread; the next word starts another."""
    _process.close()


def _message(**content: Any) -> str:
    return json.dumps({"by": PROCESS, **content}, separators=(",", ":"))
