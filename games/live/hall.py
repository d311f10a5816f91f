"""All rooms of this process, and the way of news into them.

Rooms live on the event loop that serves the sockets. A process that serves none has no rooms.
"""

import asyncio
import contextlib
import logging
from collections.abc import Collection, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from games.engine.seats import Seat
from games.live import publisher, wire
from games.live.loading import NoSuchMatch
from games.live.room import Room, Socket
from games.live.subscriber import Subscriber
from games.live.write import Write
from games.protocol.outgoing import Audience

logger = logging.getLogger(__name__)

GRACE: Final = 4.0
"""Seconds a person may be away, reloading or changing networks, before the others are told."""

REMIND: Final = 25.0
"""Seconds between two words to other processes about who is connected to this one."""


class Hall:
    """The rooms somebody looks into, by match."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.rooms: dict[UUID, Room] = {}
        self.subscriber = Subscriber(self)
        self._reminder: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def followed_matches(self) -> Collection[UUID]:
        """The matches somebody here looks at."""
        return self.rooms.keys()

    async def enter(self, match: UUID, socket: Socket) -> Room:
        """The loaded room with the socket in it; `NoSuchMatch` leaves no trace.

        The socket is in the room, and the process follows the match, before the tables are read:
        what happens from then on reaches it.
        """
        self._settle_in()
        room = self.rooms.get(match)
        if room is None:
            room = self.rooms[match] = Room(match)
        room.add(socket)
        try:
            await self.subscriber.follow(match)
            await room.ready()
        except BaseException:
            self._take_out(room, socket)
            raise
        return room

    def recognise(self, room: Room, socket: Socket, audience: Audience) -> None:
        """It is known now who looks; a player's arrival is told to the others."""
        room.remove(socket)
        socket.audience = audience
        room.add(socket)
        seat = audience.viewer
        if seat is None:
            return
        known = seat in room.presence.seats
        room.presence.arrive(seat)
        if not known:
            room.tell_presence(seat, here=True)
        publisher.presence(room.match, room.presence.own)

    def leave(self, room: Room, socket: Socket) -> None:
        """The socket is gone; a player who stays away is reported after a moment's grace."""
        seat = socket.audience.viewer
        self._take_out(room, socket)
        if seat is None:
            return
        room.presence.leave(seat)
        if room.is_empty:
            publisher.presence(room.match, room.presence.own)
        else:
            asyncio.get_running_loop().call_later(GRACE, self._miss, room, seat)

    def hear(self, writes: Sequence[Write]) -> None:
        """Tell the rooms of these matches what was stored by this process."""
        for write in writes:
            room = self.rooms.get(write.match)
            if room is not None:
                try:
                    room.hear(write)
                except Exception:
                    logger.exception("The sockets of match %s could not be told.", write.match)

    def overhear(self, match: UUID, message: Mapping[str, Any]) -> None:
        """Another process speaks of a match that somebody here looks at."""
        room = self.rooms.get(match)
        if room is None or not room.is_loaded:
            return
        if message["about"] == "presence":
            self._learn_presence(room, message["by"], message["seats"])
        elif message["about"] == "write":
            self._learn_write(room, message["step"])
        elif message["about"] == "change":
            self._reread(room)

    def overhear_departure(self, player: str) -> None:
        """Nobody acts under that key any more: its sockets are closed.

        Their rooms are read first, for whoever dials again is judged by what is true now.
        """
        for room in list(self.rooms.values()):
            leaving = [socket for socket in room.sockets() if socket.player_key == player]
            if leaving:
                self._start(_dismiss(room, leaving))

    def refresh(self, matches: Iterable[UUID]) -> None:
        """Rows of these changed past the ledger: what is known of them is read again."""
        for match in matches:
            room = self.rooms.get(match)
            if room is not None and room.is_begun:
                self._reread(room)

    def followed(self, match: UUID) -> None:
        """Other processes are heard from now on: what was read before that is read again."""
        self.refresh([match])

    def reset(self) -> None:
        """Forget every room, as a process that has just started."""
        self.rooms.clear()
        self.subscriber.stop()
        if self._reminder is not None:
            self._reminder.cancel()
        for task in self._tasks:
            with contextlib.suppress(RuntimeError):  # its loop may be closed already
                task.cancel()
        self._tasks = set()
        self.loop = None

    def _settle_in(self) -> None:
        loop = asyncio.get_running_loop()
        if self.loop is loop:
            return
        self.reset()
        self.loop = loop
        self.subscriber.start()
        self._reminder = loop.call_later(REMIND, self._remind)

    def _take_out(self, room: Room, socket: Socket) -> None:
        room.remove(socket)
        if room.is_empty and self.rooms.get(room.match) is room:
            del self.rooms[room.match]
            self.subscriber.unfollow(room.match)

    def _miss(self, room: Room, seat: Seat) -> None:
        if seat not in room.presence.own:
            publisher.presence(room.match, room.presence.own)
            if seat not in room.presence.seats:
                room.tell_presence(seat, here=False)

    def _remind(self) -> None:
        for room in self.rooms.values():
            if room.presence.own:
                publisher.presence(room.match, room.presence.own)
        self._reminder = asyncio.get_running_loop().call_later(REMIND, self._remind)

    def _learn_presence(self, room: Room, process: str, seats: Sequence[Seat]) -> None:
        before = room.presence.seats
        is_new = room.presence.hear(process, seats)
        after = room.presence.seats
        for seat in before ^ after:
            room.tell_presence(seat, here=seat in after)
        if is_new and room.presence.own:
            publisher.presence(room.match, room.presence.own)

    def _learn_write(self, room: Room, step: Mapping[str, Any]) -> None:
        if step["before"] < room.standing.revision:
            return
        if step["before"] == room.standing.revision:
            room.hear(wire.apply(room.standing, step))
        else:
            self._reread(room)

    def _reread(self, room: Room) -> None:
        self._start(_reread(room))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _reread(room: Room) -> None:
    try:
        await room.ready()
        await room.reread()
    except NoSuchMatch:
        logger.info("Match %s is gone.", room.match)
    except Exception:
        logger.exception("Match %s could not be read again.", room.match)


async def _dismiss(room: Room, leaving: Sequence[Socket]) -> None:
    await _reread(room)
    for socket in leaving:
        socket.dismiss()


hall: Final = Hall()
