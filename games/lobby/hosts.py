"""Whether whoever opened a challenge is there: at its table, or in the lobby.

Their sockets say so every now and then. With a clock a challenge is for now, so it is offered only
while its host is there or has not been away for long. Without one it stands for a day, and the
lobby tells who is away.
"""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.lobby import crowd
from games.models import Match
from games.standing import WAITING

SEEN_EVERY: Final = timedelta(seconds=30)
"""How often it is noted that somebody is there. A page out of sight says so once a minute."""

HERE: Final = timedelta(seconds=100)
"""Whoever was seen within this is there."""

GONE: Final = timedelta(minutes=3)
"""For longer nobody is waited for where a clock would run."""


def see_at_table(match: UUID, now: datetime | None = None) -> None:
    """The host of that table is at it. Nothing is noted of tables that are not listed."""
    _see(Match.objects.filter(id=match), now or timezone.now())


def see_in_lobby(player: str, now: datetime | None = None) -> None:
    """That person looks around in the lobby, whatever they may have opened."""
    if player:
        _see(Match.objects.filter(seats__player=player), now or timezone.now())


def is_here(seen_at: datetime | None, now: datetime | None = None) -> bool:
    """Whether a host who was seen then is there."""
    return seen_at is not None and seen_at >= (now or timezone.now()) - HERE


def is_awaited(now: datetime) -> Q:
    """The challenges that may be taken at that moment, as far as their host is concerned."""
    return Q(clock__isnull=True) | Q(host_seen_at__gte=now - GONE)


def _see(tables: "QuerySet[Match]", now: datetime) -> None:
    waiting = tables.filter(status=WAITING, listed_at__isnull=False)
    late = Q(host_seen_at__isnull=True) | Q(host_seen_at__lt=now - SEEN_EVERY)
    found = list(waiting.filter(late).values_list("id", "host_seen_at"))
    if not found:
        return
    Match.objects.filter(id__in=[match for match, _ in found]).update(host_seen_at=now)
    if not all(is_here(seen_at, now) for _, seen_at in found):
        crowd.tell()
