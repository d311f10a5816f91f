"""A run as its page shows it."""

from typing import Final

from django.utils.translation import gettext as _

from expedition import catalog, services, wording
from expedition.catalog import Catalogue
from expedition.models import Battle
from expedition.models import Run as Row
from expedition.queries.roads import Matches, gate_view, match_url, road
from expedition.queries.summaries import summary_of
from expedition.queries.values import Offer, OwnRelic, ResultView, RunView, ShopView
from expedition.queries.words import (
    faction_view,
    pay_line,
    relic_view,
    relic_views,
    risk_lines,
)
from expedition.rules import shopping
from expedition.rules.effects import KINDS
from expedition.rules.run import Record, Run
from expedition.services.rows import decode
from games.engine.triflip.hooks import ACTIVE
from games.players import Player
from games.wording.josa import say

STEPS: Final = {
    "map": "enter",
    "battle": "battle",
    "result": "open_shop",
    "flag": "retry",
    "shop": "leave",
}
"""The one thing to do next, by phase."""


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
        relics=tuple(_own(catalogue, run)),
        slots=run.content.economy.slots,
        spent=relic_views(catalogue, run.spent),
        battle_url=match_url(matches, run.gate, run.attempt) if is_fighting else "",
        shop=_shop(catalogue, run, matches),
        result=_result(catalogue, run, matches),
        summary=summary_of(row, run) if run.is_over else None,
        is_over=run.is_over,
        started_at=row.started_at,
        note=wording.mixed() if run.mixed else "",
    )


def _own(catalogue: Catalogue, run: Run) -> list[OwnRelic]:
    return [
        OwnRelic(
            relic_view(catalogue, relic),
            shopping.sale_value(relic),
            ACTIVE.name in KINDS[relic.spec.effect].hooks,
        )
        for relic in run.own_relics
    ]


def _shop(catalogue: Catalogue, run: Run, matches: Matches) -> ShopView | None:
    if run.shop is None:
        return None
    cost = shopping.reroll_price(run)
    ahead = gate_view(catalogue, run, run.content.gate(run.gate + 1), matches)
    return ShopView(
        gate=run.gate,
        next_gate=ahead,
        offers=tuple(_offer(catalogue, run, offer.relic, offer.sold) for offer in run.shop.offers),
        reroll_price=cost,
        can_reroll=cost <= run.coins,
        reroll_why="" if cost <= run.coins else wording.why("too_dear"),
        left_text=_("Leave with %(coins)s?") % {"coins": wording.coins(run.coins)}
        if shopping.could_buy(run)
        else "",
        next_text=say(_("On to %(name)s"), name=ahead.name),
    )


def _offer(catalogue: Catalogue, run: Run, name: str, sold: bool) -> Offer:
    relic = run.content.relic(name)
    why = shopping.why_not(run, name)
    return Offer(
        relic=relic_view(catalogue, relic),
        price=shopping.price(run, relic),
        sold=sold,
        owned=name in run.relics,
        can_buy=why is None,
        why="" if why is None else wording.why(why),
    )


def _result(catalogue: Catalogue, run: Run, matches: Matches) -> ResultView | None:
    """The last battle, while the run stands right behind it."""
    if not run.records or run.phase not in ("result", "flag", "cleared", "failed"):
        return None
    record = run.records[-1]
    rescued = None if record.rescued is None else relic_views(catalogue, (record.rescued,))[0]
    what = _what(run, record)
    facts = {"passes": run.content.gate(record.gate).passes}
    return ResultView(
        gate=record.gate,
        attempt=record.attempt,
        rank=record.rank,
        rank_text=wording.place(record.rank),
        passed=record.passed,
        rescued=rescued,
        title=wording.outcome_title(what, record.gate),
        text=wording.joined(
            wording.ending(record.reason, record.rank),
            wording.outcome_text(what, facts, "" if rescued is None else rescued.name),
        ),
        lines=tuple(pay_line(catalogue, pay) for pay in record.pays),
        total=record.coins,
        scores=record.scores,
        url=match_url(matches, record.gate, record.attempt),
    )


def _what(run: Run, record: Record) -> str:
    if record.passed:
        if run.phase == "cleared":
            return wording.CLEARED
        return wording.RESCUED if record.rescued else wording.PASSED
    return wording.FLAG if run.phase == "flag" else wording.FAILED
