"""What a searching bot promises: moves weighed by looking ahead, in slices that can be stopped.

`analyse` is the lower level, for hints and for looking back at a game; `Searching` makes a policy
of it. Searches run compiled, so importing this module compiles nothing and needs no numba.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from itertools import islice
from math import inf
from time import monotonic
from typing import Any, Protocol

from games.engine.chance import Chance
from games.engine.game import Game, View
from games.engine.seats import Seat


class SearchCancelled(Exception):
    """Nobody waits for the answer any more; there is none."""


def _never() -> bool:
    return False


@dataclass(slots=True)
class Guard:
    """When a search is to end before its nodes are spent.

    Time is a guard and no budget: a level must play the same on a slow machine.
    """

    seconds: float = inf
    """After so long on the clock, the answer is what has been found so far."""

    cancelled: Callable[[], bool] = _never
    """Whether nobody wants the answer any more."""

    _ends: float = field(init=False)

    def __post_init__(self) -> None:
        self._ends = monotonic() + self.seconds

    def is_over(self) -> bool:
        """Whether time is up; SearchCancelled if nobody wants the answer any more."""
        if self.cancelled():
            raise SearchCancelled
        return monotonic() >= self._ends


def slices(nodes: int, size: int, guard: Guard) -> Iterator[int]:
    """So many nodes in portions of at most `size`; the guard is asked between them.

    There is at least one portion, so that every search has an answer.
    """
    left = max(nodes, 1)
    while left > 0:
        portion = min(left, size)
        yield portion
        left -= portion
        if left and guard.is_over():
            return


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move, and what the search thinks of it."""

    move: Any
    visits: int
    value: float
    """The mover's chance of winning after it, from 0 to 1; a shared win counts in part."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found out about a position."""

    moves: tuple[Weighed, ...]
    """Every move it looked at, the most visited first; never empty."""

    values: tuple[float, ...]
    """Each seat's chance of winning, from 0 to 1; together they are 1."""

    nodes: int
    """How many nodes were spent: fewer than asked for where a guard ended the search."""


class Analyse(Protocol):
    """A search of one game."""

    def __call__(
        self, view: View, seat: Seat, chance: Chance, nodes: int, guard: Guard | None = None
    ) -> Analysis:
        """What it finds for a seat that is to move, by that seat's view alone.

        The same for the same arguments unless the guard ends it early. NotSearchable where the
        search does not know the rules of that table; ImportError where nothing can be compiled.
        """


class NotSearchable(ValueError):
    """The position has rules that the search does not know."""


class Pick(Protocol):
    """How a move is chosen once all are weighed."""

    def __call__(self, analysis: Analysis, chance: Chance) -> Any:
        """One of the moves."""


def most_visited(analysis: Analysis, chance: Chance) -> Any:
    """The move the search came back to most."""
    return analysis.moves[0].move


@dataclass(frozen=True, slots=True)
class Searching:
    """A policy that looks ahead before it chooses."""

    game: Game[Any, Any, Any]
    analyse: Analyse
    pick: Pick = most_visited

    def __call__(self, view: View, seat: Seat, chance: Chance, nodes: int) -> Any:
        """The chosen move, the same for the same arguments."""
        return self.choose(view, seat, chance, nodes)

    def choose(
        self, view: View, seat: Seat, chance: Chance, nodes: int, guard: Guard | None = None
    ) -> Any:
        """The same under a guard. The only legal move is played without a search."""
        seen = self.game.imagine(view, seat, chance.child("seen"))
        moves = list(islice(self.game.legal_moves(seen, seat), 2))
        if len(moves) == 1:
            return moves[0]
        analysis = self.analyse(view, seat, chance.child("search"), nodes, guard)
        return self.pick(analysis, chance.child("pick"))


@lru_cache(maxsize=1)
def can_search() -> bool:
    """Whether this installation can compile searches; it loads nothing to find out."""
    return all(find_spec(module) is not None for module in ("numba", "numpy"))
