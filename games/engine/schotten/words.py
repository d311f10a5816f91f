"""Tables over nine-bit words of values (bit 0 for value 1), from which formations are read."""

from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from games.engine.schotten.cards import (
    CLANS,
    JOKERS,
    SHIELD_BEARERS,
    SPY,
    VALUES,
    Card,
    clan_card,
)

Word: TypeAlias = int
"""A set of values."""

ALL_VALUES: Final[Word] = (1 << VALUES) - 1
ANY_CLAN: Final = tuple(range(len(CLANS)))
NEEDS: Final = (3, 4)
"""How many cards a side may need."""

WILD_VALUES: Final[dict[Card, Word]] = {
    **dict.fromkeys(JOKERS, ALL_VALUES),
    SPY: 1 << 6,
    SHIELD_BEARERS: 0b111,
}
"""The values each wild card may take."""


def _listed(word: Word) -> tuple[int, ...]:
    return tuple(value for value in range(VALUES, 0, -1) if word >> (value - 1) & 1)


def _windows(need: int, held: Word) -> tuple[Word, ...]:
    windows = (((1 << need) - 1) << low for low in range(VALUES - need, -1, -1))
    return tuple(window for window in windows if held & ~window == 0)


BITS: Final = tuple(_listed(word) for word in range(ALL_VALUES + 1))
"""By word: its values, highest first."""

SUM: Final = tuple(sum(values) for values in BITS)
"""By word: the sum of its values."""

TOP: Final = tuple(
    tuple(sum(values[:count]) if len(values) >= count else -1 for values in BITS)
    for count in range(max(NEEDS) + 1)
)
"""By count and word: the sum of that many highest values, -1 where there are fewer."""

CARDS_IN: Final = tuple(
    tuple(tuple(clan_card(clan, value) for value in reversed(values)) for values in BITS)
    for clan in ANY_CLAN
)
"""By clan and word: its cards, lowest first."""

OF_VALUE: Final = tuple(
    sum(1 << clan_card(clan, value) for clan in ANY_CLAN) if value else 0
    for value in range(VALUES + 1)
)
"""By value: the set of its six clan cards."""

WINDOWS_AROUND: Final = {
    need: tuple(_windows(need, held) for held in range(ALL_VALUES + 1)) for need in NEEDS
}
"""By need and values held: the windows of consecutive values that hold them, highest first."""


@lru_cache(maxsize=64)
def assignments(wild: tuple[Word, ...]) -> tuple[tuple[Word, tuple[int, ...]], ...]:
    """Every way for wild cards to take values that all differ: as a word, and one by one."""
    ways = product(*(BITS[values] for values in wild))
    return tuple(
        (sum(1 << (value - 1) for value in way), way) for way in ways if len(set(way)) == len(way)
    )
