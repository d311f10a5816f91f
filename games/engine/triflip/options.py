"""What may be agreed before the game, as JSON and back.

    {"goals": [20, 20, 20], "first": 0, "start": [["e4", "e6"], ["d4", "f6"], ["d5", "f5"]],
     "boons": [{"effect": "...", "seat": 0, "numbers": {"...": 1}}]}

By seat: how many stones win, and which stones stand there at first. Every key may be left out.
"""

from typing import Any, Final, NoReturn

from games.engine import game
from games.engine.errors import BadOptions
from games.engine.hooks import Boon, decode_boon, encode_boon
from games.engine.triflip.cells import CELL_BY_NAME, CELLS, NAMES
from games.engine.triflip.lanes import CellSet, cell_set, members
from games.engine.triflip.moves import MOST_BOONS
from games.engine.triflip.opening import beginner, opening
from games.engine.triflip.position import GOAL_STONES, SEATS, START, Options, Trio

KEY: Final = "triflip"
HIGHEST_GOAL: Final = 99
"""More than the board holds, so that a goal can be put out of reach."""

_KEYS: Final = frozenset({"goals", "first", "start", "boons"})


def read_options(options: game.Options) -> Options:
    """The options as a value, checked; BadOptions for anything unknown or out of range."""
    if not _KEYS.issuperset(options):
        raise BadOptions("unknown_option", options=sorted(set(options) - _KEYS, key=str))
    agreed = Options(
        goals=_goals(options.get("goals", [GOAL_STONES] * len(SEATS))),
        first=_first(options.get("first", 0)),
        start=START if "start" not in options else _start(options["start"]),
        boons=_boons(options.get("boons", [])),
    )
    opening(agreed)
    if beginner(agreed) not in SEATS:
        _out_of_range("first")
    return agreed


def write_options(options: Options) -> dict[str, Any]:
    """The options as JSON, every key written out."""
    return {
        "goals": list(options.goals),
        "first": options.first,
        "start": [[NAMES[cell] for cell in members(cells)] for cells in options.start],
        "boons": [encode_boon(boon) for boon in options.boons],
    }


def _goals(value: game.Json) -> Trio:
    if not isinstance(value, list) or len(value) != len(SEATS):
        _out_of_range("goals")
    if not all(type(goal) is int and 1 <= goal <= HIGHEST_GOAL for goal in value):
        _out_of_range("goals")
    first, second, third = value
    return first, second, third


def _first(value: game.Json) -> int:
    if type(value) is not int or value not in SEATS:
        _out_of_range("first")
    return value


def _start(value: game.Json) -> Trio:
    if not isinstance(value, list) or len(value) != len(SEATS):
        _out_of_range("start")
    first, second, third = (_stones(names) for names in value)
    return first, second, third


def _stones(names: game.Json) -> CellSet:
    if not isinstance(names, list) or len(names) > CELLS:
        _out_of_range("start")
    if not all(isinstance(name, str) for name in names):
        _out_of_range("start")
    if len(set(names)) < len(names) or not set(names) <= CELL_BY_NAME.keys():
        _out_of_range("start")
    return cell_set(CELL_BY_NAME[name] for name in names)


def _boons(value: game.Json) -> tuple[Boon, ...]:
    if not isinstance(value, list) or len(value) > MOST_BOONS:
        _out_of_range("boons")
    return tuple(decode_boon(KEY, len(SEATS), boon) for boon in value)


def _out_of_range(option: str) -> NoReturn:
    raise BadOptions("out_of_range", option=option)
