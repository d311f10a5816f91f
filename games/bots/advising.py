"""What the strongest bot here would do in somebody's place, by that somebody's view alone."""

from dataclasses import dataclass
from typing import Any

from games.bots.roster import offered
from games.bots.searching import Guard, NotSearchable, Searching
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Advice:
    """A legal move, and how likely its seat wins after it."""

    move: Any
    chance: float | None = None
    """From 0 to 1, a shared win counted in part; None where nothing was searched."""


def advise(game: str, view: View, seat: Seat, chance: Chance, guard: Guard | None = None) -> Advice:
    """The same for the same arguments, whatever the view does not show.

    `SearchCancelled` if the guard calls it off. Where searches cannot be compiled, or do not know
    the rules of that table, it is the move of the strongest bot that needs none.
    """
    strongest = offered(game)[-1]
    if isinstance(strongest.policy, Searching):
        analyse = strongest.policy.analyse
        try:
            best = analyse(view, seat, chance, strongest.nodes, guard).moves[0]
        except NotSearchable:
            strongest = [bot for bot in offered(game) if not bot.searches][-1]
        else:
            return Advice(best.move, round(best.value, 3))
    return Advice(strongest.choose(view, seat, chance))
