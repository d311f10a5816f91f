"""Programs that end, in order or not, while people play: what is lost, doubled, or late."""

import asyncio
import random
import time
from collections.abc import Sequence
from statistics import quantiles
from typing import Any

import websockets

from merestone.testing.robots import Robot, faults_in
from tests.benchmarks.server.players import Tally, seat_all
from tests.benchmarks.server.site import Site


def robots_at(site: Site, games: int, *bots: str) -> dict[str, list[Robot]]:
    """By match, the people of so many new games against the simplest bots of that kind."""
    return {
        table["match"]: [_robot(site, table["match"], cookie) for cookie in table["cookies"]]
        for table in site.lay_tables(games, *bots)
    }


def _robot(site: Site, match: str, cookie: str) -> Robot:
    async def dial() -> Any:
        return await websockets.connect(
            f"ws://localhost:{site.ports[0]}/ws/m/{match}/?lang=en&ver=-1",
            origin=site.url,  # type: ignore[arg-type]
            additional_headers={"Cookie": f"guest={cookie}"},
            proxy=None,
        )

    return Robot(dial, seed=hash(match))


async def restart(site: Site, games: int = 50) -> str:
    """The web process is asked to stop in the middle of games, and started again at once."""
    tables = robots_at(site, games, "shell")
    everybody = [robot for robots in tables.values() for robot in robots]
    playing = [asyncio.create_task(robot.play()) for robot in everybody]
    while sum(len(robot.accepted) for robot in everybody) < 4 * games:
        await asyncio.sleep(0.05)
    before = [robot.lines for robot in everybody]
    site.fleet.webs[0].ask_to_stop()
    await asyncio.to_thread(site.fleet.webs[0].wait, 20)
    await asyncio.to_thread(site.fleet.start_web, 0)
    began = time.perf_counter()
    back = await asyncio.gather(*map(_is_back, everybody, before))
    await asyncio.gather(*playing)
    times = sorted(moment - began for moment in back)
    return (
        f"{games} games over a restart: everybody back {times[-1]:.1f} s after the server "
        f"({times[int(0.95 * len(times))]:.1f} s at p95); {_verdict(site, tables)}"
    )


async def _is_back(robot: Robot, lines: int) -> float:
    while robot.lines == lines and robot.told.get("result") is None:
        await asyncio.sleep(0.02)
    return time.perf_counter()


async def worker(site: Site, times: int = 20, games: int = 12) -> str:
    """The worker is killed again and again while it moves for bots."""
    tables, longest = robots_at(site, games, "triflip"), 0.0
    everybody = [robot for robots in tables.values() for robot in robots]
    playing = [asyncio.create_task(robot.play()) for robot in everybody]
    killed = 0
    while killed < times and not all(task.done() for task in playing):
        await asyncio.sleep(random.uniform(0, 0.5))
        assert site.fleet.worker is not None
        await asyncio.to_thread(site.fleet.kill, site.fleet.worker)
        killed += 1
        said, began = _said(everybody), time.perf_counter()
        await asyncio.to_thread(site.fleet.start_worker)
        while _said(everybody) == said and not all(task.done() for task in playing):
            await asyncio.sleep(0.02)
        longest = max(longest, time.perf_counter() - began)
    await asyncio.gather(*playing)
    return (
        f"{killed} kills of the worker in {games} games: the next move of anybody came after "
        f"{longest:.1f} s at the latest, its start included; {_verdict(site, tables)}"
    )


def _said(robots: Sequence[Robot]) -> int:
    return sum(len(robot.accepted) for robot in robots)


def _verdict(site: Site, tables: dict[str, list[Robot]]) -> str:
    found = faults_in(site.fleet, tables)
    moves = sum(_said(robots) for robots in tables.values())
    return f"{moves} moves acknowledged, {len(found)} lost or doubled"


async def broker(site: Site, seconds: float = 60.0) -> str:
    """Valkey is away for a minute under load, then back."""
    tables, tally = site.lay_tables(20), Tally()
    players = await seat_all(tables, site.ports, site.url, tally, pause=2.0)
    playing = [asyncio.create_task(player.play(1000)) for player in players]
    await asyncio.sleep(3)
    await asyncio.to_thread(site.fleet.valkey.stop)
    before, began = tally.moves, time.perf_counter()
    await asyncio.sleep(seconds)
    moved, took = tally.moves - before, time.perf_counter() - began
    await asyncio.to_thread(site.fleet.valkey.start)
    await asyncio.sleep(3)
    for task in playing:
        task.cancel()
    cuts = quantiles(tally.reaction, n=100)
    return (
        f"without Valkey for {took:.0f} s: {moved} moves in 20 games, {tally.refused} refused, "
        f"{tally.closed} lines lost, turns told after {1e3 * cuts[94]:.0f} ms at p95"
    )
