"""Two real browsers at one address, each led to another web process, play a game to its end."""

import asyncio
import re
import time
from contextlib import asynccontextmanager
from itertools import cycle

import psycopg
import pytest
from playwright.async_api import async_playwright, expect

from games.addresses import match_of
from merestone.services import chromium
from merestone.testing.fleet import SIDE
from merestone.testing.once import chromium_path

pytestmark = pytest.mark.slow

LONG = 60_000
PATIENCE = 20
"""Seconds in which each process must be found."""
BLACK = ("e1", "e2", "e3", "e4", "e5")
WHITE = ("a9", "c7", "g8", "i6", "i3")
CRASH = 2
"""The turn in which a web process dies, once black has chosen."""


@asynccontextmanager
async def browsers(fleet, visitors, match, sides):
    """A page of the match for each visitor, led to a process by its side; what pages complain of
    fails the test."""
    complaints = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium_path(), args=chromium.ARGUMENTS
        )
        pages = []
        for visitor, side in zip(visitors, sides, strict=True):
            context = await browser.new_context(locale="en-US", reduced_motion="reduce")
            cookies = {**visitor.cookies, SIDE: side}
            await context.add_cookies(
                [{"name": name, "value": held, "url": fleet.url} for name, held in cookies.items()]
            )
            page = await context.new_page()
            page.on("pageerror", lambda error: complaints.append(str(error)))
            await page.goto(f"{fleet.url}/en/m/{match}/")
            await expect(page.locator("main[data-ready]")).to_be_attached(timeout=LONG)
            pages.append(page)
        yield pages
        await browser.close()
    assert complaints == []


@pytest.fixture
async def side_of(fleet, guest, dial):
    """A function that finds a side from which that web process is asked about a match."""

    async def find(match, web):
        deadline = time.monotonic() + PATIENCE
        for side in cycle("abcdefghijklmnop"):
            before = arrivals(fleet, match)
            who = guest()
            who.carry(SIDE, side)
            line = await dial(who, match)
            await line.hear("snap")
            if arrivals(fleet, match)[web] > before[web]:
                return side
            assert time.monotonic() < deadline, "all sides lead to one process"
            # The proxy leaves a process alone for two seconds once it refused.
            await asyncio.sleep(0.2)
        raise AssertionError("there is always another side")

    return find


def arrivals(fleet, match):
    return [web.log.read_text().count(f'"WSCONNECT /ws/m/{match}/"') for web in fleet.webs]


async def choose(page, cell, number):
    """Choose that cell in that turn."""
    await expect(page.locator("main.match")).to_have_attribute("data-mode", "choose", timeout=LONG)
    turn = page.locator("#turn-number")
    await expect(turn).to_have_text(re.compile(rf"\b{number}\b"), timeout=LONG)
    await page.locator(f"[data-cell='{cell}']").click()


async def test_a_game_on_time_is_played_out_though_the_process_of_one_is_killed(
    fleet, guest, invited, side_of
):
    visitors = [guest(), guest()]
    match = invited(visitors[0], visitors[1:], "shell", seat="0", clock="turn-180")
    sides = [await side_of(match, web) for web in (0, 1)]
    async with browsers(fleet, visitors, match, sides) as (black, white):
        for number, (mine, theirs) in enumerate(zip(BLACK, WHITE, strict=True), start=1):
            await choose(black, mine, number)
            if number == CRASH:
                sealed = black.locator(".player--first")
                await expect(sealed).to_contain_text("Sealed", timeout=LONG)
                await asyncio.to_thread(fleet.kill, fleet.webs[0])
            await choose(white, theirs, number)
        await expect(black.locator("#verdict h2")).to_have_text("You win", timeout=LONG)
        await expect(white.locator("#verdict h2")).to_have_text("You lose", timeout=LONG)
        for page in (black, white):
            await expect(page.locator("#turns tbody tr")).to_have_count(len(BLACK))
    with psycopg.connect(fleet.database_url) as connection:
        rows = connection.execute(
            "SELECT number, moves FROM games_turn WHERE match_id = %s ORDER BY number",
            [match_of(match)],
        ).fetchall()
    assert [number for number, _ in rows] == [*range(1, len(BLACK) + 1)]
    assert [tuple(move["cell"] for move in moves) for _, moves in rows] == [
        *zip(BLACK, WHITE, strict=True)
    ]
    await asyncio.to_thread(fleet.start_web, 0)
