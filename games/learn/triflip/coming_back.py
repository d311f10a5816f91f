"""No legal cell: an automatic pass. No stone: a stone that comes back."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.triflip.example import Example, Marks, Turn
from games.learn.triflip.records import OUT_AND_BACK, first

_WIPED_OUT: Final = Example(
    slug="wiped-out",
    title=_("Wiped out in two moves"),
    text=_("It can happen as early as this: ■ Square has not even had a turn yet."),
    opening=_("● Disc chooses g6. Watch the stones of ■ Square, f5 and d5."),
    turns=(
        Turn(
            picks=("g6",),
            captions={"turn": _("f5 and f6 turn. ■ Square has one stone left, d5.")},
        ),
        Turn(
            picks=("d6",),
            captions={"turn": _("▲ Triangle turns d5. ■ Square has no stone left.")},
        ),
    ),
)

_ANYWHERE: Final = Example(
    slug="anywhere",
    title=_("Any empty cell will do"),
    text=_(
        "The centre too. With no other stone of yours on the board, the new one can enclose "
        "nothing. In the open it may soon be turned, and then you come back again."
    ),
    record=first(2, OUT_AND_BACK),
    marks=Marks(hints=False),
    opening=_("■ Square has to put one stone down and may choose among all empty cells."),
    turns=(
        Turn(picks=("*e5",)),
        Turn(
            picks=("c3",),
            captions={"turn": _("● Disc turns d4 and e5. ■ Square will come back once more.")},
        ),
    ),
)

_CORNER: Final = Example(
    slug="corner",
    title=_("A corner is safe for good"),
    text=_(
        "No row can run through a corner, as beyond it there is no cell. What lies there is never "
        "turned."
    ),
    record=first(2, OUT_AND_BACK),
    marks=Marks(hints=False, rings="a1 a5 e1 e9 i5 i9"),
    opening=_("The board has six corners, and all of them are still empty."),
    turns=(
        Turn(
            picks=("*a5",),
            captions={
                "turn": _("■ Square comes back on a5. This stone is there to stay."),
            },
            marks={"turn": Marks(rings="a5")},
        ),
    ),
)

_PASS: Final = Example(
    slug="pass",
    title=_("A pass by itself"),
    text=_(
        "■ Square has a stone but no cell where anything would turn. There is no button for it: "
        "the turn passes, and the game says so."
    ),
    record=first(4, OUT_AND_BACK),
    opening=_("▲ Triangle is to move. ■ Square has one stone, in the corner a5."),
    turns=(
        Turn(picks=("f4",), captions={"turn": _("▲ Triangle places on f4 and turns e4.")}),
        Turn(picks=("--",), marks={"turn": Marks(rings="a5")}),
        Turn(picks=("c4",), captions={"turn": _("● Disc is next, places on c4 and turns d5.")}),
    ),
)

COMING_BACK: Final = Chapter(
    slug="coming-back",
    title=_("Passing and coming back"),
    description=_(
        "TriFlip without a legal cell: the turn passes by itself. Without a stone: you come back "
        "on any empty cell, best of all in a corner."
    ),
    lead=_(
        "If no cell is legal for you, *your turn passes by itself*. If you have no stone left, "
        "*you come back*: you put one stone on any empty cell, and it turns nothing."
    ),
    examples=(_WIPED_OUT, _ANYWHERE, _CORNER, _PASS),
    notes=(
        Note(
            title=_("Come back in a corner"),
            text=_(
                "There your stone stays to the end, and later it closes rows for you. So look for "
                "a free corner first."
            ),
            is_tip=True,
        ),
        Note(
            title=_("Coming back is your turn"),
            text=_("You have to do it, it cannot be put off, and then the next player moves."),
        ),
        Note(
            title=_("Passes in a row"),
            text=_(
                "Three passes in a row end the game. Any stone that is put down, one that comes "
                "back included, starts the count anew."
            ),
        ),
    ),
)
