"""What the opponents are called, and honestly how they play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.bots import roster

NAMES: Final[Mapping[str, Promise]] = {
    "tadpole": _("Tadpole"),
    "pond_skater": _("Pond skater"),
    "mossback": _("Mossback"),
}

MANNERS: Final[Mapping[str, Promise]] = {
    "tadpole": _("Looks one turn ahead and often picks a lesser cell. For your first games."),
    "pond_skater": _("Looks one turn ahead and seldom picks a lesser cell."),
    "mossback": _("Always picks what looks best one turn ahead. It can be read, so outwit it."),
}


def name_of(bot: str) -> str:
    """The bot's name in the active language; its key if it has none."""
    return str(NAMES.get(bot, bot))


def manner_of(bot: str) -> str:
    """One line on how the bot plays, in the active language."""
    return str(MANNERS.get(bot, ""))


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot as people choose it."""

    level: int
    name: str
    manner: str


def levels(game: str) -> list[Opponent]:
    """The opponents of that game, the weakest first, in the active language."""
    return [
        Opponent(bot.level, name_of(bot.name), manner_of(bot.name))
        for bot in roster.ROSTER.get(game, ())
    ]
