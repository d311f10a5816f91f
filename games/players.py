"""What games know of the people who play them."""

from collections.abc import Callable
from typing import Final, Protocol

from django.http import HttpRequest

GONE: Final = "gone:"
PAST: Final = "past:"
"""How keys begin that lead to nobody any more: of an account that was deleted, and of a guest whose
browser has long forgotten them."""


class Player(Protocol):
    """Somebody: a key to know them by again, a name to show. The key is empty for a nobody."""

    @property
    def key(self) -> str:
        """The same for the same person, different for any other."""

    @property
    def name(self) -> str:
        """What to show, empty if they chose none."""

    @property
    def is_guest(self) -> bool:
        """Whether they are known to one browser only."""

    @property
    def avatar(self) -> str:
        """The emblem that others see, empty for the usual one."""


class Visit(HttpRequest):
    """A request after the middleware has said who it comes from."""

    player: Player
    """Who it is."""

    admit: Callable[[], Player]
    """Makes a nobody somebody, at their first act."""
