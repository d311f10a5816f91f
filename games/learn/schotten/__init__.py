"""The rules of Schotten Totten, a chapter a module."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.learn.book import Book
from games.learn.schotten.claims import CLAIMS
from games.learn.schotten.ending import ENDING
from games.learn.schotten.expert import EXPERT
from games.learn.schotten.formations import FORMATIONS
from games.learn.schotten.glance import GLANCE
from games.learn.schotten.questions import QUESTIONS
from games.learn.schotten.siege import SIEGE
from games.learn.schotten.strategy import STRATEGY
from games.learn.schotten.tactics import TACTICS
from games.learn.schotten.turn import TURN
from games.wording.schotten_texts import board_strings

BOOK: Final = Book(
    game="schotten",
    title="Schotten Totten",
    summary=_(
        "Nine border stones, three cards a side: lay the better formation, prove from the open "
        "cards that nothing can beat it, and claim the stone."
    ),
    art="games/art/schotten.svg",
    board="games/learn/boards/schotten.html",
    stylesheets="css/cards.css css/board_schotten.css",
    modules="js/rules/schotten.js js/boards/schotten.js js/boards/schotten/turn.js",
    steps={
        "play": pgettext_lazy("step of a turn", "Play"),
        "claim": pgettext_lazy("step of a turn", "Claim"),
        "refused": pgettext_lazy("step of a turn", "Refused"),
        "draw": pgettext_lazy("step of a turn", "Draw"),
        "return": pgettext_lazy("step of a turn", "Give back"),
        "pass": pgettext_lazy("step of a turn", "Pass"),
        "standstill": pgettext_lazy("step of a turn", "Standstill"),
    },
    labels=board_strings,
    chapters=(
        GLANCE,
        TURN,
        FORMATIONS,
        CLAIMS,
        ENDING,
        STRATEGY,
        TACTICS,
        EXPERT,
        SIEGE,
        QUESTIONS,
    ),
)
