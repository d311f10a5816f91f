"""The story of the two rules that Othello does not have, told with one game."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn
from games.learn.triflip.records import OUT_AND_BACK, first

_OUT: Final = Example(
    slug="out-already",
    title=_("Out on the second move?"),
    text=_(
        "Without a way back ■ Square would now watch the other two for the rest of the game, "
        "without ever having moved."
    ),
    opening=_("A game begins. ■ Square moves third, but what will be left by then?"),
    turns=(
        Turn(
            picks=("g6",),
            captions={"turn": _("● Disc turns f5 and f6. ■ Square is down to one stone.")},
        ),
        Turn(
            picks=("d6",),
            captions={"turn": _("▲ Triangle turns d5, the last stone of ■ Square.")},
        ),
        Turn(
            picks=("*a5",),
            captions={"turn": _("The first rule: ■ Square comes back, here in the corner a5.")},
            marks={"turn": Marks(rings="a5")},
        ),
    ),
)

_PATIENCE: Final = Example(
    slug="one-stone",
    title=_("One stone in a corner"),
    text=_(
        "Coming back gives no lead, only a place in the game. What becomes of it depends on what "
        "the others leave open."
    ),
    record=first(10, OUT_AND_BACK),
    marks=Marks(rings="a5"),
    opening=_("Seven turns later. ■ Square has had to pass twice and still has one stone."),
    turns=(
        Turn(
            picks=("b6",),
            captions={"turn": _("▲ Triangle places on b6, right beside the corner.")},
        ),
        Turn(
            picks=("c7",),
            captions={"turn": _("c7 turns b6, as far as the corner: one stone becomes three.")},
        ),
    ),
)

_TWENTY: Final = Example(
    slug="twenty-in-the-end",
    title=_("From nothing to twenty"),
    text=_(
        "33 cells are still empty. The second rule spares everybody the wait until they are full."
    ),
    record=first(-1, OUT_AND_BACK),
    marks=Marks(preview="b1"),
    opening=_("Turn 24. ■ Square has 15 stones, and on b1 four would turn."),
    turns=(
        Turn(
            picks=("b1",),
            tell=("move", "flip", "end"),
            captions={"end": _("20 stones: ■ Square, wiped out in the second move, has won.")},
        ),
    ),
)

TWO_RULES: Final = Chapter(
    slug="two-rules",
    title=_("Why come back, why twenty?"),
    description=_(
        "The story of two rules of TriFlip: why wiped-out players come back, and why 20 stones end "
        "a game long before the board is full."
    ),
    lead=_(
        "With three players, Othello has two weak spots: *somebody is wiped out early, and "
        "somebody far behind only waits for the end*. Two rules answer them."
    ),
    examples=(_OUT, _PATIENCE, _TWENTY),
    notes=(
        Note(
            title=_("Coming back"),
            text=_(
                "Two stones are gone in no time, and what is left would be a game for two. "
                "As it is, nobody has to leave the table."
            ),
        ),
        Note(
            title=_("Twenty"),
            text=_(
                "That is just short of a third of the board, and one leap can reach it: in the "
                "first chapter from 14. So whoever lies behind still has something to play for."
            ),
        ),
        Note(
            title=_("In figures"),
            text=_(
                "In 20,000 games of random moves 79 in 100 ended at 20 stones, the others by three "
                "passes, after some 37 turns. In five games, players came back about four times."
            ),
        ),
    ),
)
