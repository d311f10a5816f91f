"""All rooms of this process, and the way of news into them.

Rooms live on the event loop that serves the sockets. A process that serves none has no rooms.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final
from uuid import UUID

from games.engine.seats import Seat
from games.live import attendance, publisher, wire
from games.live.loading import NoSuchMatch
from games.live.room import Room, Socket
from games.live.subscriber import Subscriber
from games.live.write import Write
from games.protocol import outgoing

logger = logging.getLogger(__name__)

PULSE: Final = 2.0
"""Seconds between two beats of the pulse."""

REMIND: Final = 25.0
"""Seconds between two words to other processes about who is connected to this one."""


class Hall:
    """The rooms somebody looks into, by match."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.rooms: dict[UUID, Room] = {}
        self.subscriber = Subscriber(self)
        self.at_deadline: Callable[[Room], Coroutine[Any, Any, None]] | None = None
        self.at_lobby: Callable[[Collection[str]], None] | None = None
        self.beat: Callable[[], Coroutine[Any, Any, Any]] | None = None
        self._pulse: asyncio.Handle | None = None
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
        self.settle_in()
        room = self.rooms.get(match)
        if room is None:
            room = self.rooms[match] = Room(match)
            room.alarm.ring = partial(self._handle_deadline, room)
        room.add(socket)
        try:
            await self.subscriber.follow(match)
            await room.ready()
        except BaseException:
            self._take_out(room, socket)
            raise
        return room

    def say_emote(self, room: Room, seat: Seat, number: int) -> None:
        """Pass on what somebody says to everybody who looks, in every process."""
        room.tell_all(outgoing.emote(seat, number))
        publisher.emote(room.match, seat, number)

    def leave(self, room: Room, socket: Socket) -> None:
        """The socket is gone; a player who stays away is reported after a moment's grace."""
        self._take_out(room, socket)
        attendance.miss(room, socket)

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
            attendance.learn_presence(room, message)
        elif message["about"] == "control":
            attendance.learn_control(room, message)
        elif message["about"] == "emote":
            room.tell_all(outgoing.emote(message["seat"], message["n"]))
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

    def overhear_lobby(self, players: Collection[str]) -> None:
        """Another process speaks of challenges or searches."""
        if self.at_lobby is not None:
            self.at_lobby(players)

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
        for room in self.rooms.values():
            room.alarm.stop()
        self.rooms.clear()
        if self._pulse is not None:
            self._pulse.cancel()
        self.subscriber.stop()
        if self._reminder is not None:
            self._reminder.cancel()
        for task in self._tasks:
            with contextlib.suppress(RuntimeError):  # its loop may be closed already
                task.cancel()
        self._tasks = set()
        self.loop = None

    def settle_in(self) -> None:
        """Belong to the running loop and hear other processes, if that is not so already."""
        loop = asyncio.get_running_loop()
        if self.loop is loop:
            return
        self.reset()
        self.loop = loop
        self.subscriber.start()
        self._reminder = loop.call_later(REMIND, self._remind)
        self._pulse = loop.call_soon(self._beat)

    def _beat(self) -> None:
        self._pulse = asyncio.get_running_loop().call_later(PULSE, self._beat)
        if self.beat is not None:
            self._start(_safely(self.beat))

    def _handle_deadline(self, room: Room) -> None:
        if self.at_deadline is not None and self.rooms.get(room.match) is room:
            self._start(_safely(partial(self.at_deadline, room)))

    def _take_out(self, room: Room, socket: Socket) -> None:
        room.remove(socket)
        if room.is_empty:
            self._drop(room)

    def _remind(self) -> None:
        for room in self.rooms.values():
            if room.presence.is_any_here:
                attendance.publish_presence(room)
        self._reminder = asyncio.get_running_loop().call_later(REMIND, self._remind)

    def _learn_write(self, room: Room, step: Mapping[str, Any]) -> None:
        if step["before"] < room.standing.revision:
            return
        if step["before"] == room.standing.revision:
            room.hear(wire.apply(room.standing, step))
        else:
            self._reread(room)

    def _reread(self, room: Room) -> None:
        self._start(self._read_again(room))

    async def _read_again(self, room: Room) -> None:
        """The match as it is now. Of one that is no more everybody is told by dialling in vain."""
        if await _is_gone(room):
            self._drop(room)
            for socket in room.sockets():
                socket.dismiss()

    def _drop(self, room: Room) -> None:
        """Nobody enters that room any more; those inside leave it one by one."""
        if self.rooms.get(room.match) is room:
            del self.rooms[room.match]
            room.alarm.stop()
            self.subscriber.unfollow(room.match)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _is_gone(room: Room) -> bool:
    """Whether the match is no more; what is known of it is read again, if that can be done."""
    try:
        await room.ready()
        await room.reread()
    except NoSuchMatch:
        logger.info("Match %s is gone.", room.match)
        return True
    except Exception:
        logger.exception("Match %s could not be read again.", room.match)
    return False


async def _safely(work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    try:
        await work()
    except NoSuchMatch:
        logger.info("A match is gone.")
    except Exception:
        logger.exception("What was due could not be done; the sweep does it.")


async def _dismiss(room: Room, leaving: Sequence[Socket]) -> None:
    await _is_gone(room)
    for socket in leaving:
        socket.dismiss()


hall: Final = Hall()
