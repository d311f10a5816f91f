"""The draws of the strong player's playouts: those of `random.Random` with the same seed."""

from typing import Any, Final

import numpy as np

from expedition.balance.compiled.state import compiled, entry

_LENGTH: Final = 624
_MIDDLE: Final = 397
_LOW: Final = np.uint64(0xFFFFFFFF)
_UPPER: Final = np.uint64(0x80000000)
_LOWER: Final = np.uint64(0x7FFFFFFF)
_TWIST: Final = np.uint64(0x9908B0DF)


@compiled
def _mixed(word: Any) -> Any:
    return word ^ (word >> np.uint64(30))


@compiled
def _seeded(seed: Any) -> Any:
    """The state of a Mersenne Twister after seeding with the words of that number."""
    words = np.empty(_LENGTH, np.uint64)
    words[0] = np.uint64(19650218)
    for index in range(1, _LENGTH):
        mixed = np.uint64(1812433253) * _mixed(words[index - 1]) + np.uint64(index)
        words[index] = mixed & _LOW
    low, high = seed & _LOW, seed >> np.uint64(32)
    keys = 2 if high else 1
    place = 1
    for step in range(_LENGTH):
        key = low if step % keys == 0 else high
        mixed = words[place] ^ (_mixed(words[place - 1]) * np.uint64(1664525))
        words[place] = (mixed + key + np.uint64(step % keys)) & _LOW
        place += 1
        if place >= _LENGTH:
            words[0] = words[_LENGTH - 1]
            place = 1
    for _ in range(_LENGTH - 1):
        mixed = words[place] ^ (_mixed(words[place - 1]) * np.uint64(1566083941))
        words[place] = (mixed - np.uint64(place)) & _LOW
        place += 1
        if place >= _LENGTH:
            words[0] = words[_LENGTH - 1]
            place = 1
    words[0] = _UPPER
    return words


@compiled
def _stirred(words: Any) -> None:
    for index in range(_LENGTH):
        after = words[(index + 1) % _LENGTH]
        joined = (words[index] & _UPPER) | (after & _LOWER)
        stirred = words[(index + _MIDDLE) % _LENGTH] ^ (joined >> np.uint64(1))
        words[index] = stirred ^ _TWIST if joined & np.uint64(1) else stirred


@compiled
def _tempered(word: Any) -> Any:
    word ^= word >> np.uint64(11)
    word ^= (word << np.uint64(7)) & np.uint64(0x9D2C5680)
    word ^= (word << np.uint64(15)) & np.uint64(0xEFC60000)
    return word ^ (word >> np.uint64(18))


@entry
def draws(seed: Any, count: Any, length: Any) -> Any:
    """So many lines of draws from [0, 1)."""
    words = _seeded(seed)
    found = np.empty(count * length)
    at = _LENGTH
    for index in range(count * length):
        if at == _LENGTH:
            _stirred(words)
            at = 0
        high = _tempered(words[at]) >> np.uint64(5)
        low = _tempered(words[at + 1]) >> np.uint64(6)
        at += 2
        found[index] = (np.float64(high) * 67108864.0 + np.float64(low)) / 9007199254740992.0
    return found.reshape((count, length))
