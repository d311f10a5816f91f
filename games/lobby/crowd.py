"""The sockets of this process that wait for word from the lobby, and the way of word to them.

What is said is only that something has changed: pages ask for the rest, so nobody is told what is
not theirs to know.
"""

import contextlib
from collections.abc import Collection
from typing import Final, Protocol

from games.live import publisher
from games.live.hall import hall


class Waiting(Protocol):
    """A socket that waits."""

    player_key: str

    def call(self) -> None:
        """Something has changed."""


sockets: Final[set[Waiting]] = set()


def tell(players: Collection[str] = ()) -> None:
    """Something has changed for these people, or for all who look around; from any thread."""
    publisher.lobby(players)
    loop = hall.loop
    if loop is not None:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody is left to tell
            loop.call_soon_threadsafe(hear, tuple(players))


def hear(players: Collection[str]) -> None:
    """Pass it on to the sockets of this process. Runs on their loop."""
    for socket in list(sockets):
        if not players or socket.player_key in players:
            socket.call()


hall.at_lobby = hear
