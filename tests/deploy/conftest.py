"""The site as `deploy/` runs it: two web processes behind nginx, on PostgreSQL and Valkey."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any

import psycopg
import pytest
import websockets

from games.addresses import match_of
from merestone.testing.fleet import Fleet, Visitor


@pytest.fixture(scope="session")
def fleet(
    postgres_url: str, tmp_path_factory: pytest.TempPathFactory, collected: Any
) -> Iterator[Fleet]:
    """A running fleet of two web processes."""
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE fleet")
    var = tmp_path_factory.mktemp("fleet")
    for made in collected.iterdir():
        (var / made.name).symlink_to(made)
    running = Fleet(var, postgres_url.rpartition("/")[0] + "/fleet")
    try:
        running.start()
        yield running
    finally:
        running.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """Add the programs' logs to the report of a failed test."""
    report = yield
    running = getattr(item, "funcargs", {}).get("fleet")
    if report.failed and running is not None:
        report.sections.append(("the fleet's logs", running.logs()))
    return report


@pytest.fixture
def guest(fleet: Fleet) -> Callable[[], Visitor]:
    """A function that brings one more visitor to the proxy."""
    return lambda: Visitor(fleet.url)


@pytest.fixture
def invited(fleet: Fleet) -> Callable[..., str]:
    """A function that opens a match for friends, who sit down; the id of the match."""

    def invite(host: Visitor, others: Sequence[Visitor], game: str, /, **fields: str) -> str:
        path = host.post(f"/en/invite/{game}/", **fields)
        match = path.split("/m/")[1].strip("/")
        with psycopg.connect(fleet.database_url) as connection:
            token = "SELECT join_token FROM games_match WHERE id = %s"
            row = connection.execute(token, [match_of(match)]).fetchone()
        assert row is not None
        for friend in others:
            friend.post(f"/en/join/{row[0]}/")
        return match

    return invite


PATIENCE = 30.0


class Line:
    """One browser's socket at a match, through the proxy or at one web process."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    async def hear(self, *wanted: str) -> dict[str, Any]:
        """The next message of one of these types; any message if none is named."""
        heard = []
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    message = json.loads(await self._socket.recv())
                    if not wanted or message["t"] in wanted:
                        return message
                    heard.append(message["t"])
        except TimeoutError:
            raise AssertionError(f"no {wanted} came, only {heard}") from None

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self._socket.send(json.dumps(message))

    async def play(self, base: int, body: Any, key: str | None = None) -> str:
        """Send a move; the key of its command."""
        key = key or str(uuid.uuid4())
        await self.say(t="play", base=base, key=key, body=body)
        return key

    async def closed_with(self) -> int:
        """The code with which it was closed, -1 for a line that broke."""
        try:
            while True:
                await self._socket.recv()
        except websockets.ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else -1

    async def leave(self) -> None:
        """Close it."""
        await self._socket.close()


Dial = Callable[..., Any]


@pytest.fixture
async def dial(fleet: Fleet) -> AsyncIterator[Dial]:
    """A function that opens a socket: `await dial(visitor, match)`, at one process with `web=0`."""
    opened = []

    async def connect(who: Visitor, match: str, web: int | None = None) -> Line:
        port = fleet.port if web is None else fleet.web_ports[web]
        socket = await websockets.connect(
            f"ws://localhost:{port}/ws/m/{match}/?lang=en&ver=-1",
            origin=fleet.url,  # type: ignore[arg-type]
            additional_headers={"Cookie": who.cookie_header},
            proxy=None,
        )
        line = Line(socket)
        opened.append(line)
        return line

    yield connect
    for line in opened:
        await line.leave()
