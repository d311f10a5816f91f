"""Lines that break all at once, are not read, or are flooded."""

import asyncio
import random
import time
from collections.abc import Mapping
from contextlib import suppress
from statistics import quantiles
from typing import Any, Final

from tests.benchmarks.server.line import Closed, Line
from tests.benchmarks.server.measuring import cpu, memory
from tests.benchmarks.server.players import Tally, a_few_at_once, seat_all
from tests.benchmarks.server.site import Site

FIRST_DIAL: Final = 1.0
"""Seconds within which a page dials again after its line broke (`static/js/lib/socket.js`)."""

LONGEST_DIAL: Final = 30.0


async def storm(site: Site, sockets: int = 2000) -> str:
    """Every line breaks at once, and pages dial again in their way; how long until all are back."""
    tables = site.lay_tables(sockets // 2)
    seated = [(table, cookie) for table in tables for cookie in table["cookies"]]
    lines: list[Line] = []

    async def dial(table: Mapping[str, Any], cookie: str) -> None:
        path = f"/ws/m/{table['match']}/?lang=en&ver=-1"
        line = await Line.dial(site.ports[0], path, site.url, f"guest={cookie}")
        await line.hear()
        lines.append(line)

    async def redial(table: Mapping[str, Any], cookie: str) -> float:
        failures, began = 0, time.perf_counter()
        while True:
            await asyncio.sleep(random.uniform(0, min(LONGEST_DIAL, FIRST_DIAL * 2**failures)))
            try:
                async with asyncio.timeout(8):
                    await dial(table, cookie)
                return time.perf_counter() - began
            except (OSError, TimeoutError, asyncio.IncompleteReadError, Closed):
                failures += 1

    await a_few_at_once([dial(*seat) for seat in seated])
    before, began = cpu(site.web_processes), time.perf_counter()
    for line in lines:
        line.close()
    lines.clear()
    back = await asyncio.gather(*(redial(*seat) for seat in seated))
    took, used = time.perf_counter() - began, cpu(site.web_processes) - before
    return (
        f"{len(back)} lines broke at once; half were back after {quantiles(back, n=2)[0]:.1f} s, "
        f"all after {took:.1f} s; the web process used {used:.1f} s of its processor meanwhile"
    )


async def stalled(site: Site, readers: int = 100, seconds: float = 20.0) -> str:
    """So many watchers stop reading while a match goes on; what they cost, and who is closed."""
    table = site.lay_tables(1)[0]
    tally = Tally()
    before = memory(site.web_processes)
    path = f"/ws/m/{table['match']}/?lang=en&ver=-1"
    lines = [await Line.dial(site.ports[0], path, site.url) for _ in range(readers)]
    players = await seat_all([table], site.ports, site.url, tally, pause=0.05)
    playing = [asyncio.create_task(player.play(200)) for player in players]
    most = 0
    for _ in range(int(seconds)):
        await asyncio.sleep(1)
        most = max(most, memory(site.web_processes) - before)
    await asyncio.gather(*playing)
    closed = 0
    for line in lines:
        try:
            async with asyncio.timeout(1):
                while True:
                    await line.hear()
        except Closed:
            closed += 1
        except TimeoutError:
            line.close()
    return (
        f"{readers} watchers stopped reading for {seconds:.0f} s: the web process grew by "
        f"{most / 2**20:.1f} MB at most, {closed} were closed, {tally.moves} moves were made"
    )


async def flood(site: Site, seconds: float = 8.0) -> str:
    """One floods the server with messages, again and again, while fifty games go on."""
    tables, tally = site.lay_tables(50), Tally()
    other = site.lay_tables(1)[0]
    players = await seat_all(tables, site.ports, site.url, tally, pause=1.0)
    playing = [asyncio.create_task(player.play(40)) for player in players]
    ended, until = [], time.perf_counter() + seconds
    path = f"/ws/m/{other['match']}/?lang=en&ver=-1"
    while time.perf_counter() < until:
        line = await Line.dial(site.ports[0], path, site.url, f"guest={other['cookies'][0]}")
        began = time.perf_counter()
        try:
            while True:
                for _ in range(50):
                    line.say(t="ping", ver=0)
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.1):
                        while True:
                            await line.hear()
        except (Closed, ConnectionError, asyncio.IncompleteReadError):
            ended.append(time.perf_counter() - began)
    for task in playing:
        task.cancel()
    cuts = quantiles(tally.reaction, n=100)
    return (
        f"{len(ended)} floods of 500 messages a second were ended within "
        f"{max(ended, default=0):.2f} s; the others' turns took {1e3 * cuts[94]:.0f} ms at p95"
    )
