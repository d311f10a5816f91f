"""How a game ends without a winner."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.engine.shell.cells import CELLS, NAMES, SIDE
from games.learn.book import Chapter, Note
from games.learn.shell.example import Example, Turn

_LAST_CELL: Final = "e5"
_BLACK_ROW: Final = frozenset({"c1", "d1", "e1", "f1", "g1"})
_WHITE_COLUMN: Final = frozenset({"i3", "i4", "i5", "i6", "i7"})


def _is_black(cell: int) -> bool:
    """A pattern of pairs in which nothing can be captured and no five arise but the two added."""
    name, column, row = NAMES[cell], cell % SIDE, cell // SIDE
    return name in _BLACK_ROW or (name not in _WHITE_COLUMN and (column // 2 + row) % 2 == 0)


_TAKEN: Final = [cell for cell in range(CELLS) if NAMES[cell] != _LAST_CELL]

_FULL: Final = Example(
    slug="full-board",
    title=_("The last empty cell"),
    text=_(
        "Both have to choose it, so an egg lies there and the board is full. If no number is "
        "larger, the game is a draw, in sudden death too."
    ),
    black=" ".join(NAMES[cell] for cell in _TAKEN if _is_black(cell)),
    white=" ".join(NAMES[cell] for cell in _TAKEN if not _is_black(cell)),
    crop=("a1", "i9"),
    opening=_("Sudden death at 7 to 7, and one cell is empty: e5."),
    played=79,
    turns=(
        Turn(
            picks=(_LAST_CELL, _LAST_CELL),
            tell=("land", "count"),
            captions={
                "land": _("Neither has a choice: an egg lies on e5, and the board is full."),
            },
        ),
    ),
)

_TURN_LIMIT: Final = Example(
    slug="turn-300",
    title=_("Turn 300"),
    text=_("If nobody has won when turn 300 is over, the game is a draw."),
    black="c4 d6 e5 f6 g4",
    white="d4 d5 e6 f3 g5",
    crop=("a1", "i9"),
    opening=_("299 turns are over, and turn 300 is the last."),
    played=299,
    turns=(Turn(picks=("e3", "h5"), tell=("land", "count")),),
)

DRAWS: Final = Chapter(
    slug="draws",
    title=_("Time and draws"),
    description=_(
        "When a game of What the Shell ends in a draw: the full board, the last empty cell and "
        "turn 300."
    ),
    lead=_(
        "A game that nobody wins ends *when the board is full or turn 300 is over*. "
        "Lines are counted first: only if they decide nothing is it a draw."
    ),
    examples=(_FULL, _TURN_LIMIT),
    notes=(
        Note(
            title=_("No choice, no wait"),
            text=_("When a single cell is left, that turn is played by itself and shown to you."),
        ),
        Note(
            title=_("How long a game takes"),
            text=_(
                "Usually twenty to thirty turns. The limit is there only so that no game goes on "
                "for ever."
            ),
        ),
        Note(
            title=_("Resigning"),
            text=_(
                "You may resign at any time. The other player wins, and what was hidden that turn "
                "is not played."
            ),
        ),
    ),
)
