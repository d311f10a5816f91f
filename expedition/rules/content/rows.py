"""The rows of content: factions, gates, risk levels, relics and the amounts around them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypeVar

from games.engine.hooks import Boon, Numbers
from games.engine.seats import Seat

T = TypeVar("T")

Rarity: TypeAlias = Literal["common", "uncommon", "rare"]
RARITIES: Final[tuple[Rarity, ...]] = ("common", "uncommon", "rare")

BotKind: TypeAlias = Literal["random", "tactical"]
BOT_KINDS: Final[tuple[BotKind, ...]] = ("random", "tactical")


@dataclass(frozen=True, slots=True)
class Spec:
    """An effect by name with its numbers, nobody's yet."""

    effect: str
    numbers: Numbers = ()

    def boon(self, seat: Seat) -> Boon:
        """The effect as a boon of that seat."""
        return Boon(self.effect, seat, self.numbers)


@dataclass(frozen=True, slots=True)
class Faction:
    """One of the three: its seat on the ring, its look, and what it brings."""

    id: str
    seat: Seat
    colour: str
    ink: str
    """The colour of the symbol on its stones."""

    power: Spec
    """Never a bot's."""

    perks: tuple[Spec, ...] = ()


@dataclass(frozen=True, slots=True)
class Gate:
    """One battle on the road: against whom, how to pass, and what passing pays."""

    number: int
    showdown: bool
    bots: tuple[BotKind, BotKind]
    """In turn order after the person."""

    passes: int
    """The worst rank that passes."""

    base: int
    preparation: int = 0
    first: int = 0
    """Further coins for rank 1."""


@dataclass(frozen=True, slots=True)
class Risk:
    """A level of the ladder: what it adds to the levels below."""

    level: int
    adds: tuple[Spec, ...] = ()


@dataclass(frozen=True, slots=True)
class Relic:
    """Something to buy and keep for the run."""

    id: str
    faction: str | None
    """Whose it is; None for all."""

    rarity: Rarity
    price: int
    spec: Spec
    excludes: tuple[str, ...] = ()
    """While one of these is owned, this one is not offered; it holds both ways."""

    retired: bool = False
    """No longer offered."""


@dataclass(frozen=True, slots=True)
class Economy:
    """Amounts that belong to no single row."""

    coins: int
    flags: int
    slots: int
    offers: int
    """Relics a shop shows, those of the own faction included."""

    faction_offers: int
    reroll: int
    reroll_step: int
    lowest_price: int
    early: tuple[int, int, int]
    """Weights of the rarities, in their order."""

    late: tuple[int, int, int]
    late_from: int
    """The gate from which on the shop weighs by `late`."""

    goal: int
    reinforcement: int
    """Further start stones of each opponent for each showdown passed."""

    reinforcement_cap: int
    slack: int
    """How far below its best move a tactical opponent still chooses, in hundredths."""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything a run is played by; a run keeps the content it began with."""

    factions: tuple[Faction, ...]
    gates: tuple[Gate, ...]
    risks: tuple[Risk, ...]
    relics: tuple[Relic, ...]
    economy: Economy

    def faction(self, name: str) -> Faction:
        """The faction of that id; LookupError if there is none."""
        return _only(faction for faction in self.factions if faction.id == name)

    def relic(self, name: str) -> Relic:
        """The relic of that id; LookupError if there is none."""
        return _only(relic for relic in self.relics if relic.id == name)

    def gate(self, number: int) -> Gate:
        """The gate of that number, from 1; LookupError if there is none."""
        return _only(gate for gate in self.gates if gate.number == number)

    def at_risk(self, level: int) -> tuple[Risk, ...]:
        """Every level up to that one, lowest first: they add up."""
        return tuple(risk for risk in self.risks if risk.level <= level)


def _only(found: Iterator[T]) -> T:
    for each in found:
        return each
    raise LookupError
