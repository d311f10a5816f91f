"""How good a side of a stone may become, compiled: `games.bots.schotten.outlook` made cheap.

Each card comes, or does not, by odds of its own: likely from the hand, less likely from elsewhere.
"""

from games.bots.kernels.schotten_expectations import (
    EMPTY,
    EMPTY_BEATS,
    HELD_HIT,
    HELD_MISS,
    HIT,
    MIDDLING,
    MISS,
    ROUGH,
    RUN_OF_ONE,
    SWING,
    TWO,
    WORTH,
)
from games.bots.kernels.schotten_formations import UNREACHABLE, completing, count, lowest, reach
from games.bots.kernels.schotten_numbers import (
    ALIKE_KIND,
    CLAN,
    CLAN_CARDS,
    CLAN_OF,
    COLOUR_KIND,
    COLOUR_RUN_KIND,
    COMPLETING,
    MATES,
    NEED,
    NO_CARDS,
    OF_VALUE,
    ONE,
    RUN_KIND,
    SPREAD,
    STEP,
    VALUE_OF,
    VALUES,
    Real,
    Whole,
    Word,
    inner,
    once,
)


@inner
def likely(cards: Word, hand: Word, other: Word, odds: Whole) -> Real:
    """How likely at least one of these cards comes."""
    return 1.0 - HELD_MISS[count(cards & hand)] * MISS[odds, count(cards & other)]


@once
def _of_two(side: Word, hand: Word, other: Word, odds: Whole) -> Real:
    first = lowest(side)
    second = lowest(side & (side - ONE))
    total = VALUE_OF[first] + VALUE_OF[second]
    run = SPREAD[COMPLETING[1 << (VALUE_OF[first] - 1) | 1 << (VALUE_OF[second] - 1)]]
    value = WORTH[0, 0, total + 6]
    stretched = total * 3 // 2
    if run:
        value += likely(run, hand, other, odds) * (WORTH[0, RUN_KIND, stretched] - value)
    if CLAN_OF[first] == CLAN_OF[second]:
        clan = CLAN[CLAN_OF[first]]
        colour = likely(clan & ~side, hand, other, odds)
        value += colour * (WORTH[0, COLOUR_KIND, total + 6] - value)
        colour_run = likely(run & clan, hand, other, odds)
        value += colour_run * (WORTH[0, COLOUR_RUN_KIND, stretched] - value)
    elif VALUE_OF[first] == VALUE_OF[second]:
        alike = likely(OF_VALUE[VALUE_OF[first]] & ~side, hand, other, odds)
        value += alike * (WORTH[0, ALIKE_KIND, stretched] - value)
    return value


@once
def _of_one(side: Word, hand: Word, other: Word, odds: Whole, beaten: Whole) -> Real:
    card = lowest(side)
    value, clan = VALUE_OF[card], CLAN[CLAN_OF[card]] & ~side
    missed = 1.0
    for place in range(NEED):
        mates = MATES[card, place]
        held, left = count(mates & hand), count(mates & other)
        if held + left == NEED - 1:
            missed *= 1.0 - HIT[odds, left] * HELD_HIT[held]
    colour_run = 1.0 - missed
    same = OF_VALUE[value] & ~side
    alike = TWO[odds, count(same & hand), count(same & other)]
    colour = TWO[odds, count(clan & hand), count(clan & other)]
    if beaten < 0:
        worth = WORTH[0, 0, value + 12]
        worth += RUN_OF_ONE * (WORTH[0, RUN_KIND, 3 * value] - worth)
        worth += colour * (WORTH[0, COLOUR_KIND, value + 13] - worth)
        worth += alike * (WORTH[0, ALIKE_KIND, 3 * value] - worth)
        return worth + colour_run * (WORTH[0, COLOUR_RUN_KIND, 3 * value] - worth)
    kind, total = beaten // STEP, beaten % STEP
    if kind == COLOUR_RUN_KIND:
        return 0.5 * colour_run if 3 * min(value + 1, VALUES - 1) > total else 0.0
    if kind < ALIKE_KIND or 3 * value > total:
        missed *= 1.0 - alike
    if kind <= COLOUR_KIND:
        missed *= 1.0 - colour * (1.0 if kind < COLOUR_KIND else 0.5)
    if kind <= RUN_KIND:
        missed *= 1.0 - RUN_OF_ONE * (1.0 if kind < RUN_KIND else 0.5)
    if kind == 0:
        missed *= 1.0 - min(1.0, max(0.0, 0.5 + (value + 12 - total) / 10.0))
    return 1.0 - missed


@inner
def assess(
    side: Word, need: Whole, bluff: Whole, hand: Word, other: Word, odds: Whole, beaten: Whole
) -> Real:
    """What an unfinished side may be expected to be worth, 0 to 1.

    Cards come from `hand`, and from `other` by `odds`. With the strength of a finished other side
    in `beaten`, how likely this one will be stronger.
    """
    laid = count(side)
    if need == NEED and not bluff and not side & ~CLAN_CARDS:
        if laid == NEED - 1:
            if beaten >= 0:
                return likely(completing(side, beaten), hand, other, odds)
            return _of_two(side, hand, other, odds)
        if laid:
            return _of_one(side, hand, other, odds, beaten)
        return EMPTY[odds] if beaten < 0 else EMPTY_BEATS[beaten // STEP]
    missing = need - laid
    best = reach(side, laid if bluff else need, NO_CARDS if bluff else hand | other, bluff)
    if bluff:
        total = best + missing * MIDDLING
        if beaten >= 0:
            return min(1.0, max(0.0, 0.5 + (total - beaten) / (SWING * missing)))
        return min(1.0, max(0.0, 2.0 * total / (VALUES * need) - 1.0))
    if beaten >= 0:
        return ROUGH[missing] if best > beaten else 0.0
    if best == UNREACHABLE:
        return 0.0
    return ROUGH[missing] * WORTH[need - NEED, best // STEP, best % STEP]
