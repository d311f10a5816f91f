"""Two ways of shopping: by what relics are worth, and by chance."""

from dataclasses import dataclass
from typing import Final, Protocol

from expedition.rules.run import Run
from expedition.rules.shopping import buy, price, reroll, reroll_price, sale_value, sell, why_not
from games.engine.chance import Chance

WORTH: Final = {
    "S01": 14, "S02": 6, "S07": 0, "S08": 3, "S09": 30, "S10": 7, "S11": 9, "S13": 9, "S14": 13,
    "S15": 10, "S16": 12, "S17": 26, "S18": 20, "L1": 0, "L3": 1, "L4": 9, "L5": 10, "L6": 22,
    "T1": 2, "T3": 4, "T4": 9, "T5": 12, "T6": 15, "M1": 3, "M2": 5, "M3": 6, "M4": 8, "M5": 7,
    "M6": 12,
}  # fmt: skip
"""How many points of first place each relic brings, as the bench has measured it."""

COINS: Final = {"S03": 3.0, "S04": 2.2, "S05": 1.5, "S06": 3.0, "S12": 2.0, "L2": 2.5, "T2": 1.5}
"""How many coins a gate the others bring."""

POINTS_A_COIN: Final = 0.8
COMEBACK: Final = 4
"""What a re-entry relic is worth to whoever moves last."""

LEAST: Final = 3.0
MARGIN: Final = 5.0
"""How much better a relic has to be than one that is sold for it."""

MOST_REROLLS: Final = 3


class Shopper(Protocol):
    """A way of shopping."""

    def __call__(self, run: Run, chance: Chance) -> Run:
        """The run at the end of a visit, still in the shop."""


def worth(run: Run, name: str) -> float:
    """What that relic still brings to the run, in points."""
    if name in COINS:
        still_paying = len(run.content.gates) - 1 - run.gate
        return COINS[name] * still_paying * POINTS_A_COIN
    if name in ("S07", "L3"):
        return COMEBACK if run.risk >= 2 else 0
    return WORTH.get(name, LEAST)


def sensible(run: Run, chance: Chance) -> Run:
    """Buys the best that can be had, sells what is worth much less, rerolls with coins to spare."""
    rerolls = 0
    while True:
        after = _bought(run) or _exchanged(run)
        if after is not None:
            run = after
        elif rerolls < MOST_REROLLS and run.coins >= reroll_price(run) + _cheapest(run):
            run, _ = reroll(run)
            rerolls += 1
        else:
            return run


def careless(run: Run, chance: Chance) -> Run:
    """Buys anything there is, one after the other, as long as coins and slots last."""
    while names := [name for name in _offered(run) if why_not(run, name) is None]:
        run, _ = buy(run, chance.pick(names))
    return run


def _offered(run: Run) -> list[str]:
    return [] if run.shop is None else [offer.relic for offer in run.shop.offers if not offer.sold]


def _cheapest(run: Run) -> int:
    """What a relic costs at least, roughly."""
    return price(run, min(run.content.relics, key=lambda relic: relic.price))


def _bought(run: Run) -> Run | None:
    names = [name for name in _offered(run) if why_not(run, name) is None]
    best = max(names, key=lambda name: worth(run, name), default=None)
    if best is None or worth(run, best) < LEAST:
        return None
    return buy(run, best)[0]


@dataclass(frozen=True, slots=True)
class _Exchange:
    gain: float
    old: str
    new: str


def _exchanged(run: Run) -> Run | None:
    """One relic sold for a better one, where slots or coins are short."""
    if not run.relics:
        return None
    old = min(run.relics, key=lambda name: worth(run, name))
    purse = run.coins + sale_value(run.content.relic(old))
    found = [
        _Exchange(worth(run, new) - worth(run, old), old, new)
        for new in _offered(run)
        if price(run, run.content.relic(new)) <= purse
        and why_not(run, new) in ("no_slot", "too_dear")
    ]
    best = max(found, key=lambda exchange: exchange.gain, default=None)
    if best is None or best.gain < MARGIN:
        return None
    sold = sell(run, best.old)[0]
    return buy(sold, best.new)[0] if why_not(sold, best.new) is None else None
