"""How an opponent chooses, and what it is allowed to know."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from games.bots.searching import Guard, Searching
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat

LIGHT_NODES: Final = 500
"""So many nodes take any search some milliseconds at most."""


class Policy(Protocol):
    """A way of choosing a move from a view."""

    def __call__(self, view: View, seat: Seat, chance: Chance, nodes: int) -> Any:
        """A legal move of the game for that seat, the same for the same arguments.

        `view` is the seat's own view of a position in which it is to move; `nodes` is how many
        positions the search may look at, 0 for a policy that does not search.
        """


@dataclass(frozen=True, slots=True)
class Bot:
    """A named opponent: which game it plays, how strong it is and how it chooses."""

    game: str
    level: int
    name: str
    """Key of its name; people read the translated one."""

    policy: Policy
    nodes: int = 0
    loosened: Callable[[int], Policy] | None = None
    """The same way of choosing with another slack, in hundredths; None where there is no slack."""

    @property
    def searches(self) -> bool:
        """Whether it looks ahead by a search, which has to be compiled."""
        return isinstance(self.policy, Searching)

    @property
    def is_heavy(self) -> bool:
        """Whether its moves take long enough for others to feel it."""
        return self.searches and self.nodes > LIGHT_NODES

    def choose(self, view: View, seat: Seat, chance: Chance, guard: Guard | None = None) -> Any:
        """Its move for that seat. A guard may end a search early, or call it off."""
        if isinstance(self.policy, Searching):
            return self.policy.choose(view, seat, chance, self.nodes, guard)
        return self.policy(view, seat, chance, self.nodes)

    def with_slack(self, slack: int | None) -> "Bot":
        """The same opponent that chooses among moves so far below its best one."""
        if slack is None or self.loosened is None:
            return self
        return replace(self, policy=self.loosened(slack))
