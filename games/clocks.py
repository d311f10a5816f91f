"""How much time a match allows: agreed before it begins, counted in milliseconds by seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

GRACE: Final = 2000
"""The most milliseconds of unused lag for which a clock at zero is waited for."""

FULL_GAIN: Final = 1000
"""Milliseconds of lag made good in each turn of a long game."""

LONG_GAME: Final = 180
"""Seconds of play from which a game is long."""

USUAL_TURNS: Final = 40
"""Turns that a game takes on the average, to compare games of different clocks."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Either so many seconds for each turn, or for all turns together and some more for each.

    A seat has lost on time when nothing is left. Lag is made good up to a quota that refills turn
    by turn, so that a slow line costs nothing and a line that is made slow gains nothing.
    """

    turn: int | None = None
    base: int | None = None
    increment: int = 0

    def __post_init__(self) -> None:
        if (self.turn is None) is (self.base is None):
            raise ValueError("A clock counts either turns or the game.")

    @property
    def full(self) -> int:
        """Milliseconds a seat begins with."""
        return 1000 * (self.turn or self.base or 0)

    def after_turn(self, left: int) -> int:
        """What a seat has that has just ended a turn with so much left."""
        return left + 1000 * self.increment if self.turn is None else self.full

    @property
    def gain(self) -> int:
        """Milliseconds by which the quota of lag refills in a turn."""
        seconds = USUAL_TURNS * (self.turn or self.increment) + (self.base or 0)
        return min(FULL_GAIN, max(100, FULL_GAIN * seconds // LONG_GAME))

    @property
    def first_quota(self) -> int:
        """The lag made good at once."""
        return 3 * self.gain

    @property
    def largest_quota(self) -> int:
        """The most lag that can be saved up."""
        return 7 * self.gain

    def encode(self) -> dict[str, int]:
        """The clock as JSON."""
        if self.turn is not None:
            return {"turn": self.turn}
        return {"base": self.base or 0, "increment": self.increment}


def decode_clock(value: Mapping[str, Any] | None) -> Clock | None:
    """The clock `encode` wrote, None for a match without one."""
    return None if value is None else Clock(**value)


PRESETS: Final[Mapping[str, Clock]] = {
    "turn-30": Clock(turn=30),
    "turn-60": Clock(turn=60),
    "turn-180": Clock(turn=180),
    "game-180-2": Clock(base=180, increment=2),
    "game-300-5": Clock(base=300, increment=5),
    "game-900-10": Clock(base=900, increment=10),
}
"""The clocks that forms offer, by the value of their field."""
