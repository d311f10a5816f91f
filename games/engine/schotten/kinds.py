"""The kinds of formation, and a side as it counts."""

from enum import IntEnum
from typing import NamedTuple

from games.engine.schotten.cards import Cards


class Kind(IntEnum):
    """The kinds of formation, weakest first."""

    SUM = 0
    RUN = 1
    COLOUR = 2
    ALIKE = 3
    COLOUR_RUN = 4

    @property
    def code(self) -> str:
        """The kind's name in records."""
        return self.name.lower()


class Formation(NamedTuple):
    """A side as it counts: its kind, its total and the cards that make it.

    In `cards` every wild card is replaced by the clan card it stands for; `added` are those of
    them that do not lie there yet. Strength is kind, then total, and nothing else.
    """

    kind: Kind
    total: int
    cards: Cards
    added: Cards = ()

    @property
    def strength(self) -> tuple[int, int]:
        """What two formations are compared by."""
        return self[:2]
