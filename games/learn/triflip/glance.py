"""The whole game in half a minute."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn, turns
from games.learn.triflip.records import GOAL_BY_B1, first

_FIRST_ROUND: Final = Example(
    slug="first-round",
    title=_("The first round"),
    text=_(
        "Every stone you place has to turn at least one stone of the others. Whose it was makes no "
        "difference."
    ),
    opening=_(
        "Six stones lie around the empty centre. The rings show where ● Disc may place, and how "
        "many stones would turn there."
    ),
    turns=turns("c4 d6 f7"),
)

_LAST_MOVE: Final = Example(
    slug="last-move",
    title=_("The last move"),
    text=_("Several rows turn at once, and the stone you place counts too: 14, 1 and 5 make 20."),
    record=first(-1, GOAL_BY_B1),
    marks=Marks(preview="b1"),
    opening=_("▲ Triangle has 14 stones and looks at b1: two rows would turn there, five stones."),
    turns=(
        Turn(
            picks=("b1",),
            tell=("move", "flip", "end"),
            captions={"end": _("▲ Triangle has 20 stones and wins at once.")},
        ),
    ),
)

GLANCE: Final = Chapter(
    slug="at-a-glance",
    title=_("At a glance"),
    description=_(
        "The rules of TriFlip in half a minute: enclose stones of two opponents on a hexagon, come "
        "back when you are wiped out, win with 20 stones."
    ),
    lead=_(
        "● Disc, ▲ Triangle and ■ Square place stones in turn. *Stones of the others in a straight "
        "row between your new stone and another of yours become yours.* 20 stones after your own "
        "move win."
    ),
    examples=(_FIRST_ROUND, _LAST_MOVE),
    notes=(
        Note(
            title=pgettext_lazy("rule in a word", "Place"),
            text=_("An empty cell is legal if at least one row turns there."),
        ),
        Note(
            title=pgettext_lazy("rule in a word", "Flip"),
            text=_("Rows turn in all six directions, each as far as your nearest stone."),
        ),
        Note(
            title=pgettext_lazy("rule in a word", "Pass"),
            text=_("If no cell is legal for you, your turn passes by itself."),
        ),
        Note(
            title=pgettext_lazy("rule in a word", "Come back"),
            text=_("If you have no stone left, you put one on any empty cell. It turns nothing."),
        ),
        Note(
            title=pgettext_lazy("rule in a word", "Win"),
            text=_(
                "20 stones after your own move. If all three pass in a row, most stones win, and "
                "equal most share the win."
            ),
        ),
    ),
)
