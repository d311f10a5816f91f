"""The time by which clocks run: it only ever goes forward, whatever the machine's own clock does.

It is the wall clock of the moment the process began and what has passed since, by a clock that
nobody sets. Processes agree through the pulse: whoever is behind goes forward to the others.
"""

import time
from datetime import UTC, datetime, timedelta


class Time:
    """One process' idea of the time."""

    def __init__(self) -> None:
        self._begun = datetime.now(UTC)
        self._at = time.monotonic()

    def now(self) -> datetime:
        """The present moment."""
        return self._begun + timedelta(seconds=time.monotonic() - self._at)

    def advance(self, by: timedelta) -> None:
        """Go forward; never back."""
        self._begun += max(by, timedelta())


_time = Time()


def moment() -> datetime:
    """The present moment, as clocks count it."""
    return _time.now()


def catch_up(there: datetime) -> datetime:
    """The present moment, once it is not before that of another process."""
    _time.advance(there - _time.now())
    return max(there, _time.now())
