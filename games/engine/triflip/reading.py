"""Reading JSON that may be anything: each answers with the value or refuses it."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.triflip.cells import CELL_BY_NAME, Cell
from games.engine.triflip.position import SEATS, Trio

T = TypeVar("T")


def refuse(code: str = "malformed") -> NoReturn:
    """BadEncoding, always."""
    raise BadEncoding(code)


def whole(value: Json, least: int, most: int) -> int:
    """A whole number within bounds."""
    return value if type(value) is int and least <= value <= most else refuse("out_of_range")


def seat(value: Json) -> int:
    """A seat of the game."""
    return whole(value, SEATS[0], SEATS[-1])


def word(value: Json, words: tuple[str, ...]) -> str:
    """One of these words."""
    return value if isinstance(value, str) and value in words else refuse()


def cell(value: Json) -> Cell:
    """A cell by its name."""
    if not isinstance(value, str) or value not in CELL_BY_NAME:
        refuse()
    return CELL_BY_NAME[value]


def some(value: Json, read: Callable[[Json], T]) -> T | None:
    """What `read` makes of the value, None for null."""
    return None if value is None else read(value)


def several(value: Json, read: Callable[[Json], T], most: int) -> tuple[T, ...]:
    """A list of such values."""
    if not isinstance(value, list) or len(value) > most:
        refuse()
    return tuple(read(part) for part in value)


def trio(value: Json, least: int, most: int) -> Trio:
    """A whole number for each seat."""
    if not isinstance(value, list) or len(value) != len(SEATS):
        refuse()
    first, second, third = (whole(part, least, most) for part in value)
    return first, second, third


def parts(value: Json, *keys: str) -> tuple[Json, ...]:
    """The values of an object that has these keys and no others."""
    if not isinstance(value, dict) or value.keys() != set(keys):
        refuse()
    return tuple(value[key] for key in keys)
