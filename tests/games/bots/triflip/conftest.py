"""Positions of TriFlip for bots, written with cell names."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import IN_ORDER, NAMES
from games.engine.triflip.position import Position


@pytest.fixture(scope="session")
def table() -> Callable[..., Position]:
    """Builds a position: `table("e6 e4", "f6", "d5", mover=1, goals=[20, 20, 20])`."""

    def built(*stones: str, mover: int = 0, **options: Any) -> Position:
        owner = {cell: str(seat) for seat, names in enumerate(stones) for cell in names.split()}
        start = GAME.setup({"first": mover, **options}, Chance(b"bots"))
        board = "".join(owner.get(NAMES[cell], ".") for cell in IN_ORDER)
        return GAME.decode(GAME.encode(start) | {"board": board})

    return built


@pytest.fixture(scope="session")
def choices() -> Callable[..., set[str]]:
    """Every move that a bot chooses in a position over so many chances, as people write it."""

    def chosen(policy: Any, position: Position, times: int = 60) -> set[str]:
        seat = position.seat
        view = GAME.view(position, seat)
        moves = (policy(view, seat, Chance(f"choice {n}".encode()), 0) for n in range(times))
        return {GAME.move_text(move) for move in moves}

    return chosen
