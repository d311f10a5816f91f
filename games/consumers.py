"""One socket of one match: frames in, texts out, and the limits on both.

There is no channel layer behind it, so that no broker can take a match down with it.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from games.addresses import match_of
from games.desk.caller import Caller
from games.desk.desk import Desk
from games.desk.looks import be_on_time, be_seen
from games.limits import address_in
from games.live import attendance, publisher, pulse
from games.live.credit import Credit
from games.live.hall import hall
from games.live.lag import LagMeter
from games.live.loading import NoSuchMatch
from games.live.outbox import Outbox
from games.live.room import Room
from games.players import Player
from games.protocol import encoding, incoming, outgoing, telling
from games.protocol.audience import Audience
from games.protocol.incoming import BadMessage
from games.protocol.messages import Sync
from games.services.carrying import enforce_in
from games.services.crowding import origin_of

Message = MutableMapping[str, Any]
Scope = Message
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

logger = logging.getLogger(__name__)

LARGEST_FRAME: Final = 8192
MOST_BAD: Final = 10
"""Messages in a row that make no sense before the socket is closed."""

SYNC_COST: Final = 6.0
"""A snapshot is as dear as so many small messages."""

FAREWELL: Final = 0.2
"""Seconds the server waits at its end for the close to leave the machine."""

LONGEST_TAB: Final = 40

POLICY: Final = 1008
TOO_BIG: Final = 1009
RESTART: Final = 1012
TRY_AGAIN: Final = 1013
NO_SUCH_MATCH: Final = 4404


hall.at_deadline = enforce_in
hall.beat = database_sync_to_async(pulse.beat, thread_sensitive=False)


class MatchConsumer(AsyncWebsocketConsumer):
    """A person's view of one match, and their hand in it."""

    channel_layer_alias = "none"

    def __init__(self) -> None:
        super().__init__()
        self.revision = -1
        self.tab = ""
        self.plays = True
        self.lag = LagMeter()
        self.audience = Audience(None, settings.LANGUAGE_CODE)
        self.player_key = ""
        self.outbox = Outbox(self._send_text, self._give_up)
        self._credit = Credit()
        self._bad = 0
        self._closing = False
        self._room: Room | None = None
        self._desk: Desk | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket to its end; when the server itself ends, say so with a close.

        What Channels does here as well is for layers, and costs two tasks a message.
        """
        self.scope, self.base_send = scope, send
        try:
            while True:
                await self.dispatch(await receive())
        except StopConsumer:
            return
        except asyncio.CancelledError:
            with contextlib.suppress(Exception):
                await self.close(RESTART)
                await asyncio.sleep(FAREWELL)
            raise

    async def dispatch(self, message: Message) -> None:
        """Hand an event to its handler, without the look at old database connections that
        Channels takes before each: no handler here holds one."""
        match message["type"]:
            case "websocket.receive":
                await self.websocket_receive(message)
            case "websocket.connect":
                await self.websocket_connect(message)
            case _:
                await self.websocket_disconnect(message)

    async def connect(self) -> None:
        """Enter the room, then send one snapshot; 4404 for a match that is not theirs to see."""
        await self.accept()
        self.outbox.write = self.scope.get("write_texts")
        if self.outbox.write is None:
            self._start(self.outbox.run())
        try:
            await self._enter(self.scope["player"])
        except (NoSuchMatch, ValueError):
            await self._close(NO_SUCH_MATCH)
        except Exception:
            logger.exception("A socket could not be served.")
            await self._close(TRY_AGAIN)

    async def websocket_receive(self, message: Message) -> None:
        """Take one frame."""
        text = message.get("text")
        size = _size(text if text is not None else message.get("bytes") or b"")
        if self._closing or self._desk is None:
            return
        if size > LARGEST_FRAME:
            await self._close(TOO_BIG)
        else:
            await self._take(self._desk, text)

    async def websocket_disconnect(self, message: Message) -> None:
        """Leave the room and stop sending."""
        self.outbox.close()
        for task in self._tasks:
            task.cancel()
        room, self._room = self._room, None
        if room is not None:
            hall.leave(room, self)
        raise StopConsumer

    def post(self, text: str, version: int) -> None:
        """Put a text in line that leads to that version."""
        self.outbox.post(text, version)

    def say(self, message: encoding.Message) -> None:
        """Put an answer in line."""
        version = self._room.standing.version if self._room is not None else -1
        self.outbox.post(encoding.text_of(message), version)

    def acknowledge(self, key: str, version: int) -> None:
        """Say that the command of that key was accepted at that version."""
        self.say(outgoing.ack(key, version))

    async def _enter(self, player: Player) -> None:
        self.player_key = player.key
        match = match_of(self.scope["url_route"]["kwargs"]["match"])
        language = _language(self.scope)
        # As long as nobody has looked who this is they are nobody, and are told nothing.
        room = await hall.enter(match, self)
        standing = room.standing
        if not standing.may_watch(player.key):
            hall.leave(room, self)
            raise NoSuchMatch(match)
        attendance.recognise(room, self, Audience(standing.seat_of(player.key), language))
        caller = Caller(room, self, player, origin_of(address_in(self.scope)))
        self._room, self._desk = room, Desk(caller)
        await be_on_time(room)
        standing = room.standing
        self.revision = standing.revision
        self.post(telling.snapshot(standing, self.audience, room.presence.seats), standing.version)
        if room.presence.watchers:
            self.say(outgoing.watchers(room.presence.watchers))
        self._sit_down(room)
        if standing.bots_are_late():
            publisher.call_bots(match)
        await be_seen(room, self.audience.viewer)

    def _sit_down(self, room: Room) -> None:
        """Begin to play the seat in this tab, or to look on while another tab plays it."""
        seat = self.audience.viewer
        if seat is None:
            return
        self.tab, self.plays = _tab(self.scope)
        attendance.take_control(room, self, wanted=self.plays)
        room.tell_control(seat)
        self.measure()

    def measure(self) -> None:
        """Find out how long the line takes, where that matters."""
        if self._room is not None and self._room.standing.clock is not None:
            self.say(outgoing.probe(self.lag.send()))

    async def _take(self, desk: Desk, text: str | None) -> None:
        try:
            message = incoming.parse("" if text is None else text)
        except BadMessage as bad:
            await self._refuse(desk, bad.code, bad.key)
            self._bad += 1
            if self._bad >= MOST_BAD:
                await self._close(POLICY)
            return
        self._bad = 0
        if not self._credit.spend(SYNC_COST if isinstance(message, Sync) else 1.0):
            await self._refuse(desk, "slow_down", getattr(message, "key", None))
            return
        try:
            await desk.take(message)
        except NoSuchMatch:
            await self._close(NO_SUCH_MATCH)
        except Exception:
            logger.exception("A message of match %s could not be answered.", desk.match)
            desk.refuse("busy", getattr(message, "key", None))

    async def _refuse(self, desk: Desk, code: str, key: str | None) -> None:
        """A refusal costs credit as well, or nonsense would be free."""
        if code != "slow_down" and not self._credit.spend():
            code = "slow_down"
        desk.refuse(code, key)
        if self._credit.is_exhausted:
            await self._close(POLICY)

    async def _send_text(self, text: str) -> None:
        await self.base_send({"type": "websocket.send", "text": text})

    def dismiss(self) -> None:
        """Close as a restarting server does: the browser dials again as whoever it is now."""
        self._start(self._close(RESTART))

    def _give_up(self) -> None:
        self._start(self._close(TRY_AGAIN))

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _close(self, code: int) -> None:
        """Send what is in line, then close; nothing is taken or sent after that."""
        if self._closing:
            return
        self._closing = True
        await self.outbox.flush()
        self.outbox.close()
        await self.close(code)


def _size(frame: str | bytes) -> int:
    if isinstance(frame, bytes) or frame.isascii():
        return len(frame)
    return len(frame.encode(errors="surrogatepass"))


def _asked(scope: Scope, name: str) -> str:
    return parse_qs(scope.get("query_string", b"").decode("latin-1")).get(name, [""])[0]


def _tab(scope: Scope) -> tuple[str, bool]:
    """The name of the tab, and whether it comes to play: one without a name is new and does."""
    tab = _asked(scope, "tab")
    if not (0 < len(tab) <= LONGEST_TAB and tab.isascii() and tab.isalnum()):
        return secrets.token_hex(8), True
    return tab, _asked(scope, "take") == "1"


def _language(scope: Scope) -> str:
    asked = _asked(scope, "lang")
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
