"""The lobby's socket: word that something changed, and a search that is seen while it is open."""

import asyncio
import json

import pytest
from channels.testing import WebsocketCommunicator

from games.lobby import challenges, consumers, searching
from games.lobby.terms import Terms
from games.models import Match, Search

pytestmark = pytest.mark.django_db(transaction=True)
SHELL = Terms("shell", {})


@pytest.fixture
async def listen():
    """A function that opens a socket of the lobby."""
    from merestone.asgi import application

    opened = []

    async def dial(who=None, query=""):
        headers = [(b"origin", b"http://localhost:8000")]
        if who is not None:
            headers.append((b"cookie", f"guest={who.cookie}".encode()))
        wire = WebsocketCommunicator(application, f"/ws/lobby/{query}", headers=headers)
        assert (await wire.connect(timeout=15))[0]
        opened.append(wire)
        return wire

    yield dial
    for wire in opened:
        await wire.disconnect()


async def change(wire):
    """Wait for word that something has changed."""
    while json.loads(await wire.receive_from(15))["t"] != "changed":
        pass


async def test_everybody_hears_of_a_new_challenge_and_is_told_nothing_of_it(
    listen, person, in_thread
):
    wires = [await listen(), await listen(person())]
    await in_thread(challenges.offer, person().player, SHELL)
    for wire in wires:
        await change(wire)


async def test_both_who_found_each_other_hear_of_it_and_nobody_else(
    listen, person, in_thread, monkeypatch
):
    monkeypatch.setattr(consumers, "BEAT", 60.0)
    me, other, third = person(), person(), person()
    first, stranger = await listen(me, "?search=1"), await listen(third)
    assert json.loads(await stranger.receive_from(15)) == {"t": "alive"}
    await change(first)
    await in_thread(searching.search, me.player, SHELL)
    await in_thread(searching.search, other.player, SHELL)
    await change(first)
    assert await stranger.receive_nothing(0.2)
    assert await in_thread(Match.objects.count) == 1


async def test_an_open_page_keeps_its_search_alive(listen, person, in_thread, monkeypatch):
    monkeypatch.setattr(consumers, "BEAT", 0.02)
    me = person()
    await in_thread(searching.search, me.player, SHELL)
    before = (await in_thread(Search.objects.get)).seen_at
    await listen(me, "?search=1")
    async with asyncio.timeout(15):
        while (await in_thread(Search.objects.get)).seen_at == before:
            await asyncio.sleep(0.01)


async def test_a_frame_that_is_too_long_ends_the_socket(listen):
    wire = await listen()
    await wire.send_to(text_data="x" * 100)
    while (event := await wire.receive_output(15))["type"] != "websocket.close":
        pass
    assert event["code"] == 1009
