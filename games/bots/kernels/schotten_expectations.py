"""What is expected of cards that are still to come, as tables."""

from math import comb
from typing import Final

import numpy as np

from games.bots.kernels.schotten_numbers import CARDS, CLAN_COUNT, MUD_NEED, NEED, VALUES, Table
from games.bots.schotten.outlook import worth
from games.engine.schotten import words
from games.engine.schotten.kinds import Kind

LEVELS: Final = 64
"""Odds are rounded to so many parts."""

_HELD: Final = 0.85
"""The odds of a card in the own hand: it may be wanted elsewhere."""

RUN_OF_ONE: Final = 0.55
"""How likely a single card becomes part of a run."""

EMPTY_BEATS: Final[Table] = np.array([0.75, 0.55, 0.4, 0.25, 0.04])
"""By kind: how likely an empty side beats such a formation."""

ROUGH: Final[Table] = np.array([1.0, 0.75, 0.55, 0.42, 0.35])
"""By cards that a side lacks: how much of the best it could become is counted on."""

MIDDLING: Final = 6.0
"""What a card that is still to come adds to a total."""

SWING: Final = 8.0
"""By how much it may turn out more or less, altogether."""

TOTALS: Final = VALUES * MUD_NEED + 1
WORTH: Final[Table] = np.array(
    [
        [[worth(kind, total, need, bluff=False) for total in range(TOTALS)] for kind in Kind]
        for need in words.NEEDS
    ]
)
"""By need, kind and total: what a formation is worth."""


def _all(odds: float, most: int) -> list[float]:
    return [odds**number for number in range(most)]


_BY_LEVEL: Final = [level / LEVELS for level in range(LEVELS + 1)]
HELD_HIT: Final[Table] = np.array(_all(_HELD, NEED))
HIT: Final[Table] = np.array([_all(odds, NEED) for odds in _BY_LEVEL])
"""How likely so many cards all come, of the hand, and by odds of others."""

HELD_MISS: Final[Table] = np.array(_all(1 - _HELD, CARDS))
MISS: Final[Table] = np.array([_all(1 - odds, CARDS) for odds in _BY_LEVEL])
"""How likely none of so many comes."""


def _exactly(come: int, odds: float, number: int) -> float:
    """How likely exactly `come` of so many come."""
    if number < come:
        return 0.0
    return comb(number, come) * odds**come * (1 - odds) ** (number - come)


def _two(odds: float, held: int, other: int) -> float:
    none = _exactly(0, _HELD, held) * _exactly(0, odds, other)
    one = _exactly(1, _HELD, held) * _exactly(0, odds, other)
    one += _exactly(0, _HELD, held) * _exactly(1, odds, other)
    return max(0.0, 1 - none - one)


TWO: Final[Table] = np.array(
    [
        [[_two(odds, held, other) for other in range(VALUES + 1)] for held in range(VALUES + 1)]
        for odds in _BY_LEVEL
    ]
)
"""By odds, cards in the hand and cards elsewhere: how likely at least two come."""


_EMPTY: Final = 0.95
"""What the plans of an empty side count for: they are the same at every other empty side."""


def _empty(level: int) -> float:
    """What a first card of middling value could become."""
    odds, middle = _BY_LEVEL[level], (VALUES + 1) // 2
    value = WORTH[0, Kind.SUM, middle + 2 * int(MIDDLING)]
    for kind, chance in (
        (Kind.RUN, RUN_OF_ONE),
        (Kind.COLOUR, TWO[level, 0, VALUES - 1]),
        (Kind.ALIKE, TWO[level, 0, CLAN_COUNT - 1]),
        (Kind.COLOUR_RUN, 1 - (1 - odds**2) ** NEED),
    ):
        value += chance * (WORTH[0, kind, NEED * middle] - value)
    return float(_EMPTY * value)


EMPTY: Final[Table] = np.array([_empty(level) for level in range(LEVELS + 1)])
"""By odds: what an empty side is worth."""
