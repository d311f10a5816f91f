"""What pages ask about matches."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from games.live.loading import NoSuchMatch, load, load_many
from games.live.moment import moment
from games.models import Match, Seat
from games.players import Player
from games.protocol.ending import result
from games.protocol.names import companions, match_title
from games.services.carrying import enforce
from games.standing import Standing
from games.wording.registry import wording_of


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in a list of somebody's own, told in the active language."""

    id: UUID
    game: str
    title: str
    url: str
    status: str
    seat: int
    opponents: str
    """The names of the others, empty while nobody has joined."""

    your_move: bool
    """Whether the person owes a choice that they may make now."""

    agreed: str
    """What was agreed before the game, empty where there is nothing to agree on."""

    turn: int
    """The number of the turn in play, or of the last one."""

    verdict: str
    """`You win` and the like, empty while the match goes on."""

    updated_at: datetime


def running_matches(player: Player, most: int) -> list[Listed]:
    """That person's matches which are not over, the latest first."""
    return _listed(player.key, _own(player.key).exclude(status=Match.Status.OVER), most)


def running_against_bots(player: Player, most: int) -> list[Listed]:
    """The person's matches against bots which are not over, the latest first."""
    matches = _own(player.key).filter(status=Match.Status.ACTIVE, stage__isnull=True)
    with_bots = Seat.objects.filter(level__isnull=False).values("match_id")
    return _listed(player.key, matches.filter(id__in=with_bots), most)


def finished_matches(player: Player, most: int) -> list[Listed]:
    """That person's matches which are over, the latest first; those which were part of something
    greater are listed there."""
    ended = Match.objects.filter(
        status=Match.Status.OVER, seats__in=_seats(player.key), stage__isnull=True
    )
    return _listed(player.key, ended.order_by("-updated_at"), most)


def these_matches(player: Player, matches: Mapping[UUID, datetime]) -> list[Listed]:
    """These matches of that person's, in the order given, each with its moment."""
    return _lines(player.key, matches)


def match_for(match: UUID, player: str) -> Standing:
    """The match if that person may see it, with a deadline that has passed handled; `NoSuchMatch`
    alike if they may not and if there is none."""
    standing = load(match)
    if not standing.may_watch(player):
        raise NoSuchMatch(match)
    if standing.deadline is not None and moment() >= standing.deadline:
        enforce(match)
        standing = load(match)
    return standing


def invitation_of(match: UUID) -> tuple[str, datetime]:
    """The token that seats a friend at that match, and when the match was opened."""
    row = Match.objects.values_list("join_token", "created_at").get(id=match)
    return row[0] or "", row[1]


def _own(player: str) -> "QuerySet[Match]":
    if not player:
        return Match.objects.none()
    return Match.objects.filter(seats__player=player).order_by("-updated_at")


def _seats(player: str) -> "QuerySet[Seat]":
    """The seats that person holds or has left."""
    if not player:
        return Seat.objects.none()
    return Seat.objects.filter(Q(player=player) | Q(former=player))


def _listed(player: str, matches: "QuerySet[Match]", most: int) -> list[Listed]:
    return _lines(player, dict(matches.values_list("id", "updated_at")[:most]))


def _lines(player: str, moments: Mapping[UUID, datetime]) -> list[Listed]:
    standings = {
        standing.id: standing for standing in load_many(Match.objects.filter(id__in=list(moments)))
    }
    return [
        _line(standings[match], player, moment)
        for match, moment in moments.items()
        if match in standings
    ]


def _line(standing: Standing, player: str, changed: datetime) -> Listed:
    seat = _seat_in(standing, player)
    return Listed(
        id=standing.id,
        game=standing.game.key,
        title=match_title(standing),
        url=reverse("games:match", args=[standing.id]),
        seat=seat,
        opponents=", ".join(companions(standing, seat)),
        status=standing.status,
        your_move=standing.is_open and seat in standing.to_move and seat not in standing.seals,
        agreed=", ".join(wording_of(standing.game.key).agreed(standing.options)),
        turn=standing.place + (standing.result is None),
        verdict=_verdict(standing, player),
        updated_at=changed,
    )


def _seat_in(standing: Standing, player: str) -> int:
    own = (sitter.seat for sitter in standing.sitters if player in (sitter.player, sitter.former))
    return next(own, 0)


def _verdict(standing: Standing, player: str) -> str:
    verdict = result(standing, standing.seat_of(player))
    if verdict is None:
        return ""
    return _("You left") if standing.has_left(player) else str(verdict["title"])
