"""The pulse of the site: how it is known for how long nobody could reach it, so that no clock runs
against people who have no server to play on.

Every process with sockets beats one common row. Whoever finds the last beat long ago pushes every
running clock on by that much; until somebody has, no deadline is handled.
"""

import logging
import time
from datetime import datetime, timedelta
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import F

from games.live import relay
from games.live.moment import catch_up, moment
from games.models import Match, Pulse

logger = logging.getLogger(__name__)

EVERY: Final = 2.0
"""Seconds between two beats."""

STOPPED: Final = timedelta(seconds=6)
"""A longer time without a beat is one without a server."""


class _Process:
    """Whether this process serves people, and when it has beaten last by a clock nobody sets."""

    def __init__(self) -> None:
        self.serves = False
        self.beaten_at: float | None = None


_process = _Process()


def beat() -> int:
    """Beat once; how many matches were given time for a gap before it.

    Of several processes that find the same gap one gives it.
    """
    with transaction.atomic():
        row = Pulse.objects.filter(id=1).first()
        credited = _begin() if row is None else _go_on(row.at)
    _process.beaten_at = time.monotonic()
    return credited


def is_beating() -> bool:
    """Whether this process has beaten a short while ago."""
    last = _process.beaten_at
    return last is not None and time.monotonic() - last < STOPPED.total_seconds()


def is_there() -> bool:
    """Whether there is a server, so that deadlines may be handled.

    A process that serves is one itself, and beats if it has not done so for long: matches read
    before that may have been pushed on. Others go by the last beat.
    """
    if is_beating():
        return True
    if _process.serves:
        beat()
        return True
    row = Pulse.objects.filter(id=1).first()
    return row is not None and moment() - row.at < STOPPED


def serve() -> None:
    """This process serves people from now on."""
    _process.serves = True


def forget() -> None:
    """As a process that has just started."""
    _process.beaten_at = None


def _begin() -> int:
    try:
        with transaction.atomic():
            Pulse.objects.create(at=moment())
    except IntegrityError:
        logger.info("Another process has beaten first.")
    return 0


def _go_on(last: datetime) -> int:
    now = catch_up(last)
    if not Pulse.objects.filter(id=1, at=last).update(at=now):
        return 0
    return _credit(last, now) if now - last > STOPPED else 0


def _credit(last: datetime, now: datetime) -> int:
    """Push on what has been running since before that gap, by as much of it as it lay in."""
    running = Match.objects.filter(deadline__isnull=False, began_at__isnull=False)
    pushed = []
    for match, revision, began, deadline in running.values_list(
        "id", "revision", "began_at", "deadline"
    ):
        gap = timedelta() if began is None else now - max(last, began)
        if began is None or deadline is None or gap <= timedelta():
            continue
        moved = Match.objects.filter(id=match, revision=revision).update(
            began_at=began + gap, deadline=deadline + gap, revision=F("revision") + 1
        )
        pushed += [match] * moved
    if pushed:
        logger.warning("No server for %s: %s matches were given the time.", now - last, len(pushed))
        transaction.on_commit(lambda: relay.changed(pushed))
    return len(pushed)
