"""Deleting an account: what other apps keep of the person, they let go of in the same transaction.

Each app registers what it does. A thing that must not happen inside the transaction, such as
resigning a match through its own service, is done before it by `prepare`.
"""

from collections.abc import Callable
from typing import Final

from accounts.player import Player

Leave = Callable[[Player], None]


class StillBusy(Exception):
    """Raised by a `leave` that finds something begun since it was prepared; nothing is deleted."""


_preparations: Final[list[Leave]] = []
_leavers: Final[list[Leave]] = []


def register(leave: Leave, prepare: Leave | None = None) -> None:
    """Let an app forget people who leave; twice is no more than once.

    `leave` runs inside the one transaction that deletes the account and may undo it by raising;
    afterwards nothing the app keeps may lead to that player. Called for a player who has nothing,
    it does nothing. `prepare` runs before, outside any transaction, and may run more than once.
    """
    if leave not in _leavers:
        _leavers.append(leave)
    if prepare is not None and prepare not in _preparations:
        _preparations.append(prepare)


def prepare(player: Player) -> None:
    """Do what has to be done before the transaction begins."""
    for each in _preparations:
        each(player)


def leave(player: Player) -> None:
    """Let every app forget the player. To be called inside a transaction."""
    for each in _leavers:
        each(player)
