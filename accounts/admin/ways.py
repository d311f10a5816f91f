"""Ways from a profile to what other apps know of the person."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Way:
    """A link on a profile's page."""

    title: Promise
    address_of: Callable[[str], str]
    """Where it leads, for a player's key."""


_ways: Final[list[Way]] = []


def register(way: Way) -> None:
    """Let an app's pages be found from a profile; twice is no more than once."""
    if way.title not in [known.title for known in _ways]:
        _ways.append(way)


def ways() -> tuple[Way, ...]:
    """Every way there is."""
    return tuple(_ways)
