"""The match socket on the real server: what the browser sees when it is closed."""

import asyncio
import base64
import json
import os
import signal
import struct
import subprocess
import sys

import pytest
from django.conf import settings
from django.db import connection

from games.addresses import slug_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


class Wire:
    """A WebSocket by hand, so that every frame and every close code is seen."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def dial(cls, port, slug, cookie):
        """An open socket."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        lines = [
            f"GET /ws/m/{slug}/?lang=en&ver=-1 HTTP/1.1",
            f"Host: localhost:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Origin: http://localhost:{port}",
            f"Cookie: guest={cookie}",
        ]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head
        return cls(reader, writer)

    def send(self, text):
        """Send a text frame, masked with zeros."""
        data = text.encode()
        length = (
            struct.pack("!B", 0x80 | len(data))
            if len(data) < 126
            else struct.pack("!BH", 0x80 | 126, len(data))
        )
        self.writer.write(b"\x81" + length + b"\0\0\0\0" + data)

    async def hear(self):
        """The next message, or the number of the close."""
        opcode, length = await self.reader.readexactly(2)
        if length == 126:
            length = struct.unpack("!H", await self.reader.readexactly(2))[0]
        data = await self.reader.readexactly(length)
        if opcode & 15 == 8:
            return struct.unpack("!H", data[:2])[0]
        return json.loads(data)

    async def closed_with(self):
        """The code of the close; messages before it are passed over."""
        async with asyncio.timeout(10):
            while not isinstance(heard := await self.hear(), int):
                pass
            return heard


@pytest.fixture
def daphne(free_port):
    """A daphne of the test's own on the test's database: (port, process)."""
    port = free_port()
    environment = {
        **os.environ,
        "SQLITE_PATH": str(connection.settings_dict["NAME"]),
        "SITE_ORIGINS": f"http://localhost:{port}",
        "SECRET_KEY": settings.SECRET_KEY,
        "DJANGO_SETTINGS_MODULE": "merestone.settings",
        "PYTHONPATH": os.pathsep.join([str(settings.BASE_DIR), str(settings.BASE_DIR / "site")]),
    }
    command = ["-m", "merestone.web", "-b", "127.0.0.1", "-p", str(port)]
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    for line in process.stdout:
        if "Listening on TCP address" in line:
            break
    yield port, process
    process.kill()
    process.communicate()


@pytest.fixture
async def dial(daphne, person, table, in_thread):
    """A function that opens a socket at a table of its own; the snapshot is awaited."""

    async def open_socket(wait=True):
        who = person()
        match = await in_thread(table, who, person())
        wire = await Wire.dial(daphne[0], slug_of(match), who.cookie)
        if wait:
            assert (await wire.hear())["t"] == "snap"
        return wire

    return open_socket


@pytest.mark.skipif("postgresql" in os.environ.get("DATABASE_URL", ""), reason="own SQLite file")
async def test_daphne_sends_the_codes_that_say_why_a_socket_was_closed(daphne, dial):
    flood = await dial()
    for _ in range(500):
        flood.send('{"t":"ping","ver":0}')
    assert await flood.closed_with() == 1008

    nonsense = await dial()
    for _ in range(10):
        nonsense.send("[]")
    assert await nonsense.closed_with() == 1008

    large = await dial()
    large.send("x" * 9 * 1024)
    assert await large.closed_with() == 1009

    nowhere = await Wire.dial(daphne[0], "z" * 21 + "A", "")
    assert await nowhere.closed_with() == 4404

    staying = [await dial() for _ in range(5)]
    daphne[1].send_signal(signal.SIGTERM)
    assert [await wire.closed_with() for wire in staying] == [1012] * 5
    assert "Traceback" not in daphne[1].communicate(timeout=20)[0]
