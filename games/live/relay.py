"""After the commit: to the sockets of this process at once, to other processes by one publish."""

import contextlib
from collections.abc import Callable, Collection, Sequence
from typing import Any
from uuid import UUID

from games.live import herald, publisher
from games.live.hall import hall
from games.live.write import Write


def changed(matches: Collection[UUID]) -> None:
    """Let every process read these matches again, whose rows changed past the ledger."""
    _in_the_loop(lambda: hall.refresh(matches))
    publisher.changed(matches)


def depart(player: str) -> None:
    """Close every socket of that player, in every process; who may still look dials again."""
    _in_the_loop(lambda: hall.overhear_departure(player))
    publisher.departure(player)


def announce(writes: Sequence[Write]) -> None:
    """Tell everybody concerned what was stored. Called by the ledger's thread."""
    here = [write for write in writes if write.match in hall.rooms]
    if here:
        _in_the_loop(lambda: hall.hear(here))
    publisher.writes(writes)
    ended = [write.match for write in writes if write.ends]
    if ended:
        herald.tell(ended)


def _in_the_loop(work: Callable[[], Any]) -> None:
    loop = hall.loop
    if loop is not None:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody is left to tell
            loop.call_soon_threadsafe(work)
