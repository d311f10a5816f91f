"""After the commit: to the sockets of this process at once, to other processes by one publish."""

import contextlib
from collections.abc import Sequence

from games.live import publisher
from games.live.hall import hall
from games.live.write import Write


def announce(writes: Sequence[Write]) -> None:
    """Tell everybody concerned what was stored. Called by the ledger's thread."""
    loop = hall.loop
    here = [write for write in writes if write.match in hall.rooms]
    if loop is not None and here:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody is left to tell
            loop.call_soon_threadsafe(hall.hear, here)
    publisher.writes(writes)
