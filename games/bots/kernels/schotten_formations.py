"""What a side of a stone amounts to, compiled: the formula of `games.engine.schotten.formations`.

A side is a set of cards; its strength is one number, kind times `STEP` plus total.
"""

from typing import Final

import numpy as np

from games.bots.kernels.compiling import leading_zeros, ones
from games.bots.kernels.schotten_numbers import (
    ABOVE,
    ALIKE,
    ALIKE_KIND,
    CLAN,
    CLAN_CARDS,
    CLAN_COUNT,
    CLAN_OF,
    CLAN_SHIFT,
    CLAN_WORD,
    COLOUR,
    COLOUR_KIND,
    COLOUR_RUN,
    COLOUR_RUN_KIND,
    COMPLETING,
    COUNTS,
    HIGH,
    LOWS,
    MATES,
    NEED,
    NO_CARDS,
    OF_VALUE,
    ONE,
    RUN,
    RUN_KIND,
    RUN_STARTS,
    RUN_SUM,
    RUNS,
    SPREAD,
    STEP,
    SUM,
    SUMS,
    TOPS,
    VALUE_OF,
    VALUES,
    WAY_COUNT,
    WAYS,
    WILD_ALLOWED,
    WILD_COUNT,
    WILD_SHIFT,
    WILD_TOP,
    Truth,
    Whole,
    Word,
    inner,
    once,
)

UNREACHABLE: Final = -1
"""The strength of a side that cannot be completed."""

_TOP_BIT: Final = 63
_ANY_CLAN: Final = -1
_NO_CLAN: Final = -2


@inner
def count(word: Word) -> Whole:
    """How many cards a set holds."""
    return np.int64(ones(word))


@inner
def lowest(word: Word) -> Whole:
    """The lowest card of a set that is not empty."""
    return _TOP_BIT - np.int64(leading_zeros(word & (~word + ONE)))


@inner
def clan_word(cards: Word, clan: Whole) -> Whole:
    """The values of one clan in a set."""
    return np.int64((cards >> (CLAN_SHIFT * np.uint64(clan))) & CLAN_WORD)


@inner
def any_clan(cards: Word) -> Whole:
    """The values of all clans in a set."""
    found = 0
    for clan in range(CLAN_COUNT):
        found |= clan_word(cards, clan)
    return found


@inner
def best_run(need: Whole, held: Whole, wild: Whole, coming: Whole) -> Whole:
    """The highest sum of a run of values held, wild cards and values that may come; or -1."""
    best = UNREACHABLE
    for way in range(WAY_COUNT[wild]):
        taken = WAYS[wild, way]
        if taken & held:
            continue
        there = held | taken
        low = coming | there
        runs = low
        for step in range(1, need):
            runs &= low >> step
        runs &= LOWS[need - NEED, there]
        if runs:
            best = max(best, RUN_SUM[need - NEED, HIGH[runs]])
    return best


@inner
def _total(pool: Word, missing: Whole) -> Whole:
    """The sum of the highest cards of a set, which holds at least as many."""
    total, left = 0, missing
    value = VALUES
    while left > 0:
        taken = min(left, count(pool & OF_VALUE[value]))
        total += taken * value
        left -= taken
        value -= 1
    return total


@once
def _best_colour_run(
    pool: Word, need: Whole, held: Whole, wild: Whole, first: Whole, last: Whole
) -> Whole:
    best = UNREACHABLE
    for clan in range(first, last):
        run = best_run(need, held, wild, clan_word(pool, clan))
        if run >= 0:
            best = max(best, COLOUR_RUN + run)
    return best


@once
def _best_alike(pool: Word, need: Whole, missing: Whole, allowed: Whole) -> Whole:
    while allowed:
        value = HIGH[allowed] + 1
        if count(pool & OF_VALUE[value]) >= missing:
            return ALIKE + value * need
        allowed ^= 1 << (value - 1)
    return UNREACHABLE


@once
def _best_colour(pool: Word, missing: Whole, total: Whole, first: Whole, last: Whole) -> Whole:
    best = UNREACHABLE
    for clan in range(first, last):
        top = TOPS[missing, clan_word(pool, clan)]
        if top >= 0:
            best = max(best, COLOUR + total + top)
    return best


@once
def _best_kind(
    pool: Word,
    need: Whole,
    missing: Whole,
    wild: Whole,
    held: Whole,
    total: Whole,
    clan: Whole,
    distinct: bool,
) -> Whole:
    """The strongest that is more than a sum; `clan` is -1 for any and -2 for none."""
    first, last = (clan, clan + 1) if clan >= 0 else (0, CLAN_COUNT)
    best = UNREACHABLE
    if clan != _NO_CLAN and distinct:
        best = _best_colour_run(pool, need, held, wild, first, last)
    if best < 0:
        allowed = WILD_ALLOWED[wild]
        if held:
            allowed = allowed & held if COUNTS[held] == 1 else 0
        best = _best_alike(pool, need, missing, allowed)
    if best < 0 and clan != _NO_CLAN:
        best = _best_colour(pool, missing, total, first, last)
    if best < 0 and distinct:
        run = best_run(need, held, wild, any_clan(pool))
        if run >= 0:
            best = RUN + run
    return best


