"""What the shop shows: drawn for each (gate, roll, slot), whoever looks and however often."""

from collections.abc import Collection, Sequence
from typing import Final

from expedition.rules.content.rows import RARITIES, Economy, Rarity, Relic
from expedition.rules.draws import draws
from expedition.rules.hooks import OFFERS
from expedition.rules.run import Offer, Run

_FALLS_TO: Final[dict[Rarity, tuple[Rarity, ...]]] = {
    "common": ("common", "uncommon", "rare"),
    "uncommon": ("uncommon", "common", "rare"),
    "rare": ("rare", "uncommon", "common"),
}
"""A rarity without relics falls to the next lower one, else to the next higher."""


def offers(run: Run, roll: int) -> tuple[Offer, ...]:
    """The offers of that roll after the gate just passed, those of the own faction last."""
    economy = run.content.economy
    shown = OFFERS.bend(economy.offers, run.boons, run.seat, None)
    own = min(economy.faction_offers, shown)
    drawn: list[Relic] = []
    for slot in range(shown):
        found = _draw(run, roll, slot, drawn, own_faction=slot >= shown - own)
        drawn += [] if found is None else [found]
    return tuple(Offer(relic.id) for relic in drawn)


def is_excluded(relic: Relic, held: Collection[str]) -> bool:
    """Whether one of these relics stands in its way."""
    return not set(relic.excludes).isdisjoint(held)


def _draw(
    run: Run, roll: int, slot: int, drawn: Sequence[Relic], *, own_faction: bool
) -> Relic | None:
    pool = _pool(run, drawn)
    special = [relic for relic in pool if relic.faction == run.faction]
    chosen = special if own_faction and special else pool
    if not chosen:
        return None
    chance = draws(run.seed, "shop", run.gate, roll, slot)
    wanted = chance.pick_weighted(RARITIES, _weights(run.content.economy, run.gate))
    for rarity in _FALLS_TO[wanted]:
        fitting = [relic for relic in chosen if relic.rarity == rarity]
        if fitting:
            return chance.pick(fitting)
    return None


def _pool(run: Run, drawn: Sequence[Relic]) -> list[Relic]:
    """The relics that may still be shown, in the order of the content."""
    held = {*run.relics, *(relic.id for relic in drawn)}
    gone = held | set(run.spent)
    return [
        relic
        for relic in run.content.relics
        if relic.faction in (None, run.faction)
        and relic.id not in gone
        and not relic.retired
        and not is_excluded(relic, held)
    ]


def _weights(economy: Economy, gate: int) -> tuple[int, int, int]:
    return economy.late if gate >= economy.late_from else economy.early
