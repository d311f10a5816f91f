"""A seat of a boardgame.io match: Socket.IO spoken over a bare WebSocket."""

import asyncio
import json
import random
from collections.abc import Mapping
from typing import Any, Final

from tests.benchmarks.server.line import Closed, Line
from tests.benchmarks.server.players import Tally

SPACE: Final = "/place,"
"""The namespace of the game."""

PATH: Final = "/socket.io/?EIO=4&transport=websocket"


class PeerPlayer:
    """One seat of one match."""

    def __init__(self, table: Mapping[str, Any], seat: int, tally: Tally, pause: float) -> None:
        self.match, self.key, self.seat = table["match"], table["keys"][seat], str(seat)
        self._tally, self._pause = tally, pause
        self._random = random.Random(f"{self.match}{seat}")
        self._line: Line | None = None
        self._state: dict[str, Any] = {}

    async def come(self, port: int, origin: str) -> None:
        """Open the socket, enter the game's namespace, and get the first state."""
        line = self._line = await Line.dial(port, PATH, origin)
        await self._until(line, b"0")
        line.send(f"40{SPACE}")
        await self._until(line, b"40")
        self._emit(line, "sync", self.match, self.seat, self.key, 2)
        while not self._state:
            self._take(await self._next(line))

    async def play(self, most: int) -> None:
        """Choose in every turn until so many are over or the line breaks."""
        line, base = self._line, -1
        assert line is not None
        try:
            while True:
                turn = self._state["G"]["turn"]
                if turn > base:
                    self._tally.told(self.match, turn, live=base >= 0)
                    base = turn
                    if turn >= most:
                        return
                    await self._choose(line, turn)
                self._take(await self._next(line))
        except Closed:
            self._tally.closed += 1

    def leave(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    async def _choose(self, line: Line, turn: int) -> None:
        if self._pause:
            await asyncio.sleep(self._random.expovariate(1 / self._pause))
        cells = self._state["G"]["cells"]
        cell = self._random.choice([place for place, held in enumerate(cells) if held is None])
        payload = {
            "type": "place",
            "args": [cell],
            "playerID": self.seat,
            "credentials": self.key,
        }
        self._tally.chosen(self.match, turn)
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(line, "update", action, self._state["_stateID"], self.match, self.seat)

    def _take(self, event: list[Any]) -> None:
        if event[0] == "sync":
            self._state = event[2]["state"]
        elif event[0] == "update" and event[2]["_stateID"] > self._state["_stateID"]:
            self._state = event[2]

    def _emit(self, line: Line, *event: Any) -> None:
        line.send(f"42{SPACE}{json.dumps(event, separators=(',', ':'))}")

    async def _until(self, line: Line, beginning: bytes) -> None:
        while not (await line.receive()).startswith(beginning):
            pass

    async def _next(self, line: Line) -> list[Any]:
        while True:
            text = await line.receive()
            if text == b"2":
                line.send("3")
            elif text.startswith(b"42"):
                event: list[Any] = json.loads(text[text.index(b",") + 1 :])
                return event
