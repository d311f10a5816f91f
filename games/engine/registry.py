"""Every game of the site, by key."""

from collections.abc import Mapping
from typing import Any, Final

from games.engine import schotten, shell, triflip
from games.engine.errors import UnknownGame
from games.engine.game import Game

GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {
    "shell": shell.GAME,
    "triflip": triflip.GAME,
    "schotten": schotten.GAME,
}


def game(key: str) -> Game[Any, Any, Any]:
    """The game of that key; UnknownGame if there is none."""
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownGame("unknown_game", game=key) from None
