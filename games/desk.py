"""Answers the messages of one socket: every command gets its ack or a nack with the reason."""

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

from channels.db import database_sync_to_async
from django.db import DatabaseError, InterfaceError
from django.utils import translation

from games import limits
from games.decisions import DecideSeated, decide_going_back, decide_in_absence, decide_simply
from games.engine.seats import Seat
from games.live import publisher
from games.live.attendance import take_control
from games.live.credit import Credit
from games.live.hall import hall
from games.live.lag import LagMeter
from games.live.loading import revision_of
from games.live.moment import moment
from games.live.outbox import Outbox
from games.live.past import Before, before_last_choice
from games.live.room import Room, Socket
from games.live.write import Origin, Write
from games.lobby.hosts import see_at_table
from games.players import Player
from games.progress import TAKE_BACK, waits_for
from games.protocol import encoding, outgoing, telling
from games.protocol.messages import (
    Abort,
    Ask,
    AskHint,
    ClaimLeft,
    Echo,
    Emote,
    Flag,
    Give,
    Message,
    Ping,
    Play,
    Pledge,
    Rematch,
    Reply,
    Resign,
    StandIn,
    Start,
    Sync,
    Take,
    TakeBack,
)
from games.services.carrying import carry_out_in, enforce_in
from games.services.crowding import TooManyGames, room_for_bots_in_loop
from games.services.dealing import deal_late
from games.services.decision import DecideLate, Decision, Known, Refused
from games.services.rematching import rematch
from games.services.resigning import PATIENCE
from games.services.starting import start
from games.standing import WAITING, Standing
from games.timing import lost_on_time

Command = (
    Play
    | Resign
    | StandIn
    | TakeBack
    | Abort
    | AskHint
    | Ask
    | Reply
    | ClaimLeft
    | Start
    | Pledge
    | Give
    | Rematch
)
TAB_BOUND: Final = (
    Play,
    Resign,
    StandIn,
    TakeBack,
    Abort,
    AskHint,
    Ask,
    Reply,
    ClaimLeft,
    Start,
    Emote,
)
"""What only the tab may do that plays the seat."""

LOOKS: Final = (Ping, Sync, Flag)
GOES_BACK: Final = (TakeBack, Ask, Reply)
IN_ABSENCE: Final = (StandIn, ClaimLeft)

EMOTE_COST: Final = 12.0
"""Of a credit of 40 that refills by 8 a second: three at once, then one in a second and a half."""

logger = logging.getLogger(__name__)

CROSSING: Final = 2.0
"""Seconds in which news and a ping may have crossed: nothing is sent twice for that."""

_revision_of = database_sync_to_async(revision_of, thread_sensitive=False)
_before_last_choice = database_sync_to_async(before_last_choice, thread_sensitive=False)


_see_at_table = database_sync_to_async(see_at_table, thread_sensitive=False)


class Connection(Socket, Protocol):
    """The socket of the person at the desk."""

    outbox: Outbox
    lag: LagMeter

    def say(self, message: encoding.Message) -> None:
        """Put an answer in line."""

    def acknowledge(self, key: str, version: int) -> None:
        """Say that a command was accepted at that version."""

    def measure(self) -> None:
        """Find out how long the line takes."""


