"""The goal, three passes, and the full board that only higher goals allow."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn
from games.learn.triflip.records import (
    CORNER_FIRST,
    FULL_BOARD,
    NOBODY_CAN_MOVE,
    SHARED_BY_TWO,
    first,
)

_FIRST_PASS: Final = _("■ Square has no legal cell. That is the first pass.")

_GOAL: Final = Example(
    slug="goal",
    title=_("Twenty stones"),
    text=_(
        "16, and the new one, and three that turn: 20. The game ends at once, and the others have "
        "no further move."
    ),
    record=first(-1, CORNER_FIRST),
    marks=Marks(preview="f3"),
    opening=_("■ Square has 16 stones. On f3 three more would turn."),
    turns=(Turn(picks=("f3",), tell=("move", "flip", "end")),),
)

_PASSES: Final = Example(
    slug="three-passes",
    title=_("Three passes in a row"),
    text=_("If nobody has a legal cell, the game is over. Most stones win."),
    record=first(-3, NOBODY_CAN_MOVE),
    opening=_("▲ Triangle has just come back on f9. ■ Square is next."),
    turns=(
        Turn(picks=("--",), captions={"turn": _FIRST_PASS}),
        Turn(
            picks=("--",),
            captions={"turn": _("● Disc has none either, with 12 stones. The second pass.")},
        ),
        Turn(
            picks=("--",),
            captions={
                "turn": _(
                    "▲ Triangle passes too, and the game is over. ● Disc wins, 12 to 1 and 1."
                ),
            },
        ),
    ),
)

_SHARED: Final = Example(
    slug="shared-win",
    title=_("A shared win"),
    text=_("If two have equally many, and most, both have won. Even all three can share a win."),
    record=first(-4, SHARED_BY_TWO),
    opening=_("10, 15 and 14 stones. ● Disc has a single legal cell, h6."),
    turns=(
        Turn(
            picks=("h6",),
            captions={"turn": _("● Disc turns three on h6. Now it is 14, 14 and 12.")},
        ),
        Turn(
            picks=("--",),
            captions={"turn": _("▲ Triangle has no legal cell. That is the first pass.")},
        ),
        Turn(
            picks=("--",),
            captions={"turn": _("■ Square has none either. The second pass.")},
        ),
        Turn(
            picks=("--",),
            tell=("end",),
            captions={
                "end": _(
                    "● Disc passes too. ● Disc and ▲ Triangle have 14 each and share the win."
                ),
            },
        ),
    ),
)

_FULL: Final = Example(
    slug="full-board",
    title=_("A full board"),
    text=_(
        "It takes higher goals to get there, such as 30 in this example. The goal is judged first; "
        "then most stones win."
    ),
    goal=30,
    record=first(-1, FULL_BOARD),
    opening=_("One cell is empty, c7. ▲ Triangle leads with 25 stones."),
    turns=(
        Turn(
            picks=("c7",),
            tell=("move", "flip", "end"),
            captions={
                "end": _(
                    "The board is full at 20, 21 and 20. ▲ Triangle has most stones and wins."
                ),
            },
        ),
    ),
)

ENDING: Final = Chapter(
    slug="ending",
    title=_("How a game ends"),
    description=_(
        "The end of a game of TriFlip: 20 stones after an own move, three passes in a row with a "
        "win that may be shared, and the full board."
    ),
    lead=_(
        "*Whoever has 20 stones after a move of their own wins at once.* If all three pass in a "
        "row before that, most stones win."
    ),
    examples=(_GOAL, _PASSES, _SHARED, _FULL),
    notes=(
        Note(
            title=_("Only by your own move"),
            text=_("The moves of others never bring you stones. So nobody wins out of turn."),
        ),
        Note(
            title=_("Why the board stays open"),
            text=_(
                "Three players with 19 stones each have 57 together. Before all 61 cells are "
                "taken, somebody has 20."
            ),
        ),
        Note(
            title=_("Second and third"),
            text=_("Whoever wins is first. The others rank by their stones; equals share a place."),
        ),
    ),
)
