"""What the three players are called: by the marks on their stones."""

from typing import Final

from django.utils.translation import pgettext

MARKS: Final = ("●", "▲", "■")
"""The signs on the stones, by seat."""


def player(seat: int) -> str:
    """The player in that seat by mark and name, such as `▲ Triangle`."""
    names = (
        pgettext("player", "Disc"),
        pgettext("player", "Triangle"),
        pgettext("player", "Square"),
    )
    return f"{MARKS[seat]} {names[seat]}"
