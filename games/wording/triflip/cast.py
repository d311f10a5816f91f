"""Who and what a story of TriFlip is about, as it is to be called."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from games.wording.triflip.players import player


@dataclass(frozen=True, slots=True)
class Cast:
    """What the players and the special powers are called."""

    player: Callable[[int], str] = player
    """The player in a seat, by mark and name."""

    boons: Sequence[str] = ()
    """The names of the special powers, in the order of the game's options; empty where they have
    none."""


PLAIN: Final = Cast()
"""Players by their marks, and powers without a name."""
