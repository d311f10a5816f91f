"""The shop after a gate, and what it gives for the relics one has."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from expedition import wording
from expedition.catalog import Catalogue
from expedition.queries.roads import GateView, Matches, gate_view
from expedition.queries.words import RelicView, relic_view
from expedition.rules import shopping
from expedition.rules.effects import KINDS
from expedition.rules.run import Run
from games.engine.triflip.hooks import ACTIVE
from games.wording.josa import say


@dataclass(frozen=True, slots=True)
class OwnRelic:
    """A relic in a slot, and what the shop gives for it."""

    relic: RelicView
    sale: int
    is_active: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A relic in the shop; `why` says why it can't be bought. One that was bought (`sold`) may be
    `owned` no longer."""

    relic: RelicView
    price: int
    sold: bool
    owned: bool
    can_buy: bool
    why: str


@dataclass(frozen=True, slots=True)
class ShopView:
    """The shop after a gate; `left_text` asks once more, while one could still buy, `next_text`
    says where one goes from there."""

    gate: int
    next_gate: GateView
    offers: tuple[Offer, ...]
    reroll_price: int
    can_reroll: bool
    reroll_why: str
    left_text: str
    next_text: str


def own_relics(catalogue: Catalogue, run: Run) -> tuple[OwnRelic, ...]:
    """The relics in the slots of the run."""
    return tuple(
        OwnRelic(
            relic_view(catalogue, relic),
            shopping.sale_value(relic),
            ACTIVE.name in KINDS[relic.spec.effect].hooks,
        )
        for relic in run.own_relics
    )


def shop_view(catalogue: Catalogue, run: Run, matches: Matches) -> ShopView | None:
    """The shop the run stands in; None where it is in none."""
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
