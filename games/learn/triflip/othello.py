"""What somebody who knows Othello finds unchanged, and what is new."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn
from games.learn.triflip.records import CORNER_FIRST, first

_WATCHED: Final = {"turn": Marks(rings="d3")}

_THREE_OWNERS: Final = Example(
    slug="three-owners",
    title=_("One stone, three owners"),
    text=_(
        "In Othello a stone goes to and fro between two. Here it can pass through all hands within "
        "one round."
    ),
    record="c4 d6",
    opening=_("■ Square is to move. Keep an eye on d3."),
    turns=(
        Turn(
            picks=("d3",),
            captions={"turn": _("■ Square places a stone on d3.")},
            marks=_WATCHED,
        ),
        Turn(
            picks=("d2",),
            captions={"turn": _("● Disc places on d2 and turns it, as far as d4.")},
            marks=_WATCHED,
        ),
        Turn(
            picks=("d1",),
            captions={"turn": _("▲ Triangle places on d1 and turns four, d3 among them.")},
            marks=_WATCHED,
        ),
        Turn(
            picks=("c2",),
            captions={"turn": _("■ Square places on c2 and has d3 back.")},
            marks=_WATCHED,
        ),
    ),
)

_CORNERS: Final = Example(
    slug="six-corners",
    title=_("Six corners"),
    text=_("They are as safe as in Othello, but there are two more, and coming back opens them."),
    record=first(11, CORNER_FIRST),
    marks=Marks(rings="i9"),
    opening=_("■ Square has one stone, in the corner i9. It has been there since it came back."),
    turns=(
        Turn(
            picks=("i7",),
            captions={"turn": _("Now the corner closes a row: i8 turns, between i7 and i9.")},
            marks={"turn": Marks(rings="i9")},
        ),
    ),
)

OTHELLO: Final = Chapter(
    slug="othello",
    title=_("If you know Othello"),
    description=_(
        "How TriFlip differs from Othello: three players on a hexagon, six directions, coming "
        "back, a goal of 20 stones and three passes."
    ),
    lead=_(
        "Enclose and turn: all of that stays, the nearest own stone and the edge included. *Three "
        "players, six directions and two rules of its own* make another game of it."
    ),
    examples=(_THREE_OWNERS, _CORNERS),
    notes=(
        Note(
            title=_("The board"),
            text=_("61 hexagons instead of 64 squares, six directions instead of eight."),
        ),
        Note(
            title=_("The start"),
            text=_("Six stones around an empty centre instead of four in the middle."),
        ),
        Note(
            title=_("No stone left"),
            text=_("In Othello you have lost. Here you come back."),
        ),
        Note(
            title=_("The end"),
            text=_(
                "Othello goes on until nobody can move. Here 20 stones end the game; if not, three "
                "passes in a row do, not two."
            ),
        ),
        Note(
            title=_("In front, and alone"),
            text=_(
                "Both others take from whoever leads. A leap at the end is harder to answer than "
                "a lead in the middle."
            ),
            is_tip=True,
        ),
    ),
)
