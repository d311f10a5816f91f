"""The whole game in half a minute, and in six sentences."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.learn.book import Chapter, Note
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.turns import END, act

_ONE_TURN: Final = Example(
    slug="one-turn",
    title=_("One turn: play, claim, draw"),
    text=_(
        "Stone 4 is yours although your opponent has a slot left there. No card that could still "
        "come would be enough."
    ),
    stones={
        3: Lay(mine="T2", theirs="R9 R6"),
        4: Lay(mine="L4 L5", theirs="F7 P7"),
        5: Lay(mine="G8 P8", theirs="T1"),
    },
    hand="G3 P2 R4 L6 T9 F1",
    draws="P5",
    span=(3, 5),
    opening=_("At stone 4 you have L4 and L5. Your opponent has two sevens there."),
    turns=(
        act("play L6 4", _("You play L6 at stone 4. Three in a row of one clan: a colour run.")),
        act(
            "claim 4", _("Even a third seven would be weaker. That is proof, and stone 4 is yours.")
        ),
        END,
        act("draw clan", _("You draw a card, and your opponent is next.")),
    ),
)

_WINNING: Final = Example(
    slug="three-neighbours",
    title=_("Three side by side"),
    text=_("Three neighbours win at once, whatever the rest of the row looks like."),
    stones={
        4: Lay(mine="P1", theirs="G9 G8"),
        5: Lay(mine="L2 L3 L4", theirs="P6 T6", owner=0),
        6: Lay(mine="T9 F9", theirs="G2 R5"),
        7: Lay(mine="G5 R4 T7", theirs="L1 F2 P2", owner=0, first=0),
        8: Lay(theirs="T8"),
    },
    hand="G3 P3 R1 L9 T4",
    span=(4, 8),
    opening=_("Stones 5 and 7 are yours already. The stone between them is still open."),
    turns=(
        act("play L9 6", _("You play L9 at stone 6: three nines.")),
        act(
            "claim 6",
            _(
                "With G2 and R5 your opponent gets no further than a sum. You claim stone 6, hold "
                "three neighbours and win."
            ),
        ),
    ),
)

GLANCE: Final = Chapter(
    slug="at-a-glance",
    title=_("At a glance"),
    description=_(
        "Schotten Totten in half a minute and in six sentences: lay three cards a side, prove "
        "that a border stone is yours, and win with five stones or three neighbours."
    ),
    lead=_(
        "Nine border stones lie in a row between you and your opponent. *Lay up to three cards on "
        "your side of a stone, and claim it once nothing can beat them.* Five stones win, or three "
        "side by side."
    ),
    examples=(_ONE_TURN, _WINNING),
    notes=(
        Note(
            title=pgettext_lazy("Schotten Totten in a word", "Play"),
            text=_(
                "On your turn you lay one of your six cards face up on your side of a stone, where "
                "three cards have room."
            ),
        ),
        Note(
            title=pgettext_lazy("Schotten Totten in a word", "Compare"),
            text=_(
                "The better formation wins: colour run, three of a kind, colour, run, and last the "
                "plain sum."
            ),
        ),
        Note(
            title=pgettext_lazy("Schotten Totten in a word", "Ties"),
            text=_(
                "Between equal formations the higher total decides, and if that is equal too, "
                "whoever completed the three cards first."
            ),
        ),
        Note(
            title=pgettext_lazy("Schotten Totten in a word", "Claim"),
            text=_(
                "After playing you may claim every stone of which the open cards prove that your "
                "side can no longer be beaten."
            ),
        ),
        Note(
            title=pgettext_lazy("Schotten Totten in a word", "Draw"),
            text=_("Then you draw a card, and once the deck is empty you play on without."),
        ),
        Note(
            title=pgettext_lazy("Schotten Totten in a word", "Win"),
            text=_("Whoever first holds five stones, or three neighbouring ones, has won."),
        ),
    ),
)
