"""The ten tactics cards, each shown at work, and the rules they bring along."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from games.engine.schotten.position import Terms
from games.learn.book import Chapter, Note, Row, Table
from games.learn.schotten.example import Example, Lay
from games.learn.schotten.turns import END, act, refused, untold
from games.wording.josa import say
from games.wording.schotten.cards import card_class, card_name, card_rule

_WITH_TACTICS: Final = Terms(tactics=True)

_JOKER: Final = Example(
    slug="joker",
    title=_("Joker (two cards)"),
    text=_(
        "Any clan and any value, even those of a card that lies open. Each player may play one "
        "Joker a round."
    ),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="L7 G2"),
        5: Lay(mine="L8 L9", theirs="F5 F6"),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="J1 G5 R2 T3 F1 P6 G9",
    span=(4, 6),
    opening=_("L7 would be the card for stone 5, but it lies open at stone 4."),
    turns=(
        act("play J1 5", _("You play the Joker. It may count as L7 all the same.")),
        act(
            "claim 5", _("The highest colour run there is: stone 5 is yours. Now the Joker is L7.")
        ),
    ),
)

_SPY: Final = Example(
    slug="spy",
    title=_("Spy"),
    text=_("A 7 of any clan."),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="T6 G2"),
        5: Lay(mine="G7 F7", theirs="L1 L9"),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="SP G5 R2 T3 F1 P6 G9",
    span=(4, 6),
    opening=_("You have two sevens at stone 5, and the Spy in your hand."),
    turns=(
        act("play SP 5", _("The Spy is the third seven.")),
        act("claim 5", _("L1 and L9 can become a colour, no more. Stone 5 is yours.")),
    ),
)

_SHIELD_BEARERS: Final = Example(
    slug="shield-bearers",
    title=_("Shield-Bearers"),
    text=_("A 1, 2 or 3 of any clan."),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="L6 G2"),
        5: Lay(mine="T4 T5", theirs="G8 R8"),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="SB G5 R2 L3 F1 P6 G9",
    span=(4, 6),
    opening=_("T3 or T6 would make a colour run at stone 5. You hold neither."),
    turns=(
        act("play SB 5", _("The Shield-Bearers count as T3: T3 T4 T5.")),
        act("claim 5", _("A colour run, even a low one, beats three eights.")),
    ),
)

_BLUFF: Final = Example(
    slug="blind-mans-bluff",
    title=_("Blind Man's Bluff"),
    text=_(
        "On a stone where only totals count, runs and colours are worth nothing. The Joker counts "
        "9 there, the Spy 7 and the Shield-Bearers 3."
    ),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="T6 G2"),
        5: Lay(mine="R9 G9 F8", theirs="L1 L2 L3", first=1),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="BB G5 R2 T3 F1 P6 G7",
    span=(4, 6),
    opening=_("A colour run lies against you at stone 5. You have 26 in all, but only a sum."),
    turns=(
        act("play BB 5", _("You play Blind Man's Bluff on stone 5. Now only the totals count.")),
        act("claim 5", _("26 against 6: stone 5 is yours.")),
    ),
)

_MUD: Final = Example(
    slug="mud-fight",
    title=_("Mud Fight"),
    text=_(
        "Each side needs four cards on that stone. Who was first is forgotten; the fourth card "
        "decides anew."
    ),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="R3 P1", theirs="R7 G2"),
        5: Lay(mine="L7 F7 G7", theirs="R4 R5 R6", first=1),
        6: Lay(mine="P4", theirs="T8"),
    },
    hand="MF T7 G5 L3 F1 P6 G9",
    rival="R9 L1 P2",
    span=(4, 6),
    opening=_("R4 R5 R6 beats your three sevens. But R3 and R7 lie open at stone 4."),
    turns=(
        act("play MF 5", _("Mud Fight on stone 5: both sides need a fourth card now.")),
        END,
        untold("draw clan"),
        act("play R9 5", _("Your opponent adds R9. Without R3 and R7 it is only a colour.")),
        END,
        untold("draw clan"),
        act("play T7 5", _("You add T7: four sevens.")),
        act("claim 5", _("Four of a kind beats colour. Stone 5 is yours.")),
    ),
)

_RECRUITER: Final = Example(
    slug="recruiter",
    title=_("Recruiter"),
    text=_(
        "Three new cards, or as many as are left, for two you can do without. No draw at the end "
        "of this turn."
    ),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="T6 G2"),
        5: Lay(mine="F8 F9", theirs="R8"),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="RE G1 R2 L4 T3 P6 G7",
    draws="L1 F7 BA",
    span=(4, 6),
    opening=_("F8 and F9 wait for F7 at stone 5, and nothing in your hand is of use."),
    turns=(
        act("play RE", _("You play the Recruiter. It goes to the open discards.")),
        act("draw clan", _("The first card, from the clan deck: L1.")),
        act("draw clan", _("The second one: F7, just what was missing.")),
        act("draw tactics", _("The third one from the tactics deck: the Banshee.")),
        untold("return G1"),
        act(
            "return L1",
            _("You put G1 and L1 under the clan deck, face down, and are back to seven cards."),
        ),
    ),
)

_STRATEGIST: Final = Example(
    slug="strategist",
    title=_("Strategist"),
    text=_("Moves a card of your own to another unclaimed stone, or discards it."),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="L7 P3", theirs="T6 G2"),
        5: Lay(mine="L8 L9", theirs="R1 R2"),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="ST G1 F2 L4 T3 P6 G7",
    span=(4, 6),
    opening=_("L7 lies at stone 4 and would be of more use at stone 5."),
    turns=(
        act("play ST L7 5", _("The Strategist takes L7 across to stone 5.")),
        act("claim 5", _("L7 L8 L9, and nothing is higher. Stone 5 is yours.")),
    ),
)

_BANSHEE: Final = Example(
    slug="banshee",
    title=_("Banshee"),
    text=_(
        "Discards a clan card or an elite card from the other side. A side that loses a card is no "
        "longer the first."
    ),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="T6 G2"),
        5: Lay(mine="L3 T4 P5", theirs="R3 G4 F5", first=1),
        6: Lay(mine="R4", theirs="T8"),
    },
    hand="BA G1 F2 L4 T3 P6 G7",
    span=(4, 6),
    opening=_("Two equal runs at stone 5. Your opponent was complete first and is ahead."),
    turns=(
        act("play BA G4", _("The Banshee discards G4. Now your side is the first to be complete.")),
        act("claim 5", _("Another 4 would make the run equal again, but later. Yours.")),
    ),
)

_TRAITOR: Final = Example(
    slug="traitor",
    title=_("Traitor"),
    text=_("Brings a clan card of your opponent over to a free slot on your side."),
    terms=_WITH_TACTICS,
    stones={
        4: Lay(mine="P1 P3", theirs="R8 G8"),
        5: Lay(mine="R7 R9", theirs="T6 F6"),
        6: Lay(mine="P4", theirs="T8"),
    },
    hand="TR G1 F2 L4 T3 P6 G7",
    span=(4, 6),
    opening=_("R8 is the card you lack at stone 5. It lies with your opponent at stone 4."),
    turns=(
        act("play TR R8 5", _("The Traitor brings R8 over to your side of stone 5.")),
        act("claim 5", _("R7 R8 R9: stone 5 is yours, and a pair of eights is broken up.")),
    ),
)

_ONE_MORE: Final = Example(
    slug="one-more",
    title=_("At most one more"),
    text=_("While you have played more tactics cards than your opponent, you may play none."),
    terms=_WITH_TACTICS,
    played=(1, 0),
    stones={
        4: Lay(mine="P1 P3", theirs="T6 G2"),
        5: Lay(mine="G7 F7", theirs="L1 L9"),
        6: Lay(mine="J1 R4", theirs="T8"),
    },
    hand="SP G5 R2 T3 F1 P6 G9",
    span=(4, 6),
    opening=_("You have played one tactics card, the Joker, and your opponent none."),
    turns=(
        refused(
            "play SP 5", "one_more", _("So the Spy has to wait until your opponent plays one.")
        ),
        act("play P6 4", _("A clan card is always allowed: P6 at stone 4.")),
    ),
)

_KINDS: Final = ("J1", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR")


def _rows() -> list[Row]:
    return [Row(name=card_name(name), cells=(_told(name),)) for name in _KINDS]


def _told(name: str) -> str:
    # Translators: the class of a tactics card, then what it does.
    pattern = pgettext("tactics card", "%(kind)s. %(rule)s")
    return say(pattern, kind=card_class(name), rule=card_rule(name))


TACTICS: Final = Chapter(
    slug="tactics-cards",
    title=_("The ten tactics cards"),
    description=_(
        "The ten tactics cards of Schotten Totten, each with an example: elite troops, combat "
        "modes and ruses, from the Joker to the Traitor."
    ),
    lead=_(
        "With tactics you hold seven cards, and a second deck of ten lies ready. *On your turn you "
        "play one card, of a clan or a tactics card, and draw from the deck of your choice.*"
    ),
    examples=(
        _JOKER,
        _SPY,
        _SHIELD_BEARERS,
        _BLUFF,
        _MUD,
        _RECRUITER,
        _STRATEGIST,
        _BANSHEE,
        _TRAITOR,
        _ONE_MORE,
    ),
    notes=(
        Note(
            title=_("Elite troops stay open"),
            text=_(
                "Joker, Spy and Shield-Bearers are fixed only when the stone is claimed. Until "
                "then they are always what serves their owner best."
            ),
        ),
        Note(
            title=_("Proof does not know tactics"),
            text=_(
                "Tactics cards nobody has played never stand in the way of a claim. Elite troops "
                "on the table take no clan card out of the unseen ones."
            ),
        ),
        Note(
            title=_("Both modes on one stone"),
            text=_("That is allowed: four cards a side, and only the totals count."),
        ),
        Note(
            title=_("Ruses need a target"),
            text=_(
                "Strategist, Banshee and Traitor touch cards at unclaimed stones only. Modes can "
                "never be removed."
            ),
        ),
        Note(
            title=_("When you may pass"),
            text=_(
                "If you hold only tactics cards, or if no clan card has room. Whoever passes does "
                "not draw."
            ),
        ),
        Note(
            title=_("What is public"),
            text=_(
                "The backs of the two decks differ, so everybody sees how many tactics cards a "
                "hand holds. Discards lie open."
            ),
        ),
        Note(
            title=_("Standstill with tactics"),
            text=_(
                "If both pass in a row without a claim, the hands are opened first. Then "
                "everything that can be proved with them is claimed."
            ),
        ),
    ),
    tables=(
        Table(
            title=_("The cards in short"),
            columns=(
                pgettext_lazy("table of cards", "Card"),
                pgettext_lazy("table of cards", "What it does"),
            ),
            rows=_rows,
            text=_("The deck holds ten cards: two Jokers and one of each of the others."),
        ),
    ),
)
