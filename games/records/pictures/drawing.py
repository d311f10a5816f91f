"""What a drawn board is: its size and its elements."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Board:
    """A board drawn with its upper left corner at the origin."""

    width: float
    height: float
    content: str
