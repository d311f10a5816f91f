"""Which designs are drawn: each a block of tokens in the sheet `looks.css`, an emblem a picture."""

from typing import Final

BOARDS: Final = "boards"
STONES: Final = "stones"
TURTLES: Final = "turtles"
CARDS: Final = "cards"
AVATAR: Final = "avatar"

DRAWN: Final[dict[str, tuple[str, ...]]] = {
    BOARDS: ("pond", "limestone", "paper", "slate", "heather", "meadow"),
    STONES: ("river", "ink", "tide", "orchard", "kiln", "dusk"),
    TURTLES: ("pond", "walnut", "jade", "lacquer", "tide"),
    CARDS: ("border", "winter", "heraldic", "garden", "night"),
    AVATAR: (
        "pebble",
        "turtle",
        "frog",
        "otter",
        "heron",
        "trout",
        "hare",
        "fern",
        "acorn",
        "thistle",
        "moon",
        "dragonfly",
        "fox",
        "owl",
        "stag",
        "lantern",
    ),
}
"""The codes of each kind. The first of a kind is what everybody has who chose nothing."""

KINDS: Final = tuple(DRAWN)


def is_drawn(kind: str, code: str) -> bool:
    """Whether there is such a design."""
    return code in DRAWN.get(kind, ())


def usual(kind: str) -> str:
    """What is worn by somebody who chose nothing."""
    return DRAWN[kind][0]
