"""What long searches cost everybody else: `python -m tests.benchmarks.bot_load --url URL`.

Runs against a site that `manage.py play` has started. One player after the other moves in a game of
TriFlip against the simplest bots and notes how long each own move takes to come back, first on
a quiet site, then while other guests play bots of level 4 (or another) as fast as these answer, and
then while their finished games are analysed as well.
Wall-clock figures: they say little on a machine that does other work.
"""

import argparse
import contextlib
import http.cookiejar
import json
import re
import statistics
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from http import HTTPStatus
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

LANGUAGE = "en"
PATIENCE = 8
"""Seconds without a word after which a game is left for another."""


class Table:
    """A guest's seat at a table of TriFlip, and the socket of the match."""

    def __init__(self, site: str, level: int) -> None:
        self._site, self._jar = site, http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self._jar), urllib.request.ProxyHandler({})
        )
        page = self._opener.open(f"{site}/{LANGUAGE}/games/").read().decode()
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert found
        self._token = found[1]
        levels = {f"level_{seat}": level for seat in (1, 2)}
        self._page = self._send("play/triflip/", seat=0, friends=0, **levels)
        match = self._page.rstrip("/").rsplit("/", 1)[1]
        self._socket = connect(
            f"ws{site.removeprefix('http')}/ws/m/{match}/?lang={LANGUAGE}",
            origin=Origin(site),
            additional_headers={"Cookie": "; ".join(f"{c.name}={c.value}" for c in self._jar)},
            proxy=None,
        )

    def _send(self, path: str, **fields: object) -> str:
        """Send a form; where it leads."""
        body = urllib.parse.urlencode({"csrfmiddlewaretoken": self._token, **fields}).encode()
        address = urllib.parse.urljoin(f"{self._site}/{LANGUAGE}/", path)
        asked = urllib.request.Request(address, body, {"Referer": f"{self._site}/"})
        return str(self._opener.open(asked).geturl())

    def ask_for_analysis(self) -> None:
        """Have the finished match looked back at, without waiting for it."""
        self._send(f"{self._page.rstrip('/')}/analysis/")

    def play_on(self, took: list[float], until: float) -> bool:
        """Make any legal move whenever it is one's turn, and note how long it took to come back;
        whether the game came to its end."""
        sent: tuple[int, float] | None = None
        with self._socket as socket, contextlib.suppress(ConnectionClosed):
            while time.monotonic() < until:
                message = json.loads(socket.recv(PATIENCE))
                if message["t"] == "probe":
                    self._say(t="echo", n=message["n"])
                if sent and message["t"] == "turn":
                    took.append(time.monotonic() - sent[1])
                    sent = None
                if message.get("result") is not None:
                    return True
                legal = (message.get("view") or {}).get("legal")
                if message["t"] in ("snap", "turn") and legal:
                    base, body = message["ver"], legal[len(legal) // 2]["move"]
                    sent = base, time.monotonic()
                    self._say(t="play", base=base, key=str(uuid.uuid4()), body=body)
        return False

    def _say(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))


def play_many(site: str, level: int, seconds: float, took: list[float]) -> None:
    """Game after game, each by a guest of its own, for so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            Table(site, level).play_on(took, until)
        except TimeoutError:
            continue
        except urllib.error.HTTPError as refused:
            if refused.code != HTTPStatus.TOO_MANY_REQUESTS:
                raise
            # Every guest is a newcomer, and of these the site takes in one a second.
            time.sleep(1)


def finished(site: str, games: int) -> list[Table]:
    """So many guests who have just played a game to its end."""
    tables = [Table(site, 1) for _ in range(games)]
    ends = [table.play_on([], time.monotonic() + 60) for table in tables]
    assert all(ends), "a game did not end within a minute"
    return tables


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
    """A line for each load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="http://localhost:8000")
    parser.add_argument("--games", type=int, default=10, help="games against strong bots at once")
    parser.add_argument("--level", type=int, default=4, help="the level of those bots")
    parser.add_argument("--analyses", type=int, default=5, help="analyses asked for at once")
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    over = finished(asked.url, asked.analyses)
    for games, analyses in ((0, 0), (asked.games, 0), (asked.games, asked.analyses)):
        for table in over[:analyses]:
            table.ask_for_analysis()
        took, moves = measured(asked.url, asked.seconds, games, asked.level)
        p50, p95 = statistics.median(took), sorted(took)[int(len(took) * 0.95)]
        sys.stdout.write(
            f"beside {games} games of level {asked.level} ({moves} moves) and {analyses} analyses: "
            f"{len(took)} own moves, p50 {p50 * 1e3:.0f} ms, p95 {p95 * 1e3:.0f} ms "
            "(wanted: under 300)\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
