"""Answers the messages of one socket: every command gets its ack or a nack with the reason."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, Protocol

from channels.db import database_sync_to_async
from django.db import DatabaseError, InterfaceError
from django.utils import translation

from games.engine.seats import Seat
from games.live.hall import hall
from games.live.loading import revision_of
from games.live.outbox import Outbox
from games.live.past import before_last_choice
from games.live.room import Room
from games.live.write import Origin, Write
from games.players import Player
from games.protocol import outgoing, telling
from games.protocol.incoming import (
    Give,
    Message,
    Ping,
    Play,
    Pledge,
    Rematch,
    Resign,
    StandIn,
    Start,
    Sync,
    TakeBack,
)
from games.protocol.outgoing import Audience
from games.services.carrying import carry_out_in
from games.services.dealing import deal_late, give, pledge
from games.services.decision import DecideLate, Decision, Known, Refused
from games.services.opening import TooManyGames, refuse_too_many
from games.services.playing import play
from games.services.rematching import rematch
from games.services.resigning import PATIENCE, resign, stand_in
from games.services.starting import start
from games.services.taking_back import take_back
from games.standing import Standing

Command = Play | Resign | StandIn | TakeBack | Start | Pledge | Give | Rematch
DecideSeated = Callable[[Standing, Seat | None, bool], Decision]

logger = logging.getLogger(__name__)

CROSSING: Final = 2.0
"""Seconds in which news and a ping may have crossed: nothing is sent twice for that."""

_revision_of = database_sync_to_async(revision_of, thread_sensitive=False)
_before_last_choice = database_sync_to_async(before_last_choice, thread_sensitive=False)
_refuse_too_many = database_sync_to_async(refuse_too_many, thread_sensitive=False)


class Connection(Protocol):
    """The socket of the person at the desk."""

    audience: Audience
    outbox: Outbox

    def say(self, message: outgoing.Message) -> None:
        """Put an answer in line."""

    def acknowledge(self, key: str, version: int) -> None:
        """Say that a command was accepted at that version."""


class Desk:
    """One person's dealings with one match."""

    def __init__(self, room: Room, connection: Connection, player: Player) -> None:
        self.match = room.match
        self._room = room
        self._connection = connection
        self._player = player

    async def take(self, message: Message) -> None:
        """Answer a message. A failure of the database becomes a nack like any other."""
        key = getattr(message, "key", None)
        try:
            await self._answer(message)
        except (DatabaseError, InterfaceError, TimeoutError):
            logger.exception("A command of match %s could not be stored.", self.match)
            self.refuse("busy", key)

    def refuse(self, code: str, key: str | None, facts: Mapping[str, Any] | None = None) -> None:
        """Say no, with the reason in the reader's language."""
        with translation.override(self._connection.audience.language):
            nack = outgoing.nack(code, key, self._room.standing.version, facts or {})
        self._connection.say(nack)

    async def _answer(self, message: Message) -> None:
        if isinstance(message, Ping | Sync):
            await self.deal_late()
        if isinstance(message, Ping):
            await self._pong(message.version)
        elif isinstance(message, Sync):
            await self._refresh()
            if not self._tell_missing(message.version):
                self._connection.say(outgoing.pong(self._room.standing.version))
        elif isinstance(message, TakeBack):
            await self._take_back(message)
        elif isinstance(message, Start):
            if await self._may_play_bots(message.key):
                await self._carry(message, lambda standing, seat, late: start(standing, seat))
        elif isinstance(message, Play | Resign | Pledge | Give):
            await self._carry(message, _decide(message))
        elif isinstance(message, StandIn):
            await self._stand_in(message)
        else:
            await self._rematch(message)

    async def deal_late(self) -> None:
        """Deal the cards if a browser has been waited for long enough."""
        if self._room.standing.deal_is_late():
            await carry_out_in(self._room, lambda standing, late: deal_late(standing))

    async def _stand_in(self, message: StandIn) -> None:
        away = self._room.presence.away_for(message.seat)
        await self._carry(
            message,
            lambda standing, seat, late: stand_in(
                standing, seat, message.base, message.key, message.seat, away, late
            ),
        )

    async def _rematch(self, message: Rematch) -> None:
        absent = self._absent()
        meets_bots = absent or not self._is_without_bots()
        if meets_bots and not await self._may_play_bots(message.key):
            return
        await self._carry(
            message, lambda standing, seat, late: rematch(standing, seat, message.key, absent)
        )

    def _absent(self) -> frozenset[Seat]:
        """The people whom nobody need wait for any longer. At a table of two there are none."""
        sitters, presence = self._room.standing.sitters, self._room.presence
        people = [sitter.seat for sitter in sitters if sitter.player] if len(sitters) > 2 else []
        return frozenset(seat for seat in people if presence.away_for(seat) >= PATIENCE)

    async def _take_back(self, message: TakeBack) -> None:
        own = self._seat(self._room.standing)
        before = None if own is None else await _before_last_choice(self.match, own)
        await self._carry(
            message,
            lambda standing, seat, late: take_back(
                standing, seat, message.base, message.key, before, late
            ),
        )

    def _seat(self, standing: Standing) -> Seat | None:
        """Their seat in that very standing: somebody else may have it by now."""
        seat = self._connection.audience.viewer
        if seat is None or standing.sitters[seat].player != self._player.key:
            return None
        return seat

    async def _carry(self, message: Command, decide: DecideSeated) -> None:
        base = getattr(message, "base", None)
        if base is not None:
            self._see(base)
            if base > self._room.standing.version:
                await self._room.reread()
        answer = await carry_out_in(self._room, self._signed(message.key, decide))
        if isinstance(answer, Refused):
            self.refuse(answer.code, message.key, answer.facts)
            if answer.code in ("stale", "already_resolved") and base is not None:
                self._tell_missing(base)
        elif isinstance(answer, Known):
            self._connection.acknowledge(message.key, answer.version)

    def _signed(self, key: str, decide: DecideSeated) -> DecideLate:
        """The decision with a return address, so that the ack comes in order with the news."""

        def signed(standing: Standing, late: bool) -> Decision:
            decision = decide(standing, self._seat(standing), late)
            if not isinstance(decision, Write):
                return decision
            return replace(decision, origin=Origin(self._connection, key, standing.version))

        return signed

    def _is_without_bots(self) -> bool:
        return not any(sitter.is_bot for sitter in self._room.standing.sitters)

    async def _may_play_bots(self, key: str) -> bool:
        try:
            await _refuse_too_many(self._player.key)
        except TooManyGames as error:
            self.refuse("too_many_games", key, {"most": error.most})
            return False
        return True

    async def _pong(self, version: int) -> None:
        self._see(version)
        if not hall.subscriber.is_listening:
            await self._refresh()
        self._connection.say(outgoing.pong(self._room.standing.version))
        if self._connection.outbox.oldest_age() > CROSSING:
            self._tell_missing(version)

    async def _refresh(self) -> None:
        """Make sure that nothing was missed, whoever may have failed to tell."""
        if await _revision_of(self.match) != self._room.standing.revision:
            await self._room.reread()

    def _see(self, version: int) -> None:
        self._connection.outbox.seen(min(version, self._room.standing.version))

    def _tell_missing(self, version: int) -> bool:
        """Send what came after that version; False where nothing did."""
        room, audience = self._room, self._connection.audience
        missing = telling.missing(room.standing, version, audience, room.presence.seats)
        for text in missing:
            self._connection.outbox.post(text, room.standing.version)
        return bool(missing)


def _decide(message: Play | Resign | Pledge | Give) -> DecideSeated:
    """What becomes of a command that needs nothing but the standing."""
    match message:
        case Play(base, key, body):
            return lambda standing, seat, late: play(standing, seat, base, key, body, late)
        case Resign(base, key):
            return lambda standing, seat, late: resign(standing, seat, base, key, late)
        case Pledge(_, value):
            return lambda standing, seat, late: pledge(standing, seat, value)
        case Give(_, value):
            return lambda standing, seat, late: give(standing, seat, value)
