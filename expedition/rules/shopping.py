"""The shop between two gates: opened, bought from, sold to, rolled again, left for good."""

from dataclasses import replace

from expedition.rules.content.rows import Relic
from expedition.rules.hooks import FREE_REROLLS, PRICE
from expedition.rules.offers import is_excluded, offers
from expedition.rules.refusal import Refused
from expedition.rules.road import Step
from expedition.rules.run import Note, Offer, Run, Shop, moved_on, require


def open_shop(run: Run) -> Step:
    """The shop after the gate just passed."""
    require(run, "result")
    return _shown(replace(run, phase="shop"), 0)


def buy(run: Run, name: str) -> Step:
    """That relic in the next slot, for its price.

    Refused("not_offered" | "sold" | "excluded" | "no_slot" | "too_dear").
    """
    why = why_not(run, name)
    if why is not None:
        raise Refused(why, relic=name)
    shop = _shop(run)
    cost = price(run, run.content.relic(name))
    sold = tuple(Offer(name, sold=True) if each.relic == name else each for each in shop.offers)
    after = replace(
        run,
        coins=run.coins - cost,
        relics=(*run.relics, name),
        shop=replace(shop, offers=sold),
    )
    note = Note("bought", {"gate": run.gate, "relic": name, "price": cost, "coins": after.coins})
    return moved_on(after), (note,)


def sell(run: Run, name: str) -> Step:
    """Half the row's price for that relic, and its slot free. Refused("not_owned")."""
    require(run, "shop")
    if name not in run.relics:
        raise Refused("not_owned", relic=name)
    value = sale_value(run.content.relic(name))
    kept = tuple(held for held in run.relics if held != name)
    after = replace(run, coins=run.coins + value, relics=kept)
    note = Note("sold", {"gate": run.gate, "relic": name, "price": value, "coins": after.coins})
    return moved_on(after), (note,)


def reroll(run: Run) -> Step:
    """Other offers in place of all there are. Refused("too_dear")."""
    shop = _shop(run)
    cost = reroll_price(run)
    if cost > run.coins:
        raise Refused("too_dear", price=cost)
    after, shown = _shown(replace(run, coins=run.coins - cost), shop.rolls + 1)
    facts = {"gate": run.gate, "roll": shop.rolls + 1, "price": cost, "coins": after.coins}
    return after, (Note("rerolled", facts), *shown)


def leave(run: Run) -> Step:
    """The next gate lies ahead; the shop is closed for good."""
    require(run, "shop")
    note = Note("left", {"gate": run.gate, "coins": run.coins})
    after = replace(run, phase="map", gate=run.gate + 1, attempt=1, shop=None)
    return moved_on(after), (note,)


def price(run: Run, relic: Relic) -> int:
    """What the relic costs in this run now."""
    bent = PRICE.bend(relic.price, run.boons, run.seat, relic)
    return max(run.content.economy.lowest_price, bent)


def sale_value(relic: Relic) -> int:
    """What the shop gives for it."""
    return relic.price // 2


def reroll_price(run: Run) -> int:
    """What the next reroll of this visit costs."""
    economy = run.content.economy
    free = FREE_REROLLS.bend(0, run.boons, run.seat, None)
    paid = _shop(run).rolls - free
    return 0 if paid < 0 else economy.reroll + economy.reroll_step * paid


def why_not(run: Run, name: str) -> str | None:
    """The code of the reason why that relic can't be bought now; None if it can."""
    found = [offer for offer in _shop(run).offers if offer.relic == name]
    if not found:
        return "not_offered"
    if found[0].sold:
        return "sold"
    relic = run.content.relic(name)
    if is_excluded(relic, run.relics):
        return "excluded"
    if len(run.relics) >= run.content.economy.slots:
        return "no_slot"
    return "too_dear" if price(run, relic) > run.coins else None


def could_buy(run: Run) -> bool:
    """Whether the coins do for an offer, or for a reroll and the cheapest relic there is."""
    if any(why_not(run, offer.relic) is None for offer in _shop(run).offers):
        return True
    if len(run.relics) >= run.content.economy.slots:
        return False
    cheapest = min(price(run, relic) for relic in run.content.relics if not relic.retired)
    return reroll_price(run) + cheapest <= run.coins


def _shop(run: Run) -> Shop:
    if run.phase != "shop" or run.shop is None:
        raise Refused("not_now", phase=run.phase)
    return run.shop


def _shown(run: Run, roll: int) -> Step:
    shown = offers(run, roll)
    names = [offer.relic for offer in shown]
    met = tuple(dict.fromkeys((*run.met, *names)))
    prices = [[name, price(run, run.content.relic(name))] for name in names]
    note = Note("offered", {"gate": run.gate, "roll": roll, "offers": prices})
    return moved_on(replace(run, met=met, shop=Shop(roll, shown))), (note,)
