"""The start, the order, and the cells where a stone may be put."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn

_START: Final = Example(
    slug="start",
    title=_("Start and order"),
    text=_(
        "● Disc begins, then come ▲ Triangle and ■ Square. The order stays the same to the end."
    ),
    opening=_(
        "Each player has two stones, and the centre is empty. ● Disc has two legal cells: c4 and "
        "g6."
    ),
    turns=(
        Turn(
            picks=("g6",),
            tell=("move", "flip"),
            captions={
                "flip": _("f5 and f6 turn. Now ● Disc has five stones and the others one each."),
            },
        ),
        Turn(picks=("f4",)),
    ),
)

_LEGAL: Final = Example(
    slug="legal-or-not",
    title=_("Legal or not"),
    text=_(
        "On d7 there is no stone of ● Disc behind the other stones. On g7 an empty cell breaks the "
        "row. Beside e1 lies only a stone of ● Disc itself."
    ),
    stones=("e2 g3 b6", "e3 g4 d5 d6", "e4 g6 b2"),
    marks=Marks(crosses="d7 g7 e1"),
    opening=_("● Disc may place on e5 and g5. The cells with a cross are not legal."),
    turns=(Turn(picks=("e5",), tell=("move", "flip")),),
)

PLACING: Final = Chapter(
    slug="legal-cells",
    title=_("Where you may place"),
    description=_(
        "The start of TriFlip, the order of turns, and which cells are legal: a row of other "
        "stones that begins next door and ends at a stone of yours."
    ),
    lead=_(
        "An empty cell is legal if *a row begins right beside it*: one or more stones of the "
        "others without a gap, and behind them a stone of yours. If you have a legal cell, you "
        "must place."
    ),
    examples=(_START, _LEGAL),
    notes=(
        Note(
            title=_("Numbers in rings"),
            text=_(
                "In a match each legal cell wears a ring with the number of stones that would turn."
            ),
        ),
        Note(
            title=_("Names of cells"),
            text=_(
                "The letter names the row, from a at the bottom to i at the top. The number counts "
                "along the lower right edge. The centre is e5."
            ),
        ),
        Note(
            title=_("No pass by choice"),
            text=_("You place whenever you can, even where it helps somebody else more."),
        ),
    ),
)
