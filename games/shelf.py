"""The games that can be played here, as the home page and the list of games show them.

An entry appears with the game's engine and goes live by standing in `ENTRIES`; pages draw
whatever stands there, so adding a game changes no template.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of a turn, told in a few words beside a small drawing."""

    art: str
    name: str | Promise
    text: str | Promise


@dataclass(frozen=True, slots=True)
class Entry:
    """What a visitor reads about a game before the first move."""

    key: str
    name: str
    """The game's own name, the same in every language."""

    tagline: str | Promise
    facts: tuple[str | Promise, ...]
    """Short facts for one line: players, time, how it is won."""

    art: str
    """Template with the picture made of the game's pieces."""

    mark: str
    """Template with the piece of one seat (`seat` in its context)."""

    first_level: int
    """The bot's level that is chosen for somebody who chooses none."""

    colours: bool = True
    """Whether seats differ by their pieces."""

    counts_turns: bool = True
    """Whether a turn is one choice, so that the number of the turn tells people something."""

    options: str = ""
    """Template of the form for whoever wants to choose what is agreed, opponent and seat; empty
    where there is nothing to choose."""

    seats: tuple[str | Promise, ...] = ()
    """What the seats are called where a player may choose one and who sits on the others."""

    steps: tuple[Step, ...] = ()
    preview: str = ""
    """Static path of the 1200 x 630 picture for links to this game."""


ENTRIES: tuple[Entry, ...] = (
    Entry(
        key="shell",
        name="What the Shell",
        tagline=_(
            "You both choose in secret and reveal together. "
            "Choose the same cell, and an egg is left there."
        ),
        facts=(_("2 players"), _("About 8 minutes"), _("Five in a row wins")),
        art="games/art/shell.svg",
        mark="games/art/shell_mark.svg",
        options="parts/shell_options.html",
        first_level=2,
        steps=(
            Step(
                "games/art/shell_land.svg",
                _("Land"),
                _("Both turtles come down at once. On the same cell, an egg lies there instead."),
            ),
            Step(
                "games/art/shell_capture.svg",
                _("Capture"),
                _(
                    "Exactly two pieces between your new turtle "
                    "and another of yours leave the board."
                ),
            ),
            Step(
                "games/art/shell_hatch.svg",
                _("Hatch"),
                _("Whoever captured hatches the oldest egg. If both did, the egg vanishes."),
            ),
            Step(
                "games/art/shell_count.svg",
                _("Count"),
                _("Five or more in a line win. If both have them, more turtles in lines win."),
            ),
        ),
        preview="img/preview-shell.png",
    ),
    Entry(
        key="triflip",
        name="TriFlip",
        tagline=_(
            "Othello for three on a hexagon. "
            "Enclose the stones of both others, and be the first to have twenty."
        ),
        facts=(_("3 players"), _("About 6 minutes"), _("Two bots sit down at once")),
        art="games/art/triflip.svg",
        mark="games/art/triflip_mark.svg",
        first_level=2,
        options="parts/table_options.html",
        seats=(
            pgettext_lazy("player", "Disc"),
            pgettext_lazy("player", "Triangle"),
            pgettext_lazy("player", "Square"),
        ),
        preview="img/preview-triflip.png",
    ),
    Entry(
        key="schotten",
        name="Schotten Totten",
        tagline=_(
            "Nine stones lie between you. Build the stronger formation at each, "
            "and claim a stone as soon as you can prove it is yours."
        ),
        facts=(_("2 players"), _("About 15 minutes"), _("Five stones or three neighbours win")),
        art="games/art/schotten.svg",
        mark="games/art/schotten_mark.svg",
        first_level=2,
        colours=False,
        counts_turns=False,
        options="parts/schotten_options.html",
        preview="img/preview-schotten.png",
    ),
)


def is_on_shelf(key: str) -> bool:
    """Whether anybody may open a match of that game; an engine alone is no way in."""
    return any(entry.key == key for entry in ENTRIES)


def entry(key: str) -> Entry:
    """The entry of a game on the shelf; KeyError for any other key."""
    return {entry.key: entry for entry in ENTRIES}[key]
