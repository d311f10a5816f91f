"""Who is at a match, which tab plays a seat and how many look on: found out here, and told to the
sockets of this process and to every other process.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from games.engine.seats import Seat
from games.live import publisher
from games.live.control import ASSUMED, Hold
from games.live.moment import moment
from games.live.room import Room, Socket
from games.protocol.audience import Audience

GRACE: Final = 4.0
"""Seconds a person may be away, reloading or changing networks, before the others are told."""

FOLLOW: Final = 1.5
"""Seconds in which a tab that plays may dial again before another tab of its seat goes on."""

COUNT: Final = 1.0
"""Seconds within which those who begin or cease to look on are counted together."""


def recognise(room: Room, socket: Socket, audience: Audience) -> None:
    """It is known now who looks; a player's arrival is told to the others."""
    room.remove(socket)
    socket.audience = audience
    room.add(socket)
    seat = audience.viewer
    if seat is None:
        room.onlookers.add(socket)
        _recount(room)
        return
    known = seat in room.presence.seats
    room.presence.arrive(seat)
    if not known:
        room.tell_presence(seat, here=True)
    publish_presence(room)


def take_control(room: Room, socket: Socket, *, wanted: bool) -> None:
    """Let that tab play its seat, if it is wanted or nobody is known to; every other tab of the
    seat is told."""
    seat, control = socket.audience.viewer, room.control
    if seat is None or control.holds(seat, socket.tab):
        return
    if not wanted and control.of(seat) is not None:
        return
    hold = control.take(seat, socket.tab, moment().timestamp() if wanted else ASSUMED)
    room.tell_control(seat)
    publisher.control(room.match, seat, hold.at, hold.tab)


def miss(room: Room, socket: Socket) -> None:
    """The socket has left the room; a player who stays away is reported after a moment's grace."""
    seat = socket.audience.viewer
    if socket in room.onlookers:
        room.onlookers.discard(socket)
        _recount(room)
    if seat is None:
        return
    room.presence.leave(seat)
    if room.control.holds(seat, socket.tab):
        asyncio.get_running_loop().call_later(FOLLOW, _follow, room, seat, socket.tab)
    if room.is_empty:
        publish_presence(room)
    else:
        asyncio.get_running_loop().call_later(GRACE, _report, room, seat)


def publish_presence(room: Room) -> None:
    """Tell other processes who is connected to this one."""
    publisher.presence(room.match, room.presence.own, room.presence.watching)


def learn_presence(room: Room, message: Mapping[str, Any]) -> None:
    """Another process tells who is connected to it; a new one is told the same of this one."""
    before, watchers = room.presence.seats, room.presence.watchers
    is_new = room.presence.hear(message["by"], message["seats"], message.get("watching", 0))
    after = room.presence.seats
    if room.presence.watchers != watchers:
        room.tell_watchers()
    for seat in before ^ after:
        room.tell_presence(seat, here=seat in after)
    if is_new and room.presence.is_any_here:
        publish_presence(room)
        for seat, hold in room.control.held(room.presence.own).items():
            publisher.control(room.match, seat, hold.at, hold.tab)


def learn_control(room: Room, message: Mapping[str, Any]) -> None:
    """Another process tells that one of its tabs took a seat, or is gone for good."""
    seat, hold = message["seat"], Hold(message["at"], message["tab"])
    sockets = room.sockets_of(seat)
    if message["gone"]:
        if room.control.release(seat, hold.tab) and sockets:
            take_control(room, sockets[-1], wanted=True)
    elif room.control.hear(seat, hold):
        room.tell_control(seat)
    else:
        own = room.control.of(seat)
        if own is not None and any(socket.tab == own.tab for socket in sockets):
            publisher.control(room.match, seat, own.at, own.tab)


def _report(room: Room, seat: Seat) -> None:
    if seat not in room.presence.own:
        publish_presence(room)
        if seat not in room.presence.seats:
            room.tell_presence(seat, here=False)


def _follow(room: Room, seat: Seat, tab: str) -> None:
    """A tab that played has gone: unless it is back, another tab of the seat goes on."""
    sockets = room.sockets_of(seat)
    if any(socket.tab == tab for socket in sockets) or not room.control.release(seat, tab):
        return
    if sockets:
        take_control(room, sockets[-1], wanted=True)
    else:
        publisher.control(room.match, seat, ASSUMED, tab, gone=True)


def _recount(room: Room) -> None:
    """Tell how many look on, once for all who come and go within a moment."""
    room.presence.watching = len(room.onlookers)
    if not room.is_counting:
        room.is_counting = True
        asyncio.get_running_loop().call_later(COUNT, _count, room)


def _count(room: Room) -> None:
    room.is_counting = False
    publish_presence(room)
    room.tell_watchers()
