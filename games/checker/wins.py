"""Nine stones and who holds them: whether that wins, by the rules of the game."""

from typing import Final, NamedTuple

from games.engine.schotten.position import STONES
from games.engine.schotten.winning import neighbours_in, won_by

MINE: Final = "m"
THEIRS: Final = "t"
NOBODY: Final = "."
HOLDERS: Final = (NOBODY, MINE, THEIRS)
"""Who may hold a stone, in the order in which tapping it goes round."""


class Win(NamedTuple):
    """How one of the two has won, and the stones that show it by index."""

    holder: str
    reason: str
    stones: tuple[int, ...]


class Border(NamedTuple):
    """The nine stones as a text of nine letters, and who has won with them.

    In a game there is one winner at most, since it is over at once; freely laid out both may be.
    """

    stones: str
    wins: tuple[Win, ...]


def border(stones: str) -> Border | None:
    """The border that a text tells; None for a text that tells none."""
    if len(stones) != len(STONES) or not set(stones) <= set(HOLDERS):
        return None
    return Border(stones, tuple(_wins(stones)))


def empty() -> Border:
    """Nine stones that nobody holds."""
    return Border(NOBODY * len(STONES), ())


def after_tap(stones: str, index: int) -> str:
    """The text once that stone has gone on to its next holder."""
    place = HOLDERS.index(stones[index])
    following = HOLDERS[(place + 1) % len(HOLDERS)]
    return stones[:index] + following + stones[index + 1 :]


def _wins(stones: str) -> list[Win]:
    wins = []
    for holder in (MINE, THEIRS):
        held = [each == holder for each in stones]
        reason = won_by(held)
        if reason is not None:
            wins.append(Win(holder, reason, _shown(held, reason)))
    return wins


def _shown(held: list[bool], reason: str) -> tuple[int, ...]:
    if reason == "neighbours":
        return neighbours_in(held)
    return tuple(index for index, is_held in enumerate(held) if is_held)
