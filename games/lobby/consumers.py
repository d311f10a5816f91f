"""The socket of the lobby: it says when something has changed, and lets a search be seen."""

import asyncio
import contextlib
import logging
from itertools import count
from typing import Any, Final
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError, InterfaceError

from games.limits import address_in
from games.live.hall import hall
from games.lobby import crowd, hosts, searching
from games.services.crowding import origin_of

logger = logging.getLogger(__name__)

BEAT: Final = 4.0
"""Seconds between two moments at which a search is seen. A page out of sight sleeps longer than a
search may last, so it is its socket that is seen."""

LARGEST_FRAME: Final = 64
CHANGED: Final = '{"t":"changed"}'
ALIVE: Final = '{"t":"alive"}'

RENEWED_EVERY: Final = 4
"""After so many beats without word the list is asked for all the same: who is there changes too."""

_be_seen = database_sync_to_async(searching.be_seen, thread_sensitive=False)
_see_in_lobby = database_sync_to_async(hosts.see_in_lobby, thread_sensitive=False)


class LobbyConsumer(AsyncWebsocketConsumer):
    """Somebody who looks around, or who searches."""

    channel_layer_alias = "none"

    def __init__(self) -> None:
        super().__init__()
        self.player_key = ""
        self._beating: asyncio.Task[None] | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        """Wait for word; with `?search=1` the search of this person is seen meanwhile."""
        self.player_key = self.scope["player"].key
        await self.accept()
        hall.settle_in()
        crowd.sockets.add(self)
        query = parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        searches = query.get("search") == ["1"] and bool(self.player_key)
        self._beating = asyncio.create_task(self._beat(searches))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is taken here but signs of life."""
        if len(text_data or bytes_data or "") > LARGEST_FRAME:
            await self.close(1009)

    async def disconnect(self, code: int) -> None:
        """Wait no more."""
        crowd.sockets.discard(self)
        for task in (self._beating, *self._calls):
            if task is not None:
                task.cancel()

    def call(self) -> None:
        """Something has changed."""
        task = asyncio.get_running_loop().create_task(self._say(CHANGED))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def _beat(self, searches: bool) -> None:
        state: Any = searching.SEARCHING
        origin = origin_of(address_in(self.scope))
        for beat in count(1):
            if searches:
                with contextlib.suppress(Exception):
                    now = (await _be_seen(self.player_key, origin=origin)).state
                    if now != state:
                        await self._say(CHANGED)
                    state = now
            else:
                await self._say(ALIVE if beat % RENEWED_EVERY else CHANGED)
                with contextlib.suppress(DatabaseError, InterfaceError):
                    await _see_in_lobby(self.player_key)
            await asyncio.sleep(BEAT if searches else 4 * BEAT)

    async def _say(self, text: str) -> None:
        with contextlib.suppress(Exception):  # the line is gone; its end is on the way
            await self.send(text_data=text)
