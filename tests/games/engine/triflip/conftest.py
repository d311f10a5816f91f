"""Boards and turns of TriFlip written with cell names, as people talk about them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.outcome import Outcome
from games.engine.triflip import GAME
from games.engine.triflip.cells import CELL_BY_NAME, IN_ORDER, NAMES
from games.engine.triflip.events import Event
from games.engine.triflip.lanes import members
from games.engine.triflip.position import Position


@dataclass(frozen=True)
class After:
    """What a turn led to, in cell names."""

    position: Position
    events: tuple[Event, ...]

    @property
    def stones(self) -> list[str]:
        """Each seat's stones."""
        return [" ".join(NAMES[cell] for cell in members(held)) for held in self.position.stones]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.position.scores

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.position)

    @property
    def mover(self) -> int | None:
        """Whose turn it is now, None once the game is over."""
        return next(iter(GAME.to_move(self.position)), None)

    @property
    def legal(self) -> str:
        """The moves of the seat on turn as people write them."""
        moves = GAME.legal_moves(self.position, self.position.seat)
        return " ".join(GAME.move_text(move) for move in moves)

    @property
    def json(self) -> list[dict[str, Any]]:
        return [GAME.encode_event(event) for event in self.events]

    @property
    def turned(self) -> set[str]:
        """Every stone that rows turned."""
        return {cell for told in self.json if told["type"] == "flip" for cell in told["cells"]}

    @property
    def boons(self) -> list[str]:
        """What boons did: number, deed, cells or amount."""
        return [
            " ".join(
                map(str, (told["boon"], told["what"], *(told["cells"] or [told["amount"] or ""])))
            ).strip()
            for told in self.json
            if told["type"] == "boon"
        ]

    @property
    def types(self) -> list[str]:
        return [told["type"] for told in self.json]


def _board(stones: Sequence[str]) -> str:
    owner = {cell: str(seat) for seat, names in enumerate(stones) for cell in names.split()}
    return "".join(owner.get(NAMES[cell], ".") for cell in IN_ORDER)


def _options(given: dict[str, Any]) -> dict[str, Any]:
    """The options with every key, as a position carries them."""
    goal = given.pop("goal", None)
    if goal is not None:
        given["goals"] = [goal] * 3
    options: dict[str, Any] = GAME.encode(GAME.setup(given, Chance(b"options")))["options"]
    return options


def _table(
    *stones: str, mover: int = 0, passes: int = 0, turn: int = 0, **options: Any
) -> Position:
    """A position with these stones by seat; other options as they are at setup."""
    known = _options(options)
    # Every seat has had its turns in order, the mover's being the latest.
    latest = turn or mover + 1
    turns = [0, 0, 0]
    for ago in range(latest):
        turns[(mover - ago) % 3] += 1
    return GAME.decode(
        {
            "options": known,
            "board": _board(stones),
            "mover": mover,
            "turn": latest,
            "turns": turns,
            "placements": [0, 0, 0],
            "passes": passes,
            "tallies": [0] * len(known["boons"]),
            "coins": [0, 0, 0],
            "roots": [],
            "asked": None,
            "over": None,
        }
    )


def _turn(position: Position, *texts: str) -> After:
    """The last of these turns, each move written as people do."""
    after = After(position, ())
    for text in texts:
        move = GAME.parse_move(text)
        after = After(*GAME.play(after.position, {after.position.seat: move}))
    return after


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    """Builds a position: `table("e6 e4", "f6", "d5", mover=1, goal=20, boons=[...])`."""
    return _table


@pytest.fixture(scope="session")
def start() -> Position:
    """The first position of a game without options."""
    return GAME.setup({}, Chance(b"start"))


@pytest.fixture(scope="session")
def turn() -> Callable[..., After]:
    """Plays moves written as people write them: `turn(position, "g6", "d6", "*d3", "--")`."""
    return _turn


@pytest.fixture(scope="session")
def seen() -> Callable[[Position], After]:
    """A position by itself, with the words for looking at it."""
    return lambda position: After(position, ())


@pytest.fixture(scope="session")
def whole_board() -> frozenset[str]:
    """The names of all cells."""
    return frozenset(CELL_BY_NAME)
