"""The open table as a value: all that a played card can change in front of everybody."""

from typing import NamedTuple

from games.engine.errors import IllegalMove
from games.engine.schotten.cards import Cards
from games.engine.schotten.position import STONES, Stone
from games.engine.seats import Seat


class Table(NamedTuple):
    """The nine stones, and the cards that newly went to the discards."""

    stones: tuple[Stone, ...]
    discards: Cards = ()


def open_stone(stones: tuple[Stone, ...], index: int | None) -> int:
    """The stone's index; IllegalMove unless it is one of the nine and unclaimed."""
    if index is None or index not in STONES:
        raise IllegalMove("malformed")
    if stones[index].owner is not None:
        raise IllegalMove("stone_claimed", stone=index + 1)
    return index


def check_room(stones: tuple[Stone, ...], seat: Seat, index: int | None) -> None:
    """IllegalMove unless that seat may lay a card at that stone."""
    known = open_stone(stones, index)
    if not stones[known].open_to(seat):
        raise IllegalMove("side_full", stone=known + 1)
