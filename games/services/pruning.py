"""What guests left behind whose cookie has run out: nobody can ever come back to it.

Running matches and what accounts have are never touched. Everything goes in small batches, each a
short transaction of its own, so that whoever plays meanwhile does not wait; run twice, or by two at
once, it comes to the same.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Match, Seal, Seat
from games.players import PAST
from games.services.forgetting import renounce

GUEST: Final = "guest:"
ACCOUNT: Final = "account:"
AT_ONCE: Final = 200
"""Rows in one transaction."""


def prune_guests(before: datetime) -> dict[str, int]:
    """Forget guests who have not been in any match since then; what went, by name."""
    return {
        "tables_never_begun": _drop_unbegun(before),
        "seats_of_guests": _renounce_seats(before),
        "seals": _drop_seals(before),
    }


def _drop_unbegun(before: datetime) -> int:
    """Tables at which nobody of an account waits."""
    old = _without_accounts().filter(status=Match.Status.WAITING, updated_at__lt=before)
    dropped = 0
    while matches := list(old.values_list("id", flat=True)[:AT_ONCE]):
        with transaction.atomic():
            # Somebody may have sat down since it was looked at.
            still = Match.objects.filter(id__in=matches, status=Match.Status.WAITING)
            ids = list(still.select_for_update().values_list("id", flat=True))
            Match.objects.filter(id__in=ids).delete()
        dropped += len(ids)
        if not ids:
            break
    return dropped


def _renounce_seats(before: datetime) -> int:
    """A seat keeps that a person sat there, and nothing that tells which."""
    held = Q(player__startswith=GUEST) | Q(former__startswith=GUEST)
    ended = Q(match__status=Match.Status.OVER, match__updated_at__lt=before)
    old, renounced, last = Seat.objects.filter(held & ended).order_by("id"), 0, 0
    while ids := list(old.filter(id__gt=last).values_list("id", flat=True)[:AT_ONCE]):
        last = ids[-1]
        with transaction.atomic():
            seats = list(Seat.objects.select_for_update().filter(id__in=ids))
            keys = {key for seat in seats for key in (seat.player, seat.former)}
            guests = {key for key in keys if key.startswith(GUEST)}
            renounced += len(renounce(seats, guests - _seen_since(before, guests), PAST))
    return renounced


def _drop_seals(before: datetime) -> int:
    """Choices of turns that were resolved long ago: the record has them, and nobody repeats a
    command of then."""
    old = Seal.objects.filter(
        match__in=_without_accounts().filter(status=Match.Status.OVER, updated_at__lt=before)
    ).order_by("id")
    dropped = 0
    while ids := list(old.values_list("id", flat=True)[:AT_ONCE]):
        with transaction.atomic():
            dropped += Seal.objects.filter(id__in=ids).delete()[0]
    return dropped


def _seen_since(before: datetime, guests: Iterable[str]) -> set[str]:
    """Those of the guests who have been in a match since then, or are in one that goes on."""
    recent = ~Q(match__status=Match.Status.OVER) | Q(match__updated_at__gte=before)
    seats = Seat.objects.filter(recent)
    held = seats.filter(player__in=guests).values_list("player", flat=True)
    left = seats.filter(former__in=guests).values_list("former", flat=True)
    return {*held.distinct(), *left.distinct()}


def _without_accounts() -> "QuerySet[Match]":
    own = Seat.objects.filter(match=OuterRef("id"))
    theirs = own.filter(Q(player__startswith=ACCOUNT) | Q(former__startswith=ACCOUNT))
    return Match.objects.filter(~Exists(theirs))
