"""A run as a value: where it stands on the road, what it holds, and what has happened."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from expedition.rules.content.rows import Content, Faction, Gate, Relic
from expedition.rules.effects import KINDS
from expedition.rules.hooks import Pay
from expedition.rules.refusal import Refused
from games.engine.game import Json
from games.engine.hooks import Boon
from games.engine.seats import Seat
from games.engine.triflip import GAME

VERSION: Final = f"1.{GAME.version}"
"""Of these rules and TriFlip's; moves only when behaviour does."""

Phase: TypeAlias = Literal[
    "map", "battle", "result", "flag", "shop", "cleared", "failed", "abandoned"
]
"""Before a gate; in its battle; after a passed one, before its shop; after a failed one that may be
tried again; in the shop; three ends."""

PHASES: Final[tuple[Phase, ...]] = (
    "map",
    "battle",
    "result",
    "flag",
    "shop",
    "cleared",
    "failed",
    "abandoned",
)
OVER: Final[frozenset[Phase]] = frozenset({"cleared", "failed", "abandoned"})

SEED_BYTES: Final = 32
SURRENDER: Final = "surrender"

POWER: Final = "power"
PERK: Final = "perk"
RISK: Final = "risk"
"""Sources of boons that are no relic's."""


class Owned(NamedTuple):
    """A boon of the run and who brings it: a relic by its id, the faction or the risk."""

    source: str
    boon: Boon


@dataclass(frozen=True, slots=True)
class Offer:
    """A relic in the shop."""

    relic: str
    sold: bool = False


@dataclass(frozen=True, slots=True)
class Shop:
    """The shop after a gate; `rolls` counts the rerolls of this visit."""

    rolls: int
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A battle that is over."""

    gate: int
    attempt: int
    rank: int
    reason: str
    """How it ended: a reason of TriFlip, or `surrender`."""

    scores: tuple[int, int, int]
    turns: int
    """Game turns, those of all seats."""

    passed: bool
    rescued: str | None = None
    """The relic that let it count as passed."""

    pays: tuple[Pay, ...] = ()

    @property
    def coins(self) -> int:
        """All that was paid."""
        return sum(line.coins for line in self.pays)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened, for logs and pages: `what` and facts as JSON."""

    what: str
    facts: dict[str, Json]


@dataclass(frozen=True, slots=True)
class Run:
    """An expedition on its way, or at its end."""

    content: Content
    """What it is played by, from its first day to its last."""

    seed: bytes
    faction: str
    risk: int
    coins: int
    flags: int
    """How often a failed gate may still be tried again."""

    phase: Phase = "map"
    gate: int = 1
    """The gate ahead or in hand; in the shop the one just passed."""

    attempt: int = 1
    relics: tuple[str, ...] = ()
    """By slot, oldest first."""

    spent: tuple[str, ...] = ()
    """Relics that are used up: out of their slots and never offered again."""

    met: tuple[str, ...] = ()
    """Every relic that was ever on offer, each once, in that order."""

    shop: Shop | None = None
    records: tuple[Record, ...] = ()
    version: int = 0
    """One higher after every change: a command says which one it is about."""

    rules: str = VERSION
    mixed: bool = False
    """Whether the rules changed on the way; such a run stays out of the hall."""

    @property
    def own_faction(self) -> Faction:
        """The faction as a row."""
        return self.content.faction(self.faction)

    @property
    def seat(self) -> Seat:
        """Where the person sits in every battle."""
        return self.own_faction.seat

    @property
    def own_gate(self) -> Gate:
        """The gate as a row."""
        return self.content.gate(self.gate)

    @property
    def own_relics(self) -> tuple[Relic, ...]:
        """The relics as rows, by slot."""
        return tuple(self.content.relic(name) for name in self.relics)

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.phase in OVER

    @property
    def turns(self) -> int:
        """Game turns of all battles, failed ones too."""
        return sum(record.turns for record in self.records)

    @property
    def owned(self) -> tuple[Owned, ...]:
        """All boons: the power, the faction's perks, the risk, the relics by slot."""
        return tuple(_owned(self))

    @property
    def boons(self) -> tuple[Boon, ...]:
        """The same without their sources."""
        return tuple(boon for _, boon in self.owned)


def boons_at_start(content: Content, faction: str, risk: int) -> tuple[Boon, ...]:
    """What bends the rules of a run before it holds any relic."""
    return tuple(boon for _, boon in _brought(content, faction, risk))


def in_battle(boon: Boon) -> bool:
    """Whether the boon bends rules of TriFlip."""
    return KINDS[boon.effect].in_battle


def expect(run: Run, version: int) -> None:
    """Refused("stale") unless the run is at that version."""
    if run.version != version:
        raise Refused("stale", version=run.version)


def require(run: Run, *phases: Phase) -> None:
    """Refused("not_now") unless the run is in one of these phases."""
    if run.phase not in phases:
        raise Refused("not_now", phase=run.phase)


def moved_on(run: Run) -> Run:
    """The run after a change, one version higher."""
    return replace(run, version=run.version + 1)


def _owned(run: Run) -> Iterator[Owned]:
    yield from _brought(run.content, run.faction, run.risk)
    for relic in run.own_relics:
        yield Owned(relic.id, relic.spec.boon(run.seat))


def _brought(content: Content, name: str, risk: int) -> Iterator[Owned]:
    faction = content.faction(name)
    yield Owned(POWER, faction.power.boon(faction.seat))
    for perk in faction.perks:
        yield Owned(PERK, perk.boon(faction.seat))
    for level in content.at_risk(risk):
        for spec in level.adds:
            yield Owned(RISK, spec.boon(faction.seat))
