"""How a game begins: who starts, and with which stones."""

from functools import lru_cache
from typing import Final

from games.engine.errors import BadOptions
from games.engine.seats import Seat
from games.engine.triflip.cells import CELL_BY_NAME, Cell
from games.engine.triflip.hooks import FIRST, START
from games.engine.triflip.lanes import ALL, CellSet
from games.engine.triflip.position import SEATS, Options, Trio


def _cells(names: str) -> tuple[Cell, ...]:
    return tuple(CELL_BY_NAME[name] for name in names.split())


RAY_STONES: Final = (
    _cells("e7 e9 e3 e1 e8 e2"),
    _cells("g7 i9 c3 a1 h8 b2"),
    _cells("g5 i5 c5 a5 h5 b5"),
)
"""Where a seat's further start stones go, one after the other, on the two rays that its stones of
the ring begin: first ray at distance 2 and the corner, second ray the same, then distance 3."""


@lru_cache(maxsize=256)
def opening(options: Options) -> Trio:
    """The stones each seat starts with, boons included; BadOptions if two want one cell."""
    first, second, third = (
        START.bend(options.start[seat], options.boons, seat, None) for seat in SEATS
    )
    _check(first, second, third)
    return first, second, third


def beginner(options: Options) -> Seat:
    """Who has the first turn, boons included."""
    return FIRST.bend(options.first, options.boons, options.first, None)


def _check(*stones: CellSet) -> None:
    taken = 0
    for held in stones:
        if taken & held:
            raise BadOptions("start_overlap")
        taken |= held
    if taken == ALL:
        raise BadOptions("start_full")
