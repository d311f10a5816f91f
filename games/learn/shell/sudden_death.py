"""Equal counts: play goes on until they differ."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Turn

_CROP: Final = ("c3", "h7")

_FIVE_ALL: Final = Example(
    slug="five-all",
    title=_("Five against five"),
    text=_("Both complete a line in the same turn. Nobody has won yet."),
    black="c4 d4 e4 f4",
    white="c6 d6 e6 f6",
    crop=_CROP,
    opening=_("Black and White each have four in a row, and both can make five."),
    turns=(Turn(picks=("g4", "g6"), tell=("land", "count")),),
)

_LONGER: Final = Example(
    slug="longer-line",
    title=_("First way: a longer line"),
    text=_("Add a turtle to the end of your line: 6 against 5."),
    black="c4 d4 e4 f4 g4",
    white="c6 d6 e6 f6 g6",
    crop=_CROP,
    opening=_("Sudden death at 5 to 5. Black lengthens the line at h4."),
    turns=(Turn(picks=("h4", "d3"), tell=("land", "count")),),
)

_SECOND: Final = Example(
    slug="second-line",
    title=_("Second way: another line"),
    text=_(
        "A second five on its own adds five winning turtles. If it crosses the first, one is "
        "shared: 9 against 5."
    ),
    black="c3 d3 e3 f3 g3 e4 e5 e6",
    white="h3 h4 h5 h6 h7",
    crop=_CROP,
    opening=_("Sudden death at 5 to 5. In column e too Black has four in a row."),
    turns=(Turn(picks=("e7", "c6"), tell=("land", "count")),),
)

_CUT: Final = Example(
    slug="capture-from-the-line",
    title=_("Third way: break the other line"),
    text=_("Capture a turtle out of the other player’s line and that number drops."),
    black="c4 d4 e4 f4 g4",
    white="c6 d6 e6 f6 g6 e5",
    crop=_CROP,
    opening=_("Sudden death at 5 to 5. With e7 Black would enclose e5 and e6."),
    turns=(Turn(picks=("e7", "h3"), tell=("land", "capture", "count")),),
)

_BOTH_BROKEN: Final = Example(
    slug="both-broken",
    title=_("Both lines broken"),
    text=_(
        "If both lines break in the same turn, sudden death is over and play is ordinary again."
    ),
    black="c4 d4 e4 f4 g4 d5",
    white="c6 d6 e6 f6 g6 e5",
    crop=_CROP,
    opening=_("Sudden death at 5 to 5. Each can capture a turtle out of the other’s line."),
    turns=(Turn(picks=("e7", "d3"), tell=("land", "capture", "count")),),
)

SUDDEN_DEATH: Final = Chapter(
    slug="sudden-death",
    title=_("Sudden death"),
    description=_(
        "Sudden death in What the Shell: equal lines, three ways to break the tie, and what "
        "happens when both lines fall."
    ),
    lead=_(
        "If both players have winning turtles, and *equally many*, sudden death begins. Play goes "
        "on, all is counted afresh each turn, and once the numbers differ the larger one wins."
    ),
    examples=(_FIVE_ALL, _LONGER, _SECOND, _CUT, _BOTH_BROKEN),
    notes=(
        Note(
            title=_("Three ways out"),
            text=_(
                "Make your own number larger with a longer line or another one, or make the other "
                "number smaller by capturing. All three can happen in one turn."
            ),
        ),
        Note(
            title=_("Equal again"),
            text=_("If both go from five to six in the same turn, it is 6 to 6 and play goes on."),
        ),
    ),
)
