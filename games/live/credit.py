"""How many messages a socket may send: a bucket that refills, and a short patience when empty."""

import time
from collections.abc import Callable
from typing import Final

MOST: Final = 40.0
REFILL: Final = 8.0
"""Messages a second in the long run."""

PATIENCE: Final = 20
"""Messages beyond the credit that are refused before the socket is closed."""


class Credit:
    """The credit of one socket."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = MOST
        self._at = clock()
        self._overdrawn = 0

    def spend(self, cost: float = 1.0) -> bool:
        """Whether there was credit for that; it is used up if so."""
        now = self._clock()
        self._left = min(MOST, self._left + (now - self._at) * REFILL)
        self._at = now
        if self._left < cost:
            self._overdrawn += 1
            return False
        self._left -= cost
        if self._left > MOST / 2:
            self._overdrawn = 0
        return True

    @property
    def is_exhausted(self) -> bool:
        """Whether the socket went on sending long after it was told to slow down."""
        return self._overdrawn > PATIENCE
