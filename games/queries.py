"""What pages ask about matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
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
from games.standing import WAITING, Standing
from games.wording.agreed import agreed_words


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

    invitation: str = ""
    """The path of the link that seats a friend, where a seat is still open."""


RUNNING_LISTED: Final = 50
"""Matches of one person that are looked through for those where it is their turn."""


def running_matches(player: Player, most: int) -> list[Listed]:
    """That person's matches which are not over: where it is their turn, then where others choose,
    then where somebody is waited for; of each kind the latest first."""
    own = _own(player.key).exclude(status=Match.Status.OVER)
    lines = _listed(player.key, own, RUNNING_LISTED)
    return sorted(lines, key=lambda line: (line.status == WAITING, not line.your_move))[:most]


def turns_waiting(player: Player) -> int:
    """In how many matches it is that person's turn."""
    own = _own(player.key).filter(status=Match.Status.ACTIVE)
    return sum(line.your_move for line in _listed(player.key, own, RUNNING_LISTED))


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


def invitation_of(match: UUID) -> tuple[str, datetime, bool]:
    """The token that seats a friend at that match, when the match was opened, and whether it is an
    open challenge as well."""
    row = Match.objects.values_list("join_token", "created_at", "listed_at").get(id=match)
    return row[0] or "", row[1], row[2] is not None


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
    waiting = [match for match, standing in standings.items() if standing.status == WAITING]
    tokens = _invitations(waiting, player) if waiting else {}
    return [
        _line(standings[match], player, moment, tokens.get(match, ""))
        for match, moment in moments.items()
        if match in standings
    ]


def _invitations(matches: Sequence[UUID], player: str) -> dict[UUID, str]:
    """Tokens by match: they seat somebody, so only who sits there is told."""
    own = Match.objects.filter(id__in=matches, seats__player=player, join_token__isnull=False)
    return {match: token or "" for match, token in own.values_list("id", "join_token")}


def _line(standing: Standing, player: str, changed: datetime, token: str) -> Listed:
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
        agreed=", ".join(agreed_words(standing)),
        turn=standing.place + (standing.result is None),
        verdict=_verdict(standing, player),
        updated_at=changed,
        invitation=reverse("doors:join", args=[token]) if token else "",
    )


def _seat_in(standing: Standing, player: str) -> int:
    own = (sitter.seat for sitter in standing.sitters if player in (sitter.player, sitter.former))
    return next(own, 0)


def _verdict(standing: Standing, player: str) -> str:
    verdict = result(standing, standing.seat_of(player))
    if verdict is None:
        return ""
    return _("You left") if standing.has_left(player) else str(verdict["title"])
