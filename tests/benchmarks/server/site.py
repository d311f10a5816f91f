"""This site as a subject of measurements: its real programs, and tables with two guests."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from merestone.services.postgres import Postgres
from merestone.testing.fleet import Fleet
from tests.benchmarks.server.players import Player, Tally, seat_all


@contextmanager
def database(kind: str) -> Iterator[tuple[str, int | None]]:
    """The address of an empty database that writes as in production, and the process that serves
    it."""
    if kind == "sqlite":
        yield "", None
        return
    server = Postgres(durable=True)
    server.start()
    try:
        yield server.url, server.pid
    finally:
        server.stop()


def lay_tables(fleet: Fleet, count: int, *bots: str) -> list[Mapping[str, Any]]:
    """So many matches, opened in the fleet's own environment; with the name of a game, against its
    simplest bots."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.server.tables", str(count), *bots],
        env=fleet.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    tables: list[Mapping[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return tables


class Site:
    """The site on one database."""

    def __init__(self, kind: str, fleet: Fleet, database_pid: int | None, *, apart: bool) -> None:
        self.name, self.url, self.ports = kind, fleet.url, fleet.web_ports
        self.webs = f"{len(fleet.webs)}{' apart' if apart else ''}"
        self.programs = {"broker": fleet.valkey.child.pid}
        if database_pid is not None:
            self.programs["db"] = database_pid
        self.fleet, self._apart = fleet, apart

    @property
    def web_processes(self) -> list[int]:
        """The web servers."""
        return [web.pid for web in self.fleet.webs]

    def lay_tables(self, count: int, *bots: str) -> list[Mapping[str, Any]]:
        """So many new matches between two guests, or of one against the bots of that game."""
        return lay_tables(self.fleet, count, *bots)

    async def seat(
        self, tables: Sequence[Mapping[str, Any]], tally: Tally, pause: float
    ) -> list[Player]:
        """Both guests of each table, at the web processes without the proxy."""
        return await seat_all(
            tables,
            self.ports,
            self.url,
            tally,
            apart=self._apart,
            pause=pause,
        )


@contextmanager
def running(
    kind: str,
    webs: int,
    *,
    apart: bool = False,
    pinned: int | None = None,
    workers: bool = False,
) -> Iterator[Site]:
    """The site, started for a measurement and stopped after it."""
    with database(kind) as (url, server), tempfile.TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder), url, webs, workers=workers, pinned=pinned)
        try:
            fleet.start()
            yield Site(kind, fleet, server, apart=apart)
        finally:
            fleet.stop()
