"""Tells other apps which matches are over, from a thread of its own: whatever they do about it
holds up no move."""

import atexit
import logging
import os
import threading
from collections.abc import Sequence
from queue import SimpleQueue
from uuid import UUID

from django.db import connections

from games.signals import match_finished

logger = logging.getLogger(__name__)


class Herald:
    """One thread that sends `match_finished`."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Sequence[UUID] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._start = threading.Lock()

    def tell(self, matches: Sequence[UUID]) -> None:
        """Queue matches that have ended."""
        with self._start:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="herald", daemon=True)
                self._thread.start()
            self._queue.put(matches)

    def close(self, timeout: float = 5.0) -> None:
        """Send what is queued and end the thread."""
        with self._start:
            thread, self._thread = self._thread, None
            if thread is not None:
                self._queue.put(None)
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout)

    def _run(self) -> None:
        while (matches := self._queue.get()) is not None:
            for match in matches:
                _send(match)
            # Matches end seldom: no connection is kept for the time between.
            connections.close_all()


def _send(match: UUID) -> None:
    for _, answer in match_finished.send_robust(sender=None, match=match):
        if isinstance(answer, Exception):
            logger.error("Nobody took note of the end of match %s.", match, exc_info=answer)


class _Process:
    """The herald of this process; a forked child begins with one of its own."""

    def __init__(self) -> None:
        self.herald = Herald()
        os.register_at_fork(after_in_child=self.renew)
        atexit.register(self.close)

    def renew(self) -> None:
        self.herald = Herald()

    def close(self) -> None:
        herald, self.herald = self.herald, Herald()
        herald.close()


_process = _Process()


def tell(matches: Sequence[UUID]) -> None:
    """Let other apps know that these matches are over."""
    if matches and match_finished.has_listeners(sender=None):
        _process.herald.tell(matches)


def close() -> None:
    """Send what is queued and end the thread; the next end starts another."""
    _process.close()
