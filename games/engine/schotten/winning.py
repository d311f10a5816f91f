"""Which stones win a round: any five of them, or three neighbours."""

from collections.abc import Sequence
from typing import Final

ENOUGH: Final = 5
"""So many stones win wherever they stand."""

NEIGHBOURS: Final = 3
"""So many win side by side."""


def won_by(held: Sequence[bool]) -> str | None:
    """How a player who holds these of the nine stones has won: `five`, `neighbours` or not yet."""
    if sum(held) >= ENOUGH:
        return "five"
    return "neighbours" if neighbours_in(held) else None


def neighbours_in(held: Sequence[bool]) -> tuple[int, ...]:
    """The first three neighbours that are held, by index; nothing if there are none."""
    for first in range(len(held) - NEIGHBOURS + 1):
        if all(held[first : first + NEIGHBOURS]):
            return tuple(range(first, first + NEIGHBOURS))
    return ()
