"""People without a browser who play any game to its end, whatever is killed under them.

They do what the site's pages do: dial again when a line breaks, send an unanswered command once
more under its own key, and ask what they have missed.
"""

import asyncio
import hashlib
import json
import random
import uuid
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import websockets

from merestone.testing.border import choose
from merestone.testing.fleet import Fleet

Dial = Callable[[], Awaitable[Any]]
"""Opens a socket at the match; an OSError or a refusal means that it is tried again."""

SILENCE = 1.0
"""Seconds without a word after which they ask what they have missed, or send a command again."""

LATER = frozenset({"wait", "busy", "waiting", "dealing", "slow_down"})
"""Refusals that say that the same command may succeed in a moment."""

TOO_LATE = frozenset({"stale", "already_resolved", "not_your_turn"})


@dataclass(frozen=True)
class Said:
    """A command, and the version it was meant for."""

    base: int
    body: Any
    key: str = field(default_factory=lambda: str(uuid.uuid4()))


async def nothing() -> None:
    """What is done after most commands."""


@dataclass
class Robot:
    """One seat of one match."""

    dial: Dial
    seed: int = 0
    after_saying: Callable[[], Awaitable[None]] = nothing
    """Called each time a command has gone out, before its answer can have come."""

    accepted: list[Said] = field(default_factory=list)
    """What was acknowledged, each command once."""

    told: dict[str, Any] = field(default_factory=dict)
    """The last version of the match that came, as a snapshot or a turn."""

    lines: int = 0
    """How often a line was opened."""

    _pending: Said | None = None
    _chosen_at: int = -1

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)  # noqa: S311 - for tests
        self._part = self._random.randbytes(16)

    async def play(self) -> None:
        """Play until the match is over."""
        while self.told.get("result") is None:
            try:
                async with await self.dial() as socket:
                    self.lines += 1
                    await self._attend(socket)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def _attend(self, socket: Any) -> None:
        while self.told.get("result") is None:
            try:
                text = await asyncio.wait_for(socket.recv(), SILENCE)
            except TimeoutError:
                await self._ask(socket)
            else:
                await self._take(socket, json.loads(text))
                await self._move(socket)

    async def _ask(self, socket: Any) -> None:
        if self._pending is not None:
            await self._send(socket, self._pending)
        await socket.send(json.dumps({"t": "sync", "ver": self.told.get("ver", -1)}))

    async def _take(self, socket: Any, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind in ("snap", "turn"):
            self._learn(message)
            await self._deal(socket, message.get("deal"))
            if kind == "snap" and self._pending is not None:
                await self._send(socket, self._pending)
        elif kind == "over":
            self.told = {**self.told, "result": message["result"]}
        elif kind == "ack":
            self._answered(message["key"])
        elif kind == "nack":
            self._refused(message)
        elif kind == "probe":
            await socket.send(json.dumps({"t": "echo", "n": message["n"]}))

    def _learn(self, message: dict[str, Any]) -> None:
        if message["ver"] >= self.told.get("ver", -1):
            self.told = {**self.told, **message}
        if message.get("mine") is not None and self._pending is None:
            self._chosen_at = message["ver"]

    async def _deal(self, socket: Any, deal: dict[str, Any] | None) -> None:
        """Add to the shuffle what one is asked for."""
        wanted = None if deal is None else deal["wants"]
        key = str(uuid.uuid4())
        if wanted == "pledge":
            pledge = hashlib.sha256(self._part).hexdigest()
            await socket.send(json.dumps({"t": "pledge", "key": key, "hash": pledge}))
        elif wanted == "part":
            message = {"t": "part", "key": key, "bytes": self._part.hex()}
            await socket.send(json.dumps(message))

    def _answered(self, key: str) -> None:
        said = self._pending
        if said is not None and said.key == key:
            self.accepted.append(said)
            self._chosen_at, self._pending = said.base, None

    def _refused(self, message: dict[str, Any]) -> None:
        said = self._pending
        if said is None or message["key"] != said.key or message["code"] in LATER:
            return
        if message["code"] not in TOO_LATE:
            raise AssertionError(f"{said} was refused: {message}")
        self._pending = None

    async def _move(self, socket: Any) -> None:
        told = self.told
        if self._pending is not None or not told or told["ver"] == self._chosen_at:
            return
        view = told["view"]
        if told["result"] is None and view["seat"] in view["to_move"]:
            self._pending = Said(told["ver"], self._pick(view))
            await self._send(socket, self._pending)
            await self.after_saying()

    def _pick(self, view: dict[str, Any]) -> Any:
        legal = view["legal"]
        if isinstance(legal, dict):
            return choose(view, self._random)
        picked = self._random.choice(legal)
        return picked["move"] if isinstance(picked, dict) else {"cell": picked}

    async def _send(self, socket: Any, said: Said) -> None:
        command = {"t": "play", "base": said.base, "key": said.key, "body": said.body}
        await socket.send(json.dumps(command))


def faults_in(fleet: Fleet, tables: Mapping[str, Sequence[Robot]]) -> list[str]:
    """What was lost or doubled in these matches of robots.

    Every command that was acknowledged is the move of its seat in the turn it was meant for, turns
    have no gap, and everybody was told the last one, alike.
    """
    kept, found = fleet.ask(_TURNS), []
    for match, robots in tables.items():
        version, turns = kept[match]
        if [number for number, _ in turns] != [*range(1, version + 1)]:
            found.append(f"{match}: turns {turns} of {version}")
        if {robot.told["ver"] for robot in robots} != {version}:
            found.append(f"{match}: {version} was not told to all")
        if len({robot.told.get("h") for robot in robots}) > 1:
            found.append(f"{match}: told differently")
        made = dict(turns)
        for robot in robots:
            seat = robot.told["view"]["seat"]
            bases = [said.base for said in robot.accepted]
            if bases != sorted(set(bases)):
                found.append(f"{match}: seat {seat} chose more than once")
            found += [
                f"{match}: {said} of seat {seat} is not what was played"
                for said in robot.accepted
                if made.get(said.base + 1, [None] * 3)[seat] != said.body
            ]
    return found


_TURNS = (
    "import json; from games.models import Match; from games.addresses import slug_of; "
    "print(json.dumps({slug_of(m.id): [m.version, list(m.turns.order_by('number')"
    ".values_list('number', 'moves'))] for m in Match.objects.all()}))"
)
