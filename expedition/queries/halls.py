"""The hall of fame of each faction: only runs that the server has played again."""

import datetime
from dataclasses import dataclass
from typing import Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from expedition import catalog
from expedition.models import HallEntry
from expedition.queries.words import FactionView, faction_view, faction_views
from games.players import Player

ORDER: Final = ("-risk", "retried", "turns", "-coins", "cleared_at", "id")
LONG: Final = 100
SHORT: Final = 10


@dataclass(frozen=True, slots=True)
class HallLine:
    """A run in the hall."""

    rank: int
    name: str
    risk: int
    flag_unused: bool
    turns: int
    coins: int
    date: datetime.datetime
    own: bool


@dataclass(frozen=True, slots=True)
class Hall:
    """The best runs of a faction; `own` is one's own best."""

    faction: FactionView
    lines: tuple[HallLine, ...]
    own: HallLine | None
    total: int


def hall(player: Player, faction: str) -> Hall | None:
    """The best runs of that faction; None if there is no such faction."""
    if faction not in {row.id for row in catalog.current().content.factions}:
        return None
    return _hall(player, faction, LONG)


def halls(player: Player) -> tuple[Hall, ...]:
    """The best few of each faction."""
    return tuple(_hall(player, view.id, SHORT) for view in faction_views(catalog.current()))


def rank_of(entry: HallEntry) -> int:
    """The place of a run in the hall of its faction, from 1."""
    return 1 + HallEntry.objects.filter(_ahead(entry), faction=entry.faction).count()


def _ahead(entry: HallEntry) -> Q:
    """Which entries stand before that one: each standard counts where those before it are equal."""
    standards = (
        Q(risk__gt=entry.risk),
        Q(retried__lt=entry.retried),
        Q(turns__lt=entry.turns),
        Q(coins__gt=entry.coins),
        Q(cleared_at__lt=entry.cleared_at),
        Q(id__lt=entry.pk),
    )
    equal = (
        Q(risk=entry.risk),
        Q(retried=entry.retried),
        Q(turns=entry.turns),
        Q(coins=entry.coins),
        Q(cleared_at=entry.cleared_at),
    )
    ahead, so_far = Q(pk__in=[]), Q()
    for standard, same in zip(standards, (*equal, Q()), strict=True):
        ahead |= so_far & standard
        so_far &= same
    return ahead


def _hall(player: Player, faction: str, most: int) -> Hall:
    entries = HallEntry.objects.filter(faction=faction).order_by(*ORDER)
    return Hall(
        faction=faction_view(catalog.current(), faction),
        lines=tuple(
            _line(entry, rank, player) for rank, entry in enumerate(entries[:most], start=1)
        ),
        own=_own(entries, player),
        total=entries.count(),
    )


def _own(entries: "QuerySet[HallEntry]", player: Player) -> HallLine | None:
    best = entries.filter(player=player.key).first() if player.key else None
    return None if best is None else _line(best, rank_of(best), player)


def _line(entry: HallEntry, rank: int, player: Player) -> HallLine:
    return HallLine(
        rank=rank,
        name=entry.name or _("Somebody"),
        risk=entry.risk,
        flag_unused=not entry.retried,
        turns=entry.turns,
        coins=entry.coins,
        date=entry.cleared_at,
        own=bool(player.key) and entry.player == player.key,
    )
