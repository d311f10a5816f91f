"""Who is at the other end of a request or a socket."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Player:
    """A person as games see one: a key to know them by again and a name to show.

    The key is empty for somebody who has not acted yet and so is nobody in particular.
    """

    key: str
    name: str = ""
    is_guest: bool = True
    avatar: str = ""
    """The emblem they chose, known where they act; empty for the usual one."""

    def __bool__(self) -> bool:
        """Whether this is somebody."""
        return bool(self.key)


NOBODY: Final = Player(key="")
"""A visitor who has not acted yet."""
