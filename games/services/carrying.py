"""Carries a command out: decide, store, and decide anew if somebody else wrote first."""

import asyncio
from typing import Final
from uuid import UUID

from games.live import ledger
from games.live.loading import load
from games.live.room import Room
from games.live.write import Conflict, Write
from games.services.decision import Answer, Decide, DecideLate, Refused, Stored
from games.standing import Standing

ATTEMPTS: Final = 8
TIMEOUT: Final = 15.0


def carry_out(match: UUID, decide: Decide, standing: Standing | None = None) -> Answer:
    """The command's answer once it is durable or refused; for threads that may wait.

    `NoSuchMatch` if there is no such match, a database error if it could not be stored.
    """
    for _ in range(ATTEMPTS):
        decision = decide(standing or load(match))
        if not isinstance(decision, Write):
            return decision
        try:
            return Stored(ledger.submit(decision).result(TIMEOUT))
        except Conflict:
            standing = None
    return Refused("busy")


async def carry_out_in(room: Room, decide: DecideLate) -> Answer:
    """The same for the event loop. Commands of one room take turns."""
    arrived = room.standing.version
    async with room.turnstile:
        for _ in range(ATTEMPTS):
            standing = room.standing
            decision = decide(standing, standing.version != arrived)
            if not isinstance(decision, Write):
                return decision
            try:
                async with asyncio.timeout(TIMEOUT):
                    return Stored(await asyncio.wrap_future(ledger.submit(decision)))
            except Conflict:
                await room.reread()
    return Refused("busy")
