"""The runs somebody has finished."""

import datetime
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from expedition import catalog
from expedition.models import Run as Row
from expedition.queries.runs import RunView, view_of
from expedition.queries.summaries import phase_text, told_seed
from expedition.queries.words import FactionView, RelicView, faction_view, relic_views
from expedition.services.rows import decode
from games.players import Player

LONGEST: Final = 50
"""How many runs a history shows."""


@dataclass(frozen=True, slots=True)
class PastLine:
    """A run that is over, in the history."""

    id: UUID
    kind: str
    date: datetime.date | None
    faction: FactionView
    risk: int
    phase: str
    phase_text: str
    gates_passed: int
    gates: int
    turns: int
    coins: int
    relics: tuple[RelicView, ...]
    records_text: str
    seed: str
    started_at: datetime.datetime
    ended_at: datetime.datetime
    url: str


def history(player: Player) -> tuple[PastLine, ...]:
    """The last runs of that person which are over, the latest first."""
    return tuple(_line(row) for row in _over(player)[:LONGEST])


def past(player: Player, run: UUID) -> RunView | None:
    """A run of that person's which is over; None for any other."""
    row = _over(player).filter(pk=run).first()
    return None if row is None else view_of(row)


def last_over(player: Player, kind: str) -> UUID | None:
    """The run of that kind which ended last."""
    return _over(player).filter(kind=kind).values_list("pk", flat=True).first()


def _over(player: Player) -> "QuerySet[Row]":
    if not player.key:
        return Row.objects.none()
    return Row.objects.filter(player=player.key, ended_at__isnull=False).order_by("-ended_at")


def _line(row: Row) -> PastLine:
    run, catalogue = decode(row), catalog.edition(row.edition)
    tries = len(run.records)
    return PastLine(
        id=row.pk,
        kind=row.kind,
        date=row.date,
        faction=faction_view(catalogue, row.faction),
        risk=row.risk,
        phase=row.phase,
        phase_text=phase_text(row.phase),
        gates_passed=row.passed,
        gates=len(run.content.gates),
        turns=row.turns,
        coins=row.coins,
        relics=relic_views(catalogue, (*run.relics, *run.spent)),
        records_text=_("%(passed)s of %(tries)s battles passed")
        % {"passed": row.passed, "tries": tries},
        seed=told_seed(row, run),
        started_at=row.started_at,
        ended_at=row.ended_at or row.updated_at,
        url=reverse("expedition:past", args=[row.pk]),
    )
