"""How often one person, or one address, may do what is dear or may flood the tables.

Counted in this process alone: it is there to stop a flood, and a flood is stopped by it.
"""

import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest

KEPT: Final = 20_000
"""Names remembered; the one that asked longest ago is forgotten first."""


class Buckets:
    """One bucket of `most` tokens a name, refilled by `refill` a second."""

    def __init__(
        self, most: float, refill: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._refill = refill
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, name: str) -> bool:
        """Whether that name may act once more; a token is gone if so."""
        return not self.wait(name)

    def wait(self, name: str) -> float:
        """0 if that name may act once more, and a token is gone; else the seconds until it may."""
        with self._lock:
            now = self._clock()
            left, at = self._left.pop(name, (self._most, now))
            left = min(self._most, left + (now - at) * self._refill)
            allowed = left >= 1
            self._left[name] = (left - 1 if allowed else left, now)
            if len(self._left) > KEPT:
                self._left.popitem(last=False)
        if allowed:
            return 0.0
        return (1 - left) / self._refill if self._refill else math.inf

    def clear(self) -> None:
        """Forget everybody."""
        with self._lock:
            self._left.clear()


# Many people may share an address, so a person known by a cookie has a bucket of their own, and an
# address only limits how fast newcomers appear behind it.
people: Final = Buckets(most=12, refill=1 / 5)
newcomers: Final = Buckets(most=60, refill=1)
reporters: Final = Buckets(most=5, refill=1 / 300)
reporting_addresses: Final = Buckets(most=20, refill=1 / 60)
readers: Final = Buckets(most=10, refill=1 / 6)
# A copy of all one's matches is read turn by turn.
exporters: Final = Buckets(most=4, refill=1 / 900)
listers: Final = Buckets(most=6, refill=1 / 60)
# A hint is up to a second of search.
hinted: Final = Buckets(most=12, refill=1 / 6)
# Looking back at a match is some seconds of search.
analysts: Final = Buckets(most=5, refill=1 / 120)
# Each way to Google begins with a row in the table of sessions.
walkers: Final = Buckets(most=60, refill=1 / 2)


def may_open(request: HttpRequest, player_key: str) -> bool:
    """Whether whoever sent this request may open another match now."""
    if player_key:
        return people.take(player_key)
    return newcomers.take(address_of(request))


def may_report(request: HttpRequest, player_key: str) -> bool:
    """Whether whoever sent this request may report somebody now."""
    return reporters.take(player_key) and reporting_addresses.take(address_of(request))


def may_analyse(request: HttpRequest, player_key: str) -> bool:
    """Whether whoever sent this request may have another match analysed now."""
    return analysts.take(player_key or address_of(request))


def may_read_record(request: HttpRequest) -> bool:
    """Whether a record that whoever sent this request brings may be played again now."""
    return readers.take(address_of(request))


def address_of(request: HttpRequest) -> str:
    """The address the request came from, as seen by the outermost proxy that is ours."""
    passed_on = request.headers.get("X-Forwarded-For", "")
    return _address(passed_on, str(request.META.get("REMOTE_ADDR", "")))


def address_in(scope: Mapping[str, Any]) -> str:
    """The same for a socket."""
    headers = [value for name, value in scope.get("headers", ()) if name == b"x-forwarded-for"]
    near = scope.get("client") or [""]
    return _address(b",".join(headers).decode("latin-1"), str(near[0] or ""))


def _address(passed_on: str, near: str) -> str:
    hops = [hop.strip() for hop in passed_on.split(",")]
    count = getattr(settings, "PROXY_COUNT", 0)
    if count and len(hops) >= count and hops[-count]:
        return hops[-count]
    return near
