"""What players ask, and the answers."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.turns import act, refused

_EMPTY_SIDE: Final = Example(
    slug="against-nothing",
    title=_("Can I claim against an empty side?"),
    text=_("Yes, if not even the best three unseen cards are stronger."),
    stones={
        4: Lay(mine="P4", theirs="G6 T6"),
        5: Lay(mine="R7 R9"),
        6: Lay(mine="F2 F3", theirs="L5"),
    },
    hand="R8 G1 L2 T3 P9 G5",
    span=(4, 6),
    opening=_("Your opponent has no card at stone 5. You have R7 and R9 and hold R8."),
    turns=(
        act("play R8 5", _("R8 completes the best there is: a colour run of 24.")),
        act(
            "claim 5",
            _("Another clan's 7 8 9 would only be equal, and later. Stone 5 is yours."),
        ),
    ),
)

_TWO_CARDS: Final = Example(
    slug="two-cards",
    title=_("Can I claim with two cards?"),
    text=_("No. However sure you are, your own side has to be complete."),
    stones={
        4: Lay(mine="P4", theirs="G6 T6"),
        5: Lay(mine="R9 F6", theirs="L1 G4 P2"),
        6: Lay(mine="F2", theirs="L5"),
    },
    hand="R8 G1 L2 T3 P9 G5",
    rival="T8 P7 G3",
    span=(4, 6),
    opening=_("L1 G4 P2 make 7. Your R9 and F6 make 15 already."),
    turns=(
        act("play L2 6", _("You play at stone 6, sure of stone 5.")),
        refused("claim 5", "unfinished", _("Refused: a third card is missing on your side.")),
    ),
)

QUESTIONS: Final = Chapter(
    slug="questions",
    title=_("Questions and answers"),
    description=_(
        "Questions about Schotten Totten: claims against an empty side, with two cards, for the "
        "other player, passing, ties, card counting and how long a game takes."
    ),
    lead=_("Short answers to what comes up in the first games, *two of them on the board*."),
    examples=(_EMPTY_SIDE, _TWO_CARDS),
    notes=(
        Note(
            title=_("May I give my opponent a stone?"),
            text=_("No. You claim for yourself only, and only in your own turn."),
        ),
        Note(
            title=_("Must I claim what I can prove?"),
            text=_(
                "No, but there is seldom a reason to wait. Only at a standstill do the rules claim."
            ),
        ),
        Note(
            title=_("May I take a card back?"),
            text=_(
                "Between people a card counts once you confirm it. Against a bot you can take it "
                "back as long as there is a claim to make."
            ),
        ),
        Note(
            title=_("May I pass to wait?"),
            text=_("Not in the base game: as long as a card has room somewhere, you play one."),
        ),
        Note(
            title=_("May I ask which cards are gone?"),
            text=_("You need not: in a match all seen cards are shown in a table, by clan."),
        ),
        Note(
            title=_("Can a round be drawn?"),
            text=_(
                "Only by a standstill with equally many stones, and that takes two players who "
                "will not claim."
            ),
        ),
        Note(
            title=_("How long does a game take?"),
            text=_("Between 40 and 50 cards are usually played, about a quarter of an hour."),
        ),
        Note(
            title=_("Who made it?"),
            text=_("Schotten Totten is a game by Reiner Knizia."),
        ),
    ),
)
