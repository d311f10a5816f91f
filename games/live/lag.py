"""How long the line to a browser takes, there and back, measured by the server alone.

A text with a number goes out and the browser sends the number back at once. What a browser says of
its own clock is never asked for.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

KEPT: Final = 5
"""Measurements that count; the middle one is believed."""

LONGEST: Final = 3.0
"""Seconds after which an answer is no measure of a line any more."""


class LagMeter:
    """The measurements of one socket."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._number = 0
        self._sent: dict[int, float] = {}
        self._taken: deque[float] = deque(maxlen=KEPT)

    def send(self) -> int:
        """The number to send now."""
        self._number += 1
        self._sent[self._number] = self._clock()
        while len(self._sent) > KEPT:
            del self._sent[min(self._sent)]
        return self._number

    def back(self, number: int) -> None:
        """That number is back; one that was never sent, or is back already, is nothing."""
        at = self._sent.pop(number, None)
        if at is not None:
            self._taken.append(min(LONGEST, self._clock() - at))

    @property
    def milliseconds(self) -> int:
        """How long the line takes; nothing before it has been measured."""
        taken = sorted(self._taken)
        return int(1000 * taken[len(taken) // 2]) if taken else 0
