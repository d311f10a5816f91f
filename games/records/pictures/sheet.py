"""The whole picture: the board, above it what is shown, below it who plays and how they stand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.game import View
from games.records.pictures import schotten, shell, svg, triflip, words
from games.records.pictures.drawing import Board
from games.records.pictures.palette import LOOKS, Palette

HEAD: Final = 54.0
FOOT: Final = 52.0
PAD: Final = 22.0
BOARDS: Final[Mapping[str, Callable[[View, Palette], Board]]] = {
    "shell": shell.draw,
    "triflip": triflip.draw,
    "schotten": schotten.draw,
}
SCORES: Final[Mapping[str, str]] = {"shell": "counts", "triflip": "scores", "schotten": "held"}
"""Which part of a view says how the seats stand."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The words of a picture, in the active language."""

    title: str
    place: str
    """Which turn it shows."""

    names: Sequence[str]


def picture(game: str, view: View, caption: Caption, look: str = "light") -> str:
    """The SVG of what that view shows."""
    colours = LOOKS[look]
    board = BOARDS[game](view, colours)
    width, height = board.width + 2 * PAD, board.height + HEAD + FOOT
    said = svg.tag("title", svg.words(f"{caption.title}, {caption.place}"), id="title")
    said += svg.tag("desc", svg.words(words.told(game, view, caption.names)), id="desc")
    title = svg.label(caption.title, PAD, 35, 24, colours.ink, text_anchor="start", font_weight=700)
    place = svg.label(caption.place, width - PAD, 35, 18, colours.muted, text_anchor="end")
    foot = _foot(game, view, caption.names)
    drawn = [
        svg.tag("rect", width=width, height=height, fill=colours.bg),
        title,
        place,
        svg.group([board.content], transform=svg.move(PAD, HEAD)),
        svg.label(foot, width / 2, height - 18, _size(foot, width), colours.ink),
    ]
    body = svg.tag(
        "svg",
        said,
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        aria_labelledby="title desc",
    )
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + body + "\n"


def _foot(game: str, view: View, names: Sequence[str]) -> str:
    scores = view[SCORES[game]]
    return "   ·   ".join(f"{name}  {score}" for name, score in zip(names, scores, strict=True))


def _size(text: str, width: float) -> float:
    """Smaller where many or wide letters must find room in one line."""
    wide = sum(2 if ord(letter) > 0x1100 else 1 for letter in text)
    return min(19.0, (width - 2 * PAD) / max(1, wide) / 0.56)
