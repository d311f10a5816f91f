"""Views of What the Shell for bots, deep-frozen, and positions written with cell names."""

from collections.abc import Callable
from typing import Any, NoReturn

import pytest

from games.engine.chance import Chance
from games.engine.seats import Seat
from games.engine.shell import GAME
from games.engine.shell.cells import NAMES


def _refuse(*arguments: Any, **named: Any) -> NoReturn:
    raise TypeError("a bot must leave its view alone")


class FrozenDict(dict[str, Any]):
    __setitem__ = __delitem__ = __ior__ = _refuse
    update = pop = popitem = clear = setdefault = _refuse


class FrozenList(list[Any]):
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = extend = insert = pop = remove = clear = sort = reverse = _refuse


def _freeze(value: Any) -> Any:
    if isinstance(value, dict):
        return FrozenDict({key: _freeze(part) for key, part in value.items()})
    return FrozenList(map(_freeze, value)) if isinstance(value, list) else value


@pytest.fixture(scope="session")
def freeze() -> Callable[[Any], Any]:
    """A copy of a JSON value that cannot be changed in any depth."""
    return _freeze


@pytest.fixture(scope="session")
def table_view() -> Callable[..., Any]:
    """`table_view(0, black="c5 g5", white="d5", eggs="a9")`: what black sees of that board."""

    def view(seat: Seat, black: str = "", white: str = "", eggs: str = "") -> Any:
        pieces = dict.fromkeys(black.split(), "B") | dict.fromkeys(white.split(), "W")
        pieces |= dict.fromkeys(eggs.split(), "E")
        board = "".join(pieces.get(name, ".") for name in NAMES)
        stored = {"board": board, "eggs": eggs.split(), "turn": 20, "limit": 300}
        return _freeze(GAME.view(GAME.decode(stored), seat))

    return view


@pytest.fixture(scope="session")
def random_positions() -> list[Any]:
    """Positions of random games, half of them crowded, in which play goes on."""
    chance, found = Chance(b"positions for bots"), []
    for number in range(24):
        position = GAME.setup({}, chance)
        while GAME.to_move(position):
            found.append(position)
            legal = list(GAME.legal_moves(position, 0))
            cells = [pick for pick in legal if number % 2 or pick.cell % 9 < 6] or legal
            position, _ = GAME.play(position, {seat: chance.pick(cells) for seat in (0, 1)})
    return found[::6]
