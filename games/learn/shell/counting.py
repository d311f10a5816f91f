"""The last step of a turn: winning turtles are counted."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Turn

_CROP: Final = ("c3", "h7")

_FIVE: Final = Example(
    slug="five",
    title=_("Five in a line"),
    text=_("Lines run across, up and down, or along either diagonal."),
    black="c3 d4 f6 g7",
    white="d5 e3 f4 g5",
    crop=_CROP,
    opening=_("On the diagonal Black has four turtles. Only e5 is missing."),
    turns=(Turn(picks=("e5", "h6"), tell=("land", "count")),),
)

_SIX: Final = Example(
    slug="six",
    title=_("Six count six"),
    text=_("A line may be longer than five. Then all its turtles are winning turtles."),
    black="c5 d5 f5 g5 h5",
    white="d4 e6 f4 g6",
    crop=_CROP,
    opening=_("Two and three turtles in one row, with e5 between them."),
    turns=(Turn(picks=("e5", "h3"), tell=("land", "count")),),
)

_NINE: Final = Example(
    slug="nine",
    title=_("Crossing lines: nine"),
    text=_("Each turtle counts once. Two fives that cross share one turtle: 9, not 10."),
    black="c5 d5 f5 g5 e3 e4 e6 e7",
    white="c7 d6 f6 g3 g4",
    crop=_CROP,
    opening=_("e5 completes the row and the column at the same time."),
    turns=(Turn(picks=("e5", "h4"), tell=("land", "count")),),
)

_BROKEN: Final = Example(
    slug="broken",
    title=_("Made and broken in one turn"),
    text=_("Counting comes last. A line that is broken in the turn it was made never counts."),
    black="c5 d5 e4 f5 g5",
    white="d6 e3 f3",
    crop=_CROP,
    opening=_("Black needs e5 for five in a row. White has a plan with e3."),
    turns=(
        Turn(
            picks=("e5", "e6"),
            tell=("land", "capture", "count"),
            captions={
                "land": _("Black lands on e5: five in a row. White lands on e6."),
                "capture": _("From e6 to e3, White takes e4 and e5, which has only just landed."),
                "count": _("Four turtles are left in the row, and nobody wins. Play goes on."),
            },
        ),
    ),
)

COUNTING: Final = Chapter(
    slug="counting",
    title=_("Counting five"),
    description=_(
        "Winning turtles in What the Shell: five or more in a straight line, each counted once, "
        "at the end of the turn."
    ),
    lead=_(
        "A turtle in *a straight line of five or more* is a winning turtle. They are counted at "
        "the end of the turn: if only one player has any, that player wins."
    ),
    examples=(_FIVE, _SIX, _NINE, _BROKEN),
    notes=(
        Note(
            title=_("If both have some"),
            text=_(
                "The larger number wins. If they are equal, sudden death begins: see the next "
                "chapter."
            ),
        ),
        Note(
            title=_("Hatched turtles count too"),
            text=_("A turtle that hatches into the gap of a line completes it."),
        ),
    ),
)
