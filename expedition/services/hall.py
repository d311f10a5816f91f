"""The hall of fame of each faction, and the names of people in it."""

from typing import Any

from django.db.models import Count

from expedition.models import HallEntry
from expedition.models import Run as Row


def enter(row: Row) -> None:
    """List a run that was played again and holds; to be called inside a transaction.

    Runs of the day have boards of their own, and stay out.
    """
    if row.kind != Row.Kind.ORDINARY or row.phase != "cleared" or row.ended_at is None:
        return
    HallEntry.objects.get_or_create(
        run=row,
        defaults={
            "player": row.player,
            "name": row.name,
            "faction": row.faction,
            "risk": row.risk,
            "retried": row.retried,
            "turns": row.turns,
            "coins": row.coins,
            "cleared_at": row.ended_at,
        },
    )


def rename(player: str, name: str) -> None:
    """Follow a person to another name; to be called inside the transaction that changes it."""
    Row.objects.filter(player=player).update(name=name)
    HallEntry.objects.filter(player=player).update(name=name)


def entries(player: str, faction: str | None = None) -> int:
    """How many runs that person has in the hall of a faction, or in all of them."""
    own: Any = HallEntry.objects.filter(player=player)
    return int((own if faction is None else own.filter(faction=faction)).count())


def entries_by_faction(player: str) -> dict[str, int]:
    """The same by faction; those without any are left out."""
    own = HallEntry.objects.filter(player=player).order_by()
    return dict(own.values_list("faction").annotate(Count("id")))
