"""What the three players are called: by the marks on their stones."""

from typing import Final

from django.utils.translation import pgettext

MARKS: Final = ("●", "▲", "■")
"""The signs on the stones, by seat."""


def player(seat: int) -> str:
    """The player in that seat by mark and name, such as `▲ Triangle`."""
    return f"{MARKS[seat]} {player_name(seat)}"


def player_name(seat: int) -> str:
    """The player in that seat without the mark, for a place where it is drawn."""
    return (
        pgettext("player", "Disc"),
        pgettext("player", "Triangle"),
        pgettext("player", "Square"),
    )[seat]
