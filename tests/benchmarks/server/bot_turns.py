"""How long a simple bot takes: `python -m tests.benchmarks.server.bot_turns`.

From the event that shows a person's move to the event of the bot's, as the person's browser hears
them: through a web process, Valkey, a Celery worker and back, both moves stored. So many people
play at once that bots answer about sixteen times a second. Wall-clock figures: they want a quiet
machine.
"""

import argparse
import asyncio
import os
import random
import time
import uuid
from collections.abc import Mapping
from statistics import quantiles
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
import django

django.setup()

from tests.benchmarks.server.line import Closed, Line  # noqa: E402
from tests.benchmarks.server.players import a_few_at_once  # noqa: E402
from tests.benchmarks.server.site import running  # noqa: E402

PEOPLE = 20
RATE = 16.0
"""Answers of bots a second, all tables together."""


class Person:
    """One who plays a bot, and how long they waited for it."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._match, self._cookie = table["match"], table["cookies"][0]
        self._random = random.Random(self._match)
        self.waited: list[float] = []
        self._since: float | None = None
        self._line: Line | None = None

    async def come(self, port: int, origin: str) -> None:
        """Open the socket."""
        path = f"/ws/m/{self._match}/?lang=en&ver=-1"
        self._line = await Line.dial(port, path, origin, f"guest={self._cookie}")

    async def play(self) -> None:
        """Move whenever it is one's turn and no bot is thinking, until the game ends."""
        line, answered, told = self._line, False, None
        assert line is not None
        try:
            while told is None or told["result"] is None:
                message = await line.hear()
                if message["t"] in ("snap", "turn"):
                    told = message
                    # Where both choose in secret the bot's seal is its answer.
                    answered = any(seat["sealed"] for seat in message["seats"])
                    self._hear(message)
                elif message["t"] == "seal" and message["seat"] != 0:
                    answered = True
                    self._note()
                if told is not None and self._may_move(told, answered):
                    await self._move(line, told)
                    answered = False
        except Closed:
            return

    def _may_move(self, told: Mapping[str, Any], answered: bool) -> bool:
        to_move = told["view"]["to_move"]
        return 0 in to_move and (len(to_move) == 1 or answered)

    def _hear(self, message: Mapping[str, Any]) -> None:
        """A turn: the bot's answer where seats alternate, else the resolution it will answer to."""
        if message["t"] != "turn":
            return
        if self._since is not None:
            self._note()
        elif set(message["view"]["to_move"]) - {0}:
            self._since = time.perf_counter()

    def _note(self) -> None:
        if self._since is not None:
            self.waited.append(time.perf_counter() - self._since)
            self._since = None

    async def _move(self, line: Line, told: Mapping[str, Any]) -> None:
        await asyncio.sleep(self._random.expovariate(RATE / PEOPLE))
        chosen = self._random.choice(told["view"]["legal"])
        body = chosen["move"] if isinstance(chosen, dict) else {"cell": chosen}
        self._since = None
        line.say(t="play", base=told["ver"], key=str(uuid.uuid4()), body=body)


async def play(site: Any, game: str, seconds: float) -> list[float]:
    """Let them play for so long; how long each answer took."""
    people = [Person(table) for table in site.lay_tables(PEOPLE, game)]
    await a_few_at_once([person.come(site.ports[0], site.url) for person in people])
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.wait(playing, timeout=seconds)
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    return [wait for person in people for wait in person.waited]


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--databases", nargs="+", default=["postgresql", "sqlite"])
    parser.add_argument("--games", nargs="+", default=["shell", "triflip"])
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    print(f"{'database':10} {'game':8} {'answers':>7} {'a second':>8} {'p50 ms':>7} {'p95 ms':>7}")
    for kind in args.databases:
        with running(kind, 1, workers=True) as site:
            asyncio.run(play(site, args.games[0], 2.0))
            for game in args.games:
                waited = asyncio.run(play(site, game, args.seconds))
                cuts = quantiles(waited, n=100)
                print(
                    f"{kind:10} {game:8} {len(waited):7} {len(waited) / args.seconds:8.1f} "
                    f"{1e3 * cuts[49]:7.1f} {1e3 * cuts[94]:7.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
