"""The whole game in a few sentences, and one turn that has everything."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Turn

GLANCE: Final = Chapter(
    slug="at-a-glance",
    title=_("At a glance"),
    description=_(
        "The rules of What the Shell in a few sentences: place in secret, capture exactly two, "
        "hatch eggs, line up five."
    ),
    lead=_(
        "Black and White place turtles on a board of nine by nine. *Both choose a cell in secret* "
        "and reveal it at the same moment. Five turtles in a straight line win."
    ),
    examples=(
        Example(
            slug="one-turn",
            title=_("One turn, four steps"),
            text=_(
                "Every turn goes the same way: land, capture, hatch, count. Here each step has "
                "something to do."
            ),
            black="b5 c5 d5 e5 f2",
            white="d2 e2",
            eggs="f5",
            crop=("b1", "g5"),
            opening=_("Black has four in a row. On the fifth cell, f5, lies an egg."),
            turns=(Turn(picks=("c2", "g3"), tell=("land", "capture", "hatch", "count")),),
        ),
    ),
    notes=(
        Note(
            title=pgettext_lazy("step of a turn", "Land"),
            text=_(
                "Both choices are revealed and both turtles land. If both chose the same cell, an "
                "egg lies there instead and the turn is over."
            ),
        ),
        Note(
            title=pgettext_lazy("step of a turn", "Capture"),
            text=_(
                "If exactly two pieces that are not yours stand between your new turtle and "
                "another of yours, you capture them."
            ),
        ),
        Note(
            title=pgettext_lazy("step of a turn", "Hatch"),
            text=_("Each capture hatches the oldest egg: it becomes a turtle of yours."),
        ),
        Note(
            title=pgettext_lazy("step of a turn", "Count"),
            text=_(
                "Turtles in a line of five or more are counted, and the larger number wins. If "
                "both have equally many, sudden death begins."
            ),
        ),
        Note(
            title=_("Turtles never move"),
            text=_("A turtle stays where it landed. It leaves the board only when captured."),
        ),
        Note(
            title=_("Nobody goes first"),
            text=_("Both place at once, so neither colour is ahead."),
        ),
    ),
)
