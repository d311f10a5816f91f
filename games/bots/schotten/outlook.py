"""How good a side may become: formations it can still reach, and how likely each is.

Likelihoods are rough on purpose: each card comes, or does not, by odds of its own.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.engine.schotten.cards import CLANS, VALUES, Cards, clan_card, clan_of, is_clan, value_of
from games.engine.schotten.kinds import Kind
from games.engine.schotten.words import BITS, SUM, WILD_VALUES, WINDOWS_AROUND, Word, assignments

Odds: TypeAlias = Sequence[float]
"""By clan card: how likely the player is to hold it in time."""

_ALL_CLANS: Final = range(len(CLANS))
_WORTH: Final = {
    Kind.SUM: (0.02, 0.16),
    Kind.RUN: (0.24, 0.10),
    Kind.COLOUR: (0.40, 0.20),
    Kind.ALIKE: (0.66, 0.18),
    Kind.COLOUR_RUN: (0.88, 0.12),
}
"""By kind: what the weakest one is worth between 0 and 1, and how much more the strongest."""


class Plan(NamedTuple):
    """A formation a side may become, and how likely that is."""

    kind: Kind
    total: int
    chance: float


class _Side(NamedTuple):
    fixed: Cards
    wild: tuple[Word, ...]
    missing: int
    need: int


def worth(kind: Kind, total: int, need: int, bluff: bool) -> float:
    """What a formation is worth on a stone before anything is known of the other side, 0 to 1."""
    height = total / (9 * need)
    if bluff:
        return max(0.0, 2 * height - 1)
    base, more = _WORTH[kind]
    return base + more * height


def plans(cards: Cards, need: int, odds: Odds, *, bluff: bool = False) -> Iterator[Plan]:
    """Formations this side may become, at least one: a mere sum is always left."""
    side = _Side(
        tuple(card for card in cards if is_clan(card)),
        tuple(WILD_VALUES[card] for card in cards if not is_clan(card)),
        need - len(cards),
        need,
    )
    odds = list(odds)
    for card in side.fixed:
        odds[card] = 0.0
    if not bluff:
        yield from _runs(side, odds)
        yield from _alike(side, odds)
        yield from _colours(side, odds)
    yield _sum(side, odds)


def _runs(side: _Side, odds: Odds) -> Iterator[Plan]:
    held = sum({1 << (value_of(card) - 1) for card in side.fixed})
    if held.bit_count() < len(side.fixed):
        return
    clans = {clan_of(card) for card in side.fixed}
    any_clan = [_any(odds, value) for value in range(1, VALUES + 1)]
    for window in WINDOWS_AROUND[side.need][held]:
        rest = window & ~held
        if len(clans) < 2:
            for clan in clans or _ALL_CLANS:
                chance = _fill(side.wild, rest, odds[clan * VALUES : (clan + 1) * VALUES])
                yield Plan(Kind.COLOUR_RUN, SUM[window], chance)
        yield Plan(Kind.RUN, SUM[window], _fill(side.wild, rest, any_clan))


def _any(odds: Odds, value: int) -> float:
    """How likely at least one card of that value is."""
    none = 1.0
    for clan in _ALL_CLANS:
        none *= 1 - odds[clan_card(clan, value)]
    return 1 - none


def _fill(wild: tuple[Word, ...], rest: Word, odds: Odds) -> float:
    """How likely the values of `rest` come together, wild cards used where they help most."""
    best = 0.0
    for taken, _ in assignments(wild):
        if taken & ~rest:
            continue
        chance = 1.0
        for value in BITS[rest & ~taken]:
            chance *= odds[value - 1]
        best = max(best, chance)
    return best


def _alike(side: _Side, odds: Odds) -> Iterator[Plan]:
    allowed = range(1, VALUES + 1)
    values = {value_of(card) for card in side.fixed}
    for value in values or allowed:
        if len(values) > 1 or not all(word >> (value - 1) & 1 for word in side.wild):
            continue
        cards = [odds[clan_card(clan, value)] for clan in _ALL_CLANS]
        yield Plan(Kind.ALIKE, value * side.need, _at_least(side.missing, cards))


def _colours(side: _Side, odds: Odds) -> Iterator[Plan]:
    clans = {clan_of(card) for card in side.fixed}
    if len(clans) > 1:
        return
    for clan in clans or _ALL_CLANS:
        cards = odds[clan * VALUES : (clan + 1) * VALUES]
        chance = _at_least(side.missing, cards)
        yield Plan(Kind.COLOUR, _there(side) + _expected(side.missing, cards), chance)


def _sum(side: _Side, odds: Odds) -> Plan:
    best = sorted((value_of(card) * chance for card, chance in enumerate(odds)), reverse=True)[
        : side.missing
    ]
    return Plan(Kind.SUM, _there(side) + round(sum(best)), 1.0)


def _there(side: _Side) -> int:
    return sum(value_of(card) for card in side.fixed) + sum(BITS[word][0] for word in side.wild)


def _at_least(count: int, odds: Odds) -> float:
    """How likely at least `count` of these cards come."""
    hits = [1.0] + [0.0] * count
    for chance in odds:
        if chance:
            for number in range(count, 0, -1):
                stay = 1.0 if number == count else 1 - chance
                hits[number] = hits[number] * stay + hits[number - 1] * chance
            hits[0] *= 1 - chance
    return hits[count] if count else 1.0


def _expected(count: int, odds: Odds) -> int:
    """About what the best cards of one clan that come will add."""
    if not count:
        return 0
    total, got = 0.0, 0.0
    for value in range(VALUES, 0, -1):
        share = min(odds[value - 1], count - got)
        total += share * value
        got += share
    return round(total * count / got) if got else 0
