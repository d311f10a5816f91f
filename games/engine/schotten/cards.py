"""The sixty-four cards: fifty-four of six clans, valued one to nine, and ten tactics cards.

A card is a small number so that a set of clan cards is one 54-bit word: clan times nine plus value
minus one, then the tactics cards. People and records name it by two characters: `R5`, `J1`.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

Card: TypeAlias = int
"""0..53 a clan card, 54..63 a tactics card."""

Cards: TypeAlias = tuple[Card, ...]

CLANS: Final = "RGFLTP"
"""The letters of Rowan, Gorse, Fern, Loch, Thistle and Peat."""

VALUES: Final = 9
CLAN_CARDS: Final = range(len(CLANS) * VALUES)
TACTICS_NAMES: Final = ("J1", "J2", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR")
TACTICS_CARDS: Final = range(len(CLAN_CARDS), len(CLAN_CARDS) + len(TACTICS_NAMES))
(
    JOKER,
    SECOND_JOKER,
    SPY,
    SHIELD_BEARERS,
    BLIND_MANS_BLUFF,
    MUD_FIGHT,
    RECRUITER,
    STRATEGIST,
    BANSHEE,
    TRAITOR,
) = TACTICS_CARDS

JOKERS: Final = frozenset({JOKER, SECOND_JOKER})
ELITES: Final = JOKERS | {SPY, SHIELD_BEARERS}
"""Cards that stand on a side like a clan card and choose clan and value when it is compared."""

MODES: Final = frozenset({BLIND_MANS_BLUFF, MUD_FIGHT})
"""Cards that change what one stone asks of both sides."""

RUSES: Final = frozenset({RECRUITER, STRATEGIST, BANSHEE, TRAITOR})
"""Cards that act once and go to the open discards."""

ALL_CLAN_CARDS: Final = (1 << len(CLAN_CARDS)) - 1
"""The set of all clan cards as a word."""


class Deck(StrEnum):
    """The two draw piles; their backs differ, so which one a card came from is public."""

    CLAN = "clan"
    TACTICS = "tactics"


def clan_card(clan: int, value: int) -> Card:
    """The card of that clan (0..5) and value (1..9)."""
    return clan * VALUES + value - 1


def is_clan(card: Card) -> bool:
    """Whether the card has a clan and a value of its own."""
    return card < len(CLAN_CARDS)


def clan_of(card: Card) -> int:
    """The clan (0..5) of a clan card."""
    return card // VALUES


def value_of(card: Card) -> int:
    """The value (1..9) of a clan card."""
    return card % VALUES + 1


def deck_of(card: Card) -> Deck:
    """The pile whose back the card wears."""
    return Deck.CLAN if is_clan(card) else Deck.TACTICS


NAMES: Final[tuple[str, ...]] = (
    *(f"{clan}{value}" for clan in CLANS for value in range(1, VALUES + 1)),
    *TACTICS_NAMES,
)
"""The two-character name of every card, by card."""

CARD_NAMED: Final[dict[str, Card]] = {name: card for card, name in enumerate(NAMES)}
"""The card of every name."""


def names(cards: Iterable[Card]) -> list[str]:
    """The names of the cards, in the order given."""
    return [NAMES[card] for card in cards]


def known_name(card: Card | None) -> str | None:
    """The card's name, None for a number that is no card."""
    return NAMES[card] if card is not None and 0 <= card < len(NAMES) else None


def cards_named(text: str) -> Cards:
    """The cards of names apart by blanks; KeyError for an unknown name."""
    return tuple(CARD_NAMED[name] for name in text.split())


def word_of(cards: Iterable[Card]) -> int:
    """The set of the clan cards among these as a word; tactics cards leave no bit."""
    word = 0
    for card in cards:
        word |= 1 << card
    return word & ALL_CLAN_CARDS
