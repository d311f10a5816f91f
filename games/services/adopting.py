"""A player's seats are handed on to another key: a guest has become an account."""

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F

from games.live import relay
from games.models import Match, Seat
from games.players import Player

RUNNING: Final = "running_matches"
FINISHED: Final = "finished_matches"


def seats_to_carry(player: Player) -> dict[str, int]:
    """How many running and finished matches that player sits in or sat in."""
    held = Match.objects.filter(seats__player=player.key)
    left = Match.objects.filter(seats__former=player.key)
    running = held.exclude(status=Match.Status.OVER).distinct().count()
    finished = (held.filter(status=Match.Status.OVER) | left).distinct().count()
    return {RUNNING: running, FINISHED: finished}


def hand_on_seats(former: Player, player: Player) -> dict[str, int]:
    """Put `player` where `former` sits, in running matches too; what was moved.

    To be called inside a transaction. A match in which both sit is left as it is. Each match gets
    another revision, so that whatever was decided on the former seats is decided anew.
    """
    own = Match.objects.filter(seats__player=player.key).values_list("id", flat=True)
    seats = Seat.objects.filter(player=former.key).exclude(match__in=list(own))
    counts = seats_to_carry(former)
    matches = list(seats.values_list("match_id", flat=True))
    running = list(
        Match.objects.select_for_update()
        .filter(id__in=matches)
        .exclude(status=Match.Status.OVER)
        .values_list("id", flat=True)
    )
    seats.update(player=player.key, name=player.name)
    Seat.objects.filter(former=former.key).update(former=player.key)
    Match.objects.filter(id__in=matches).update(revision=F("revision") + 1)
    transaction.on_commit(lambda: _tell((former, player), running))
    return counts


def _tell(both: Iterable[Player], running: list[UUID]) -> None:
    """Let everybody dial again: the guest is nobody, and where the account looked on it plays."""
    relay.changed(running)
    for player in both:
        relay.depart(player.key)
