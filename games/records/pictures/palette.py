"""The colours of pictures by day and by night, as `static/css/tokens.css` has them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours a picture is drawn in."""

    bg: str
    ink: str
    muted: str
    board: str
    grid: str
    plate: str
    last: str
    ring: str
    stone: str
    mark_b: str
    hair: str
    success: str


DAY: Final = Palette(
    bg="#F5F1E6",
    ink="#1B2421",
    muted="#55625C",
    board="#CFE4DA",
    grid="#4C6A60",
    plate="#BCD6CA",
    last="#B4480A",
    ring="#1C2522",
    stone="#E4DCC6",
    mark_b="#FFFDF7",
    hair="#DCD5C2",
    success="#1E6636",
)
NIGHT: Final = Palette(
    bg="#0F1615",
    ink="#EAF0EA",
    muted="#A7B5AE",
    board="#1F3B36",
    grid="#7FA397",
    plate="#18302B",
    last="#FFB27A",
    ring="#EAF0EA",
    stone="#8F9A92",
    mark_b="#9FB1A8",
    hair="#2A3834",
    success="#86D99B",
)
LOOKS: Final[Mapping[str, Palette]] = {"light": DAY, "dark": NIGHT}

SHELL_B: Final = "#1C2522"
SHELL_W: Final = "#FFFDF7"
EGG: Final = "#EBD49A"
EGG_INK: Final = "#4A2E00"
STONES: Final = (("#23408E", "#FFFDF7"), ("#F5C64F", "#1C2522"), ("#D0452F", "#FFFDF7"))
"""Face and glyph of the stones of TriFlip, by seat."""

STONE_RING: Final = "#14202E"
STONE_HALO: Final = "#FFFDF7"
PAPER: Final = "#FFFDF7"
CARD_INK: Final = "#1B2421"
TACTICS: Final = "#EDF2E9"
CLANS: Final[Mapping[str, tuple[str, str]]] = {
    "R": ("#D9240E", "#FFFFFF"),
    "G": ("#FFE23D", "#1B2421"),
    "F": ("#3FC4A1", "#1B2421"),
    "L": ("#1E4596", "#FFFFFF"),
    "T": ("#AE78E6", "#1B2421"),
    "P": ("#26231D", "#FFFFFF"),
}
"""Colour of the clan and of what is written on it."""