class Desk:
    """One person's dealings with one match; `origin` stands for where they come from."""

    def __init__(
        self, room: Room, connection: Connection, player: Player, origin: str | None = None
    ) -> None:
        self.match = room.match
        self._room = room
        self._connection = connection
        self._player = player
        self._origin = origin
        self._emotes = Credit()

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
        if isinstance(message, Echo):
            self._connection.lag.back(message.number)
        elif isinstance(message, Take):
            take_control(self._room, self._connection, wanted=True)
        elif isinstance(message, LOOKS):
            await self._look(message)
        elif isinstance(message, TAB_BOUND) and not self._is_in_control():
            self.refuse("elsewhere", getattr(message, "key", None))
        elif isinstance(message, Emote):
            self._emote(message)
        else:
            await self._command(message)

    async def _look(self, message: Ping | Sync | Flag) -> None:
        """Whoever asks finds the match as it is by now, with every deadline handled."""
        await self.be_on_time()
        if isinstance(message, Ping):
            await self._pong(message.version)
            self._connection.measure()
            await self.be_seen()
        elif isinstance(message, Flag):
            if self._room.standing.clock is not None:
                self._connection.say(outgoing.clocks(self._room.standing))
        else:
            await self._refresh()
            if not self._tell_missing(message.version):
                self._connection.say(outgoing.pong(self._room.standing.version))

    async def _command(self, message: Command) -> None:
        if isinstance(message, Play):
            await self._carry(message, decide_simply(message))
            self._connection.measure()
        elif isinstance(message, GOES_BACK):
            before = await self._before(message)
            await self._carry(message, decide_going_back(message, before))
        elif isinstance(message, Start):
            await self._start(message)
        elif isinstance(message, IN_ABSENCE):
            await self._carry(message, decide_in_absence(message, self._away(message)))
        elif isinstance(message, AskHint):
            await self._hint(message)
        elif isinstance(message, Rematch):
            await self._rematch(message)
        else:
            await self._carry(message, decide_simply(message))

    async def be_on_time(self) -> None:
        """Handle a deadline that has passed, and deal the cards if a browser has been waited for
        long enough."""
        standing = self._room.standing
        if standing.deadline is not None and moment() >= standing.deadline:
            await enforce_in(self._room)
        if standing.deal_is_late():
            await carry_out_in(self._room, lambda standing, late: deal_late(standing))

    async def be_seen(self) -> None:
        """Whoever waits at their own table for somebody is there."""
        standing, seat = self._room.standing, self._connection.audience.viewer
        if standing.status == WAITING and seat is not None and seat == standing.host:
            await _see_at_table(self.match)

    def _is_in_control(self) -> bool:
        seat = self._connection.audience.viewer
        return seat is None or self._room.control.holds(seat, self._connection.tab)

    def _emote(self, message: Emote) -> None:
        seat = self._seat(self._room.standing)
        if seat is None:
            self.refuse("not_your_seat", None)
        elif not self._emotes.spend(EMOTE_COST):
            self.refuse("slow_down", None)
        else:
            hall.say_emote(self._room, seat, message.number)

    def _away(self, message: StandIn | ClaimLeft) -> float:
        """For how long the other has been away, whom that command is about."""
        if isinstance(message, StandIn):
            return self._room.presence.away_for(message.seat)
        seat = self._connection.audience.viewer
        absent = waits_for(self._room.standing, seat)
        return 0.0 if absent is None else self._room.presence.away_for(absent)

    async def _before(self, message: TakeBack | Ask | Reply) -> Before | None:
        """Where the match stood at the last choice of whoever wants to go back."""
        standing = self._room.standing
        seat, asked = self._seat(standing), standing.asked
        if not isinstance(message, TakeBack):
            agrees = isinstance(message, Ask) or message.yes
            if asked is None or asked.kind != TAKE_BACK or not agrees:
                return None
            seat = asked.seat
        return None if seat is None else await _before_last_choice(self.match, seat)

    async def _start(self, message: Start) -> None:
        def decide(standing: Standing, seat: Seat | None, late: bool) -> Decision:
            return start(standing, seat, self._origin)

        if self._room.standing.status != WAITING:
            await self._carry(message, decide)
            return
        async with self._bot_games(message.key) as allowed:
            if allowed:
                await self._carry(message, decide)

    async def _rematch(self, message: Rematch) -> None:
        absent = self._absent()

        def decide(standing: Standing, seat: Seat | None, late: bool) -> Decision:
            return rematch(standing, seat, message.key, absent, self._origin)

        if not absent and self._is_without_bots():
            await self._carry(message, decide)
            return
        async with self._bot_games(message.key) as allowed:
            if allowed:
                await self._carry(message, decide)

    async def _hint(self, message: AskHint) -> None:
        """A worker is called each time somebody asks, in case it was not heard before."""
        if not limits.hinted.take(self._player.key):
            self.refuse("hint_later", message.key)
            return
        await self._carry(message, decide_simply(message))
        hint = self._room.standing.hint
        if hint is not None and hint.advice is None:
            publisher.call_hint(self.match)

    def _absent(self) -> frozenset[Seat]:
        """The people whom nobody need wait for any longer. At a table of two there are none."""
        sitters, presence = self._room.standing.sitters, self._room.presence
        people = [sitter.seat for sitter in sitters if sitter.player] if len(sitters) > 2 else []
        return frozenset(seat for seat in people if presence.away_for(seat) >= PATIENCE)

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
        seat = self._seat(self._room.standing)
        lag = {} if seat is None else {seat: self._connection.lag.milliseconds}
        answer = await carry_out_in(self._room, self._signed(message.key, decide), lag)
        if isinstance(answer, Refused):
            code = "time_up" if self._lost_seat(answer, base) else answer.code
            self.refuse(code, message.key, answer.facts)
            if code in ("stale", "already_resolved", "time_up") and base is not None:
                self._tell_missing(base)
        elif isinstance(answer, Known):
            self._connection.acknowledge(message.key, answer.version)

    def _lost_seat(self, answer: Refused, base: int | None) -> bool:
        """Whether a bot has their seat because their time ran out meanwhile."""
        standing = self._room.standing
        return (
            answer.code == "not_your_seat"
            and base is not None
            and any(
                sitter.former == self._player.key and lost_on_time(standing, sitter.seat, base)
                for sitter in standing.sitters
            )
        )

    def _signed(self, key: str, decide: DecideSeated) -> DecideLate:
        """The decision with a return address, so that the ack comes in order with the news."""

        def signed(standing: Standing, late: bool) -> Decision:
            decision = decide(standing, self._seat(standing), late)
            if not isinstance(decision, Write):
                return decision
            return decision.asked_by(Origin(self._connection, key, standing.version))

        return signed

    def _is_without_bots(self) -> bool:
        return not any(sitter.is_bot for sitter in self._room.standing.sitters)

    @asynccontextmanager
    async def _bot_games(self, key: str) -> AsyncIterator[bool]:
        """Whether one more game against bots may begin inside; if not, that has been said."""
        try:
            async with room_for_bots_in_loop(self._player.key, self._origin):
                yield True
        except TooManyGames as error:
            self.refuse(error.code, key, {"most": error.most})
            yield False

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
