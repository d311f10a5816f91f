"""Carries commands out, each with what its service has to know beside the standing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from channels.db import database_sync_to_async

from games import limits
from games.decisions import DecideSeated, decide_going_back, decide_in_absence, decide_simply
from games.desk.caller import Caller
from games.engine.seats import Seat
from games.live import publisher
from games.live.past import Before, before_last_choice
from games.live.room import Room
from games.live.write import Origin, Write
from games.progress import TAKE_BACK, waits_for
from games.protocol.messages import (
    Abort,
    Ask,
    AskHint,
    ClaimLeft,
    Give,
    Play,
    Pledge,
    Rematch,
    Reply,
    Resign,
    StandIn,
    Start,
    TakeBack,
)
from games.services.carrying import carry_out_in
from games.services.crowding import TooManyGames, room_for_bots_in_loop
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
GOES_BACK: Final = (TakeBack, Ask, Reply)
IN_ABSENCE: Final = (StandIn, ClaimLeft)

_before_last_choice = database_sync_to_async(before_last_choice, thread_sensitive=False)


async def command(caller: Caller, message: Command) -> None:
    """Carry it out, and answer with an ack in line with the news, or with a nack."""
    if isinstance(message, Play):
        await _carry(caller, message, decide_simply(message))
        caller.connection.measure()
    elif isinstance(message, GOES_BACK):
        before = await _before(caller, message)
        await _carry(caller, message, decide_going_back(message, before))
    elif isinstance(message, Start):
        await _start(caller, message)
    elif isinstance(message, IN_ABSENCE):
        await _carry(caller, message, decide_in_absence(message, _away(caller, message)))
    elif isinstance(message, AskHint):
        await _hint(caller, message)
    elif isinstance(message, Rematch):
        await _rematch(caller, message)
    else:
        await _carry(caller, message, decide_simply(message))


async def _carry(caller: Caller, message: Command, decide: DecideSeated) -> None:
    room = caller.room
    base = getattr(message, "base", None)
    if base is not None:
        caller.has_seen(base)
        if base > room.standing.version:
            await room.reread()
    seat = caller.seat_in(room.standing)
    lag = {} if seat is None else {seat: caller.connection.lag.milliseconds}
    answer = await carry_out_in(room, _signed(caller, message.key, decide), lag)
    if isinstance(answer, Refused):
        code = "time_up" if _lost_seat(caller, answer, base) else answer.code
        caller.refuse(code, message.key, answer.facts)
        if code in ("stale", "already_resolved", "time_up") and base is not None:
            caller.tell_missing(base)
    elif isinstance(answer, Known):
        caller.connection.acknowledge(message.key, answer.version)


def _signed(caller: Caller, key: str, decide: DecideSeated) -> DecideLate:
    """The decision with a return address, so that the ack comes in order with the news."""

    def signed(standing: Standing, late: bool) -> Decision:
        decision = decide(standing, caller.seat_in(standing), late)
        if not isinstance(decision, Write):
            return decision
        return decision.asked_by(Origin(caller.connection, key, standing.version))

    return signed


def _lost_seat(caller: Caller, answer: Refused, base: int | None) -> bool:
    """Whether a bot has their seat because their time ran out meanwhile."""
    standing = caller.room.standing
    return (
        answer.code == "not_your_seat"
        and base is not None
        and any(
            sitter.former == caller.player.key and lost_on_time(standing, sitter.seat, base)
            for sitter in standing.sitters
        )
    )


async def _before(caller: Caller, message: TakeBack | Ask | Reply) -> Before | None:
    """Where the match stood at the last choice of whoever wants to go back."""
    standing = caller.room.standing
    seat, asked = caller.seat_in(standing), standing.asked
    if not isinstance(message, TakeBack):
        agrees = isinstance(message, Ask) or message.yes
        if asked is None or asked.kind != TAKE_BACK or not agrees:
            return None
        seat = asked.seat
    return None if seat is None else await _before_last_choice(caller.room.match, seat)


def _away(caller: Caller, message: StandIn | ClaimLeft) -> float:
    """For how long the other has been away, whom that command is about."""
    room = caller.room
    if isinstance(message, StandIn):
        return room.presence.away_for(message.seat)
    absent = waits_for(room.standing, caller.connection.audience.viewer)
    return 0.0 if absent is None else room.presence.away_for(absent)


async def _hint(caller: Caller, message: AskHint) -> None:
    """A worker is called each time somebody asks, in case it was not heard before."""
    if not limits.hinted.take(caller.player.key):
        caller.refuse("hint_later", message.key)
        return
    await _carry(caller, message, decide_simply(message))
    hint = caller.room.standing.hint
    if hint is not None and hint.advice is None:
        publisher.call_hint(caller.room.match)


async def _start(caller: Caller, message: Start) -> None:
    def decide(standing: Standing, seat: Seat | None, late: bool) -> Decision:
        return start(standing, seat, caller.origin)

    if caller.room.standing.status != WAITING:
        await _carry(caller, message, decide)
        return
    async with _bot_games(caller, message.key) as allowed:
        if allowed:
            await _carry(caller, message, decide)


async def _rematch(caller: Caller, message: Rematch) -> None:
    absent = _absent(caller.room)

    def decide(standing: Standing, seat: Seat | None, late: bool) -> Decision:
        return rematch(standing, seat, message.key, absent, caller.origin)

    if not absent and _is_without_bots(caller.room):
        await _carry(caller, message, decide)
        return
    async with _bot_games(caller, message.key) as allowed:
        if allowed:
            await _carry(caller, message, decide)


@asynccontextmanager
async def _bot_games(caller: Caller, key: str) -> AsyncIterator[bool]:
    """Whether one more game against bots may begin inside; if not, that has been said."""
    try:
        async with room_for_bots_in_loop(caller.player.key, caller.origin):
            yield True
    except TooManyGames as error:
        caller.refuse(error.code, key, {"most": error.most})
        yield False


def _absent(room: Room) -> frozenset[Seat]:
    """The people whom nobody need wait for any longer. At a table of two there are none."""
    sitters = room.standing.sitters
    people = [sitter.seat for sitter in sitters if sitter.player] if len(sitters) > 2 else []
    return frozenset(seat for seat in people if room.presence.away_for(seat) >= PATIENCE)


def _is_without_bots(room: Room) -> bool:
    return not any(sitter.is_bot for sitter in room.standing.sitters)
