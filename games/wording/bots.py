"""What the opponents are called, and honestly how they play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.bots import roster

NAMES: Final[Mapping[str, Promise]] = {
    "tadpole": _("Tadpole"),
    "pond_skater": _("Pond skater"),
    "mossback": _("Mossback"),
    "kingfisher": _("Kingfisher"),
    "heron": _("Heron"),
    "snapper": _("Snapping turtle"),
}

MANNERS: Final[Mapping[tuple[str, str], Promise]] = {
    ("shell", "tadpole"): _(
        "Looks one turn ahead and often picks a lesser cell. For your first games."
    ),
    ("shell", "pond_skater"): _("Looks one turn ahead and seldom picks a lesser cell."),
    ("shell", "mossback"): _(
        "Always picks what looks best one turn ahead. It can be read, so outwit it."
    ),
    ("shell", "kingfisher"): _(
        "Plays two thousand games ahead each turn, minding what both of you may choose."
    ),
    ("shell", "heron"): _("Plays ten thousand games ahead. It seldom misses a capture or a line."),
    ("shell", "snapper"): _(
        "Plays fifty thousand games ahead and varies among cells about as good, so it is hard to"
        " read."
    ),
    ("triflip", "tadpole"): _("Puts its stone on any legal cell. For your first games."),
    ("triflip", "pond_skater"): _("Weighs what a move turns against the best answer to it."),
    ("triflip", "mossback"): _("Tries a move out a few hundred times before it plays."),
    ("triflip", "kingfisher"): _("Plays two thousand games in its head before each move."),
    ("triflip", "heron"): _("Plays twenty thousand games in its head before each move."),
    ("triflip", "snapper"): _(
        "Plays two hundred thousand games in its head and takes a moment over it."
    ),
    ("schotten", "tadpole"): _(
        "Plays any card anywhere, but claims whatever it can prove. For your first games."
    ),
    ("schotten", "pond_skater"): _(
        "Builds the best formations it can, and plays a card at random one time in four."
    ),
    ("schotten", "mossback"): _(
        "Builds the best formations it can, and weighs your side of a stone only once one of the"
        " two is complete."
    ),
    ("schotten", "kingfisher"): _(
        "Deals the cards it cannot see a thousand times and plays each deal some turns on."
    ),
    ("schotten", "heron"): _("Plays on from five thousand such deals before each card."),
    ("schotten", "snapper"): _(
        "Plays on from twenty thousand such deals and takes a moment over it."
    ),
}


def name_of(bot: str) -> str:
    """The bot's name in the active language; its key if it has none."""
    return str(NAMES.get(bot, bot))


def names_of_the_site() -> set[str]:
    """What nobody may call themselves: bots' names and the site's own words for people, in every
    language."""
    found: set[str] = set()
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            found |= {str(name) for name in NAMES.values()}
            found |= {gettext("Deleted player"), pgettext("at the head of a line", "You")}
            found |= {pgettext("player", "Player 1"), pgettext("player", "Player 2")}
    return found


def manner_of(game: str, bot: str) -> str:
    """One line on how the bot plays that game, in the active language."""
    return str(MANNERS.get((game, bot), ""))


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot as people choose it."""

    level: int
    name: str
    manner: str


def levels(game: str) -> list[Opponent]:
    """The opponents of that game, the weakest first, in the active language."""
    return [
        Opponent(bot.level, name_of(bot.name), manner_of(game, bot.name))
        for bot in roster.offered(game)
    ]
