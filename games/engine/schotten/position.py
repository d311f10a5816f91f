"""Stones, hands and decks at one moment of a match, as a value."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from games.engine.schotten.cards import ALL_CLAN_CARDS, Card, Cards, Deck, word_of
from games.engine.schotten.verdict import Contest
from games.engine.seats import Seat

SEATS: Final = (0, 1)
STONES: Final = range(9)
Sides: TypeAlias = tuple[Cards, Cards]
Pair: TypeAlias = tuple[int, int]


class Phase(StrEnum):
    """What the seat on turn does next."""

    PLAY = "play"
    RECRUIT_DRAW = "recruit_draw"
    RECRUIT_RETURN = "recruit_return"
    CLAIM = "claim"
    DRAW = "draw"
    DEAL = "deal"
    """A round is over and the next one waits to be dealt; no choice is left in it."""

    OVER = "over"


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the match."""

    rounds: int = 1
    expert: bool = False
    """Claims are made at the start of a turn only."""

    tactics: bool = False
    """The ten tactics cards are in the game."""

    @property
    def hand_limit(self) -> int:
        """How many cards a hand holds at the start and at most after a draw."""
        return 7 if self.tactics else 6


@dataclass(frozen=True, slots=True)
class Stone:
    """One border stone with the cards on both sides, in the order they were laid."""

    sides: Sides = ((), ())
    bluff: bool = False
    mud: bool = False
    owner: Seat | None = None
    first: Seat | None = None
    """Who completed his side before the other one did; the only complete side while one is."""

    @property
    def need(self) -> int:
        """How many cards a side needs and may hold."""
        return 4 if self.mud else 3

    def complete(self, seat: Seat) -> bool:
        """Whether that side has all the cards it needs."""
        return len(self.sides[seat]) == self.need

    def open_to(self, seat: Seat) -> bool:
        """Whether that seat may lay another card here."""
        return self.owner is None and len(self.sides[seat]) < self.need

    def contest(self, seat: Seat) -> Contest:
        """The stone as the claim of that seat sees it."""
        other = 1 - seat
        return Contest(
            self.sides[seat], self.sides[other], self.need, self.bluff, self.first == seat
        )


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended: `winner` is None for a draw."""

    winner: Seat | None
    reason: str
    stones: Pair
    points: Pair


@dataclass(frozen=True, slots=True)
class Decks:
    """Both draw piles, next card first."""

    clan: Cards = ()
    tactics: Cards = ()

    def of(self, deck: Deck) -> Cards:
        """One of the piles."""
        return self.clan if deck is Deck.CLAN else self.tactics

    def with_deck(self, deck: Deck, cards: Cards) -> "Decks":
        """Both piles, one of them replaced."""
        if deck is Deck.CLAN:
            return replace(self, clan=cards)
        return replace(self, tactics=cards)

    def filled(self) -> tuple[Deck, ...]:
        """The piles that still have cards."""
        return tuple(deck for deck in Deck if self.of(deck))


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A match at one moment, with everything that is hidden from somebody."""

    terms: Terms = Terms()
    round: int = 1
    opener: Seat = 0
    """Who began this round."""

    history: tuple[RoundEnd, ...] = ()
    later: tuple[Decks, ...] = ()
    """The shuffled decks of the rounds to come, fixed before the first card was dealt."""

    turn: Seat = 0
    phase: Phase = Phase.PLAY
    stones: tuple[Stone, ...] = (Stone(),) * len(STONES)
    hands: tuple[Cards, Cards] = ((), ())
    """Each in ascending order, so that it does not tell what was drawn last."""

    decks: Decks = field(default_factory=Decks)
    discards: Cards = ()
    """Face up, oldest first."""

    played: Pair = (0, 0)
    """Tactics cards each seat has played in this round."""

    jokers: tuple[bool, bool] = (False, False)
    """Which seats have played a Joker in this round."""

    passes: int = 0
    """Turns passed in a row with no claim between."""

    owed: bool = True
    """Whether this turn ends with a draw."""

    recruit_draws: int = 0
    recruit_returns: int = 0
    """What the Recruiter still lets the seat on turn draw, and makes it give back."""

    buried: tuple[tuple[Seat, Card], ...] = ()
    """Cards put under their decks in this round, and by whom: that seat knows where they lie."""

    opened: bool = False
    """Whether both hands lie open: the tactics game came to a standstill."""

    @property
    def totals(self) -> Pair:
        """Points of both seats over the rounds that are over."""
        return (
            sum(end.points[0] for end in self.history),
            sum(end.points[1] for end in self.history),
        )

    @property
    def round_over(self) -> bool:
        """Whether nothing is left to play in this round."""
        return self.phase in (Phase.DEAL, Phase.OVER)

    def held(self, seat: Seat) -> int:
        """How many stones that seat has claimed in this round."""
        return sum(stone.owner == seat for stone in self.stones)

    def unseen(self) -> int:
        """The set of clan cards that do not lie face up anywhere: the evidence of every claim."""
        seen = word_of(self.discards)
        for stone in self.stones:
            seen |= word_of(stone.sides[0]) | word_of(stone.sides[1])
        if self.opened:
            seen |= word_of(self.hands[0]) | word_of(self.hands[1])
        return ALL_CLAN_CARDS & ~seen


def changed(pair: tuple[Cards, Cards], seat: Seat, cards: Cards) -> tuple[Cards, Cards]:
    """The pair with one seat's cards replaced."""
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)


def with_sides(stone: Stone, sides: Sides, *, mud: bool | None = None) -> Stone:
    """The stone with other cards on it (and Mud Fight, if given), and who is first there now.

    A side that lost a card, or needs one more, has lost its place; if the other one is complete
    it is first.
    """
    after = replace(stone, sides=sides, mud=stone.mud if mud is None else mud)
    complete = [seat for seat in SEATS if after.complete(seat)]
    if len(complete) < 2:
        return replace(after, first=complete[0] if complete else None)
    return after


def with_stones(stones: tuple[Stone, ...], new: dict[int, Stone]) -> tuple[Stone, ...]:
    """The nine stones with some of them replaced."""
    return tuple(new.get(index, stone) for index, stone in enumerate(stones))
