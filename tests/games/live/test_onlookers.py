"""How many look on at a match is told to everybody who is there, and nothing else of them."""

import pytest

from games.live import attendance
from games.live.presence import LEASE, Presence

pytestmark = pytest.mark.django_db(transaction=True)


async def count(browser, number):
    """Wait until that many look on."""
    while (message := await browser.hear_any()) != {"t": "watchers", "n": number}:
        assert message["t"] in ("watchers", "here", "control"), message


async def test_players_and_watchers_are_told_how_many_look_on(
    person, table, connect, in_thread, monkeypatch
):
    monkeypatch.setattr(attendance, "COUNT", 0.01)
    me, friend = person(), person()
    match = await in_thread(table, me, friend)
    player = await connect(match, me)
    first = await connect(match)
    await count(player, 1)
    second = await connect(match, person())
    await count(player, 2)
    await second.leave()
    await count(player, 1)
    late = await connect(match, friend)
    await count(late, 1)
    await first.leave()
    await count(late, 0)


async def test_whoever_is_refused_is_not_counted(person, table, connect, in_thread, monkeypatch):
    monkeypatch.setattr(attendance, "COUNT", 0.01)
    me = person()
    match = await in_thread(table, me, person(), private=True)
    player = await connect(match, me)
    stranger = await connect(match, person(), snapshot=False)
    assert await stranger.closed_with() == 4404
    assert await player.hears_nothing()


async def test_a_watcher_commands_nothing(person, table, connect, in_thread, key):
    match = await in_thread(table, person(), person())
    watcher = await connect(match, person())
    for command in (
        {"t": "play", "base": 0, "body": {"cell": "e5"}},
        {"t": "resign", "base": 0},
        {"t": "rematch"},
    ):
        await watcher.say(key=key(), **command)
        assert (await watcher.hear_until("nack", "ack"))["code"] == "not_your_seat"


def test_watchers_of_other_processes_count_for_as_long_as_they_are_heard_of():
    now = [0.0]
    presence = Presence(lambda: now[0])
    presence.watching = 2
    presence.hear("other", [], 3)
    assert presence.watchers == 5
    now[0] = LEASE + 1
    assert presence.watchers == 2
