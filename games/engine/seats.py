"""Seats at a table, and who may be looking at it."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order the rules of the game name them."""

Viewer: TypeAlias = Seat | None
"""Whose eyes a view is made for: a seat, or `WATCHER`."""

WATCHER: Final[Viewer] = None
"""Somebody who holds no seat and may know only what is public."""
