"""Advice: what to begin with, what to keep back, and when to prove."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.turns import DRAW, END, act

_OPEN_ENDS: Final = Example(
    slug="open-ends",
    title=_("Lay cards that leave a choice"),
    text=_(
        "Neighbours of one clan can grow at both ends, and if neither card comes, a colour or a "
        "run is still there."
    ),
    stones={
        3: Lay(mine="P2", theirs="G9"),
        4: Lay(mine="L5", theirs="T8"),
        5: Lay(theirs="R3"),
    },
    hand="L6 L9 G1 T4 F7 R2",
    draws="P4",
    span=(3, 5),
    opening=_("L5 lies at stone 4, and you hold L6 and L9. Which one goes beside it?"),
    turns=(
        act(
            "play L6 4",
            _("L6: now L4 and L7 both make a colour run, and any other L a colour."),
        ),
    ),
)

_SHOW: Final = Example(
    slug="show-the-card",
    title=_("Use a card twice"),
    text=_(
        "A card your opponent waits for helps you at one stone by lying at another. Look for a "
        "place where it is of use to you as well."
    ),
    stones={
        4: Lay(mine="F9 R9", theirs="G2 P4"),
        5: Lay(mine="T7 P7 F7", theirs="L7 L8"),
        6: Lay(mine="R4", theirs="P5 T5"),
    },
    hand="L9 G6 F2 P1 T3 R8",
    span=(4, 6),
    opening=_(
        "L6 L7 L8 or L7 L8 L9 would beat your sevens at stone 5. You hold L9, and L6 is unseen."
    ),
    turns=(
        act(
            "play L9 4",
            _("L9 makes three nines at stone 4 and takes one of two ways from your opponent."),
        ),
        act(
            "claim 4",
            _("G2 and P4 can become a run at best. Stone 4 is yours, and stone 5 a step nearer."),
        ),
    ),
)

_DUMP: Final = Example(
    slug="lost-stone",
    title=_("Cards that fit nowhere"),
    text=_(
        "A stone you can hardly win any more takes the cards that would spoil others. The price: "
        "often that is the very proof your opponent was missing."
    ),
    stones={
        2: Lay(mine="T5", theirs="R9 G9 F9"),
        3: Lay(mine="L7 L8", theirs="P3 P4"),
        4: Lay(mine="F5 F6", theirs="T1"),
    },
    hand="G1 R2 L2 P6 T9 G5",
    rival="T2 G8 L1",
    span=(2, 4),
    opening=_(
        "Three nines lie against T5 at stone 2. Only a colour run with T5 could win there now."
    ),
    turns=(
        act("play G1 2", _("You need none of your cards there, so G1 goes to stone 2.")),
        END,
        DRAW,
        act("play T2 4", _("Your opponent plays on elsewhere, T2 at stone 4.")),
        act("claim 2", _("With T5 and G1 no colour run is left. Your opponent claims stone 2.")),
    ),
)

_BLOCK: Final = Example(
    slug="block",
    title=_("Break the row"),
    text=_(
        "One stone between two of your opponent's is worth more than one at the edge. Put your "
        "strongest cards there."
    ),
    stones={
        5: Lay(mine="P2 P5", theirs="R1 R2 R3", owner=1),
        6: Lay(mine="T6 T7", theirs="L8 F8"),
        7: Lay(mine="G2", theirs="F5 F6 F4", owner=1),
        8: Lay(mine="L1", theirs="G9 T9"),
        9: Lay(mine="R7 P7", theirs="G6"),
    },
    hand="T8 R6 L4 P3 F1 G3",
    span=(5, 9),
    opening=_("Your opponent holds 5 and 7 and would win with stone 6. You hold T8."),
    turns=(
        act("play T8 6", _("You play T8 right there: a colour run of 21.")),
        act(
            "claim 6",
            _("Three eights would be weaker. Stone 6 is yours and parts 5 from 7 for good."),
        ),
    ),
)

STRATEGY: Final = Chapter(
    slug="strategy",
    title=_("Strategy"),
    description=_(
        "Advice for Schotten Totten: cards that leave a choice, proof by showing cards, what to do "
        "with useless ones, breaking rows, and when to complete a side."
    ),
    lead=_(
        "You hold six cards for nine stones, and every card laid is laid for good. *Keep as many "
        "ways open as you can, and take them from your opponent.*"
    ),
    examples=(_OPEN_ENDS, _SHOW, _DUMP, _BLOCK),
    notes=(
        Note(
            title=_("Look at what is gone"),
            text=_(
                "Before you lay the second card, see whether the third one still exists. In a "
                "match the table of seen cards shows it at a glance."
            ),
            is_tip=True,
        ),
        Note(
            title=_("The middle counts more"),
            text=_(
                "Stone 5 belongs to three different rows of three, stone 2 to two and stone 1 to a "
                "single one."
            ),
            is_tip=True,
        ),
        Note(
            title=_("Early or late?"),
            text=_(
                "Whoever is complete first wins ties. Whoever waits knows more. With strong cards "
                "hurry; with middling ones let the other side show theirs first."
            ),
            is_tip=True,
        ),
        Note(
            title=_("Claim at once"),
            text=_(
                "A proved stone is safe in the base game, but a claim closes it, so that your "
                "opponent cannot get rid of useless cards there."
            ),
            is_tip=True,
        ),
        Note(
            title=_("Do not fill up too soon"),
            text=_(
                "Each turn asks for a card, whether you like it or not. Keep one stone where a "
                "useless card does no harm."
            ),
            is_tip=True,
        ),
    ),
)
