"""Examples at the border stones: cards laid out or a game played up to there, seen by one side.

The reader is seat 0, `you`, and sits below the stones; seat 1 is the opponent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from django.utils.translation import gettext

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import (
    CARD_NAMED,
    NAMES,
    Cards,
    Deck,
    cards_named,
    deck_of,
)
from games.engine.schotten.position import (
    STONES,
    Decks,
    Pair,
    Phase,
    Position,
    Stone,
    Terms,
    with_sides,
)
from games.engine.schotten.rounds import cards_of, most_deals, shuffled
from games.engine.seats import Seat, Viewer
from games.learn import book
from games.learn.schotten.records import Record, replayed
from games.wording.josa import say
from games.wording.schotten.cards import said
from games.wording.words import listed

YOU: Seat = 0
BASE_GAME = Terms()

_BOARD_NEEDS = (
    "game",
    "seat",
    "to_move",
    "turn",
    "phase",
    "options",
    "round",
    "opener",
    "history",
    "totals",
    "stones",
    "held",
    "hand",
    "hands",
    "opened",
    "decks",
    "discards",
    "tactics",
    "recruit",
    "passes",
    "over",
)
"""What of a view is drawn; who may claim and what is legal is told by the sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """The cards at one stone, apart by blanks, and whose stone it is."""

    mine: str = ""
    theirs: str = ""
    owner: Seat | None = None
    first: Seat | None = None
    """Who completed his side first; needed only where both are complete."""

    bluff: bool = False
    mud: bool = False

    def stone(self) -> Stone:
        """The stone as the rules know it."""
        bare = Stone(bluff=self.bluff, mud=self.mud, owner=self.owner, first=self.first)
        return with_sides(bare, (cards_named(self.mine), cards_named(self.theirs)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(book.Example):
    """A table, or a game up to one of its moments."""

    game: ClassVar[str] = GAME.key

    stones: Mapping[int, Lay] = field(default_factory=dict)
    """By number, 1 to 9; the others are bare."""

    hand: str = ""
    rival: str = ""
    """Cards of the opponent's hand."""

    draws: str = ""
    """The next cards of both decks, the uppermost first; cards not named lie below them."""

    discards: str = ""
    mover: Seat = YOU
    phase: Phase = Phase.PLAY
    terms: Terms = BASE_GAME
    played: Pair = (0, 0)
    record: Record | None = None
    """A game that leads there, instead of all this."""

    span: tuple[int, int] = (STONES[0] + 1, STONES[-1] + 1)
    """The first and the last stone that are drawn."""

    def start(self) -> Position:
        """The position with these cards, or the one the record leads to."""
        if self.record is not None:
            return replayed(self.record)
        stones = tuple(self.stones.get(index + 1, Lay()).stone() for index in STONES)
        hands = (tuple(sorted(cards_named(self.hand))), tuple(sorted(cards_named(self.rival))))
        decks, later = self._decks((*_laid(stones), *hands[0], *hands[1]))
        return Position(
            terms=self.terms,
            later=later,
            turn=self.mover,
            phase=self.phase,
            stones=stones,
            hands=hands,
            decks=decks,
            discards=cards_named(self.discards),
            played=self.played,
        )

    def viewer(self, position: Position) -> Viewer:
        """The reader."""
        return YOU

    def shown(self, view: dict[str, Any]) -> dict[str, Any]:
        """The table and the hand."""
        return {name: view[name] for name in _BOARD_NEEDS}

    def in_words(self) -> list[str]:
        """Which cards lie at which stone, whose it is, and what is in the hand."""
        position = self.start()
        numbers = range(self.span[0], self.span[1] + 1)
        told = [_stone_told(number, position.stones[number - 1]) for number in numbers]
        hand = position.hands[YOU]
        if hand:
            told.append(say(gettext("Your hand: %(cards)s."), cards=_cards_told(hand)))
        return [sentence for sentence in told if sentence]

    def drawing(self) -> dict[str, Any]:
        """The stones that are drawn, null for all."""
        first, last = self.span
        whole = last - first + 1 == len(STONES)
        return {"stones": None if whole else list(range(first, last + 1))}

    def _decks(self, elsewhere: Cards) -> tuple[Decks, tuple[Decks, ...]]:
        """The decks of this round, and those of the rounds to come."""
        draws = cards_named(self.draws)
        gone = {*elsewhere, *draws, *cards_named(self.discards)}
        gone |= {CARD_NAMED[name] for name in self._modes()}
        rest = (*draws, *(card for card in cards_of(self.terms) if card not in gone))
        decks = Decks(
            tuple(card for card in rest if deck_of(card) is Deck.CLAN),
            tuple(card for card in rest if deck_of(card) is Deck.TACTICS),
        )
        rounds = range(1, most_deals(self.terms))
        chance = Chance(bytes(32))
        return decks, tuple(shuffled(self.terms, chance, number + 1) for number in rounds)

    def _modes(self) -> list[str]:
        lays = self.stones.values()
        return ["BB" for lay in lays if lay.bluff] + ["MF" for lay in lays if lay.mud]


def _laid(stones: tuple[Stone, ...]) -> Cards:
    return tuple(card for stone in stones for side in stone.sides for card in side)


def _stone_told(number: int, stone: Stone) -> str:
    mine, theirs = stone.sides
    if not mine and not theirs:
        return ""
    return say(
        _whose(stone.owner),
        number=number,
        mine=_cards_told(mine),
        theirs=_cards_told(theirs),
    )


def _whose(owner: Seat | None) -> str:
    if owner is None:
        return gettext("Stone %(number)s: you %(mine)s; opponent %(theirs)s.")
    if owner == YOU:
        return gettext("Stone %(number)s, yours: you %(mine)s; opponent %(theirs)s.")
    return gettext("Stone %(number)s, your opponent's: you %(mine)s; opponent %(theirs)s.")


def _cards_told(cards: Cards) -> str:
    if not cards:
        return gettext("no cards")
    return listed([said(NAMES[card]) for card in cards])
