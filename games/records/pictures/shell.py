"""The pond of What the Shell: water, grid, turtles, eggs with their age."""

from collections.abc import Iterator
from typing import Final

from games.engine.game import View
from games.engine.shell.cells import NAMES, SIDE
from games.records.pictures import palette, svg
from games.records.pictures.drawing import Board
from games.records.pictures.palette import Palette

UNIT: Final = 60.0
EDGE: Final = 26.0
_LIMBS: Final = ((24, 26), (76, 26), (24, 74), (76, 74))
_SCUTE: Final = (
    "M65 52 57.5 65h-15L35 52l7.5-13h15ZM65 52h16M57.5 65l8 14M42.5 65l-8 14M35 52H19"
    "M42.5 39l-8-14M57.5 39l8-14"
)
_EGG: Final = "M50 14C68 14 78 44 78 60 78 78 66 88 50 88 34 88 22 78 22 60 22 44 32 14 50 14Z"
_CRACK: Final = "M30 50l8-10 8 10 8-10 8 10 8-10"


def draw(view: View, colours: Palette) -> Board:
    """The board of that view."""
    side = SIDE * UNIT
    parts = [
        svg.tag("rect", x=EDGE, y=0, width=side, height=side, fill=colours.board),
        svg.tag("path", d=_grid(side), fill="none", stroke=colours.grid, stroke_width=1.2),
        *_coordinates(side, colours),
        *(_piece(view, cell, colours) for cell in range(SIDE * SIDE)),
        *_winning(view, colours),
    ]
    return Board(side + EDGE, side + EDGE, "".join(parts))


def _grid(side: float) -> str:
    steps = [step * UNIT for step in range(SIDE + 1)]
    down = "".join(f"M{EDGE + step:g} 0V{side:g}" for step in steps)
    return down + "".join(f"M{EDGE:g} {step:g}H{EDGE + side:g}" for step in steps)


def _coordinates(side: float, colours: Palette) -> Iterator[str]:
    for index in range(SIDE):
        along = (index + 0.5) * UNIT
        yield svg.label("abcdefghi"[index], EDGE + along, side + 20, 16, colours.muted)
        yield svg.label(str(index + 1), EDGE / 2, side - along + 6, 16, colours.muted)


def _centre(cell: int) -> tuple[float, float]:
    return EDGE + (cell % SIDE + 0.5) * UNIT, (SIDE - cell // SIDE - 0.5) * UNIT


def _piece(view: View, cell: int, colours: Palette) -> str:
    piece = view["board"][cell]
    if piece == ".":
        return ""
    x, y = _centre(cell)
    scale = UNIT * 0.92 / 100
    drawn = _egg(view, cell) if piece == "E" else _turtle(piece, colours)
    half = 50 * scale
    return svg.group([drawn], transform=f"{svg.move(x - half, y - half)} scale({scale:g})")


def _turtle(piece: str, colours: Palette) -> str:
    face, mark = (
        (palette.SHELL_B, colours.mark_b) if piece == "B" else (palette.SHELL_W, palette.SHELL_B)
    )
    body = [svg.tag("ellipse", cx=x, cy=y, rx=11, ry=9) for x, y in _LIMBS]
    body += [svg.tag("circle", cx=50, cy=13, r=10), svg.tag("circle", cx=50, cy=52, r=33)]
    drawn = svg.group(body, fill=face, stroke=mark, stroke_width=4)
    drawn += svg.tag(
        "circle", cx=50, cy=52, r=36.5, fill="none", stroke=colours.ring, stroke_width=2.5
    )
    if piece == "B":
        return drawn + svg.tag("path", d=_SCUTE, fill="none", stroke=mark, stroke_width=4)
    rings = svg.tag("circle", cx=50, cy=52, r=21, fill="none", stroke=mark, stroke_width=4)
    rings += svg.tag("circle", cx=50, cy=52, r=9, fill=mark)
    return svg.group([drawn], transform="rotate(180 50 52)") + rings


def _egg(view: View, cell: int) -> str:
    ink = palette.EGG_INK
    eggs = view["eggs"]
    age = str(eggs.index(NAMES[cell]) + 1) if NAMES[cell] in eggs else ""
    return "".join(
        [
            svg.tag("path", d=_EGG, fill=palette.EGG, stroke=ink, stroke_width=4),
            svg.tag("path", d=_CRACK, fill="none", stroke=ink, stroke_width=4),
            svg.label(age, 50, 79, 27, ink, font_weight=700),
        ]
    )


def _winning(view: View, colours: Palette) -> Iterator[str]:
    for name in sorted({name for names in view["winning"] for name in names}):
        x, y = _centre(NAMES.index(name))
        yield svg.tag(
            "circle", cx=x, cy=y, r=UNIT * 0.45, fill="none", stroke=colours.success, stroke_width=4
        )
