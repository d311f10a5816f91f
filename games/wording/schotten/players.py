"""What the two players are called where nobody says their names."""

from collections.abc import Mapping

from django.utils.translation import pgettext

Names = Mapping[int, str]
"""By seat, as whoever reads the sentences calls the players: "You" for themselves."""


def player(seat: int) -> str:
    """The player in that seat, for eyes to which both are strangers."""
    return (pgettext("player", "Player 1"), pgettext("player", "Player 2"))[seat]


def strangers() -> Names:
    """Both players by number."""
    return {seat: player(seat) for seat in (0, 1)}