@inner
def reach(side: Word, need: Whole, unseen: Word, bluff: Whole) -> Whole:
    """The strongest that a side is or can become; -1 if too few cards are unseen."""
    fixed = side & CLAN_CARDS
    wild = np.int64((side & ~CLAN_CARDS) >> WILD_SHIFT)
    laid = count(fixed)
    missing = need - laid - WILD_COUNT[wild]
    pool = unseen if missing else NO_CARDS
    if missing > count(pool):
        return UNREACHABLE
    held, total, clan = 0, WILD_TOP[wild], _ANY_CLAN
    for each in range(CLAN_COUNT):
        values = clan_word(fixed, each)
        if values:
            held |= values
            total += SUMS[values]
            clan = each if clan == _ANY_CLAN else _NO_CLAN
    best = UNREACHABLE
    if not bluff:
        distinct = COUNTS[held] == laid
        best = _best_kind(pool, need, missing, wild, held, total, clan, distinct)
    if best < 0:
        best = SUM + total + _total(pool, missing)
    return best


@inner
def strength_of(side: Word, need: Whole, bluff: Whole) -> Whole:
    """The strength of a complete side."""
    if bluff or need != NEED or side & ~CLAN_CARDS:
        return reach(side, need, NO_CARDS, bluff)
    first, rest = lowest(side), side & (side - ONE)
    second, third = lowest(rest), lowest(rest & (rest - ONE))
    total = VALUE_OF[first] + VALUE_OF[second] + VALUE_OF[third]
    held = 1 << VALUE_OF[first] | 1 << VALUE_OF[second] | 1 << VALUE_OF[third]
    run = RUN if RUNS[held >> 1] else SUM
    if CLAN_OF[first] == CLAN_OF[third]:
        return total + (COLOUR_RUN if run == RUN else COLOUR)
    return total + (ALIKE if held & (held - 1) == 0 else run)


@inner
def completing(side: Word, beaten: Whole) -> Word:
    """The cards that make two cards stronger than a formation, wherever they are."""
    first = lowest(side)
    second = lowest(side & (side - ONE))
    kind, above = beaten // STEP, beaten % STEP - VALUE_OF[first] - VALUE_OF[second]
    higher = ABOVE[min(max(above, 0), VALUES)]
    run = SPREAD[COMPLETING[1 << (VALUE_OF[first] - 1) | 1 << (VALUE_OF[second] - 1)]]
    found = higher if kind == 0 else NO_CARDS
    clan = CLAN[CLAN_OF[first]]
    if CLAN_OF[first] == CLAN_OF[second]:
        colour_run = run & clan
        run &= ~clan
        found |= colour_run if kind < COLOUR_RUN_KIND else colour_run & higher
        if kind <= COLOUR_KIND:
            found |= clan & ~colour_run if kind < COLOUR_KIND else clan & ~colour_run & higher
    elif VALUE_OF[first] == VALUE_OF[second] and kind <= ALIKE_KIND:
        alike = OF_VALUE[VALUE_OF[first]]
        found |= alike if kind < ALIKE_KIND else alike & higher
    if kind <= RUN_KIND:
        found |= run if kind < RUN_KIND else run & higher
    return found & ~side


@inner
def _has_colour(side: Word, unseen: Word, missing: Whole) -> Truth:
    """Whether so many cards more can make a side of at most one card one colour."""
    if side:
        return count(unseen & CLAN[CLAN_OF[lowest(side)]]) >= missing
    most = 0
    for clan in range(CLAN_COUNT):
        most = max(most, count(unseen & CLAN[clan]))
    return most >= missing


@inner
def holds(side: Word, need: Whole, unseen: Word, bluff: Whole, beaten: Whole) -> Truth:
    """Whether no completion of an unfinished side is stronger than that."""
    laid = count(side)
    if need == NEED and not bluff and not side & ~CLAN_CARDS:
        if laid == NEED - 1:
            return not completing(side, beaten) & unseen
        if beaten < COLOUR_RUN:
            if laid == 0:
                starts = unseen & RUN_STARTS
                for step in range(1, NEED):
                    starts &= unseen >> np.uint64(step)
                if starts:
                    return False
            else:
                card = lowest(side)
                for place in range(NEED):
                    mates = MATES[card, place]
                    if mates and mates & unseen == mates:
                        return False
        if beaten < COLOUR and _has_colour(side, unseen, NEED - laid):
            return False
    return reach(side, need, unseen, bluff) <= beaten
