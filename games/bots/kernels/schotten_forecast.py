"""How a round may end from where it stands, compiled: every open stone falls as its chances say.

Rounds are long, and what is laid late is mostly luck. So a pass need not play to the end.
"""

from typing import Final

import numpy as np

from games.bots.kernels.schotten_formations import count, lowest
from games.bots.kernels.schotten_guide import NOW, consider, look_at
from games.bots.kernels.schotten_numbers import (
    ONE,
    STONE_COUNT,
    WON,
    Real,
    Table,
    Whole,
    Words,
    inner,
    once,
)
from games.bots.kernels.schotten_stream import any_of, random
from games.bots.kernels.schotten_table import OWNED, TURN

_ALL_STONES: Final[Table] = np.uint64((1 << STONE_COUNT) - 1)
_RANGE: Final = 2.0**31


@once
def _fallen(
    first: Whole, second: Whole, seat: Whole, stream: Words, payoff: Real, notes: Real
) -> Real:
    """What it is worth if the open stones fall one by one, in any order."""
    free = _ALL_STONES & ~np.uint64(first | second)
    winner = 0
    while free:
        stone = any_of(free, stream)
        free &= ~(ONE << np.uint64(stone))
        mine = random(stream) < notes[NOW, stone] * _RANGE
        if mine == (seat == 0):
            first |= 1 << stone
            if WON[first]:
                winner = 1
                break
        else:
            second |= 1 << stone
            if WON[second]:
                winner = 2
                break
    return payoff[winner, count(np.uint64(first)), count(np.uint64(second))]


@inner
def forecast(
    sets: Words,
    counts: Whole,
    stream: Words,
    payoff: Real,
    draws: Whole,
    know: Words,
    likely: Whole,
    notes: Real,
) -> Real:
    """What the round is worth to the searching seat, by so many draws of how it may end.

    The last three are room to work in.
    """
    consider(sets, counts, know, likely, notes)
    free = _ALL_STONES & ~np.uint64(counts[OWNED] | counts[OWNED + 1])
    while free:
        stone = lowest(free)
        free &= free - ONE
        look_at(sets, counts, stone, know, likely, notes)
    total = 0.0
    for _ in range(draws):
        total += _fallen(counts[OWNED], counts[OWNED + 1], counts[TURN], stream, payoff, notes)
    return total / draws
