"""Two players at each table, each choosing as soon as they may."""

import asyncio
import random
import time
import uuid
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.benchmarks.server.line import Closed, Line

AT_ONCE = 32
"""So many sockets are opened at the same time."""


@dataclass
class Tally:
    """What the players did and saw."""

    moves: int = 0
    refused: int = 0
    closed: int = 0
    reaction: list[float] = field(default_factory=list)
    """Seconds from the choice that completes a turn to the other's screen."""

    seen: dict[str, int] = field(default_factory=dict)
    """The last version that somebody saw, by match."""

    sealed_at: dict[tuple[str, int], float] = field(default_factory=dict)

    def chosen(self, match: str, version: int) -> None:
        """Somebody sends their choice for the turn after that version."""
        # Overwritten by whoever chooses second: theirs completes the turn.
        self.sealed_at[match, version + 1] = time.perf_counter()
        self.moves += 1

    def told(self, match: str, version: int, *, live: bool = True) -> None:
        """Somebody is shown that version."""
        self.seen[match] = max(version, self.seen.get(match, 0))
        began = self.sealed_at.get((match, version))
        if began is not None and live:
            self.reaction.append(time.perf_counter() - began)


class Guest(Protocol):
    """Whoever sits at a table under load."""

    async def play(self, most: int) -> None:
        """Choose in every turn, until so many are over, the game is, or the line breaks."""

    def leave(self) -> None:
        """Hang up."""


class Player:
    """One seat of one match of What the Shell."""

    def __init__(self, table: Mapping[str, Any], seat: int, tally: Tally, pause: float) -> None:
        self.match, self.cookie, self.seat = table["match"], table["cookies"][seat], seat
        self._tally, self._pause = tally, pause
        self._random = random.Random(f"{self.match}{seat}")
        self._line: Line | None = None

    async def come(self, port: int, origin: str) -> None:
        """Open the socket."""
        path = f"/ws/m/{self.match}/?lang=en&ver=-1"
        self._line = await Line.dial(port, path, origin, f"guest={self.cookie}")

    async def play(self, most: int) -> None:
        """Choose in every turn, until so many are over, the game is, or the line breaks."""
        line = self._line
        assert line is not None
        try:
            while True:
                message = await line.hear()
                if message["t"] == "nack":
                    self._tally.refused += 1
                elif message["t"] in ("snap", "turn"):
                    self._tally.told(self.match, message["ver"], live=message["t"] == "turn")
                    if message["ver"] >= most or message["result"] is not None:
                        return
                    await self._choose(line, message["ver"], message["view"]["legal"])
        except Closed:
            self._tally.closed += 1

    def leave(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    async def _choose(self, line: Line, version: int, legal: list[str]) -> None:
        if self._pause:
            await asyncio.sleep(self._random.expovariate(1 / self._pause))
        self._tally.chosen(self.match, version)
        line.say(
            t="play",
            base=version,
            key=str(uuid.uuid4()),
            body={"cell": self._random.choice(legal)},
        )


async def seat_all(
    tables: Sequence[Mapping[str, Any]],
    ports: list[int],
    origin: str,
    tally: Tally,
    *,
    apart: bool = False,
    pause: float = 0.0,
) -> list[Player]:
    """Everybody at their table: the tables spread over the ports, or the two of a table apart."""
    players, arrivals = [], []
    for number, table in enumerate(tables):
        for seat in (0, 1):
            player = Player(table, seat, tally, pause)
            players.append(player)
            arrivals.append(player.come(ports[(number + seat * apart) % len(ports)], origin))
    await a_few_at_once(arrivals)
    return players


async def a_few_at_once(arrivals: Sequence[Awaitable[None]]) -> None:
    """Wait for all of them, so many at a time as a proxy would let in."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(arrival: Awaitable[None]) -> None:
        async with gate:
            await arrival

    await asyncio.gather(*map(come, arrivals))
