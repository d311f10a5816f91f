"""The rules of What the Shell, a chapter a module."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from games.learn.book import Book
from games.learn.shell.capture import CAPTURE
from games.learn.shell.counting import COUNTING
from games.learn.shell.draws import DRAWS
from games.learn.shell.eggs import EGGS
from games.learn.shell.glance import GLANCE
from games.learn.shell.placing import PLACING
from games.learn.shell.sudden_death import SUDDEN_DEATH
from games.wording.match_strings import board_strings


def _labels() -> dict[str, str]:
    return board_strings() | {"mark.empty": pgettext("written into an empty cell", "empty")}


BOOK: Final = Book(
    game="shell",
    title="What the Shell",
    summary=_(
        "Both players place a turtle at the same moment. Enclose exactly two pieces to capture "
        "them, hatch eggs with your captures, and line up five."
    ),
    art="games/art/shell.svg",
    board="games/learn/boards/shell.html",
    stylesheets="css/board.css",
    modules="js/rules/shell.js js/boards/shell.js js/boards/shell/turn.js",
    steps={
        "land": pgettext_lazy("step of a turn", "Land"),
        "capture": pgettext_lazy("step of a turn", "Capture"),
        "hatch": pgettext_lazy("step of a turn", "Hatch"),
        "count": pgettext_lazy("step of a turn", "Count"),
    },
    labels=_labels,
    chapters=(GLANCE, PLACING, CAPTURE, EGGS, COUNTING, SUDDEN_DEATH, DRAWS),
)
