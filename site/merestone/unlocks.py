"""What of games and expeditions unlocks looks, and how it is said."""

from collections.abc import Callable
from functools import partial
from typing import Final

from django.utils.translation import ngettext

from accounts.looks import unlocking
from accounts.player import Player
from expedition import catalog
from expedition.services import hall
from games import feats
from games.bots.roster import ROSTER
from games.wording.bots import name_of
from games.wording.josa import say
from games.wording.titles import title_of

GAMES: Final = tuple(ROSTER)
FACTIONS: Final = ("L", "T", "M")
"""Whose halls of fame are counted."""


def connect() -> None:
    """Let matches finished and won, and runs in the halls of fame, be counted for looks; again
    changes nothing."""
    unlocking.register("finished", _of(feats.finished), _finish_any)
    for game in GAMES:
        finish = _of(partial(feats.finished, game=game))
        unlocking.register(f"finished:{game}", finish, partial(_finish, game))
        unlocking.register(f"won:{game}", _of(partial(feats.won, game=game)), partial(_win, game))
        for bot in ROSTER[game]:
            win = _of(partial(feats.won, game=game, level=bot.level))
            sentence = partial(_beat, game, bot.name)
            unlocking.register(f"won:{game}:{bot.level}", win, sentence)
    unlocking.register("hall", _of(hall.entries), _enter_any_hall)
    for faction in FACTIONS:
        enter = _of(partial(hall.entries, faction=faction))
        unlocking.register(f"hall:{faction}", enter, partial(_enter_hall, faction))


def _of(count: Callable[[str], int]) -> unlocking.Count:
    def counted(player: Player) -> int:
        return count(player.key)

    return counted


def _enter_any_hall(number: int) -> str:
    text = ngettext(
        "Bring %(number)d expedition into a hall of fame",
        "Bring %(number)d expeditions into a hall of fame",
        number,
    )
    return text % {"number": number}


def _enter_hall(faction: str, number: int) -> str:
    text = ngettext(
        "Bring %(number)d expedition of %(faction)s into the hall of fame",
        "Bring %(number)d expeditions of %(faction)s into the hall of fame",
        number,
    )
    name = catalog.current().words().factions[faction].name
    return say(text, number=number, faction=name)


def _finish_any(number: int) -> str:
    text = ngettext("Finish %(number)d game", "Finish %(number)d games", number)
    return text % {"number": number}


def _finish(game: str, number: int) -> str:
    text = ngettext(
        "Finish %(number)d game of %(game)s", "Finish %(number)d games of %(game)s", number
    )
    return say(text, number=number, game=title_of(game))


def _win(game: str, number: int) -> str:
    text = ngettext("Win %(number)d game of %(game)s", "Win %(number)d games of %(game)s", number)
    return say(text, number=number, game=title_of(game))


def _beat(game: str, bot: str, number: int) -> str:
    # Translators: the bot is an opponent of a certain strength; a stronger one will do as well.
    text = ngettext(
        "Win %(number)d game of %(game)s against %(bot)s or better",
        "Win %(number)d games of %(game)s against %(bot)s or better",
        number,
    )
    return say(text, number=number, game=title_of(game), bot=name_of(bot))
