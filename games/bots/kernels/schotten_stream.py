"""Chance of compiled Schotten Totten: one word that goes on and on."""

import numpy as np

from games.bots.kernels.schotten_formations import count, lowest
from games.bots.kernels.schotten_numbers import ONE, Whole, Word, Words, inner


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
