"""Taking a table back at which nobody has sat down yet who would have to be asked."""

from uuid import UUID

from django.db import transaction

from games.live import relay
from games.models import Match
from games.standing import WAITING


def withdraw(match: UUID, player: str) -> bool:
    """Delete a table that this person has opened and that has not begun; whether that was so.

    Whoever still looks at it is told that it is gone.
    """
    with transaction.atomic():
        row = Match.objects.select_for_update().filter(id=match, status=WAITING).first()
        if row is None or row.host is None:
            return False
        if not player or not row.seats.filter(player=player, number=row.host).exists():
            return False
        row.delete()
    relay.changed([match])
    return True
