"""The order of a turn: where a card may go, several claims, the forced pass, the empty deck."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.learn.book import Chapter, Note
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.records import BY_A_PASS
from games.learn.schotten.turns import END, act, refused, untold

_WHERE: Final = Example(
    slug="where-to-play",
    title=_("Where a card may go"),
    text=_(
        "On your own side, at a stone nobody has claimed, as long as fewer than three cards lie "
        "there."
    ),
    stones={
        2: Lay(mine="G7 P7", theirs="F4 F5 F6", owner=1),
        3: Lay(mine="T3 T9 G2", theirs="L5 R8"),
        4: Lay(mine="L8", theirs="P9 T8"),
    },
    hand="L7 R5 F1 P3 T5 G4",
    span=(2, 4),
    opening=_("You hold L7. Which of these three stones can take it?"),
    turns=(
        refused(
            "play L7 2",
            "stone_claimed",
            _("Not stone 2: it is claimed and closed to both, half filled as it is."),
        ),
        refused(
            "play L7 3",
            "side_full",
            _("Not stone 3 either: three cards lie on your side, and there is no room for more."),
        ),
        act("play L7 4", _("Stone 4 has room. L7 lies beside L8 and stays there for good.")),
    ),
)

_SEVERAL: Final = Example(
    slug="several-claims",
    title=_("Several claims in one turn"),
    text=_(
        "You may claim as many stones as you can prove, one after the other. A card you have just "
        "played can be the proof for another stone."
    ),
    stones={
        5: Lay(mine="G4 G5 G6", theirs="L5"),
        6: Lay(mine="P7 F7", theirs="T1 R3 G9"),
        7: Lay(mine="T4", theirs="P2 P3"),
    },
    hand="L7 R5 F1 P8 T5 G1",
    span=(5, 7),
    opening=_("At stone 5 only L5 L6 L7 could still beat you. L7 is in your own hand."),
    turns=(
        act("play L7 6", _("You play L7 at stone 6, and now everybody sees where it is.")),
        act("claim 6", _("Three sevens against a mere sum: stone 6 is yours.")),
        act(
            "claim 5",
            _("Without L7 nothing can beat G4 G5 G6 any more. You claim stone 5 as well."),
        ),
    ),
)

_EMPTY_DECK: Final = Example(
    slug="empty-deck",
    title=_("When the deck is empty"),
    text=_(
        "The last card drawn ends nothing. Both go on with the cards in their hands, and nobody "
        "draws any more."
    ),
    record=BY_A_PASS.until("play F1 6"),
    opening=_("One card is left in the deck, and it is your opponent's turn."),
    turns=(
        act("play F1 6", _("Your opponent plays F1 at stone 6 and has three ones there.")),
        act(
            "claim 6",
            _(
                "Only three nines or a colour run could save your F9, and neither can come any "
                "more."
            ),
        ),
        untold("end"),
        act("draw clan", _("Your opponent draws the last card. The deck is empty.")),
        act("play T1 1", _("You play T1, draw nothing, and the game goes on.")),
    ),
)

_FORCED_PASS: Final = Example(
    slug="forced-pass",
    title=_("A forced pass"),
    text=_(
        "If no card of yours has room, you pass the play. You may still claim, but you do not "
        "draw. Near the end this is nothing rare."
    ),
    record=BY_A_PASS.until("play L1 3"),
    opening=_("Four stones each, and stone 3 is open. Your side there is full: P3 F5 L4."),
    turns=(
        act("play L1 3", _("Your opponent plays L1, and a third nine can no longer come.")),
        END,
        act("pass", _("You hold three cards, but no side of yours has room. You have to pass.")),
        act(
            "claim 3",
            _("You may claim all the same: a run beats the sum. It is your fifth stone."),
        ),
    ),
)

TURN: Final = Chapter(
    slug="turn",
    title=_("A turn"),
    description=_(
        "A turn of Schotten Totten: play a card, claim stones, draw. Where a card may go, several "
        "claims in one turn, the forced pass and the empty deck."
    ),
    lead=_(
        "A turn has three parts in a fixed order: *play a card, claim what you can prove, draw a "
        "card.* As long as any of your cards has room, you must play one."
    ),
    examples=(_WHERE, _SEVERAL, _EMPTY_DECK, _FORCED_PASS),
    notes=(
        Note(
            title=_("The cards"),
            text=_(
                "54 cards: six clans, each with the values 1 to 9. Every card is there once. Both "
                "players start with six."
            ),
        ),
        Note(
            title=_("Names of cards"),
            text=_(
                "R5 is the five of Rowan. The clans are R Rowan, G Gorse, F Fern, L Loch, "
                "T Thistle and P Peat."
            ),
        ),
        Note(
            title=_("Only your own claims"),
            text=_(
                "Only the player on turn claims, and only for their own side. Nobody has to claim, "
                "and nobody can give a stone away."
            ),
        ),
        Note(
            title=_("Who begins"),
            text=_("Chance decides. Over several rounds the players take turns at beginning."),
        ),
    ),
)
