"""A WebSocket client that costs little: the load must not be what is measured."""

import asyncio
import base64
import json
import os
import struct
from typing import Any


class Closed(Exception):
    """The line is gone."""


class Line:
    """One socket. It answers pings, and gives text messages as parsed JSON."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def dial(cls, port: int, path: str, origin: str, cookie: str = "") -> "Line":
        """An open socket at that path."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: localhost:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Origin: {origin}",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise ConnectionError(head.decode(errors="replace"))
        return cls(reader, writer)

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.send(json.dumps(message, separators=(",", ":")))

    def send(self, text: str) -> None:
        """Send a text."""
        self._send(0x81, text.encode())

    async def hear(self) -> dict[str, Any]:
        """The next message; `Closed` once there is none."""
        message: dict[str, Any] = json.loads(await self.receive())
        return message

    async def receive(self) -> bytes:
        """The next text, not decoded; `Closed` once there is none."""
        while True:
            opcode, data = await self._frame()
            if opcode == 1:
                return data
            if opcode == 8:
                raise Closed
            if opcode == 9:
                self._send(0x8A, data)

    def close(self) -> None:
        """Hang up."""
        self._writer.close()

    async def _frame(self) -> tuple[int, bytes]:
        try:
            first, length = await self._reader.readexactly(2)
            if length == 126:
                length = struct.unpack("!H", await self._reader.readexactly(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", await self._reader.readexactly(8))[0]
            return first & 15, await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Closed from error

    def _send(self, first: int, data: bytes) -> None:
        size = len(data)
        head = (
            struct.pack("!BB", first, 0x80 | size)
            if size < 126
            else (struct.pack("!BBH", first, 0x80 | 126, size))
        )
        # Masked with zeros: the protocol asks for a mask, not for a secret one.
        self._writer.write(head + b"\0\0\0\0" + data)
