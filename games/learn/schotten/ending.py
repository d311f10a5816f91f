"""How a round ends: five stones, three neighbours, or nobody moving any more."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note, Turn
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.records import NOBODY_CLAIMS
from games.learn.schotten.tools import WIN_DEMO
from games.learn.schotten.turns import act, untold

_FIVE: Final = Example(
    slug="five-stones",
    title=_("Five stones anywhere"),
    text=_("Five of nine is more than half. Where they lie makes no difference."),
    stones={
        1: Lay(mine="R1 R2 R3", theirs="G9 L9", owner=0),
        2: Lay(mine="F6 L6 P6", theirs="T8 G1", owner=0),
        3: Lay(mine="G2 P9", theirs="T4 T5 T6", owner=1),
        4: Lay(mine="P7 P8 P5", theirs="R4 F2 L1", owner=0, first=1),
        5: Lay(mine="L2", theirs="R9 R8 R7", owner=1),
        6: Lay(mine="G6", theirs="F9 F8"),
        7: Lay(mine="F3 G4 L5", theirs="P1 T2 R5", owner=0, first=0),
        8: Lay(mine="P2", theirs="L7 G7"),
        9: Lay(mine="T7 T9", theirs="F4 G5"),
    },
    hand="T3 F1 G3 P3",
    opening=_("You hold stones 1, 2, 4 and 7. No three of them are neighbours."),
    turns=(
        act("play T3 9", _("You play T3 at stone 9: one colour.")),
        act("claim 9", _("F4 and G5 can become a run at best. Your fifth stone wins.")),
    ),
)

_NEIGHBOURS: Final = Example(
    slug="three-against-four",
    title=_("Three beat four"),
    text=_("Three neighbours are enough, even if the other side holds more stones by then."),
    stones={
        1: Lay(mine="F1", theirs="R7 R8 R9", owner=1),
        2: Lay(mine="G1 P4", theirs="T1 T2 T3", owner=1),
        3: Lay(mine="L4 L5 L6", theirs="P8 F8", owner=0),
        4: Lay(mine="T7 T8 T5", theirs="G2 R4 F6", owner=0, first=0),
        5: Lay(mine="P6 G6", theirs="L1 G3"),
        6: Lay(mine="R3", theirs="F9 G9 T9", owner=1),
        7: Lay(mine="P3", theirs="L9"),
        8: Lay(mine="R2 F7", theirs="P5 G5 T4", owner=1),
        9: Lay(mine="L7", theirs="P7"),
    },
    hand="R6 F3 G4 P1 L8",
    opening=_("Your opponent holds four stones, you hold two: 3 and 4."),
    turns=(
        act("play R6 5", _("You play R6 at stone 5: three sixes.")),
        act(
            "claim 5",
            _("L1 and G3 can become a run at best. You hold 3, 4 and 5 and win, three to four."),
        ),
    ),
)

_STANDSTILL: Final = Example(
    slug="standstill",
    title=_("When nobody claims"),
    text=_(
        "Claims are voluntary. If both pass in a row and no stone is claimed in between, the rules "
        "make every provable claim themselves, first for whoever would be to move."
    ),
    record=NOBODY_CLAIMS,
    opening=_("All 54 cards lie on the table, and so far nobody has claimed a stone."),
    turns=(
        act("pass", _("You have nothing left to play and pass. You claim nothing either.")),
        untold("end"),
        act("pass", _("Your opponent passes too.")),
        Turn(
            picks=("end",),
            tell=("standstill",),
            captions={
                "standstill": _(
                    "Standstill. You are given 1, 5, 7 and 8, then your opponent 2, 3 and 4: three "
                    "neighbours, and the round."
                )
            },
        ),
    ),
)

ENDING: Final = Chapter(
    slug="ending",
    title=_("How a round ends"),
    description=_(
        "The end of a round of Schotten Totten: five stones or three neighbours, why there is "
        "always a winner, and the standstill. With nine stones to try it on."
    ),
    lead=_(
        "*Five stones win, and so do three neighbours.* The claim that gets there ends the round "
        "at once. Nothing is claimed or drawn after it."
    ),
    examples=(_FIVE, _NEIGHBOURS, _STANDSTILL),
    notes=(
        Note(
            title=_("There is always a winner"),
            text=_("Nine is an odd number. Once all stones are claimed, somebody holds five."),
        ),
        Note(
            title=_("Claimed is closed"),
            text=_(
                "At a claimed stone nobody plays any more. Its cards stay where they are and count "
                "as seen."
            ),
        ),
        Note(
            title=_("If a standstill brings no winner"),
            text=_("Then more stones win, and equal numbers are a draw."),
        ),
    ),
    tool=WIN_DEMO,
)
