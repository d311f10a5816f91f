"""A move: how it is stored, and how people write it."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.engine.errors import IllegalMove
from games.engine.game import Json
from games.engine.triflip.cells import CELL_BY_NAME, NAMES, Cell

MOST_BOONS: Final = 64
"""A game has fewer boons than this, so a move names one with two digits at most."""


@dataclass(frozen=True, slots=True)
class Put:
    """A stone on an empty cell; `use` is the boon declared with it.

    A player without stones says by `reentry` that the stone comes back and turns nothing.
    """

    cell: Cell
    use: int | None = None
    reentry: bool = False


@dataclass(frozen=True, slots=True)
class Again:
    """Another turn at once, by a boon that was asked for after the own move."""

    boon: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No stone: because there is no legal cell, or because a boon that could act is kept."""


Move: TypeAlias = Put | Again | Pass

PASS: Final = Pass()

_TEXT: Final = re.compile(r"(\*)?([a-i][1-9])(?:!([0-9]{1,2}))?")
_AGAIN: Final = re.compile(r"!([0-9]{1,2})")


def encode_move(move: Move) -> Json:
    """The body of a command, in one of five shapes.

    `{"cell": "g6"}`, `{"cell": "g6", "use": 2}`, `{"cell": "d3", "reentry": true}`, `{"use": 3}`
    for another turn, `{"pass": true}`.
    """
    match move:
        case Put(cell, None, False):
            return {"cell": NAMES[cell]}
        case Put(cell, None, True):
            return {"cell": NAMES[cell], "reentry": True}
        case Put(cell, use):
            return {"cell": NAMES[cell], "use": use}
        case Again(boon):
            return {"use": boon}
        case Pass():
            return {"pass": True}


def decode_move(data: Json) -> Move:
    """The move of a command's body; IllegalMove("malformed") for another shape."""
    if not isinstance(data, dict):
        raise IllegalMove("malformed")
    keys = data.keys()
    if keys == {"cell"}:
        return Put(_cell(data["cell"]))
    if keys == {"cell", "use"}:
        return Put(_cell(data["cell"]), _boon(data["use"]))
    if keys == {"cell", "reentry"} and data["reentry"] is True:
        return Put(_cell(data["cell"]), reentry=True)
    if keys == {"use"}:
        return Again(_boon(data["use"]))
    if keys == {"pass"} and data["pass"] is True:
        return PASS
    raise IllegalMove("malformed")


def move_text(move: Move) -> str:
    """The move as people write it.

    `g6`; `g6!2` with boon 2 declared; `*d3` for a re-entry; `!3` for another turn; `--` for a pass.
    """
    match move:
        case Put(cell, use, reentry):
            return "*" * reentry + NAMES[cell] + ("" if use is None else f"!{use}")
        case Again(boon):
            return f"!{boon}"
        case Pass():
            return "--"


def parse_move(text: str) -> Move:
    """The move a person wrote, in either case, blanks around it allowed."""
    if not isinstance(text, str):
        raise IllegalMove("malformed")
    written = text.strip().lower()
    if written == "--":
        return PASS
    if again := _AGAIN.fullmatch(written):
        return Again(_boon(int(again[1])))
    put = _TEXT.fullmatch(written)
    if put is None or (put[1] and put[3]):
        raise IllegalMove("malformed")
    return Put(_cell(put[2]), _boon(int(put[3])) if put[3] else None, bool(put[1]))


def _cell(name: Json) -> Cell:
    if not isinstance(name, str) or name not in CELL_BY_NAME:
        raise IllegalMove("malformed")
    return CELL_BY_NAME[name]


def _boon(index: Json) -> int:
    if type(index) is not int or not 0 <= index < MOST_BOONS:
        raise IllegalMove("malformed")
    return index
