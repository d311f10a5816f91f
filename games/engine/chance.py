"""Chance as an argument: a stream of draws that depends on a seed and on nothing else.

The stream is HMAC-SHA256 over a counter, so that nobody can work back from draws to the seed or
forward to later draws, and the same seed gives the same game on every machine and Python.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
_WORD_BYTES: Final = 8
_WORD_RANGE: Final = 1 << (8 * _WORD_BYTES)


def fresh_seed() -> bytes:
    """32 bytes from the operating system that nobody could have foreseen."""
    return secrets.token_bytes(SEED_BYTES)


class Chance:
    """A reproducible stream of draws from a seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0
        self._words: list[int] = []

    def child(self, purpose: str) -> "Chance":
        """A stream of its own for one purpose: drawing from it never shifts this one."""
        return Chance(hmac.digest(self._seed, purpose.encode(), hashlib.sha256))

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely (rejection sampling)."""
        if bound < 1:
            raise ValueError("bound must be at least 1")
        limit = _WORD_RANGE - _WORD_RANGE % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def unit(self) -> float:
        """A number in [0, 1) with 53 random bits."""
        return self.below(1 << 53) / (1 << 53)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def pick_weighted(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """One of the items, likely in proportion to its weight; weights are >= 0, their sum > 0."""
        target = self.unit() * sum(weights)
        last = None
        for index, weight in enumerate(weights):
            if weight <= 0:
                continue
            last = index
            target -= weight
            if target < 0:
                break
        if last is None:
            raise ValueError("at least one weight must be above zero")
        return items[last]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates), every order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._seed, self._counter.to_bytes(8, "big"), hashlib.sha256)
            self._counter += 1
            self._words = [
                int.from_bytes(block[start : start + _WORD_BYTES], "big")
                for start in range(0, len(block), _WORD_BYTES)
            ]
        return self._words.pop(0)
