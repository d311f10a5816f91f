"""Boards and turns of What the Shell written with cell names, as people talk about them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.outcome import Outcome
from games.engine.shell import GAME
from games.engine.shell.cells import NAMES, members
from games.engine.shell.events import Event
from games.engine.shell.position import Position

COLOURS = ("black", "white")


@dataclass(frozen=True)
class After:
    """What a turn led to, in cell names."""

    position: Position
    events: tuple[Event, ...]

    @property
    def pieces(self) -> dict[str, set[str] | list[str]]:
        black, white = self.position.board.turtles
        return {
            "black": {NAMES[cell] for cell in members(black)},
            "white": {NAMES[cell] for cell in members(white)},
            "eggs": [NAMES[egg] for egg in self.position.board.eggs],
        }

    @property
    def black(self) -> set[str]:
        return set(self.pieces["black"])

    @property
    def white(self) -> set[str]:
        return set(self.pieces["white"])

    @property
    def eggs(self) -> list[str]:
        return list(self.pieces["eggs"])

    @property
    def told(self) -> list[str]:
        return [phrase for event in self.events if (phrase := _phrase(GAME.encode_event(event)))]

    @property
    def misses(self) -> list[dict[str, Any]]:
        return [told for told in self.json if told["type"] == "miss"]

    @property
    def json(self) -> list[dict[str, Any]]:
        return [GAME.encode_event(event) for event in self.events]

    @property
    def types(self) -> list[str]:
        return [told["type"] for told in self.json]

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.position)

    @property
    def counts(self) -> tuple[int, int]:
        return self.position.board.counts


def _phrase(told: dict[str, Any]) -> str | None:
    """The events that change the board, in words; the rest is None."""
    colour = COLOURS[told.get("seat", 0)]
    match told["type"]:
        case "place":
            return f"{colour} lands on {told['cell']}"
        case "collision":
            return f"egg on {told['cell']}"
        case "capture":
            return f"{colour} {told['by']} captures {' '.join(told['cells'])}"
        case "vanish":
            return f"{told['cell']} vanishes"
        case "hatch":
            return f"{colour} hatches {told['cell']}"
        case "lapse":
            return "captures lapse {}-{}".format(*told["left"])
        case "sudden_death":
            return "sudden death {}-{}".format(*told["counts"])
    return None


def _table(
    black: str = "", white: str = "", eggs: str = "", turn: int = 0, limit: int = 300
) -> Position:
    pieces = dict.fromkeys(black.split(), "B") | dict.fromkeys(white.split(), "W")
    pieces |= dict.fromkeys(eggs.split(), "E")
    return GAME.decode(
        {
            "board": "".join(pieces.get(name, ".") for name in NAMES),
            "eggs": eggs.split(),
            "turn": turn,
            "limit": limit,
        }
    )


def _turn(position: Position, picks: str) -> After:
    moves = {seat: GAME.parse_move(name) for seat, name in enumerate(picks.split("/"))}
    return After(*GAME.play(position, moves))


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    """`table(black="c5 g5", white="d5", eggs="a9")`: that board, with the oldest egg first."""
    return _table


@pytest.fixture(scope="session")
def turn() -> Callable[[Position, str], After]:
    """`turn(position, "f5/e5")`: black picks f5, white e5."""
    return _turn


@pytest.fixture(scope="session")
def almost_full() -> Callable[..., Position]:
    """`almost_full("e5 a1")`: only these cells are empty; unless a board of 81 pieces is given,
    the others hold turtles of both colours without five in a line."""
    lineless = "".join("BBWW"[(cell % 9 + 2 * (cell // 9)) % 4] for cell in range(81))

    def board(empty: str, pieces: str = lineless) -> Position:
        by_piece: dict[str, list[str]] = {"B": [], "W": [], "E": []}
        for name, piece in zip(NAMES, pieces, strict=True):
            if name not in empty.split():
                by_piece[piece].append(name)
        return _table(*(" ".join(names) for names in by_piece.values()), turn=50)

    return board


@pytest.fixture(scope="session")
def row_of() -> Callable[[str, str, int], str]:
    """`row_of("a", "e", 1)`: the names from a1 to e1."""

    def names(first: str, last: str, rank: int) -> str:
        letters: Iterable[str] = map(chr, range(ord(first), ord(last) + 1))
        return " ".join(f"{letter}{rank}" for letter in letters)

    return names
