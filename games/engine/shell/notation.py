"""A move is the choice of a cell: how it is stored, and how people write it."""

from dataclasses import dataclass
from typing import Final

from games.engine.errors import IllegalMove
from games.engine.game import Json
from games.engine.shell.cells import CELL_BY_NAME, CELLS, NAMES, Cell


@dataclass(frozen=True, slots=True)
class Pick:
    """The cell a player chose for this turn."""

    cell: Cell


PICKS: Final = tuple(Pick(cell) for cell in range(CELLS))
"""Every pick there is, by cell."""


def encode_move(move: Pick) -> Json:
    """The body of a command: `{"cell": "e5"}`."""
    return {"cell": NAMES[move.cell]}


def decode_move(data: Json) -> Pick:
    """The pick of a command's body; IllegalMove("malformed") for another shape."""
    if not isinstance(data, dict) or data.keys() != {"cell"}:
        raise IllegalMove("malformed")
    return _pick(data["cell"])


def sealed_bytes(move: Pick) -> bytes:
    """The number of the cell, in one byte."""
    return bytes([move.cell])


def move_text(move: Pick) -> str:
    """The pick as people write it: `e5`."""
    return NAMES[move.cell]


def parse_move(text: str) -> Pick:
    """The pick a person wrote, in either case, blanks around it allowed."""
    return _pick(text.strip().lower() if isinstance(text, str) else text)


def _pick(name: Json) -> Pick:
    if not isinstance(name, str) or name not in CELL_BY_NAME:
        raise IllegalMove("malformed")
    return PICKS[CELL_BY_NAME[name]]
