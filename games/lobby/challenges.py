"""Open challenges: matches with a free seat that anybody may take."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.addresses import slug_of
from games.live.loading import load_many
from games.live.turnstiles import alone
from games.lobby import crowd, hosts
from games.lobby.terms import Terms
from games.models import Match
from games.players import Player
from games.services.decision import Answer, Refused, Stored
from games.services.joining import join
from games.services.opening import open_match
from games.services.seating import Wishes
from games.services.withdrawing import withdraw as withdraw_table
from games.standing import WAITING, Standing
from games.wording.agreed import agreed_words

HOLDS: Final = timedelta(hours=24)
MOST: Final = 3
"""Challenges one person may have open."""

LISTED: Final = 50


class TooManyChallenges(Exception):
    """The person has as many open as one may have."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """One line of the lobby, told in the active language."""

    id: UUID
    slug: str
    game: str
    host: str
    agreed: list[str]
    seats: int
    opened_at: datetime
    own: bool
    is_here: bool
    """Whether whoever opened it is there now."""

    @property
    def is_new(self) -> bool:
        """Whether it has not stood for a minute."""
        return timezone.now() - self.opened_at < timedelta(minutes=1)


def offer(player: Player, terms: Terms, origin: str | None = None) -> UUID:
    """Open a match with a seat for anybody; `origin` is that of `open_match`.

    `TooManyChallenges`, `TooManyGames`, `BadOptions`.
    """
    own = Match.objects.filter(seats__player=player.key, status=WAITING, listed_at__isnull=False)
    with alone(f"challenges of {player.key}"):
        if own.count() >= MOST:
            raise TooManyChallenges
        match = open_match(
            terms.game,
            player,
            Wishes(friends=1),
            private=terms.private,
            options=terms.options,
            clock=terms.preset,
            origin=origin,
        )
        now = timezone.now()
        Match.objects.filter(id=match).update(listed_at=now, host_seen_at=now)
    crowd.tell()
    return match


def take(match: UUID, player: Player) -> Answer:
    """Sit down at an open challenge; `Refused("gone")` for one that is not offered any more."""
    own = Match.objects.filter(seats__player=player.key).values("id")
    awaited = hosts.is_awaited(timezone.now()) | Q(id__in=own)
    if not _standing().filter(awaited, id=match).exists():
        return Refused("gone")
    answer = join(match, player)
    if isinstance(answer, Stored):
        crowd.tell()
    return answer


def withdraw(match: UUID, player: str) -> bool:
    """Take an own challenge back that nobody has taken; whether that was so."""
    if not Match.objects.filter(id=match, listed_at__isnull=False).exists():
        return False
    return take_back_table(match, player)


def take_back_table(match: UUID, player: str) -> bool:
    """The same for any own table that waits for somebody, listed or not."""
    is_gone = withdraw_table(match, player)
    if is_gone:
        crowd.tell()
    return is_gone


def open_challenges(player: str) -> list[Challenge]:
    """What anybody may take, the own ones first, then the latest."""
    theirs = Match.objects.filter(seats__player=player).values("id") if player else []
    shown = _standing().filter(hosts.is_awaited(timezone.now()) | Q(id__in=theirs))
    newest = shown.order_by("-listed_at").values_list("id", "listed_at", "host_seen_at")[:LISTED]
    moments = {match: (listed, seen) for match, listed, seen in newest if listed is not None}
    standings = load_many(Match.objects.filter(id__in=list(moments)))
    lines = [_line(standing, *moments[standing.id], player) for standing in standings]
    return sorted(lines, key=lambda line: (not line.own, -line.opened_at.timestamp()))


def _standing() -> "QuerySet[Match]":
    since = timezone.now() - HOLDS
    return Match.objects.filter(status=WAITING, listed_at__gte=since)


def _line(
    standing: Standing, listed_at: datetime, seen_at: datetime | None, player: str
) -> Challenge:
    host = standing.host or 0
    return Challenge(
        id=standing.id,
        slug=slug_of(standing.id),
        game=standing.game.key,
        host=standing.sitters[host].name,
        agreed=agreed_words(standing),
        seats=sum(sitter.is_open for sitter in standing.sitters),
        opened_at=listed_at,
        own=standing.seat_of(player) is not None,
        is_here=hosts.is_here(seen_at),
    )
