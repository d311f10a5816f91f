"""Hints over sockets: who hears what, and how often one may ask."""

import asyncio

import pytest

from games import limits, tasks
from games.live import publisher
from games.live.loading import load
from games.services import run_bots

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def called(monkeypatch):
    """The matches for which a worker was asked for a hint."""
    called = []
    monkeypatch.setattr(publisher, "call_hint", called.append)
    monkeypatch.setattr("games.bots.roster.can_search", lambda: False)
    return called


@pytest.fixture
def sit(person, table, connect, in_thread):
    """A function that opens a game against a bot which has sealed: (match, person, socket)."""

    async def lay():
        who = person()
        match = await in_thread(table, who, 1)
        await in_thread(run_bots, match)
        return match, who, await connect(match, who)

    return lay


async def calls(called, *matches):
    """Wait until these calls have been made; they follow the ack."""
    async with asyncio.timeout(15):
        while len(called) < len(matches):
            await asyncio.sleep(0.005)
    assert called == [*matches]


async def test_everybody_hears_that_somebody_asked_and_only_they_hear_what(
    sit, connect, called, key, in_thread
):
    match, _, player = await sit()
    watcher = await connect(match)
    await player.say(t="hint", base=0, key=key())
    assert (await watcher.hear_until("hint"))["hints"] == [{"n": 1, "seat": 0}]
    assert (await player.hear_until("hint"))["hints"] == [{"n": 1, "seat": 0}]
    assert (await player.hear_until("ack"))["ver"] == 0
    await calls(called, match)
    await in_thread(tasks.hint_search, str(match))
    hint = (await player.hear_until("hint"))["hints"][0]
    assert hint["text"] == hint["move"]["cell"]
    assert (await watcher.hear_until("hint"))["hints"] == [{"n": 1, "seat": 0}]
    assert hint["text"] not in watcher.frames[-1]


async def test_a_reloaded_page_has_the_hint_again(sit, connect, called, key, in_thread):
    match, who, player = await sit()
    await player.say(t="hint", base=0, key=key())
    await player.hear_until("ack")
    await in_thread(tasks.hint_search, str(match))
    again = await connect(match, who, snapshot=False)
    snap = await again.hear()
    advice = (await in_thread(load, match)).hint.advice
    assert snap["hints"][0]["move"] == {"cell": snap["hints"][0]["text"]}
    assert snap["hints"][0]["chance"] == advice.chance


async def test_whoever_asks_again_before_it_came_calls_a_worker_again(sit, called, key):
    match, _, player = await sit()
    for _ in range(2):
        await player.say(t="hint", base=0, key=key())
        assert (await player.hear_until("ack", "nack"))["t"] == "ack"
    await calls(called, match, match)


async def test_one_person_may_not_ask_too_often(sit, called, key, monkeypatch):
    monkeypatch.setattr(limits, "hinted", limits.Buckets(most=1, refill=0))
    match, _, player = await sit()
    await player.say(t="hint", base=0, key=key())
    assert (await player.hear_until("ack", "nack"))["t"] == "ack"
    await player.say(t="hint", base=0, key=key())
    assert (await player.hear_until("nack"))["code"] == "hint_later"
    await calls(called, match)


async def test_a_refused_wish_calls_nobody(person, table, connect, called, key, in_thread):
    people = [person(), person()]
    match = await in_thread(table, *people)
    socket = await connect(match, people[0])
    await socket.say(t="hint", base=0, key=key())
    assert (await socket.hear_until("nack"))["code"] == "no_hints"
    assert called == []
