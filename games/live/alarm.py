"""Rings when a match's deadline has passed, on the loop of its room."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Final

from games.live.moment import moment

LATER: Final = 0.005
"""Seconds after the deadline, so that it has passed when it is looked at."""


class Alarm:
    """One deadline at a time; the loop keeps the heap of all of them."""

    def __init__(self) -> None:
        self.ring: Callable[[], None] | None = None
        self._at: datetime | None = None
        self._handle: asyncio.TimerHandle | None = None

    def set(self, at: datetime | None) -> None:
        """Ring at that moment and no more at the one before; None for not at all."""
        if at == self._at:
            return
        self.stop()
        self._at = at
        if at is not None and self.ring is not None:
            wait = max(0.0, (at - moment()).total_seconds()) + LATER
            self._handle = asyncio.get_running_loop().call_later(wait, self._go_off)

    def stop(self) -> None:
        """Ring no more."""
        self._at = None
        handle, self._handle = self._handle, None
        if handle is not None:
            handle.cancel()

    def _go_off(self) -> None:
        self._handle = self._at = None
        if self.ring is not None:
            self.ring()
