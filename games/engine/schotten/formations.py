"""What cards on one side of a stone amount to, now and at best.

A side may be unfinished and may hold wild cards. Nothing here is tried out card by card: each kind
of formation has a bound of its own, read from nine-bit words (one a clan, bit 0 for value 1).
"""

from functools import lru_cache
from typing import NamedTuple

from games.engine.schotten.cards import (
    VALUES,
    Card,
    Cards,
    clan_card,
    clan_of,
    is_clan,
    value_of,
)
from games.engine.schotten.kinds import Formation, Kind
from games.engine.schotten.words import (
    ALL_VALUES,
    ANY_CLAN,
    BITS,
    CARDS_IN,
    OF_VALUE,
    SUM,
    TOP,
    WILD_VALUES,
    WINDOWS_AROUND,
    Word,
    assignments,
)


class _Side(NamedTuple):
    """The cards that lie on a side, taken apart."""

    fixed: Cards
    """Its clan cards."""

    clans: tuple[int, ...]
    """The clans they all agree on: one, every one while there is none, or no clan at all."""

    allowed: Word
    """The values that clan cards and wild cards could all have."""

    held: Word
    """The values of its clan cards."""

    windows: tuple[Word, ...]
    """The runs that could hold every clan card, highest first."""

    wild: tuple[Word, ...]
    """Of each wild card, the values it may take."""

    missing: int
    """How many cards it lacks."""


class _Pool(NamedTuple):
    """The clan cards that may still come."""

    cards: int
    clans: tuple[Word, ...]
    """Of each clan, the values among them."""


def best_reach(cards: Cards, need: int, unseen: int, *, bluff: bool = False) -> Formation | None:
    """The strongest formation of `need` cards that these can be, or still become.

    `unseen` is the set of clan cards that may be added; None if it holds too few. With `bluff`
    only totals count. Wild cards take nothing out of `unseen` and may copy any card.
    """
    missing = need - len(cards)
    if missing == 0:
        return as_it_lies(cards, bluff)
    if missing > unseen.bit_count():
        return None
    return _best(_taken_apart(cards, need), _pool(unseen), bluff)


@lru_cache(maxsize=4096)
def as_it_lies(cards: Cards, bluff: bool = False) -> Formation:
    """The strongest formation that a complete side is, its wild cards chosen best."""
    return _best(_taken_apart(cards, len(cards)), _pool(0), bluff)


def _best(side: _Side, pool: _Pool, bluff: bool) -> Formation:
    if bluff:
        return _sum(side, pool)
    return (
        _colour_run(side, pool)
        or _alike(side, pool)
        or _colour(side, pool)
        or _run(side, pool)
        or _sum(side, pool)
    )


@lru_cache(maxsize=4096)
def _taken_apart(cards: Cards, need: int) -> _Side:
    fixed = tuple(card for card in cards if is_clan(card))
    wild = tuple(WILD_VALUES[card] for card in cards if not is_clan(card))
    clans = {clan_of(card) for card in fixed}
    held, allowed = 0, ALL_VALUES
    for card in fixed:
        held |= 1 << (value_of(card) - 1)
        allowed &= 1 << (value_of(card) - 1)
    for values in wild:
        allowed &= values
    return _Side(
        fixed=fixed,
        clans=tuple(clans) if len(clans) == 1 else () if clans else ANY_CLAN,
        allowed=allowed,
        held=held,
        windows=WINDOWS_AROUND[need][held] if held.bit_count() == len(fixed) else (),
        wild=wild,
        missing=need - len(cards),
    )


def _pool(unseen: int) -> _Pool:
    clans = (
        unseen & 511,
        unseen >> 9 & 511,
        unseen >> 18 & 511,
        unseen >> 27 & 511,
        unseen >> 36 & 511,
        unseen >> 45,
    )
    return _Pool(unseen, clans)


def _filled(side: _Side, window: Word, coming: Word) -> tuple[tuple[int, ...], Word] | None:
    """How wild cards and values that may come fill the rest of a window.

    The values of the wild cards, one by one, and the values to come; None if they cannot.
    """
    rest = window & ~side.held
    if not side.wild:
        return None if rest & ~coming else ((), rest)
    for taken, way in assignments(side.wild):
        if taken & ~rest == 0 and rest & ~taken & ~coming == 0:
            return way, rest & ~taken
    return None


def _colour_run(side: _Side, pool: _Pool) -> Formation | None:
    if not side.clans:
        return None
    for window in side.windows:
        for clan in side.clans:
            filled = _filled(side, window, pool.clans[clan])
            if filled is not None:
                way, coming = filled
                added = CARDS_IN[clan][coming]
                cards = side.fixed + tuple([clan_card(clan, value) for value in way]) + added
                return Formation(Kind.COLOUR_RUN, SUM[window], cards, added)
    return None


def _alike(side: _Side, pool: _Pool) -> Formation | None:
    for value in BITS[side.allowed]:
        word = pool.cards & OF_VALUE[value]
        if word.bit_count() >= side.missing:
            wild = _standing(side, (value,) * len(side.wild))
            return _formation(Kind.ALIKE, side, wild, _lowest(word, side.missing))
    return None


def _colour(side: _Side, pool: _Pool) -> Formation | None:
    top = TOP[side.missing]
    if not side.clans:
        return None
    clan = max(side.clans, key=lambda each: top[pool.clans[each]])
    if top[pool.clans[clan]] < 0:
        return None
    coming = CARDS_IN[clan][pool.clans[clan]]
    added = coming[len(coming) - side.missing :]
    wild = tuple(clan_card(clan, BITS[values][0]) for values in side.wild)
    return _formation(Kind.COLOUR, side, wild, added)


def _run(side: _Side, pool: _Pool) -> Formation | None:
    any_clan = 0
    for word in pool.clans:
        any_clan |= word
    for window in side.windows:
        filled = _filled(side, window, any_clan)
        if filled is not None:
            way, coming = filled
            values = reversed(BITS[coming])
            added = tuple([_lowest(pool.cards & OF_VALUE[value], 1)[0] for value in values])
            return _formation(Kind.RUN, side, _standing(side, way), added)
    return None


def _sum(side: _Side, pool: _Pool) -> Formation:
    added: Cards = ()
    for value in range(VALUES, 0, -1):
        if len(added) == side.missing:
            break
        added += _lowest(pool.cards & OF_VALUE[value], side.missing - len(added))
    wild = _standing(side, tuple(BITS[values][0] for values in side.wild))
    return _formation(Kind.SUM, side, wild, added)


def _lowest(word: int, count: int) -> Cards:
    """The first cards of a set, `count` of them or all."""
    found: list[Card] = []
    while word and len(found) < count:
        low = word & -word
        found.append(low.bit_length() - 1)
        word ^= low
    return tuple(found)


def _standing(side: _Side, values: tuple[int, ...]) -> Cards:
    """Wild cards where clans do not matter: of the clan of the first card there."""
    clan = clan_of(side.fixed[0]) if side.fixed else 0
    return tuple(clan_card(clan, value) for value in values)


def _formation(kind: Kind, side: _Side, wild: Cards, added: Cards) -> Formation:
    cards = side.fixed + wild + added
    return Formation(kind, sum([card % VALUES + 1 for card in cards]), cards, added)
