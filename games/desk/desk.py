"""Answers the messages of one socket: every command gets its ack or a nack with the reason."""

import logging
from typing import Final

from django.db import DatabaseError, InterfaceError

from games.desk.caller import Caller
from games.desk.commands import command
from games.desk.looks import look
from games.live.attendance import take_control
from games.live.credit import Credit
from games.live.hall import hall
from games.protocol.messages import (
    Abort,
    Ask,
    AskHint,
    ClaimLeft,
    Echo,
    Emote,
    Flag,
    Message,
    Ping,
    Play,
    Reply,
    Resign,
    StandIn,
    Start,
    Sync,
    Take,
    TakeBack,
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

EMOTE_COST: Final = 12.0
"""Of a credit of 40 that refills by 8 a second: three at once, then one in a second and a half."""

logger = logging.getLogger(__name__)


class Desk:
    """One person's dealings with one match."""

    def __init__(self, caller: Caller) -> None:
        self.match = caller.room.match
        self._caller = caller
        self._emotes = Credit()

    async def take(self, message: Message) -> None:
        """Answer a message. A failure of the database becomes a nack like any other."""
        key = getattr(message, "key", None)
        try:
            await self._answer(message)
        except (DatabaseError, InterfaceError, TimeoutError):
            logger.exception("A command of match %s could not be stored.", self.match)
            self.refuse("busy", key)

    def refuse(self, code: str, key: str | None) -> None:
        """Say no, with the reason in the reader's language."""
        self._caller.refuse(code, key)

    async def _answer(self, message: Message) -> None:
        caller = self._caller
        if isinstance(message, Echo):
            caller.connection.lag.back(message.number)
        elif isinstance(message, Take):
            take_control(caller.room, caller.connection, wanted=True)
        elif isinstance(message, LOOKS):
            await look(caller, message)
        elif isinstance(message, TAB_BOUND) and not caller.is_in_control():
            caller.refuse("elsewhere", getattr(message, "key", None))
        elif isinstance(message, Emote):
            self._emote(message)
        else:
            await command(caller, message)

    def _emote(self, message: Emote) -> None:
        room = self._caller.room
        seat = self._caller.seat_in(room.standing)
        if seat is None:
            self.refuse("not_your_seat", None)
        elif not self._emotes.spend(EMOTE_COST):
            self.refuse("slow_down", None)
        else:
            hall.say_emote(room, seat, message.number)
