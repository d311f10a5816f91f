"""Chance of compiled Schotten Totten: a word that goes on and on, and behind it the seed."""

from typing import Final

import numpy as np

from games.bots.kernels.schotten_formations import count, lowest
from games.bots.kernels.schotten_numbers import ONE, Table, Whole, Word, Words, inner

_GOLDEN: Final[Table] = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final[Table] = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final[Table] = np.uint64(0x94D049BB133111EB)


def stream_of(seed: int) -> Words:
    """A stream at its beginning."""
    return np.array([seed | 1 << 62] * 2, np.uint64)


@inner
def start_at(stream: Words, number: Whole) -> None:
    """Goes to the place with that number, far from all others (splitmix64)."""
    word = stream[1] + np.uint64(number + 1) * _GOLDEN
    word = (word ^ word >> np.uint64(30)) * _FIRST
    word = (word ^ word >> np.uint64(27)) * _SECOND
    stream[0] = word ^ word >> np.uint64(31) | ONE


@inner
def random(state: Words) -> Whole:
    """31 bits of a stream (xorshift64)."""
    word = state[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    state[0] = word
    return np.int64(word >> np.uint64(33))


@inner
def below(state: Words, bound: Whole) -> Whole:
    """A whole number from 0 to bound - 1."""
    return random(state) * bound >> 31


@inner
def any_of(cards: Word, stream: Words) -> Whole:
    """One card of a set that is not empty."""
    for _ in range(below(stream, count(cards))):
        cards &= cards - ONE
    return lowest(cards)
