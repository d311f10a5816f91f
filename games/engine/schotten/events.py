"""The story of a turn, in order."""

from dataclasses import dataclass
from typing import TypeAlias

from games.engine.schotten.cards import Card, Cards, Deck
from games.engine.schotten.position import Pair, RoundEnd
from games.engine.schotten.verdict import Verdict
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A card left the hand, for a stone or, as a ruse without one, for the discards."""

    seat: Seat
    card: Card
    stone: int | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A ruse took a card of `owner` from a stone to the side of `seat` at a stone."""

    seat: Seat
    card: Card
    owner: Seat
    origin: int
    stone: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A ruse took a card of `owner` from a stone to the open discards."""

    seat: Seat
    card: Card
    owner: Seat
    origin: int


@dataclass(frozen=True, slots=True)
class FirstChanged:
    """Another seat, or nobody, is now the one who completed that stone first."""

    stone: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Passed:
    """No card was played."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """A stone was claimed on this verdict; `auto` if the rules did it at a standstill."""

    seat: Seat
    stone: int
    verdict: Verdict
    auto: bool = False


@dataclass(frozen=True, slots=True)
class ClaimsEnded:
    """The seat claims nothing more in this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card was drawn; None where the viewer may not know which."""

    seat: Seat
    deck: Deck
    card: Card | None


@dataclass(frozen=True, slots=True)
class Returned:
    """A card went under its deck; None where the viewer may not know which."""

    seat: Seat
    deck: Deck
    card: Card | None


@dataclass(frozen=True, slots=True)
class Standstill:
    """Both passed with no claim between; `hands` lie open now in the tactics game, else None."""

    hands: tuple[Cards, Cards] | None


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round ended; `totals` are the points of the match so far."""

    round: int
    end: RoundEnd
    totals: Pair


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match ended: no winner for a draw, two for a shared win."""

    winners: tuple[Seat, ...]
    reason: str
    scores: Pair


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new round was dealt and `opener` begins it."""

    round: int
    opener: Seat


Event: TypeAlias = (
    Played
    | Moved
    | Discarded
    | FirstChanged
    | Passed
    | Claimed
    | ClaimsEnded
    | Drawn
    | Returned
    | Standstill
    | RoundOver
    | MatchOver
    | Dealt
)
