"""A run as its page shows it."""

import datetime
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from expedition import catalog, services, wording
from expedition.models import Battle
from expedition.models import Run as Row
from expedition.queries.results import ResultView, result_view
from expedition.queries.roads import GateView, Matches, match_url, road
from expedition.queries.shops import OwnRelic, ShopView, own_relics, shop_view
from expedition.queries.summaries import Summary, summary_of
from expedition.queries.words import FactionView, RelicView, faction_view, relic_views, risk_lines
from expedition.services.rows import decode
from games.players import Player

STEPS: Final = {
    "map": "enter",
    "battle": "battle",
    "result": "open_shop",
    "flag": "retry",
    "shop": "leave",
}
"""The one thing to do next, by phase."""


@dataclass(frozen=True, slots=True)
class RunView:
    """A run: where it stands, and the one thing to do next."""

    id: UUID
    kind: str
    date: datetime.date | None
    ranked: bool
    version: int
    phase: str
    step: str
    faction: FactionView
    risk: int
    risk_lines: tuple[str, ...]
    coins: int
    flags: int
    gate: int
    attempt: int
    gates: tuple[GateView, ...]
    relics: tuple[OwnRelic, ...]
    slots: int
    spent: tuple[RelicView, ...]
    battle_url: str
    shop: ShopView | None
    result: ResultView | None
    summary: Summary | None
    is_over: bool
    started_at: datetime.datetime
    note: str


def run_view(player: Player, kind: str) -> RunView | None:
    """The run of that kind which is on its way, brought up to date; None if there is none."""
    row = services.active(player, kind)
    return None if row is None else view_of(row)


def battle_url(player: Player, kind: str) -> str:
    """The page of the battle in hand, empty if there is none."""
    row = Row.objects.filter(player=player.key, kind=kind, ended_at=None).first()
    if not player.key or row is None or row.phase != "battle":
        return ""
    run = decode(row)
    return match_url(matches_of(row), run.gate, run.attempt)


def matches_of(row: Row) -> Matches:
    """The match of each battle of the run."""
    battles = Battle.objects.filter(run=row).values_list("gate", "attempt", "match_id")
    return {(gate, attempt): match for gate, attempt, match in battles}


def view_of(row: Row) -> RunView:
    """The run, whether it is on its way or over."""
    run, catalogue, matches = decode(row), catalog.edition(row.edition), matches_of(row)
    is_fighting = run.phase == "battle"
    return RunView(
        id=row.pk,
        kind=row.kind,
        date=row.date,
        ranked=row.ranked,
        version=run.version,
        phase=run.phase,
        step=STEPS.get(run.phase, ""),
        faction=faction_view(catalogue, run.faction),
        risk=run.risk,
        risk_lines=risk_lines(catalogue, run.risk),
        coins=run.coins,
        flags=run.flags,
        gate=run.gate,
        attempt=run.attempt,
        gates=road(catalogue, run, matches),
        relics=own_relics(catalogue, run),
        slots=run.content.economy.slots,
        spent=relic_views(catalogue, run.spent),
        battle_url=match_url(matches, run.gate, run.attempt) if is_fighting else "",
        shop=shop_view(catalogue, run, matches),
        result=result_view(catalogue, run, matches),
        summary=summary_of(row, run) if run.is_over else None,
        is_over=run.is_over,
        started_at=row.started_at,
        note=wording.mixed() if run.mixed else "",
    )
