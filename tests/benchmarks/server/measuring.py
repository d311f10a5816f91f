"""What a round of play costs whoever is measured: processor time, memory, and how long it took."""

import asyncio
import contextlib
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any, Protocol

from tests.benchmarks.server.players import Guest, Tally

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
WARM_TABLES, WARM_TURNS = 4, 3
QUIET = 1.0
"""Seconds in which the news of so many arrivals settle before anything is counted."""

HEAD = (
    f"{'server':17} {'webs':>7} {'games':>5} {'moves/s':>8} {'web us':>7} {'db us':>6} "
    f"{'broker us':>9} {'load us':>7} {'p50 ms':>7} {'p99 ms':>8} {'KB/match':>8} {'refused':>7}"
)


class Subject(Protocol):
    """A running server that is measured."""

    name: str
    webs: str
    """How many web processes, and how players are spread over them."""

    @property
    def programs(self) -> Mapping[str, int]:
        """The process ids of its other programs: `db` and `broker`, where it has them."""

    @property
    def web_processes(self) -> Sequence[int]:
        """The process ids of what answers the players."""

    def lay_tables(self, count: int) -> Sequence[Mapping[str, Any]]:
        """So many new matches."""

    async def seat(
        self, tables: Sequence[Mapping[str, Any]], tally: Tally, pause: float
    ) -> Sequence[Guest]:
        """Everybody at these tables, connected."""


@dataclass
class Figures:
    """What the rounds of one row came to."""

    games: int
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    used: dict[str, float] = field(default_factory=dict)
    """Processor seconds: of the web processes, the other programs, and the load itself."""

    held: float = 0.0
    """Bytes the web processes grew by, with everybody at their table."""

    def row(self, subject: Subject, *, is_first: bool) -> str:
        """The figures as a line of the table; what is held is known for the first one only."""
        held = f"{self.held / self.games / 1024:.0f}" if is_first else "-"
        moves = max(self.tally.moves, 1)
        each = {name: 1e6 * used / moves for name, used in self.used.items()}
        cuts = quantiles(self.tally.reaction or [0.0, 0.0], n=100)
        return (
            f"{subject.name:17} {subject.webs:>7} {self.games:5} {moves / self.seconds:8.0f} "
            f"{each['web']:7.0f} {each.get('db', 0):6.0f} {each.get('broker', 0):9.0f} "
            f"{each['load']:7.0f} {1e3 * cuts[49]:7.1f} {1e3 * cuts[98]:8.1f} "
            f"{held:>8} {self.tally.refused + self.tally.closed:7}"
        )


def measure(subject: Subject, games: int, args: Any) -> Figures:
    """Play so many rounds of so many games at once; what they cost together."""
    figures = Figures(games)
    asyncio.run(_play(subject, WARM_TABLES, WARM_TURNS, 0.0, args.seconds, Figures(WARM_TABLES)))
    for _ in range(args.rounds):
        work = _play(subject, games, args.turns, args.pause, args.seconds, figures)
        asyncio.run(work)
    return figures


async def _play(
    subject: Subject, games: int, turns: int, pause: float, seconds: float, figures: Figures
) -> None:
    before, tables = memory(subject.web_processes), subject.lay_tables(games)
    players = await subject.seat(tables, figures.tally, pause)
    await asyncio.sleep(QUIET)
    groups = {"web": subject.web_processes, "load": [os.getpid()]}
    groups |= {name: _family(pid) for name, pid in subject.programs.items()}
    starts, began = {name: cpu(pids) for name, pids in groups.items()}, time.perf_counter()
    playing = [asyncio.create_task(player.play(turns)) for player in players]
    await asyncio.wait(playing, timeout=seconds)
    figures.seconds += time.perf_counter() - began
    for name, pids in groups.items():
        figures.used[name] = figures.used.get(name, 0.0) + cpu(pids) - starts[name]
    figures.held = max(figures.held, memory(subject.web_processes) - before)
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    for player in players:
        player.leave()
    await asyncio.sleep(QUIET)


def cpu(pids: Sequence[int]) -> float:
    """Seconds of processor time these processes have used."""
    used = 0
    for pid in pids:
        # A database ends processes of its own now and then, which have used next to nothing.
        with contextlib.suppress(FileNotFoundError):
            words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            used += int(words[11]) + int(words[12])
    return used / TICKS


def memory(pids: Sequence[int]) -> int:
    """Bytes these processes hold."""
    return PAGE * sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)


def _family(pid: int) -> list[int]:
    """A process and those it has started."""
    found = [pid]
    for parent in found:
        children = Path(f"/proc/{parent}/task/{parent}/children")
        found += map(int, children.read_text().split()) if children.exists() else ()
    return found
