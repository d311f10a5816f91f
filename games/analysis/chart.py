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
    marked = {0.0, 100.0, *(swing.across for swing in told.swings)}
    if told.points:
        marked.add(told.points[0].across)
    return tuple(
        Line(
            seat,
            name,
            SHAPES[seat % len(SHAPES)],
            " ".join(f"{point.across:g},{_down(point, seat):g}" for point in told.points),
            tuple(_marks(told.points, seat, marked)),
        )
        for seat, name in enumerate(told.names)
    )


def _down(point: Point, seat: Seat) -> float:
    return round(100 - point.chances[seat], 2)


def _marks(points: Sequence[Point], seat: Seat, marked: set[float]) -> list[Mark]:
    return [Mark(point.across, _down(point, seat)) for point in points if point.across in marked]
