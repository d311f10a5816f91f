"""The border of Schotten Totten: nine stones between open cards. No hand is ever drawn."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine.game import View
from games.engine.schotten.position import STONES
from games.records.pictures import palette, svg
from games.records.pictures.drawing import Board
from games.records.pictures.palette import Palette

COLUMN: Final = 66.0
CARD: Final = (54.0, 72.0)
STEP: Final = 38.0
MOST: Final = 4
SIDE: Final = CARD[1] + (MOST - 1) * STEP
MIDDLE: Final = 62.0
WIDTH: Final = COLUMN * len(STONES)
HEIGHT: Final = 2 * SIDE + MIDDLE
_SYMBOLS: Final = {
    "R": "M50 12 80 50 50 88 20 50Z",
    "G": "M50 11 61 38 90 40.5 67.5 59 75 87.5 50 72 25 87.5 32.5 59 10 40.5 39 38Z",
    "F": "M86 14C50 12 24 28 24 58c0 5 1 10 3 14l-15 15 6 6 15-15C64 84 88 56 86 14Z",
    "L": "M50 9C54 22 79 46 79 64A29 28 0 0 1 21 64C21 46 46 22 50 9Z",
    "T": "M37 13h26v24h24v26H63v24H37V63H13V37h24Z",
    "P": "M21 21h58v58H21Z",
}
_OUTLINE: Final = "M50 3C76 2 97 13 97 33 97 52 78 61 48 61 20 61 3 51 3 33 3 14 22 4 50 3Z"


def draw(view: View, colours: Palette) -> Board:
    """The board of that view: the first seat below, the second above."""
    columns = (
        svg.group(_column(stone, colours), transform=svg.move(place * COLUMN, 0))
        for place, stone in enumerate(view["stones"])
    )
    return Board(WIDTH, HEIGHT, "".join(columns))


def _column(stone: Any, colours: Palette) -> Iterator[str]:
    x = (COLUMN - CARD[0]) / 2
    for seat in (0, 1):
        yield from _slots(stone, seat, x, colours)
        yield from _cards(stone["sides"][seat], seat, x)
    yield _stone(stone, colours)


def _top(seat: int, place: int) -> float:
    """Where the card at that place lies, counted from the stone outwards."""
    if seat == 0:
        return SIDE + MIDDLE + place * STEP
    return SIDE - CARD[1] - place * STEP


def _slots(stone: Any, seat: int, x: float, colours: Palette) -> Iterator[str]:
    place = {"width": CARD[0], "height": CARD[1], "rx": 6}
    for slot in range(len(stone["sides"][seat]), stone["need"]):
        yield svg.tag(
            "rect",
            x=x,
            y=_top(seat, slot),
            fill="none",
            stroke=colours.hair,
            stroke_width=1.5,
            **place,
        )


def _cards(cards: Sequence[str], seat: int, x: float) -> Iterator[str]:
    """So that the value of each is seen: above the earlier lies over the later, below under it."""
    laid = list(enumerate(cards))
    for place, name in reversed(laid) if seat == 1 else laid:
        yield svg.group([_card(name)], transform=svg.move(x, _top(seat, place)))


def _card(name: str) -> str:
    wide, tall = CARD
    clan = palette.CLANS.get(name[0]) if name[1:].isdigit() and name[0] in palette.CLANS else None
    colour = clan[0] if clan else palette.CARD_INK
    paper = palette.PAPER if clan else palette.TACTICS
    parts = [
        svg.tag(
            "rect",
            width=wide,
            height=tall,
            rx=6,
            fill=paper,
            stroke=palette.CARD_INK,
            stroke_width=1.4,
        ),
        svg.tag("rect", x=1, y=6, width=6, height=tall - 12, fill=colour),
        svg.tag("rect", x=8, y=tall - 10, width=wide - 14, height=6, fill=colour),
    ]
    if clan is None:
        said = svg.label(name, wide / 2 + 3, 27, 22, palette.CARD_INK, font_weight=700)
        return "".join([*parts, said])
    value = svg.label(name[1], 20, 28, 26, palette.CARD_INK, font_weight=700)
    return "".join([*parts, value, _coin(name[0], *clan)])


def _coin(letter: str, colour: str, ink: str) -> str:
    coin = svg.tag("circle", r=10.5, fill=colour, stroke=palette.CARD_INK, stroke_width=1.4)
    sign = svg.tag("path", d=_SYMBOLS[letter], fill=ink, transform="scale(.13) translate(-50 -50)")
    return svg.group([coin, sign], transform=svg.move(40, 19))


def _stone(stone: Any, colours: Palette) -> str:
    """A stone lies between the sides, a claimed one towards the side that has it."""
    owner = stone["owner"]
    shift = {None: 0.0, 0: 12.0, 1: -12.0}[owner]
    y = SIDE + MIDDLE / 2 + shift
    edge = colours.success if owner is not None else colours.muted
    number = svg.label(str(stone["stone"]), 0, 7, 20, palette.CARD_INK, font_weight=700)
    body = svg.tag(
        "path",
        d=_OUTLINE,
        fill=colours.stone,
        stroke=edge,
        stroke_width=7 if owner is not None else 3,
        transform="scale(.56) translate(-50 -32)",
    )
    modes = svg.label(" ".join(stone["modes"]), 0, -20, 11, colours.ink, font_weight=700)
    return svg.group(
        [body, number, modes if stone["modes"] else ""], transform=svg.move(COLUMN / 2, y)
    )
