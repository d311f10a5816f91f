"""The chart of the chances: lines and marks by seat, told apart by shape and stroke as well."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.analysis.told import Point, Told
from games.engine.seats import Seat

SHAPES: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
    "M0-6L6 5H-6Z",
    "M-5-5H5V5H-5Z",
)
"""A disc, a triangle and a square, by seat."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A shape on a line, in per cent from the left and from the top."""

    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Line:
    """The chances of one seat, drawn into a box of 100 by 100."""

    seat: Seat
    name: str
    shape: str
    points: str
    marks: tuple[Mark, ...]


def lines_of(told: Told) -> tuple[Line, ...]:
    """A line a seat, with its shape at the turns that changed most and at both ends."""
    seats = range(len(told.names))
    marked = {0.0, 100.0, *(swing.across for swing in told.swings)}
    marked |= {marks[0].across for seat in seats if (marks := _marks(told.points, seat))}
    return tuple(
        Line(
            seat,
            name,
            SHAPES[seat % len(SHAPES)],
            " ".join(f"{mark.across:g},{mark.down:g}" for mark in _marks(told.points, seat)),
            tuple(mark for mark in _marks(told.points, seat) if mark.across in marked),
        )
        for seat, name in enumerate(told.names)
    )


def _marks(points: Sequence[Point], seat: Seat) -> list[Mark]:
    """Where that seat's chance is known."""
    known = ((point.across, point.chances[seat]) for point in points)
    return [Mark(across, round(100 - chance, 2)) for across, chance in known if chance is not None]
