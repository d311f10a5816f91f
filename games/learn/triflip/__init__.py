"""The rules of TriFlip, a chapter a module."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.learn.book import Book
from games.learn.triflip.coming_back import COMING_BACK
from games.learn.triflip.ending import ENDING
from games.learn.triflip.glance import GLANCE
from games.learn.triflip.othello import OTHELLO
from games.learn.triflip.placing import PLACING
from games.learn.triflip.questions import QUESTIONS
from games.learn.triflip.turning import TURNING
from games.learn.triflip.two_rules import TWO_RULES
from games.wording.triflip_texts import board_strings

BOOK: Final = Book(
    game="triflip",
    title="TriFlip",
    summary=_(
        "Othello for three on a hexagon: enclose stones of both opponents, come back when you are "
        "wiped out, and win with 20 stones."
    ),
    art="games/art/triflip.svg",
    board="games/learn/boards/triflip.html",
    stylesheets="css/board_triflip.css",
    modules="js/rules/triflip.js js/boards/triflip.js js/boards/triflip/turn.js",
    steps={
        "move": pgettext_lazy("step of a turn", "Move"),
        "flip": pgettext_lazy("step of a turn", "Flip"),
        "end": pgettext_lazy("step of a turn", "Result"),
        "turn": pgettext_lazy("step of a turn", "Turn"),
    },
    labels=board_strings,
    chapters=(
        GLANCE,
        PLACING,
        TURNING,
        COMING_BACK,
        ENDING,
        OTHELLO,
        TWO_RULES,
        QUESTIONS,
    ),
)
