"""Carries a command out: decide, store, and decide anew if somebody else wrote first.

Here is also where time comes in. Whatever is asked of a match whose deadline has passed, the
deadline is handled first, and every write leaves with the clocks as they are after it.
"""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from channels.db import database_sync_to_async

from games.engine.seats import Seat
from games.live import ledger, pulse
from games.live.arrivals import TIMEOUT, stored
from games.live.loading import load
from games.live.moment import moment
from games.live.room import Room
from games.live.write import Conflict, Write
from games.services.decision import Answer, Decide, DecideLate, Decision, Known, Refused, Stored
from games.services.flagging import flag_late_command
from games.services.timing import timed
from games.standing import Standing

ATTEMPTS: Final = 8
NO_LAG: Final[Mapping[Seat, int]] = {}

_is_there = database_sync_to_async(pulse.is_there, thread_sensitive=False)


def carry_out(match: UUID, decide: Decide, standing: Standing | None = None) -> Answer:
    """The command's answer once it is durable or refused; for threads that may wait.

    `NoSuchMatch` if there is no such match, a database error if it could not be stored.
    """
    for _ in range(ATTEMPTS):
        standing = standing or load(match)
        judges = _may_be_late(standing, NO_LAG) and pulse.is_there()
        if judges:
            standing = load(match)
        decision, is_flag = _decide(standing, decide, NO_LAG, judges)
        if not isinstance(decision, Write):
            return decision
        try:
            standing = ledger.submit(decision).result(TIMEOUT)
        except Conflict:
            standing = None
        else:
            if not is_flag:
                return Stored(standing)
    return Refused("busy")


async def carry_out_in(room: Room, decide: DecideLate, lag: Mapping[Seat, int] = NO_LAG) -> Answer:
    """The same for the event loop. Commands of one room take turns.

    `lag` says whose command it is and how many milliseconds their line takes.
    """
    arrived, out_of_time = room.standing.version, False
    async with room.turnstile:
        for _ in range(ATTEMPTS):
            judges = _may_be_late(room.standing, lag)
            if judges and not pulse.is_beating():
                judges = await _is_there()
                await room.reread()
            is_late = room.standing.version != arrived
            decision, is_flag = _decide(
                room.standing,
                lambda now: decide(now, is_late),  # noqa: B023
                lag,
                judges,
            )
            if not isinstance(decision, Write):
                return _told_of_time(decision, out_of_time)
            try:
                after = await stored(decision)
            except Conflict:
                await room.reread()
                continue
            if not is_flag:
                return Stored(after)
            out_of_time = True
            room.freshen(after)
    return Refused("busy")


def enforce(match: UUID) -> None:
    """Handle the deadline of that match if it has passed. `NoSuchMatch` if there is none."""
    carry_out(match, lambda standing: Known(standing.version))


async def enforce_in(room: Room) -> None:
    """The same for the event loop."""
    await carry_out_in(room, lambda standing, late: Known(standing.version))


def _decide(
    standing: Standing, decide: Decide, lag: Mapping[Seat, int], judges: bool
) -> tuple[Decision, bool]:
    """What comes next, timed: the end of a clock that has run out, else what was asked for."""
    now = moment()
    flagged = flag_late_command(standing, now, lag) if judges else None
    decision = flagged if isinstance(flagged, Write) else decide(standing)
    if isinstance(decision, Write):
        decision = timed(standing, decision, now, lag)
    return decision, isinstance(flagged, Write)


def _may_be_late(standing: Standing, lag: Mapping[Seat, int]) -> bool:
    if standing.clock is None:
        return False
    return isinstance(flag_late_command(standing, moment(), lag), Write)


def _told_of_time(decision: Refused | Known, out_of_time: bool) -> Refused | Known:
    """Whoever moved too late hears that, and not that the board has moved on."""
    late = out_of_time and isinstance(decision, Refused)
    return Refused("time_up") if late else decision
