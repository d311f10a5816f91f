"""Answers whoever only asks how things stand: the match is brought up to date first."""

from typing import Final

from channels.db import database_sync_to_async

from games.desk.caller import Caller
from games.engine.seats import Viewer
from games.live.hall import hall
from games.live.loading import revision_of
from games.live.moment import moment
from games.live.room import Room
from games.lobby.hosts import see_at_table
from games.protocol import outgoing
from games.protocol.messages import Flag, Ping, Sync
from games.services.carrying import carry_out_in, enforce_in
from games.services.dealing import deal_late
from games.standing import WAITING

Look = Ping | Sync | Flag

CROSSING: Final = 2.0
"""Seconds in which news and a ping may have crossed: nothing is sent twice for that."""

_revision_of = database_sync_to_async(revision_of, thread_sensitive=False)
_see_at_table = database_sync_to_async(see_at_table, thread_sensitive=False)


async def look(caller: Caller, message: Look) -> None:
    """Whoever asks finds the match as it is by now, with every deadline handled."""
    room, connection = caller.room, caller.connection
    await be_on_time(room)
    if isinstance(message, Ping):
        await _pong(caller, message.version)
        connection.measure()
        await be_seen(room, connection.audience.viewer)
    elif isinstance(message, Flag):
        if room.standing.clock is not None:
            connection.say(outgoing.clocks(room.standing))
    else:
        await _refresh(room)
        if not caller.tell_missing(message.version):
            connection.say(outgoing.pong(room.standing.version))


async def be_on_time(room: Room) -> None:
    """Handle a deadline that has passed, and deal the cards if a browser has been waited for
    long enough."""
    standing = room.standing
    if standing.deadline is not None and moment() >= standing.deadline:
        await enforce_in(room)
    if standing.deal_is_late():
        await carry_out_in(room, lambda standing, late: deal_late(standing))


async def be_seen(room: Room, viewer: Viewer) -> None:
    """Whoever waits at their own table for somebody is there."""
    standing = room.standing
    if standing.status == WAITING and viewer is not None and viewer == standing.host:
        await _see_at_table(room.match)


async def _pong(caller: Caller, version: int) -> None:
    room, connection = caller.room, caller.connection
    caller.has_seen(version)
    if not hall.subscriber.is_listening:
        await _refresh(room)
    connection.say(outgoing.pong(room.standing.version))
    if connection.outbox.oldest_age() > CROSSING:
        caller.tell_missing(version)


async def _refresh(room: Room) -> None:
    """Make sure that nothing was missed, whoever may have failed to tell."""
    if await _revision_of(room.match) != room.standing.revision:
        await room.reread()
