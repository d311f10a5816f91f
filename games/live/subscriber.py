"""Listens to what other processes say of the matches somebody here looks at.

The connection is made anew whenever it breaks, and every room is then read again, since word may
have been missed.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Collection, Mapping
from typing import Any, Final, Protocol
from uuid import UUID

import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from games.live.channels import EVERYBODY, OWN, PROCESS, broker_url, channel_of, match_of

logger = logging.getLogger(__name__)

PATIENCE: Final = 0.5
"""Seconds a newcomer waits for the broker's word that the match is followed."""

FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 5.0


class Listener(Protocol):
    """Who is told."""

    @property
    def followed_matches(self) -> Collection[UUID]:
        """The matches somebody here looks at."""

    def overhear(self, match: UUID, message: Mapping[str, Any]) -> None:
        """Another process speaks of a match."""

    def overhear_departure(self, player: str) -> None:
        """Somebody may no longer act under that key."""

    def overhear_lobby(self, players: Collection[str]) -> None:
        """Something has changed for people who look for somebody to play."""

    def followed(self, match: UUID) -> None:
        """From now on nothing is missed; what was read before may be out of date."""


class Subscriber:
    """One connection that follows the matches of this process."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._task: asyncio.Task[None] | None = None
        self._pubsub: redis.asyncio.client.PubSub | None = None
        self._confirmed: dict[str, asyncio.Event] = {}

    @property
    def is_listening(self) -> bool:
        """Whether word of other processes arrives at present."""
        return self._pubsub is not None

    def start(self) -> None:
        """Begin to listen on the running loop."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    def stop(self) -> None:
        """Listen no more."""
        task, self._task = self._task, None
        self._pubsub = None
        self._confirmed.clear()
        if task is not None:
            with contextlib.suppress(RuntimeError):  # its loop may be closed already
                task.cancel()

    async def follow(self, match: UUID) -> None:
        """From now on hear what is said of the match; returns once that is certain.

        Without a broker it returns at once: the tables are read then instead.
        """
        channel = channel_of(match)
        pubsub = self._pubsub
        if pubsub is None or channel in self._confirmed:
            confirmed = self._confirmed.get(channel)
        else:
            confirmed = self._confirmed[channel] = asyncio.Event()
            try:
                await pubsub.subscribe(channel)
            except (RedisError, OSError):
                return
        if confirmed is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(confirmed.wait(), PATIENCE)

    def unfollow(self, match: UUID) -> None:
        """Nobody looks any more."""
        channel = channel_of(match)
        if self._confirmed.pop(channel, None) is not None and self._pubsub is not None:
            asyncio.get_running_loop().create_task(self._unsubscribe(channel))

    async def _unsubscribe(self, channel: str) -> None:
        if self._pubsub is not None and channel not in self._confirmed:
            with contextlib.suppress(RedisError, OSError):
                await self._pubsub.unsubscribe(channel)

    async def _run(self) -> None:
        pause, was_down = FIRST_PAUSE, False
        while True:
            try:
                await self._listen(was_down)
            except (RedisError, OSError) as error:
                if self._pubsub is not None:
                    pause = FIRST_PAUSE
                if not was_down:
                    logger.warning("Word of other processes is cut off: %s", error)
            self._pubsub = None
            was_down = True
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _listen(self, was_down: bool) -> None:
        # No timeout on reads, for word may be long in coming; and no reconnecting behind our back,
        # for what is missed meanwhile has to be read from the tables.
        client = redis.asyncio.Redis.from_url(
            broker_url(),
            socket_timeout=None,
            socket_connect_timeout=2,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
        try:
            pubsub = client.pubsub()
            self._confirmed = {
                channel_of(match): asyncio.Event() for match in self._listener.followed_matches
            }
            await pubsub.subscribe(EVERYBODY, *self._confirmed)
            self._pubsub = pubsub
            if was_down:
                logger.warning("Word of other processes arrives again.")
            async for message in pubsub.listen():
                self._take(message)
        finally:
            with contextlib.suppress(Exception):
                await client.aclose()

    def _take(self, message: Mapping[str, Any]) -> None:
        channel = message["channel"]
        if message["type"] == "subscribe":
            confirmed = self._confirmed.get(channel)
            if confirmed is not None:
                confirmed.set()
                self._listener.followed(match_of(channel))
        elif message["type"] == "message":
            # Every process hears its own words again, and most words are its own.
            if message["data"].startswith(OWN):
                return
            try:
                content = json.loads(message["data"])
                if content["by"] != PROCESS:
                    self._pass_on(channel, content)
            except Exception:
                logger.exception("Word of another process could not be taken.")

    def _pass_on(self, channel: str, content: Mapping[str, Any]) -> None:
        if channel == EVERYBODY and content["about"] == "lobby":
            self._listener.overhear_lobby(content["players"])
        elif channel == EVERYBODY:
            self._listener.overhear_departure(content["player"])
        else:
            self._listener.overhear(match_of(channel), content)
