"""Whole games on time, one of each kind at once, while every program of the site is killed."""

import asyncio

import pytest
import websockets

from merestone.testing.robots import Robot, faults_in

pytestmark = pytest.mark.slow

CLOCK = "turn-60"
LONGEST = 120
"""Seconds the games may take on a busy machine; they take a few."""

FIRST, APART = 8, 14
"""Commands of all players before the first program is killed, and between two."""


class Havoc:
    """Kills one program after another, each right after somebody has said something; the next
    one only once the one before is back."""

    def __init__(self, kills):
        self._kills, self._said, self._gate = list(kills), 0, asyncio.Lock()
        self._returning = None

    async def __call__(self):
        """Somebody has said something; nobody knows yet what became of it."""
        self._said += 1
        async with self._gate:
            if self._kills and self._said >= FIRST:
                self._said = FIRST - APART
                await self.over()
                end, begin = self._kills.pop(0)
                end()
                self._returning = asyncio.create_task(asyncio.to_thread(begin))

    async def over(self):
        """Return once everything is back."""
        if self._returning is not None:
            await self._returning

    @property
    def is_done(self):
        return not self._kills


@pytest.fixture
def programs(fleet):
    """How each program is killed and started anew."""

    def web(number):
        return lambda: fleet.kill(fleet.webs[number]), lambda: fleet.start_web(number)

    def end_broker():
        fleet.kill(fleet.valkey.child)
        fleet.valkey.stop()

    worker = lambda: fleet.kill(fleet.worker), fleet.start_worker
    return [web(0), web(1), worker, (end_broker, fleet.valkey.start)]


@pytest.fixture
def seat(fleet):
    """A function that makes somebody a robot, who dials one web process while it is there and
    another one by the proxy otherwise."""

    def sit(who, match, web, havoc):
        async def dial():
            for port in (fleet.web_ports[web], fleet.port):
                try:
                    return await websockets.connect(
                        f"ws://localhost:{port}/ws/m/{match}/?lang=en&ver=-1",
                        origin=fleet.url,
                        additional_headers={"Cookie": who.cookie_header},
                        proxy=None,
                    )
                except (OSError, websockets.WebSocketException):
                    continue
            raise ConnectionError(match)

        return Robot(dial, seed=web, after_saying=havoc)

    return sit


async def test_games_of_each_kind_go_on_whatever_is_killed(fleet, guest, invited, programs, seat):
    havoc, tables = Havoc(programs), {}
    for game, fields in (("shell", {}), ("triflip", {"friends": "1"}), ("schotten", {})):
        people = [guest(), guest()]
        match = invited(people[0], people[1:], game, seat="0", clock=CLOCK, **fields)
        tables[match] = [seat(who, match, web, havoc) for web, who in enumerate(people)]
    async with asyncio.timeout(LONGEST):
        await asyncio.gather(*(robot.play() for table in tables.values() for robot in table))
        await havoc.over()
    assert havoc.is_done
    assert all(robot.lines > 1 for table in tables.values() for robot in table)
    assert faults_in(fleet, tables) == []
