"""Which stones turn once a stone is placed, and which stay."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn

_MIXED: Final = Example(
    slug="mixed",
    title=_("Mixed rows turn too"),
    text=_(
        "▲ Triangle and ■ Square may alternate in a row as they like. To ● Disc they are all "
        "stones of the others."
    ),
    stones=("e2 c4", "e3 e5 c6", "e4 g6"),
    marks=Marks(preview="e6"),
    opening=_("● Disc looks at e6. Between it and e2 lie ▲, ■ and ▲."),
    turns=(Turn(picks=("e6",), tell=("move", "flip")),),
)

_SIX: Final = Example(
    slug="six-directions",
    title=_("Six directions at once"),
    text=_("Each direction is judged by itself. Whatever is enclosed turns, all at once."),
    stones=("e8 g7 h5 e3 c3 b5", "e6 f6 g5 d4 c5", "e7 f5 e4 d5"),
    marks=Marks(preview="e5"),
    opening=_("From e5 a row leads to a stone of ● Disc in each of the six directions."),
    turns=(
        Turn(
            picks=("e5",),
            tell=("move", "flip"),
            captions={"flip": _("All six rows turn, nine stones in all.")},
        ),
    ),
)

_NEAREST: Final = Example(
    slug="nearest",
    title=_("The nearest own stone closes"),
    text=_(
        "A row ends at the first stone of your own. e3 and e4 lie between two stones of ● Disc as "
        "well, but the new stone does not enclose them."
    ),
    stones=("e2 e5", "e3 e7 c3", "e4 e6 g6"),
    marks=Marks(preview="e8"),
    opening=_("● Disc has stones on e2 and e5 and looks at e8."),
    turns=(
        Turn(
            picks=("e8",),
            tell=("move", "flip"),
            captions={"flip": _("e6 and e7 turn, as far as e5. e3 and e4 stay.")},
            marks={"flip": Marks(rings="e3 e4")},
        ),
    ),
)

_EDGE: Final = Example(
    slug="edge",
    title=_("Edge and gap close nothing"),
    text=_(
        "Only an own stone closes a row. Behind e8 and e9 the board ends, behind f7 there is an "
        "empty cell: these stones stay."
    ),
    stones=("e4 h7 c7", "e5 f7 e9", "e6 e8 d7"),
    opening=_("● Disc is about to place on e7, among stones of the others. Which rows are closed?"),
    turns=(
        Turn(
            picks=("e7",),
            tell=("move", "flip"),
            captions={"flip": _("e5, e6 and d7 turn. f7, e8 and e9 stay.")},
            marks={"flip": Marks(rings="f7 e8 e9", crosses="g7")},
        ),
    ),
)

_NO_CHAIN: Final = Example(
    slug="no-chain",
    title=_("No chains"),
    text=_(
        "Rows are judged on the board as it was before the stone came. A stone that has only just "
        "turned encloses nothing."
    ),
    stones=("e7 g8", "e6 c4", "f7 f4"),
    marks=Marks(preview="e5"),
    opening=_("● Disc looks at e5: between it and e7 lies e6."),
    turns=(
        Turn(
            picks=("e5",),
            tell=("move", "flip"),
            captions={
                "flip": _("e6 turns. f7 now lies between e6 and g8, but it stays as it is."),
            },
            marks={"flip": Marks(rings="f7")},
        ),
    ),
)

TURNING: Final = Chapter(
    slug="turning",
    title=_("Rows that turn"),
    description=_(
        "What turns in TriFlip: mixed rows, six directions at once, up to the nearest own stone. "
        "The edge closes nothing, and there are no chains."
    ),
    lead=_(
        "From the new stone on, *each row turns whole, as far as your nearest stone*, in all six "
        "directions. Stones never leave the board and never move: they only change hands."
    ),
    examples=(_MIXED, _SIX, _NEAREST, _EDGE, _NO_CHAIN),
    notes=(
        Note(
            title=_("Nothing to choose"),
            text=_("You cannot leave out a row or a stone: all that is enclosed turns."),
        ),
        Note(
            title=_("Stepping in between"),
            text=_(
                "Only the player who places encloses. If you step in between two stones of "
                "another player yourself, nothing happens to your stone."
            ),
        ),
    ),
)
