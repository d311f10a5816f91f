"""What a single relic is worth: one gate, the same battles with it and without."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import sqrt

from expedition.balance.fighting import Fight, fight
from expedition.balance.runs import Player, seed_of
from expedition.rules.battle import battle
from expedition.rules.content.rows import Content, Relic
from expedition.rules.road import start
from expedition.rules.run import Run

BENCH_GATE = 6


@dataclass(frozen=True, slots=True)
class Trial:
    """A battle at the bench."""

    first: bool
    """Whether the person came first."""

    coins: int
    """Earned in the battle."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a relic changed over all its trials, in points and in coins a battle."""

    relic: str
    points: float
    coins: float
    margin: float
    """Half the 95 % interval of the points."""


def factions_of(content: Content, relic: Relic) -> tuple[str, ...]:
    """Who can hold it."""
    return tuple(faction.id for faction in content.factions if relic.faction in (None, faction.id))


def trial(
    content: Content,
    player: Player,
    faction: str,
    relic: str | None,
    number: int,
    fights: Fight = fight,
) -> Trial:
    """One battle at the bench with that relic alone, or with none."""
    run = _at_the_bench(content, faction, relic, number)
    position = fights(battle(run), player.fighter)
    rank = 0 if position.outcome is None else position.outcome.rank(run.seat)
    return Trial(rank == 1, position.ledger.coins[run.seat])


def worth(relic: str, with_it: Iterable[Trial], without: Iterable[Trial]) -> Worth:
    """The difference between the same battles with it and without."""
    pairs = list(zip(with_it, without, strict=True))
    points = sum(own.first - bare.first for own, bare in pairs) / len(pairs)
    coins = sum(own.coins - bare.coins for own, bare in pairs) / len(pairs)
    squares = sum((own.first - bare.first - points) ** 2 for own, bare in pairs) / len(pairs)
    return Worth(relic, 100 * points, coins, 196 * sqrt(squares / len(pairs)))


def _at_the_bench(content: Content, faction: str, relic: str | None, number: int) -> Run:
    run, _ = start(content, seed_of(number), faction, 0)
    return replace(run, gate=BENCH_GATE, relics=() if relic is None else (relic,))
