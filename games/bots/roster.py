"""The named opponents of each game, weakest first."""

from typing import Final

from games.bots import schotten, shell, triflip
from games.bots.policy import Bot
from games.bots.searching import can_search
from games.engine.errors import UnknownGame

ROSTER: Final[dict[str, tuple[Bot, ...]]] = {
    "shell": shell.BOTS,
    "triflip": triflip.BOTS,
    "schotten": schotten.BOTS,
}

USUAL_LEVEL: Final = 2
"""The opponent of whoever names none, and of those whose companion left a seat to a bot."""


class UnknownLevel(LookupError):
    """The game has no opponent of that level."""


def bot(game: str, level: int) -> Bot:
    """The opponent of that level; UnknownGame for a game without any, UnknownLevel otherwise."""
    if game not in ROSTER:
        raise UnknownGame("unknown_game", game=game)
    for found in ROSTER[game]:
        if found.level == level:
            return found
    raise UnknownLevel(game, level)


def offered(game: str) -> tuple[Bot, ...]:
    """The opponents this installation can play, weakest first; none for a game without any."""
    return tuple(found for found in ROSTER.get(game, ()) if can_search() or not found.searches)


def is_whole() -> bool:
    """Whether every opponent there is can be played here."""
    return all(len(offered(game)) == len(bots) for game, bots in ROSTER.items())


def able(wanted: Bot) -> Bot:
    """That opponent, or the strongest below it that this installation can play."""
    if can_search() or not wanted.searches:
        return wanted
    return [found for found in offered(wanted.game) if found.level < wanted.level][-1]
