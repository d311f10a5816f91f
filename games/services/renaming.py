"""A player has another name: so they are called at every table where they sit."""

from django.db import transaction
from django.db.models import F

from games.live import relay
from games.models import Match, Seat


def rename_seats(key: str, name: str) -> None:
    """Call the person by their new name in every match; to be called inside a transaction.

    Running matches get another revision and are read again by every process.
    """
    if not key:
        return
    seats = Seat.objects.filter(player=key).exclude(name=name)
    running = list(
        Match.objects.select_for_update()
        .filter(seats__in=seats)
        .exclude(status=Match.Status.OVER)
        .values_list("id", flat=True)
    )
    seats.update(name=name)
    Match.objects.filter(id__in=running).update(revision=F("revision") + 1)
    transaction.on_commit(lambda: relay.changed(running))
