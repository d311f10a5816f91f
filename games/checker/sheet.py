"""What somebody lays out in the checker: both sides of a stone and the cards seen elsewhere."""

from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.schotten.cards import (
    ALL_CLAN_CARDS,
    ELITES,
    JOKER,
    JOKERS,
    SECOND_JOKER,
    Card,
    Cards,
    is_clan,
    word_of,
)
from games.engine.schotten.verdict import Contest, Verdict, judge

SIDE_CARDS: Final = 3
SIDE_CARDS_IN_MUD: Final = 4


class Place(StrEnum):
    """Where a card can be laid."""

    MINE = "mine"
    THEIRS = "theirs"
    SEEN = "seen"


SIDES: Final = (Place.MINE, Place.THEIRS)


class Sheet(NamedTuple):
    """Both sides of one unclaimed stone, and the set of the clan cards seen elsewhere.

    No card lies twice, no side holds more than it needs, and `seen` leaves out what lies on a side.
    """

    mine: Cards = ()
    theirs: Cards = ()
    seen: int = 0
    bluff: bool = False
    mud: bool = False
    mine_first: bool = False

    @property
    def need(self) -> int:
        """How many cards a side needs, and may hold."""
        return SIDE_CARDS_IN_MUD if self.mud else SIDE_CARDS

    @property
    def open_cards(self) -> int:
        """The set of clan cards that lie face up anywhere."""
        return self.seen | word_of((*self.mine, *self.theirs))

    @property
    def unseen(self) -> int:
        """The set of clan cards that may still come."""
        return ALL_CLAN_CARDS & ~self.open_cards

    def side(self, place: Place) -> Cards:
        """The cards of one side."""
        return self.mine if place is Place.MINE else self.theirs

    def with_side(self, place: Place, cards: Cards) -> "Sheet":
        """The sheet with one side replaced; what lies there is not listed as seen elsewhere."""
        changed = {place.value: cards, "seen": self.seen & ~word_of(cards)}
        return self._replace(**changed)  # type: ignore[arg-type]

    def place_of(self, card: Card) -> Place | None:
        """Where the card lies; None while it is unseen."""
        for place in SIDES:
            if card in self.side(place):
                return place
        return Place.SEEN if word_of((card,)) & self.seen else None

    def verdict(self) -> Verdict:
        """Whether the stone could be claimed by the side called mine."""
        contest = Contest(self.mine, self.theirs, self.need, self.bluff, self.mine_first)
        return judge(contest, self.unseen)


def may_lie(card: Card) -> bool:
    """Whether the card can stand on a side: a clan card or one of the elite troops."""
    return is_clan(card) or card in ELITES


def own_name(card: Card, place: Place) -> Card:
    """The card as that side has it: both Jokers are alike, so each side has one of its own."""
    if card not in JOKERS:
        return card
    return JOKER if place is Place.MINE else SECOND_JOKER
