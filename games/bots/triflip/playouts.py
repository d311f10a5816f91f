"""Many random games from one position, compiled where numba is there; the same games either way."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Protocol, TypeAlias

from games.engine.seats import Seat
from games.engine.triflip.cells import CELLS
from games.engine.triflip.lanes import size
from games.engine.triflip.playout import Playout, playout
from games.engine.triflip.position import SEATS, Trio

Draws: TypeAlias = Any
"""For each game the draws from [0, 1) that it is played with; slices are draws as well."""


class Drawing(Protocol):
    """How draws are made."""

    def __call__(self, seed: int, count: int) -> Draws:
        """Draws for so many games, the same for the same seed."""


class Counting(Protocol):
    """How games are played and counted."""

    def __call__(
        self, stones: Trio, seat: Seat, passes: int, goals: Trio, draws: Draws, who: Seat
    ) -> Trio:
        """How often `who` comes first, second and third in games that go on from there."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """A way of playing at random."""

    draws: Drawing
    places: Counting


@lru_cache(maxsize=1)
def playouts() -> Playouts:
    """The quickest way there is. The first call may take seconds: nothing for a web request."""
    try:
        from games.bots.kernels import triflip
    except ImportError:
        return PLAIN
    return Playouts(triflip.draws, triflip.places)


def _draws(seed: int, count: int) -> list[list[float]]:
    source = Random(seed)  # noqa: S311 - a program that guesses, nothing to guard
    return [[source.random() for _ in range(CELLS)] for _ in range(count)]


def _places(
    stones: Trio,
    seat: Seat,
    passes: int,
    goals: Trio,
    draws: Sequence[Sequence[float]],
    who: Seat,
) -> Trio:
    tally = [0, 0, 0]
    for draw in draws:
        end = playout(stones, seat, passes, goals, iter(draw).__next__)
        tally[_ahead(end, who)] += 1
    first, second, third = tally
    return first, second, third


def _ahead(end: Playout, who: Seat) -> int:
    """How many seats came before that one."""
    if end.scorer == who:
        return 0
    own = size(end.stones[who])
    return sum(other == end.scorer or size(end.stones[other]) > own for other in SEATS)


PLAIN = Playouts(_draws, _places)
