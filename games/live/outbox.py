"""What waits to be sent to one socket, and when a socket has fallen too far behind.

Some servers queue without bound for a reader that has stalled, so what counts is what the browser
has said it has seen: it echoes its last version with every ping and every command.
"""

import asyncio
import logging
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

logger = logging.getLogger(__name__)

MOST_BYTES: Final = 64 * 1024
MOST_EVENTS: Final = 50
LONGEST_WAIT: Final = 10.0
"""Seconds that more than this may wait unseen before the socket counts as too slow."""

NEVER_MORE: Final = 512 * 1024
"""Bytes unseen at which a socket is given up at once."""


class _Sent(NamedTuple):
    at: float
    size: int
    version: int


class Outbox:
    """Sends in order, and keeps count of what may not have arrived."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        give_up: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._send = send
        self._give_up = give_up
        self._clock = clock
        self._texts: deque[str] = deque()
        self._something = asyncio.Event()
        self._unseen: deque[_Sent] = deque()
        self._unseen_bytes = 0
        self._closed = False
        self._is_called = False
        self.write: Callable[[Sequence[str]], None] | None = None
        """A server's straight way for texts, where it has one: nobody need run then."""

    def post(self, text: str, version: int) -> None:
        """Put a text in line; `version` is what the browser will know when it has seen it."""
        if self._closed:
            return
        size = len(text) if text.isascii() else len(text.encode())
        self._unseen.append(_Sent(self._clock(), size, version))
        self._unseen_bytes += size
        if self._is_too_slow():
            self.close()
            self._give_up()
            return
        self._texts.append(text)
        if self.write is None:
            self._something.set()
        elif not self._is_called:
            # In a moment, so that what is posted together leaves together.
            self._is_called = True
            asyncio.get_running_loop().call_soon(self._write_out)

    def seen(self, version: int) -> None:
        """The browser has seen all up to this version."""
        while self._unseen and self._unseen[0].version <= version:
            self._unseen_bytes -= self._unseen.popleft().size

    def oldest_age(self) -> float:
        """Seconds since the oldest text the browser may not have seen; infinite if it saw all."""
        return self._clock() - self._unseen[0].at if self._unseen else math.inf

    def close(self) -> None:
        """Send nothing more."""
        self._closed = True
        self._texts.clear()

    async def run(self) -> None:
        """Send what is put in line until cancelled, or until the socket takes no more."""
        while not self._closed:
            await self._something.wait()
            self._something.clear()
            try:
                await self.flush()
            except Exception as error:
                self._give_way(error)

    async def flush(self) -> None:
        """Send what is in line."""
        if self.write is not None:
            self._write_out()
        while self._texts:
            await self._send(self._texts.popleft())

    def _write_out(self) -> None:
        self._is_called = False
        texts = [*self._texts]
        self._texts.clear()
        if texts and self.write is not None:
            try:
                self.write(texts)
            except Exception as error:
                self._give_way(error)

    def _give_way(self, error: Exception) -> None:
        logger.info("A socket takes no more: %s", error)
        self.close()

    def _is_too_slow(self) -> bool:
        if self._unseen_bytes > NEVER_MORE:
            return True
        if self._unseen_bytes <= MOST_BYTES and len(self._unseen) <= MOST_EVENTS:
            return False
        return self._clock() - self._unseen[0].at > LONGEST_WAIT
