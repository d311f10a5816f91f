"""The road of a run, gate by gate."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from expedition import wording
from expedition.catalog import Catalogue
from expedition.queries.words import BotView, Line, bot_view
from expedition.rules.battle import reinforcements
from expedition.rules.content.rows import Gate
from expedition.rules.hooks import MOVES_LAST, PAY, Pay, Payday
from expedition.rules.run import POWER, Record, Run
from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.position import following
from games.wording.josa import say

Matches = Mapping[tuple[int, int], UUID | None]
"""The match of each battle, by gate and attempt."""


@dataclass(frozen=True, slots=True)
class TryView:
    """A battle that is over."""

    attempt: int
    rank: int
    rank_text: str
    text: str
    coins: int
    turns: int
    scores: tuple[int, int, int]
    passed: bool
    url: str


@dataclass(frozen=True, slots=True)
class GateView:
    """A gate on the road: what it asks, what it pays, who waits there, how it went."""

    number: int
    name: str
    showdown: bool
    demand: str
    pays: tuple[Line, ...]
    pays_text: str
    state: str
    bots: tuple[BotView, ...]
    extra: int
    extra_text: str
    order_text: str
    tries: tuple[TryView, ...]


def road(catalogue: Catalogue, run: Run, matches: Matches) -> tuple[GateView, ...]:
    """Every gate as the run finds or found it."""
    return tuple(gate_view(catalogue, run, gate, matches) for gate in run.content.gates)


def gate_view(catalogue: Catalogue, run: Run, gate: Gate, matches: Matches) -> GateView:
    """One gate."""
    factions = {faction.seat: faction.id for faction in run.content.factions}
    after, last = following(run.seat), following(following(run.seat))
    opponents = zip((after, last), gate.bots, strict=True)
    extra = reinforcements(run, gate)
    pays = tuple(_pays(run, gate))
    return GateView(
        number=gate.number,
        name=catalogue.words().gates[gate.number],
        showdown=gate.showdown,
        demand=wording.demand(gate.passes),
        pays=pays,
        pays_text=_pays_text(pays, gate.first),
        state=_state(run, gate),
        bots=tuple(bot_view(catalogue, factions[seat], kind) for seat, kind in opponents),
        extra=extra,
        extra_text=_extra(extra),
        order_text=_order(run, gate),
        tries=tuple(_try(record, matches) for record in run.records if record.gate == gate.number),
    )


def match_url(matches: Matches, gate: int, attempt: int) -> str:
    """The page of that battle's match, empty if there is none."""
    match = matches.get((gate, attempt))
    return "" if match is None else reverse("games:match", args=[match])


def _state(run: Run, gate: Gate) -> str:
    records = [record for record in run.records if record.gate == gate.number]
    if records and records[-1].passed:
        return "rescued" if records[-1].rescued else "passed"
    if run.phase == "failed" and gate.number == run.gate:
        return "failed"
    return "here" if gate.number == run.gate and not run.is_over else "ahead"


def _pays(run: Run, gate: Gate) -> Iterator[Line]:
    """What passing is sure to pay: the gate and what risk takes of it. Relics pay besides."""
    if gate.number == run.content.gates[-1].number:
        return
    for pay in _sure(run, gate):
        if pay.coins:
            yield Line(str(wording.PAYS[pay.what]), pay.coins)
    if gate.first:
        yield Line(_("First place, besides"), gate.first)


def _sure(run: Run, gate: Gate) -> list[Pay]:
    lines = (Pay("base", gate.base), Pay("preparation", gate.preparation))
    risks = tuple(
        spec.boon(run.seat) for level in run.content.at_risk(run.risk) for spec in level.adds
    )
    start = GAME.setup({}, Chance(b""))
    payday = Payday(gate, gate.passes, start, run.coins, (POWER,) * len(risks), None)
    return [pay for pay in PAY.bend(lines, risks, run.seat, payday) if pay.what in wording.PAYS]


def _pays_text(pays: tuple[Line, ...], first: int) -> str:
    if not pays:
        return _("The road ends here.")
    sure = wording.coins(sum(line.coins for line in pays) - first)
    if not first:
        return say(_("Passing pays %(coins)s."), coins=sure)
    # Translators: what a gate pays, such as "Passing pays 9 coins, first place 3 more."
    return say(_("Passing pays %(coins)s, first place %(more)s more."), coins=sure, more=first)


def _extra(stones: int) -> str:
    if not stones:
        return ""
    text = ngettext(
        "Each opponent starts with %(n)s further stone.",
        "Each opponent starts with %(n)s further stones.",
        stones,
    )
    return text % {"n": stones}


def _order(run: Run, gate: Gate) -> str:
    if MOVES_LAST.bend(False, run.boons, run.seat, gate):
        return _("You move last.")
    return _("You move first.")


def _try(record: Record, matches: Matches) -> TryView:
    return TryView(
        attempt=record.attempt,
        rank=record.rank,
        rank_text=wording.place(record.rank),
        text=wording.ending(record.reason, record.rank),
        coins=record.coins,
        turns=record.turns,
        scores=record.scores,
        passed=record.passed,
        url=match_url(matches, record.gate, record.attempt),
    )
