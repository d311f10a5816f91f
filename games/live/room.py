"""One running match in this process: its cached standing and the sockets that look at it.

Only an accelerator: the revision in the table is the judge of every write. Everything here runs on
the event loop of the sockets.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Final, Protocol
from uuid import UUID

from channels.db import database_sync_to_async

from games.engine.seats import WATCHER, Seat
from games.live.alarm import Alarm
from games.live.control import Control
from games.live.loading import load
from games.live.presence import Presence
from games.live.write import Write
from games.protocol import outgoing, telling
from games.protocol.audience import Audience
from games.protocol.encoding import Message, text_of
from games.standing import Standing

SLICE: Final = 64
"""So many watchers are told at once before others get a turn on the loop."""

_load = database_sync_to_async(load, thread_sensitive=False)


class Socket(Protocol):
    """One connection that looks at the match."""

    audience: Audience
    revision: int
    """Up to where it has been told; -1 before its first snapshot."""

    player_key: str
    """Whose it is."""

    tab: str
    """The tab it belongs to: the same one when it dials again."""

    plays: bool
    """Whether it has been told that it plays its seat."""

    def post(self, text: str, version: int) -> None:
        """Put a text in line to be sent."""

    def dismiss(self) -> None:
        """Close it in a way that lets whoever holds it dial again at once."""


class Room:
    """A match while somebody looks at it."""

    def __init__(self, match: UUID) -> None:
        self.match = match
        self.presence = Presence()
        self.control = Control()
        self.turnstile = asyncio.Lock()
        """Held while a command of this process is decided and stored: the next one waits for its
        outcome instead of losing to it."""

        self.alarm = Alarm()
        self.onlookers: set[Socket] = set()
        """Sockets that hold no seat."""

        self.is_counting = False
        """Whether it will be told in a moment how many look on."""

        self._standing: Standing | None = None
        self._loading: asyncio.Task[None] | None = None
        self._sockets: dict[Audience, dict[Socket, int]] = {}
        """Who looks, and as which one they came."""

        self._arrivals = count()

    @property
    def standing(self) -> Standing:
        """The match as far as this process knows; only after `ready`."""
        if self._standing is None:
            raise RuntimeError("The room has not been loaded.")
        return self._standing

    @property
    def is_loaded(self) -> bool:
        """Whether there is a standing."""
        return self._standing is not None

    @property
    def is_begun(self) -> bool:
        """Whether the tables have been asked."""
        return self.is_loaded or self._loading is not None

    @property
    def is_empty(self) -> bool:
        """Whether nobody looks any more."""
        return not self._sockets

    async def ready(self) -> Standing:
        """The standing, read once however many wait for it; `NoSuchMatch` if there is none."""
        while self._standing is None:
            if self._loading is None:
                self._loading = asyncio.create_task(self._read())
            try:
                await asyncio.shield(self._loading)
            finally:
                if self._loading is not None and self._loading.done():
                    self._loading = None
        return self._standing

    async def reread(self) -> Standing:
        """The standing as the table has it now; sockets that missed something get a snapshot."""
        await self._read()
        self.catch_up()
        return self.standing

    async def _read(self) -> None:
        self.freshen(await _load(self.match))

    def freshen(self, standing: Standing) -> None:
        """Take the standing over unless a later one is known."""
        known = self._standing
        if known is None or standing.revision > known.revision:
            self._standing = standing
            if known is not None:
                self._expect_newcomers(known, standing)
            self._unseat(standing)
            self.alarm.set(standing.deadline)

    def add(self, socket: Socket) -> None:
        """Somebody looks; they are told nothing before their first snapshot."""
        self._sockets.setdefault(socket.audience, {})[socket] = next(self._arrivals)

    def remove(self, socket: Socket) -> None:
        """They look no more."""
        sockets = self._sockets.get(socket.audience, {})
        sockets.pop(socket, None)
        if not sockets:
            self._sockets.pop(socket.audience, None)

    def sockets(self) -> list[Socket]:
        """All who look, players before watchers."""
        return [socket for _, group in self._groups() for socket in group]

    def hear(self, write: Write) -> None:
        """Tell everybody who stands at the revision the write began from; others get it whole.

        Whoever asked for it has the ack before a turn, but after the word of their own seal.
        """
        self.freshen(write.after)
        if write.turns:
            _acknowledge(write)
        up_to_date = [
            (audience, sockets)
            for audience, group in self._groups()
            if (sockets := [socket for socket in group if socket.revision == write.before])
        ]
        told = telling.News(write).told(
            [audience for audience, _ in up_to_date], self.presence.seats
        )
        for audience, sockets in up_to_date:
            _spread(sockets, told[audience], write)
        if not write.turns:
            _acknowledge(write)
        self.catch_up()

    def catch_up(self) -> None:
        """A snapshot for every socket that has been told less than the room knows."""
        standing = self.standing
        for audience, group in self._groups():
            behind = [socket for socket in group if 0 <= socket.revision < standing.revision]
            if behind:
                text = telling.snapshot(standing, audience, self.presence.seats)
                for socket in behind:
                    socket.revision = standing.revision
                    socket.post(text, standing.version)

    def sockets_of(self, seat: Seat) -> list[Socket]:
        """All sockets of the person at that seat, the one that came last at the end."""
        groups = (group for audience, group in self._sockets.items() if audience.viewer == seat)
        arrivals = {socket: number for group in groups for socket, number in group.items()}
        return sorted(arrivals, key=arrivals.__getitem__)

    def tell_control(self, seat: Seat) -> None:
        """Say to the tabs of that seat which of them plays, where that has changed."""
        for socket in self.sockets_of(seat):
            held = self.control.holds(seat, socket.tab)
            if socket.revision >= 0 and socket.plays is not held:
                socket.plays = held
                socket.post(text_of(outgoing.control(held)), self.standing.version)

    def tell_all(self, message: Message) -> None:
        """Say something that is alike for everybody and belongs to no version."""
        text = text_of(message)
        for socket in self.sockets():
            if socket.revision >= 0:
                socket.post(text, self.standing.version)

    def tell_watchers(self) -> None:
        """Say how many look on."""
        if self._standing is not None:
            self.tell_all(outgoing.watchers(self.presence.watchers))

    def tell_presence(self, seat: Seat, here: bool) -> None:
        """Say that a person came or went."""
        if self._standing is None or self._standing.sitters[seat].is_bot:
            return
        text = text_of(outgoing.presence(seat, here))
        for socket in self.sockets():
            if socket.revision >= 0 and socket.audience.viewer != seat:
                socket.post(text, self.standing.version)

    def _expect_newcomers(self, before: Standing, standing: Standing) -> None:
        """Absence counts from the moment somebody sat down, not from when the room was made."""
        for was, sitter in zip(before.sitters, standing.sitters, strict=True):
            if sitter.player and sitter.player != was.player:
                self.presence.expect(sitter.seat)

    def _unseat(self, standing: Standing) -> None:
        """Whoever left their seat to a bot goes on looking, with the eyes of a watcher."""
        for audience, group in self._groups():
            seat = audience.viewer
            if seat is None or not standing.sitters[seat].is_bot:
                continue
            for socket in group:
                self.remove(socket)
                socket.audience = replace(audience, viewer=WATCHER)
                self.add(socket)
                self.presence.leave(seat)
                self.onlookers.add(socket)
                self.presence.watching = len(self.onlookers)

    def _groups(self) -> list[tuple[Audience, list[Socket]]]:
        groups = [(audience, list(group)) for audience, group in self._sockets.items()]
        return sorted(groups, key=lambda entry: not entry[0].is_player)


def _spread(sockets: Sequence[Socket], texts: Sequence[str], write: Write) -> None:
    """Post to the first at once and to a crowd in slices, so that it holds nobody up."""
    for socket in sockets:
        socket.revision = write.after.revision
    _post(sockets[:SLICE], texts, write.after.version)
    loop = asyncio.get_running_loop()
    for start in range(SLICE, len(sockets), SLICE):
        part = sockets[start : start + SLICE]
        loop.call_soon(_post, part, texts, write.after.version)


def _post(sockets: Iterable[Socket], texts: Sequence[str], version: int) -> None:
    for socket in sockets:
        for text in texts:
            socket.post(text, version)


def _acknowledge(write: Write) -> None:
    if write.origin is not None:
        write.origin.sender.acknowledge(write.origin.key, write.origin.version)
