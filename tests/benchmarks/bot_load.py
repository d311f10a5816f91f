"""What long searches cost everybody else: `python -m tests.benchmarks.bot_load --url URL`.

Runs against a site that `manage.py play` has started. One player after the other moves in a game of
TriFlip against the simplest bots and notes how long each own move takes to come back, first on
a quiet site, then while other guests play bots of level 4 (or another) as fast as these answer.
Wall-clock figures: they say little on a machine that does other work.
"""

import argparse
import base64
import contextlib
import http.cookiejar
import json
import os
import re
import socket
import statistics
import struct
import sys
import threading
import time
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

LANGUAGE = "en"
PATIENCE = 8
"""Seconds without a word after which a game is left for another."""

TEXT, PING, PONG = 1, 9, 10
"""Kinds of frames of a WebSocket."""


class Table:
    """A guest's seat at a table of TriFlip, and the socket of the match."""

    def __init__(self, site: str, level: int) -> None:
        self._jar = http.cookiejar.CookieJar()
        self._open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar)).open
        page = self._open(f"{site}/{LANGUAGE}/games/").read().decode()
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert found
        fields = {"csrfmiddlewaretoken": found[1], "seat": 0, "friends": 0}
        fields |= {f"level_{seat}": level for seat in (1, 2)}
        body = urllib.parse.urlencode(fields).encode()
        address = f"{site}/{LANGUAGE}/play/triflip/"
        asked = urllib.request.Request(address, body, {"Referer": f"{site}/"})
        match = self._open(asked).geturl().rstrip("/").rsplit("/", 1)[1]
        self._dial(site, f"/ws/m/{match}/?lang={LANGUAGE}")

    def _dial(self, site: str, path: str) -> None:
        parts = urllib.parse.urlsplit(site)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._jar)
        self._socket = socket.create_connection((parts.hostname, parts.port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {parts.netloc}", f"Origin: {site}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Cookie: {cookies}"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self._socket.sendall("\r\n".join(lines).encode())
        self._file = self._socket.makefile("rb")
        assert b"101" in self._file.readline()
        while self._file.readline().strip():
            pass

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, json.dumps(message).encode())

    def _send(self, kind: int, data: bytes) -> None:
        mask, size = os.urandom(4), len(data)
        covered = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        short = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else b""
        head = short or struct.pack("!BBH", 0x80 | kind, 0xFE, size)
        self._socket.sendall(head + mask + covered)

    def heard(self) -> Iterator[dict[str, Any]]:
        """What the server says, for as long as the socket is open."""
        while head := self._file.read(2):
            length = head[1] & 127
            if length > 125:
                kind, size = ("!H", 2) if length == 126 else ("!Q", 8)
                (length,) = struct.unpack(kind, self._file.read(size))
            data = self._file.read(length)
            if head[0] & 15 == TEXT:
                yield json.loads(data)
            elif head[0] & 15 == PING:
                self._send(PONG, data)

    def play_on(self, took: list[float], until: float) -> None:
        """Make any legal move whenever it is one's turn, and note how long it took to come back."""
        sent: tuple[int, float] | None = None
        for message in self.heard():
            if message["t"] == "probe":
                self.say({"t": "probe", "n": message["n"]})
            if message["t"] == "over" or time.monotonic() > until:
                return
            if sent and message["t"] == "turn":
                took.append(time.monotonic() - sent[1])
                sent = None
            legal = (message.get("view") or {}).get("legal")
            if message["t"] in ("snap", "turn") and legal:
                base, body = message["ver"], legal[len(legal) // 2]["move"]
                sent = base, time.monotonic()
                self.say({"t": "play", "base": base, "key": str(uuid.uuid4()), "body": body})


def play_many(site: str, level: int, seconds: float, took: list[float]) -> None:
    """Game after game, each by a guest of its own, for so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with contextlib.suppress(TimeoutError):
            Table(site, level).play_on(took, until)


def measured(site: str, seconds: float, games: int, level: int) -> tuple[list[float], int]:
    """How long own moves took beside so many games; and how many moves were made in those."""
    mine: list[float] = []
    others: list[list[float]] = [[] for _ in range(games)]
    threads = [
        threading.Thread(target=play_many, args=(site, level, seconds, took), daemon=True)
        for took in others
    ]
    for thread in threads:
        thread.start()
    play_many(site, 1, seconds, mine)
    for thread in threads:
        thread.join(2 * PATIENCE)
    return mine, sum(map(len, others))


def main() -> None:
    """Both halves, a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="http://localhost:8000")
    parser.add_argument("--games", type=int, default=10, help="games against strong bots at once")
    parser.add_argument("--level", type=int, default=4, help="the level of those bots")
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    for games in (0, asked.games):
        took, moves = measured(asked.url, asked.seconds, games, asked.level)
        p50, p95 = statistics.median(took), sorted(took)[int(len(took) * 0.95)]
        sys.stdout.write(
            f"beside {games} games of level {asked.level} ({moves} moves): {len(took)} own moves, "
            f"p50 {p50 * 1e3:.0f} ms, p95 {p95 * 1e3:.0f} ms (wanted: under 300)\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
