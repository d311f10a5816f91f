"""The rules of a run that boons may bend, besides those of TriFlip in its battles."""

from dataclasses import dataclass
from typing import Final

from expedition.rules.content.rows import Gate, Relic
from games.engine.hooks import Boon, Hook
from games.engine.triflip.position import Position


@dataclass(frozen=True, slots=True)
class Pay:
    """One line of what a passed gate pays."""

    what: str
    """`base`, `preparation`, `first`, `battle`, or the source of the boon that pays."""

    coins: int


@dataclass(frozen=True, slots=True)
class Payday:
    """A passed gate, its last position, and what was in the purse before anything was paid."""

    gate: Gate
    rank: int
    position: Position
    held: int
    sources: tuple[str, ...]
    """Who brings each boon of the run: a relic's id, the faction's power, a risk level."""

    power: int | None
    """The place of the faction's power among the boons of the battle."""


START_COINS: Final[Hook[int, None]] = Hook("expedition.start_coins")
"""Coins at the start of a run."""

FLAGS: Final[Hook[int, None]] = Hook("expedition.flags")
"""How often a run may try a failed gate again."""

POWER: Final[Hook[Boon, None]] = Hook("expedition.power")
"""The faction's power as it enters a battle."""

REINFORCEMENTS: Final[Hook[int, Gate]] = Hook("expedition.reinforcements")
"""Further start stones of each opponent at a gate, before they are capped."""

MOVES_LAST: Final[Hook[bool, Gate]] = Hook("expedition.moves_last")
"""Whether the person moves last at a gate, otherwise first."""

SLACK: Final[Hook[int, None]] = Hook("expedition.slack")
"""How far below its best move a tactical opponent still chooses, in hundredths."""

PAY: Final[Hook[tuple[Pay, ...], Payday]] = Hook("expedition.pay")
"""What a passed gate pays, line by line."""

RESCUES: Final[Hook[int | None, Gate]] = Hook("expedition.rescues")
"""Which boon of the run, by its place, lets a failed gate count as passed; it is used up then."""

PRICE: Final[Hook[int, Relic]] = Hook("expedition.price")
"""What a relic costs, before the lowest price is looked at."""

FREE_REROLLS: Final[Hook[int, None]] = Hook("expedition.free_rerolls")
"""How many rerolls of a visit cost nothing."""

OFFERS: Final[Hook[int, None]] = Hook("expedition.offers")
"""How many relics the shop shows."""
