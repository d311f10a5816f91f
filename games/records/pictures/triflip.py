"""The hexagon of TriFlip: cells, stones with their signs, coordinates."""

import math
from collections.abc import Iterator
from typing import Final

from games.engine.game import View
from games.engine.triflip.cells import AXIAL, IN_ORDER, NAMES, RADIUS
from games.records.pictures import palette, svg
from games.records.pictures.drawing import Board
from games.records.pictures.palette import Palette

UNIT: Final = 62.0
EDGE: Final = 34.0
REACH: Final = UNIT / math.sqrt(3)
STEP: Final = UNIT * math.sqrt(3) / 2
WIDTH: Final = (2 * RADIUS + 1) * UNIT + 2 * EDGE
HEIGHT: Final = 2 * RADIUS * STEP + 2 * REACH + 2 * EDGE
_GLYPHS: Final = (
    "M-18.8 0a18.8 18.8 0 1 0 37.6 0a18.8 18.8 0 1 0 -37.6 0Z",
    "M0 -24.4 22.2 14.6H-22.2Z",
    "M-17 -17H17V17H-17Z",
)


def draw(view: View, colours: Palette) -> Board:
    """The board of that view."""
    parts = [svg.tag("path", d=_plate(), fill=colours.plate)]
    for cell in IN_ORDER:
        shape = _hexagon(*_centre(cell), REACH * 0.964)
        parts.append(
            svg.tag("path", d=shape, fill=colours.board, stroke=colours.grid, stroke_width=1)
        )
    parts += _coordinates(colours)
    stones = zip(IN_ORDER, view["board"], strict=True)
    parts += [_stone(int(owner), *_centre(cell)) for cell, owner in stones if owner in "012"]
    return Board(WIDTH, HEIGHT, "".join(parts))


def _centre(cell: int) -> tuple[float, float]:
    q, r = AXIAL[cell]
    return WIDTH / 2 + (q + r / 2) * UNIT, HEIGHT / 2 + r * STEP


def _hexagon(x: float, y: float, reach: float) -> str:
    corners = [
        (x + reach * math.sin(math.pi * corner / 3), y - reach * math.cos(math.pi * corner / 3))
        for corner in range(6)
    ]
    return "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z"


def _plate() -> str:
    reach = (RADIUS + 0.5) * UNIT * 1.14
    corners = [
        (
            WIDTH / 2 + reach * math.cos(math.pi * corner / 3),
            HEIGHT / 2 + reach * math.sin(math.pi * corner / 3),
        )
        for corner in range(6)
    ]
    return "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z"


def _coordinates(colours: Palette) -> Iterator[str]:
    for cell in IN_ORDER:
        q, r = AXIAL[cell]
        x, y = _centre(cell)
        if max(abs(q - 1), abs(q - 1 + r)) > RADIUS:
            yield svg.label(NAMES[cell][0], x - UNIT * 0.73, y + 6, 16, colours.muted)
        if r + 1 > RADIUS or abs(q + r + 1) > RADIUS:
            yield svg.label(NAMES[cell][1], x + UNIT * 0.4, y + UNIT * 0.72, 16, colours.muted)


def _stone(owner: int, x: float, y: float) -> str:
    face, sign = palette.STONES[owner]
    parts = [
        svg.tag("circle", r=46, fill=palette.STONE_HALO),
        svg.tag("circle", r=43, fill=palette.STONE_RING),
        svg.tag("circle", r=39.8, fill=face),
        svg.tag("path", d=_GLYPHS[owner], fill=sign),
    ]
    return svg.group(parts, transform=f"{svg.move(x, y)} scale({UNIT * 0.86 / 100:g})")
