"""Exactly two pieces between a new turtle and another of the same colour."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Gap, Turn

_CROP: Final = ("c3", "h7")

_EXACTLY_TWO: Final = Example(
    slug="exactly-two",
    title=_("Exactly two in between"),
    text=_(
        "From d4 to g7 stand a turtle and an egg: both are captured. Upwards d5 is empty, so the "
        "row breaks off and d6 stays."
    ),
    black="d7 g7 h3",
    white="d6 e5",
    eggs="f6",
    crop=_CROP,
    opening=_("With a turtle on d4 Black would have e5 and f6 enclosed, d4 to g7."),
    turns=(
        Turn(
            picks=("d4", "c5"),
            tell=("land", "capture", "hatch"),
            captions={
                "capture": _("From d4 to g7, Black takes the white turtle e5 and the egg f6."),
                "hatch": _(
                    "A captured egg leaves the queue. As no other egg is left, the capture is lost."
                ),
            },
            gaps=(Gap(start="d4", empty="d5", end="d7"),),
        ),
    ),
)

_DIRECTIONS: Final = Example(
    slug="several-directions",
    title=_("Several directions at once"),
    text=_(
        "Two turtles, two eggs or one of each: it is all the same. Each direction is a capture of "
        "its own, so these are three."
    ),
    black="c6 f3 f6",
    white="c4 c5 d4",
    eggs="e5 d3 e3",
    crop=("b2", "g6"),
    opening=_("Three rows meet on c3, each with two pieces and a black turtle behind them."),
    turns=(
        Turn(
            picks=("c3", "g4"),
            tell=("land", "capture"),
            captions={
                "capture": _(
                    "Upwards two turtles, to the right two eggs, in between one of each: "
                    "Black captures three times."
                )
            },
        ),
    ),
)

_NOT_TWO: Final = Example(
    slug="three-or-one",
    title=_("Three or one: no capture"),
    text=_(
        "Only exactly two are captured. Nor is there a capture if your turtle is missing behind "
        "the two."
    ),
    black="c4 e6",
    white="d4 e4 f4 f5 g5 g6",
    crop=_CROP,
    opening=_("Black will land on g4, right beside White’s turtles."),
    turns=(
        Turn(
            picks=("g4", "c7"),
            tell=("land", "capture"),
            captions={
                "capture": _(
                    "To the left are three, towards e6 is one: neither is captured. Upwards are "
                    "two, but g7 behind them is empty."
                )
            },
        ),
    ),
)

_SAFE_ENTRY: Final = Example(
    slug="safe-entry",
    title=_("Between two enemies you are safe"),
    text=_(
        "Only a turtle that has just appeared captures. If you step in between two enemies "
        "yourself, you stay."
    ),
    black="d5",
    white="c5 f5",
    crop=_CROP,
    opening=_("White stands on c5 and f5, Black on d5. Does Black dare to land on e5?"),
    turns=(
        Turn(
            picks=("e5", "g3"),
            tell=("land", "capture"),
            captions={
                "capture": _(
                    "d5 e5 stand between c5 and f5, but neither of those is new. They stay."
                )
            },
        ),
    ),
)

_MUTUAL: Final = Example(
    slug="mutual",
    title=_("Capturing each other"),
    text=_(
        "All captures are worked out before anything is removed. A turtle that is itself captured "
        "still captures, and still counts as the far end."
    ),
    black="c5 g5",
    white="d5 h5",
    crop=_CROP,
    opening=_("Two cells are free in this row. Black chooses f5, White e5."),
    turns=(
        Turn(
            picks=("f5", "e5"),
            tell=("land", "capture", "hatch"),
            captions={
                "capture": _(
                    "From f5 to c5 Black takes d5 e5, from e5 to h5 White takes f5 g5. "
                    "All four leave at once."
                ),
            },
        ),
    ),
)

_READING: Final = Example(
    slug="reading",
    title=_("Reading capture"),
    text=_(
        "Even a turtle that the other player places this very turn can be captured. If you can "
        "tell where it will land, aim at it."
    ),
    black="d4 e5 e6",
    white="c4 d6",
    crop=_CROP,
    opening=_("e4 would join d4 to e5 e6. White can tell that Black wants it."),
    turns=(Turn(picks=("e4", "f4"), tell=("land", "capture")),),
)

CAPTURE: Final = Chapter(
    slug="capture",
    title=_("Capturing"),
    description=_(
        "Captures in What the Shell: exactly two pieces in between, several directions at once, "
        "mutual and reading captures."
    ),
    lead=_(
        "If, in one direction from your new turtle, *exactly two pieces that are not yours* stand "
        "in a row with a turtle of yours behind them, you capture both. Enemy turtles and eggs may "
        "be mixed."
    ),
    examples=(_EXACTLY_TWO, _DIRECTIONS, _NOT_TWO, _SAFE_ENTRY, _MUTUAL, _READING),
    notes=(
        Note(
            title=_("Eggs belong to nobody"),
            text=_(
                "An egg can be captured by either player, even by both at once. It never serves "
                "as the far end."
            ),
        ),
    ),
)
