"""Two players at each table, each choosing as soon as they may."""

import asyncio
import random
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.benchmarks.server.line import Closed, Line

PATIENCE = 120.0


@dataclass
class Tally:
    """What the players saw."""

    moves: int = 0
    refused: int = 0
    closed: int = 0
    reaction: list[float] = field(default_factory=list)
    """Seconds from the choice that completes a turn to the other's screen."""

    acknowledged: list[float] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)
    """The last version that somebody saw, by match."""

    sealed_at: dict[tuple[str, int], float] = field(default_factory=dict)


class Player:
    """One seat of one match."""

    def __init__(self, table: Mapping[str, Any], seat: int, tally: Tally, pause: float) -> None:
        self.match, self.cookie, self.seat = table["match"], table["cookies"][seat], seat
        self._tally, self._pause = tally, pause
        self._random = random.Random(f"{self.match}{seat}")
        self._line: Line | None = None

    async def come(self, port: int, origin: str) -> None:
        """Open the socket."""
        self._line = await Line.dial(port, self.match, self.cookie, origin)

    async def play(self, most: int) -> None:
        """Choose in every turn, until so many are over, the game is, or the line breaks."""
        line = self._line
        assert line is not None
        try:
            while True:
                message = await line.hear()
                await self._take(line, message)
                if message["t"] in ("snap", "turn") and (
                    message["ver"] >= most or message["result"] is not None
                ):
                    return
        except Closed:
            self._tally.closed += 1

    def leave(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    async def _take(self, line: Line, message: Mapping[str, Any]) -> None:
        now = time.perf_counter()
        if message["t"] == "ack":
            self._tally.acknowledged.append(now - self._sent)
        elif message["t"] == "nack":
            self._tally.refused += 1
        elif message["t"] in ("snap", "turn"):
            version = message["ver"]
            self._tally.seen[self.match] = max(version, self._tally.seen.get(self.match, 0))
            began = self._tally.sealed_at.pop((self.match, version), None)
            if began is not None and message["t"] == "turn":
                self._tally.reaction.append(now - began)
            if message["result"] is None:
                await self._choose(line, version, message["view"]["legal"])

    async def _choose(self, line: Line, version: int, legal: list[str]) -> None:
        if self._pause:
            await asyncio.sleep(self._random.expovariate(1 / self._pause))
        self._sent = time.perf_counter()
        # Overwritten by whoever chooses second: theirs completes the turn.
        self._tally.sealed_at[self.match, version + 1] = self._sent
        self._tally.moves += 1
        line.say(
            t="play",
            base=version,
            key=str(uuid.uuid4()),
            body={"cell": self._random.choice(legal)},
        )


async def seat_all(
    tables: list[Mapping[str, Any]],
    ports: list[int],
    origin: str,
    tally: Tally,
    *,
    apart: bool = False,
    pause: float = 0.0,
) -> list[Player]:
    """Everybody at their table: the tables spread over the ports, or the two of a table apart."""
    players, gate = [], asyncio.Semaphore(32)

    async def come(player: Player, port: int) -> None:
        async with gate:
            await player.come(port, origin)

    arrivals = []
    for number, table in enumerate(tables):
        for seat in (0, 1):
            player = Player(table, seat, tally, pause)
            players.append(player)
            arrivals.append(come(player, ports[(number + seat * apart) % len(ports)]))
    await asyncio.gather(*arrivals)
    return players
