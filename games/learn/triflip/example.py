"""Examples on the board of TriFlip: stones or a record to start from, and marks on the board."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from django.utils.translation import gettext

from games.engine.chance import Chance
from games.engine.seats import Seat, Viewer
from games.engine.triflip import GAME
from games.engine.triflip.cells import NAMES
from games.engine.triflip.lanes import members
from games.engine.triflip.position import GOAL_STONES, Position
from games.learn import book
from games.learn.stage import WHOLE
from games.wording.triflip import player
from games.wording.words import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What is pointed at on the board; cells are separated by blanks."""

    preview: str = ""
    """A legal cell whose rows are drawn before anything is played."""

    crosses: str = ""
    """Empty cells where no stone may be put, though it looks like it."""

    rings: str = ""
    """Stones worth a look."""

    hints: bool = True
    """Whether the legal cells wear the number of stones they would turn."""

    def json(self) -> dict[str, Any]:
        """The marks as the board takes them."""
        return {
            "preview": self.preview or None,
            "crosses": self.crosses.split(),
            "rings": self.rings.split(),
            "hints": self.hints,
        }


NOTHING_TO_POINT_AT = Marks()


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(book.Turn):
    """The turn of whoever is to move."""

    tell: tuple[book.StepName, ...] = (WHOLE,)
    marks: Mapping[book.StepName, Marks] = field(default_factory=dict)
    """What is pointed at, by step."""

    def drawing(self) -> dict[str, Any]:
        """The marks of each step that has any."""
        return {"marks": {step: marks.json() for step, marks in self.marks.items()}}


def turns(record: str) -> tuple[Turn, ...]:
    """A record such as `g6 d6 *a5` as turns that are each shown as a whole."""
    return tuple(Turn(picks=(move,)) for move in record.split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(book.Example):
    """Stones of the three players, or the moves that led to them."""

    game: ClassVar[str] = GAME.key

    stones: tuple[str, str, str] | None = None
    """Cells by seat, separated by blanks; None is the start of a game."""

    mover: Seat = 0
    """Who moves first."""

    goal: int = GOAL_STONES
    record: str = ""
    """Moves played before the example begins."""

    turns: tuple[Turn, ...]
    marks: Marks = NOTHING_TO_POINT_AT
    """What is pointed at before anything is played."""

    def start(self) -> Position:
        """The position with these stones after these moves."""
        options: dict[str, Any] = {"first": self.mover, "goals": [self.goal] * GAME.seats}
        if self.stones is not None:
            options["start"] = [cells.split() for cells in self.stones]
        # The rules leave nothing to chance.
        position = GAME.setup(options, Chance(bytes(32)))
        for text in self.record.split():
            position, _ = GAME.play(position, {position.seat: GAME.parse_move(text)})
        return position

    def viewer(self, position: Position) -> Viewer:
        """The player on turn, who is shown what each legal cell would turn."""
        return position.seat

    def in_words(self) -> list[str]:
        """Whose stones stand where, and who is to move."""
        position = self.start()
        told = [
            gettext("%(player)s: %(cells)s.") % {"player": player(seat), "cells": _names(cells)}
            for seat, cells in enumerate(position.stones)
            if cells
        ]
        return [*told, gettext("To move: %(player)s.") % {"player": player(position.seat)}]

    def drawing(self) -> dict[str, Any]:
        """What is pointed at before anything is played."""
        return {"marks": self.marks.json()}


def _names(cells: int) -> str:
    return listed(sorted(NAMES[cell] for cell in members(cells)))
