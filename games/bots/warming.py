"""Searches made ready ahead of their first move; compiling takes seconds, loading about one."""

from collections.abc import Iterable
from typing import Final

from games.bots.keeping import is_kept, note_kept
from games.bots.roster import ROSTER
from games.bots.searching import Searching, can_search
from games.engine.chance import Chance

NODES: Final = 64
"""Enough for every function of a kernel to run once."""


def warm(games: Iterable[str] = tuple(ROSTER)) -> None:
    """Compile, or load, what the searching bots of these games run, one process at a time."""
    if not can_search():
        return
    from games.bots.kernels.compiling import alone

    for game in games:
        policies = _searches(game)
        if policies:
            with alone():
                _try_out(policies[-1])
                note_kept(game)


def games_to_compile() -> list[str]:
    """The games whose searches have yet to be compiled here before bots can answer with them."""
    if not can_search():
        return []
    return [game for game in ROSTER if _searches(game) and not is_kept(game)]


def games_with_short_searches() -> list[str]:
    """The games in which a bot searches without being heavy."""
    return [
        game
        for game, bots in ROSTER.items()
        if any(bot.searches and not bot.is_heavy for bot in bots)
    ]


def _searches(game: str) -> list[Searching]:
    return [bot.policy for bot in ROSTER[game] if isinstance(bot.policy, Searching)]


def _try_out(policy: Searching) -> None:
    game, chance = policy.game, Chance(b"warm")
    position = game.setup({}, chance.child("setup"))
    seat = min(game.to_move(position))
    policy.analyse(game.view(position, seat), seat, chance, NODES)
