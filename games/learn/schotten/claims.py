"""When a stone may be claimed: what the open cards prove, and what they do not."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.tools import CLAIM_CHECKER
from games.learn.schotten.turns import DRAW, END, act, refused

_EARLY: Final = Example(
    slug="proved-early",
    title=_("Proved before the other side is full"),
    text=_("You need not wait for the third card. It is enough that no card could help."),
    stones={
        4: Lay(mine="P1 P3", theirs="G4"),
        5: Lay(mine="F8 L8", theirs="P2 T2"),
        6: Lay(mine="G5", theirs="R6 R9"),
    },
    hand="R8 G6 F3 L1 T7 P9",
    span=(4, 6),
    opening=_("At stone 5 your opponent has P2 and T2, and one slot is free."),
    turns=(
        act("play R8 5", _("You play R8: three eights.")),
        act(
            "claim 5",
            _("The best that could still come is another two, and three twos are fewer. Proved."),
        ),
    ),
)

_REFUSED: Final = Example(
    slug="refused",
    title=_("Refused, with the cards that would win"),
    text=_(
        "If your side could still be beaten, you are told by which cards. That costs nothing: your "
        "turn goes on."
    ),
    stones={
        4: Lay(mine="G3", theirs="T1 T5"),
        5: Lay(mine="F6 L6", theirs="P8 P9"),
        6: Lay(mine="L2 L4", theirs="R7"),
    },
    hand="T6 R1 G9 F2 T8 G4",
    rival="P5 G1 R3",
    span=(4, 6),
    opening=_("Your opponent has P8 and P9 at stone 5. You have two sixes and hold T6."),
    turns=(
        act("play T6 5", _("You play T6: three sixes. Is that proof?")),
        refused(
            "claim 5",
            "beatable",
            _("No. Nobody has seen P7, and P7 P8 P9 would be a colour run."),
        ),
        END,
        DRAW,
        act("play P5 5", _("But your opponent plays P5: one colour, and the side is full.")),
        END,
        DRAW,
        act("play R1 4", _("Your next turn. First you play a card, R1 at stone 4.")),
        act("claim 5", _("Three of a kind beats colour: now stone 5 is yours.")),
    ),
)

_PUBLIC: Final = Example(
    slug="public-cards-only",
    title=_("Only open cards are evidence"),
    text=_(
        "Cards in your hand count as unseen, as if your opponent could still draw them. Play such "
        "a card anywhere, and it becomes evidence."
    ),
    stones={
        4: Lay(mine="P1 P3", theirs="G7"),
        5: Lay(mine="R4 G4 L4", theirs="T1 T2"),
        6: Lay(mine="L9", theirs="F5"),
    },
    hand="T3 R1 G9 F2 T8 L6",
    rival="P5 G1 R3",
    span=(4, 6),
    opening=_("Against your three fours only T1 T2 T3 would help, and T3 is in your hand."),
    turns=(
        act("play L6 6", _("You keep T3 and play L6 at stone 6.")),
        refused(
            "claim 5",
            "beatable",
            _("Refused: T3 does not lie open. What only you know proves nothing."),
        ),
        END,
        DRAW,
        act("play P5 6", _("Your opponent plays P5 at stone 6.")),
        END,
        DRAW,
        act("play T3 4", _("You play T3 at stone 4. Now everybody can see it.")),
        act("claim 5", _("T1 and T2 can no longer become a colour run. Stone 5 is yours.")),
    ),
)

_EQUAL_LATER: Final = Example(
    slug="equal-comes-later",
    title=_("A tie that would come too late"),
    text=_("To stop you, the other side must become stronger. An equal one would finish later."),
    stones={
        4: Lay(mine="R9", theirs="P6 T6"),
        5: Lay(mine="L3 T4", theirs="R3 G4"),
        6: Lay(mine="F8 P8", theirs="G1"),
    },
    hand="P5 G6 F2 L1 T7 R2",
    span=(4, 6),
    opening=_("Both have a 3 and a 4 at stone 5. You hold P5."),
    turns=(
        act("play P5 5", _("You complete the run 3 4 5, 12 in all.")),
        act(
            "claim 5",
            _("Another 5 would only make the same run, and later. So the stone is proved."),
        ),
    ),
)

_EQUAL_FIRST: Final = Example(
    slug="complete-first",
    title=_("A tie goes to who was complete first"),
    text=_("If kind and total are equal, the side whose third card lay first wins the stone."),
    stones={
        4: Lay(mine="R9", theirs="P6 T6"),
        5: Lay(mine="L3 T4", theirs="R3 G4 F5"),
        6: Lay(mine="F8 P8", theirs="G1"),
    },
    hand="P5 G6 F2 L1 T7 R2",
    rival="G7 R8 L2",
    span=(4, 6),
    opening=_("This time the run of your opponent is complete already: R3 G4 F5."),
    turns=(
        act("play P5 5", _("You make the same run, 12 in all, but you are second.")),
        refused("claim 5", "second", _("Equal kind and total: your opponent was complete first.")),
        END,
        DRAW,
        act("play G7 6", _("Your opponent plays G7 at stone 6.")),
        act("claim 5", _("Your opponent claims stone 5 by being first.")),
    ),
)

CLAIMS: Final = Chapter(
    slug="claims",
    title=_("Claims and proof"),
    description=_(
        "Claims in Schotten Totten: proved early, refused with a counter-example, open cards only, "
        "and ties by who was complete first. With a checker."
    ),
    lead=_(
        "Your side is complete, and *no cards that are still unseen could make the other side "
        "stronger*: that is the proof, and with it the stone is yours."
    ),
    examples=(_EARLY, _REFUSED, _PUBLIC, _EQUAL_LATER, _EQUAL_FIRST),
    notes=(
        Note(
            title=_("What is unseen?"),
            text=_(
                "Every card that does not lie face up on the table: the deck and both hands, your "
                "own included. Cards at claimed stones have been seen."
            ),
        ),
        Note(
            title=_("Each stone by itself"),
            text=_(
                "The same unseen card may stand in the way at several stones, although it can be "
                "played at only one."
            ),
        ),
        Note(
            title=_("Complete sides only"),
            text=_(
                "With two cards you cannot claim, even where you could never lose. Your third card "
                "has to lie there."
            ),
        ),
    ),
    tool=CLAIM_CHECKER,
)
