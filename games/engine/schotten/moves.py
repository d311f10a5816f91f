"""What a player may do, one command at a time; stones are counted from 0 inside the rules."""

from dataclasses import dataclass
from typing import TypeAlias

from games.engine.schotten.cards import Card, Deck


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card: a clan card, an elite or a mode on a stone, or a ruse.

    The Strategist takes an own card to another stone, or out of the game without one; the Banshee
    takes a card of the other side; the Traitor takes one to a stone; the Recruiter takes nothing.
    """

    card: Card
    stone: int | None = None
    take: Card | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a stone that one can prove."""

    stone: int


@dataclass(frozen=True, slots=True)
class EndClaims:
    """Claim nothing more in this turn."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Play no card."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next card of a deck."""

    deck: Deck


@dataclass(frozen=True, slots=True)
class Return:
    """Put a card of the hand under its own deck, as the Recruiter asks.

    `card` is None where the viewer may not know it; such a move cannot be played.
    """

    card: Card | None


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next round; it happens by itself."""


Move: TypeAlias = Play | Claim | EndClaims | Pass | Draw | Return | Deal
