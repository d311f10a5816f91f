"""Examples on the board of What the Shell, and the rows that are drawn beside captures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext

from games.engine.shell import GAME
from games.engine.shell.cells import NAMES
from games.learn import book
from games.wording.shell.words import side
from games.wording.words import listed

_TURN_LIMIT = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A row that an empty cell breaks: drawn dotted beside a capture, to show what is none."""

    start: str
    empty: str
    end: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(book.Turn):
    """A turn with the cells of Black and White."""

    gaps: tuple[Gap, ...] = ()
    """Shown in the capture step."""

    def drawing(self) -> dict[str, Any]:
        """The broken rows."""
        gaps = [{"by": gap.start, "empty": gap.empty, "end": gap.end} for gap in self.gaps]
        return {"gaps": gaps}


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(book.Example):
    """Turtles and eggs, and which part of the board shows them."""

    game: ClassVar[str] = GAME.key

    black: str
    white: str
    eggs: str = ""
    """Cells at the start, separated by blanks; eggs from the oldest on."""

    crop: tuple[str, str]
    """The bottom left and the top right cell of the part that is drawn."""

    turns: Sequence[Turn]
    played: int = 0
    """How many turns were resolved before the example."""

    def start(self) -> Any:
        """The position with these turtles and eggs."""
        pieces = {
            **dict.fromkeys(self.black.split(), "B"),
            **dict.fromkeys(self.white.split(), "W"),
            **dict.fromkeys(self.eggs.split(), "E"),
        }
        return GAME.decode(
            {
                "board": "".join(pieces.get(name, ".") for name in NAMES),
                "eggs": self.eggs.split(),
                "turn": self.played,
                "limit": _TURN_LIMIT,
            }
        )

    def in_words(self) -> list[str]:
        """Where turtles and eggs lie."""
        eggs = gettext("Eggs, the oldest first: %(cells)s.")
        lying = [
            (f"{side(0)}: %(cells)s.", self.black),
            (f"{side(1)}: %(cells)s.", self.white),
            (eggs, self.eggs),
        ]
        return [text % {"cells": listed(cells.split())} for text, cells in lying if cells]

    def drawing(self) -> dict[str, Any]:
        """The part of the board that is drawn, null for all of it."""
        bottom_left, top_right = self.crop
        return {
            "crop": None if self.is_whole_board else {"from": bottom_left, "to": top_right},
        }

    @property
    def columns(self) -> int:
        """How many columns are drawn."""
        left, right = self.crop
        return ord(right[0]) - ord(left[0]) + 1

    @property
    def rows(self) -> int:
        """How many rows are drawn."""
        bottom, top = self.crop
        return int(top[1]) - int(bottom[1]) + 1

    @property
    def is_whole_board(self) -> bool:
        """Whether nothing is cut off."""
        return self.crop == ("a1", "i9")
