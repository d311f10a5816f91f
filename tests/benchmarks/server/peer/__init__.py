"""boardgame.io as a subject of measurements: its own server, and two seats at each table.

Its programs are installed by npm beside this file at the first use.
"""

import http.client
import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from merestone.services.child import Child, ServiceError
from merestone.services.ports import LOOPBACK, free_port, is_free
from tests.benchmarks.server.peer.players import PeerPlayer
from tests.benchmarks.server.players import Tally, a_few_at_once
from tests.benchmarks.server.site import database

STORES: Final = ("peer-memory", "peer-postgresql")
HERE: Final = Path(__file__).parent
ORIGIN: Final = "http://localhost"


class Peer:
    """A running boardgame.io server."""

    webs = "1"

    def __init__(self, name: str, server: Child, port: int, database_pid: int | None) -> None:
        self.name = name
        self.programs = {} if database_pid is None else {"db": database_pid}
        self._server, self._port = server, port

    @property
    def web_processes(self) -> list[int]:
        """The one process of the server."""
        return [self._server.pid]

    def lay_tables(self, count: int) -> list[Mapping[str, Any]]:
        """So many new matches with both seats taken, by the server's lobby."""
        lobby = http.client.HTTPConnection(LOOPBACK, self._port)
        found = [self._lay(lobby) for _ in range(count)]
        lobby.close()
        return found

    def _lay(self, lobby: http.client.HTTPConnection) -> Mapping[str, Any]:
        match = _ask(lobby, "/games/place/create", numPlayers=2)["matchID"]
        keys = [
            _ask(lobby, f"/games/place/{match}/join", playerID=seat, playerName=f"Guest {seat}")
            for seat in ("0", "1")
        ]
        return {"match": match, "keys": [key["playerCredentials"] for key in keys]}

    async def seat(
        self, tables: Sequence[Mapping[str, Any]], tally: Tally, pause: float
    ) -> list[PeerPlayer]:
        """Both seats of each table."""
        players = [PeerPlayer(table, seat, tally, pause) for table in tables for seat in (0, 1)]
        await a_few_at_once([player.come(self._port, ORIGIN) for player in players])
        return players


@contextmanager
def running(name: str, processor: int) -> Iterator[Peer]:
    """The peer, started for a measurement and stopped after it."""
    _install()
    with database("postgresql" if name == "peer-postgresql" else "sqlite") as (url, pid):
        port = free_port()
        node = shutil.which("node") or "node"
        command = [node, str(HERE / "server.js"), str(port), ORIGIN, *([url] if url else [])]
        env = {**os.environ, "NODE_ENV": "production"}
        server = Child("peer", command, HERE / "node_modules" / "peer.log", env=env, cwd=HERE)
        os.sched_setaffinity(server.pid, {processor})
        try:
            server.until(lambda: not is_free(port), patience=60)
            yield Peer(name, server, port, pid)
        finally:
            server.stop(patience=5)


def _install() -> None:
    if (HERE / "node_modules").exists():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise ServiceError("The peer needs Node and npm.")
    subprocess.run([npm, "install", "--no-package-lock", "--silent"], cwd=HERE, check=True)


def _ask(lobby: http.client.HTTPConnection, path: str, **body: Any) -> dict[str, Any]:
    lobby.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = lobby.getresponse()
    text = answer.read()
    if answer.status != 200:
        raise ServiceError(f"The peer's lobby answered {answer.status}: {text!r}")
    found: dict[str, Any] = json.loads(text)
    return found
