"""What a move costs: `python -m tests.benchmarks.server.load --games 50 200 500`.

Starts the real programs (daphne, Valkey, PostgreSQL or SQLite), lets two players at each table
choose as soon as they may, and prints a row for each number of games. The web processes share one
processor, the players and the servers have the others.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "merestone.settings")
import django

django.setup()

from merestone.services.postgres import Postgres  # noqa: E402
from merestone.testing.fleet import Fleet  # noqa: E402
from tests.benchmarks.server.players import PATIENCE, Tally, seat_all  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
HEAD = (
    f"{'database':10} {'webs':>7} {'games':>5} {'moves/s':>8} {'web us':>7} {'db us':>6} "
    f"{'valkey us':>9} {'p50 ms':>7} {'p99 ms':>7} {'KB/match':>8} {'refused':>7}"
)


def cpu(pids: Sequence[int]) -> float:
    """Seconds of processor time these processes have used."""
    used = 0
    for pid in pids:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        used += int(words[11]) + int(words[12])
    return used / TICKS


def memory(pids: Sequence[int]) -> int:
    """Bytes these processes hold."""
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
    return pages * os.sysconf("SC_PAGE_SIZE")


def family(pid: int) -> list[int]:
    """A process and those it has started."""
    found = [pid]
    for parent in found:
        children = Path(f"/proc/{parent}/task/{parent}/children")
        found += map(int, children.read_text().split()) if children.exists() else ()
    return found


@contextmanager
def database(kind: str) -> Iterator[tuple[str, int | None]]:
    """The address of an empty database and the process that serves it."""
    if kind == "sqlite":
        yield "", None
        return
    server = Postgres(durable=True)
    server.start()
    try:
        yield server.url, server.pid
    finally:
        server.stop()


def lay_tables(fleet: Fleet, count: int) -> list[Mapping[str, Any]]:
    """So many matches, opened in the fleet's own environment."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.server.tables", str(count)],
        env=fleet.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    tables: list[Mapping[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return tables


async def play(fleet: Fleet, tables: list[Mapping[str, Any]], args: Any) -> dict[str, float]:
    """Play them all at once; the figures of a row."""
    webs = [web.pid for web in fleet.webs]
    before, tally = memory(webs), Tally()
    players = await seat_all(
        tables, fleet.web_ports, fleet.url, tally, apart=args.apart, pause=args.pause
    )
    await asyncio.sleep(1)
    held = memory(webs) - before
    others = {name: family(pid) for name, pid in args.servers.items()}
    starts = {name: cpu(pids) for name, pids in others.items()}
    web_start, began = cpu(webs), time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play(args.turns) for player in players))
    seconds = time.perf_counter() - began
    cuts = quantiles(tally.reaction, n=100)
    figures = {
        "rate": tally.moves / seconds,
        "web": 1e6 * (cpu(webs) - web_start) / tally.moves,
        "p50": 1e3 * cuts[49],
        "p99": 1e3 * cuts[98],
        "memory": held / len(tables) / 1024,
        "refused": tally.refused + tally.closed,
    }
    for name, pids in others.items():
        figures[name] = 1e6 * (cpu(pids) - starts[name]) / tally.moves
    for player in players:
        player.leave()
    return figures


def measure(kind: str, webs: int, games: int, args: Any) -> None:
    """One row."""
    with database(kind) as (url, server), tempfile.TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder), url, webs, workers=False, pinned=args.processor)
        try:
            fleet.start()
            args.servers = {"valkey": fleet.valkey.child.pid}
            if server is not None:
                args.servers["db"] = server
            found = asyncio.run(play(fleet, lay_tables(fleet, games), args))
        finally:
            fleet.stop()
    name = f"{webs}{' apart' if args.apart else ''}"
    print(
        f"{kind:10} {name:>7} {games:5} {found['rate']:8.0f} {found['web']:7.0f} "
        f"{found.get('db', 0):6.0f} {found['valkey']:9.0f} {found['p50']:7.1f} {found['p99']:7.1f} "
        f"{found['memory']:8.0f} {found['refused']:7.0f}",
        flush=True,
    )


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--databases", nargs="+", default=["postgresql", "sqlite"])
    parser.add_argument("--webs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--turns", type=int, default=20, help="turns of each game")
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds before a choice")
    parser.add_argument("--apart", action="store_true", help="players of a match on two processes")
    parser.add_argument("--processor", type=int, default=0, help="the one the web processes share")
    args = parser.parse_args()
    print(HEAD)
    for kind in args.databases:
        for webs in args.webs:
            if kind == "sqlite" and webs > 1:
                continue
            for games in args.games:
                measure(kind, webs, games, args)


if __name__ == "__main__":
    main()
