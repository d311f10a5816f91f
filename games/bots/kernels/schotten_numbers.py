"""Numbers of Schotten Totten as arrays: what compiled code knows of the rules comes from here.

A set of cards is one 64-bit word: clan cards from bit 0, tactics cards behind them.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from games.bots.kernels.compiling import compiler
from games.bots.schotten import outlook
from games.engine import schotten as rules
from games.engine.schotten import cards, winning, words
from games.engine.schotten.kinds import Kind
from games.engine.schotten.position import SEATS, STONES

# Compiled code mixes arrays with words and counts of numpy, which no checker follows.
Word: TypeAlias = Any
Words: TypeAlias = Any
Whole: TypeAlias = Any
Real: TypeAlias = Any
Truth: TypeAlias = Any
Table: TypeAlias = Any

_SOURCES: Final = (
    *Path(__file__).parent.glob("schotten*.py"),
    *Path(rules.__file__).parent.glob("*.py"),
    Path(outlook.__file__),
)
entry: Final = compiler("schotten", _SOURCES, bare=True)
inner: Final = compiler("schotten", _SOURCES, inner=True, bare=True)
once: Final = compiler("schotten", _SOURCES, inner=True, bare=True, once=True)

CLAN_COUNT: Final = len(cards.CLANS)
VALUES: Final = cards.VALUES
CARDS: Final = len(cards.CLAN_CARDS)
EVERY: Final = len(cards.NAMES)
STONE_COUNT: Final = len(STONES)
SEAT_COUNT: Final = len(SEATS)
NEED: Final = min(words.NEEDS)
MUD_NEED: Final = max(words.NEEDS)

NO_CARDS: Final[Table] = np.uint64(0)
ONE: Final[Table] = np.uint64(1)
CLAN_SHIFT: Final[Table] = np.uint64(VALUES)
WILD_SHIFT: Final[Table] = np.uint64(CARDS)
CLAN_WORD: Final[Table] = np.uint64(words.ALL_VALUES)
CLAN_CARDS: Final[Table] = np.uint64(cards.ALL_CLAN_CARDS)
TACTICS_CARDS: Final[Table] = np.uint64((1 << EVERY) - 1 - cards.ALL_CLAN_CARDS)
BIT: Final[Table] = np.array([1 << card for card in range(EVERY)], np.uint64)


def set_of(members: Sequence[int]) -> int:
    """The set of these cards."""
    return sum(1 << card for card in members)


JOKERS: Final[Table] = np.uint64(set_of(tuple(cards.JOKERS)))
ELITES: Final[Table] = np.uint64(set_of(tuple(cards.ELITES)))
MODES: Final[Table] = np.uint64(set_of(tuple(cards.MODES)))
RUSES: Final[Table] = np.uint64(set_of(tuple(cards.RUSES)))
BLUFF_CARD: Final = cards.BLIND_MANS_BLUFF
MUD_CARD: Final = cards.MUD_FIGHT
RECRUITER: Final = cards.RECRUITER
STRATEGIST: Final = cards.STRATEGIST
BANSHEE: Final = cards.BANSHEE
TRAITOR: Final = cards.TRAITOR

CLAN_OF: Final[Table] = np.array([cards.clan_of(card) for card in cards.CLAN_CARDS], np.int64)
VALUE_OF: Final[Table] = np.array([cards.value_of(card) for card in cards.CLAN_CARDS], np.int64)
OF_VALUE: Final[Table] = np.array(words.OF_VALUE, np.uint64)

_WORDS: Final = range(words.ALL_VALUES + 1)
SUMS: Final[Table] = np.array(words.SUM, np.int64)
TOPS: Final[Table] = np.array(words.TOP, np.int64)
HIGH: Final[Table] = np.array([word.bit_length() - 1 for word in _WORDS], np.int64)
COUNTS: Final[Table] = np.array([word.bit_count() for word in _WORDS], np.int64)


def _lows(need: int) -> list[int]:
    """By values held: the lowest values of windows that hold them, as a word."""
    windows = words.WINDOWS_AROUND[need]
    return [sum(window & -window for window in around) for around in windows]


LOWS: Final[Table] = np.array([_lows(need) for need in words.NEEDS], np.int64)
RUNS: Final[Table] = np.array([held in words.WINDOWS_AROUND[NEED][0] for held in _WORDS])
"""By the values of a side without wild cards: whether they are a run."""

RUN_SUM: Final[Table] = np.array(
    [
        [words.SUM[((1 << need) - 1) << low & words.ALL_VALUES] for low in range(VALUES)]
        for need in words.NEEDS
    ],
    np.int64,
)
"""By need and lowest value (from 0): the sum of that run."""

WILD_CARDS: Final = tuple(sorted(cards.ELITES))
_WILD_SETS: Final = [
    tuple(words.WILD_VALUES[card] for place, card in enumerate(WILD_CARDS) if chosen >> place & 1)
    for chosen in range(1 << len(WILD_CARDS))
]
_WAYS: Final = [sorted({taken for taken, _ in words.assignments(wild)}) for wild in _WILD_SETS]
WAY_COUNT: Final[Table] = np.array([len(ways) for ways in _WAYS], np.int64)
WAYS: Final[Table] = np.array(
    [ways + [0] * (max(map(len, _WAYS)) - len(ways)) for ways in _WAYS], np.int64
)
"""By wild cards on a side: the sets of values they can take together."""

WILD_COUNT: Final[Table] = np.array([len(wild) for wild in _WILD_SETS], np.int64)
WILD_TOP: Final[Table] = np.array(
    [sum(words.BITS[each][0] for each in wild) for wild in _WILD_SETS], np.int64
)
WILD_ALLOWED: Final[Table] = np.array(
    [np.bitwise_and.reduce([words.ALL_VALUES, *wild]) for wild in _WILD_SETS], np.int64
)

STEP: Final = 64
"""Strength is kind times this plus total."""

SUM, RUN, COLOUR, ALIKE, COLOUR_RUN = (
    int(kind) * STEP for kind in (Kind.SUM, Kind.RUN, Kind.COLOUR, Kind.ALIKE, Kind.COLOUR_RUN)
)

WON: Final[Table] = np.array(
    [
        winning.won_by([bool(held >> stone & 1) for stone in STONES]) is not None
        for held in range(1 << STONE_COUNT)
    ]
)
"""By set of stones: whether they win the round."""

RUN_KIND: Final = int(Kind.RUN)
COLOUR_KIND: Final = int(Kind.COLOUR)
ALIKE_KIND: Final = int(Kind.ALIKE)
COLOUR_RUN_KIND: Final = int(Kind.COLOUR_RUN)

CLAN: Final[Table] = np.array(
    [words.ALL_VALUES << VALUES * clan for clan in range(CLAN_COUNT)], np.uint64
)
"""By clan: all its cards."""

SPREAD: Final[Table] = np.array(
    [sum(words.OF_VALUE[value] for value in words.BITS[word]) for word in _WORDS],
    np.uint64,
)
"""By values: their cards in every clan."""

ABOVE: Final[Table] = np.array(
    [sum(words.OF_VALUE[value + 1 :]) for value in range(VALUES + 1)], np.uint64
)
"""By value: every card above it."""


def _completing(held: int) -> int:
    windows = words.WINDOWS_AROUND[NEED][held] if held.bit_count() == NEED - 1 else ()
    return sum(1 << bit for bit in range(VALUES) if any(w >> bit & 1 for w in windows)) & ~held


COMPLETING: Final[Table] = np.array([_completing(held) for held in _WORDS], np.int64)
"""By the values of all cards but one: the values that make a run of them."""


def _mates(card: int) -> list[int]:
    held = 1 << (cards.value_of(card) - 1)
    shift = VALUES * cards.clan_of(card)
    found = [(window & ~held) << shift for window in words.WINDOWS_AROUND[NEED][held]]
    return found + [0] * (NEED - len(found))


MATES: Final[Table] = np.array([_mates(card) for card in cards.CLAN_CARDS], np.uint64)
"""By card: the sets of others that make a colour run with it."""

RUN_STARTS: Final[Table] = np.uint64(
    sum(
        1 << cards.clan_card(clan, low)
        for clan in range(CLAN_COUNT)
        for low in range(1, VALUES - NEED + 2)
    )
)
"""The cards at which a colour run can begin."""
