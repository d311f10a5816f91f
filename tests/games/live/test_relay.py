"""Between processes: word travels by the broker, and nothing depends on it."""

import asyncio
import json
import logging
import time
import uuid
from dataclasses import replace

import pytest
import redis

from games.live import ledger, publisher, wire
from games.live.channels import EVERYBODY, channel_of
from games.live.hall import hall
from games.live.loading import load
from games.live.past import before_last_choice
from games.live.write import Write
from games.models import Match, Turn
from games.services import carry_out, run_bots
from games.services.joining import sit_down
from games.services.playing import play
from games.services.rematching import rematch
from games.services.resigning import resign
from games.services.starting import start
from games.services.taking_back import take_back

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 5
"""Seconds in which a move arrives on a busy machine if nothing waits for a broker that is gone."""


def elsewhere(match, decide):
    """Carry a command out as another process would: durable, and told by the broker alone."""
    standing = load(match)
    write = decide(standing)
    assert isinstance(write, Write)
    loop, hall.loop = hall.loop, None
    try:
        ledger.submit(write).result(5)
    finally:
        hall.loop = loop
    return write


def say_as_another_process(url, write):
    """Publish a write under another process' name."""
    text = json.dumps({"by": "another", "about": "write", "step": wire.encode(write)})
    redis.Redis.from_url(url).publish(channel_of(write.match), text)


async def until(condition, seconds=30.0):
    """Wait for something to become true."""
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit, "it never came"
        await asyncio.sleep(0.02)


@pytest.fixture
def broker(own_valkey, settings):
    """A broker of the test's own, in use."""
    settings.REDIS_URL = own_valkey.url
    return own_valkey


async def test_word_of_another_process_reaches_the_sockets_of_this_one(
    broker, person, table, connect, in_thread, key
):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    socket = await connect(match, black)
    await until(lambda: hall.subscriber.is_listening)
    sealed = await in_thread(elsewhere, match, lambda now: play(now, 1, 0, key(), {"cell": "d4"}))
    await in_thread(say_as_another_process, broker.url, sealed)
    assert (await socket.hear_until("seal"))["seat"] == 1
    command = key()
    await socket.say(t="play", base=0, key=command, body={"cell": "e5"})
    assert (await socket.hear())["key"] == command
    assert (await socket.hear())["turn"]["texts"] == ["e5", "d4"]


async def test_every_kind_of_write_survives_the_way_between_processes(
    broker, person, table, key, in_thread
):
    match = await in_thread(table, person(), person())
    decisions = [
        lambda now: play(now, 0, 0, key(), {"cell": "e5"}),
        lambda now: play(now, 1, 0, key(), {"cell": "e5"}),
        lambda now: play(now, 0, 1, key(), {"cell": "a1"}),
        lambda now: resign(now, 1, 1, key()),
    ]
    for decide in decisions:
        before = await in_thread(load, match)
        write = await in_thread(elsewhere, match, decide)
        told = json.loads(json.dumps(wire.encode(write)))
        assert wire.apply(before, told).after == write.after == await in_thread(load, match)


async def test_what_happens_at_a_table_of_three_survives_the_way_between_processes(
    broker, person, table, key, in_thread
):
    match = await in_thread(table, person(), None, None, game="triflip")
    await in_thread(Match.objects.update, host=0)

    def back(now):
        return take_back(now, 0, now.version, key(), before_last_choice(match, 0))

    decisions = [
        lambda now: sit_down(now, person().player),
        lambda now: start(now, 0),
        lambda now: play(now, 0, 0, key(), {"cell": "g6"}),
        lambda now: play(now, 1, 1, key(), {"cell": "d6"}),
        lambda now: resign(now, 1, 2, key()),
        lambda now: play(now, 2, 3, key(), {"cell": "i9", "reentry": True}),
        back,
        lambda now: resign(now, 0, 5, key()),
    ]
    for decide in decisions:
        before = await in_thread(load, match)
        write = await in_thread(elsewhere, match, decide)
        told = json.loads(json.dumps(wire.encode(write)))
        after = wire.apply(before, told).after
        assert after == write.after
        stored = await in_thread(load, match)
        assert replace(after, turns=stored.turns) == stored
    assert (stored.backs, stored.place, stored.status) == (1, 0, "over")


async def test_word_that_skips_a_step_makes_the_room_read_the_tables(
    broker, person, table, connect, in_thread, key
):
    match = await in_thread(table, person(), person())
    watcher = await connect(match)
    await until(lambda: hall.subscriber.is_listening)
    await in_thread(elsewhere, match, lambda now: play(now, 0, 0, key(), {"cell": "e5"}))
    second = await in_thread(elsewhere, match, lambda now: play(now, 1, 0, key(), {"cell": "d4"}))
    await in_thread(say_as_another_process, broker.url, second)
    snap = await watcher.hear_until("snap", "turn")
    assert (snap["t"], snap["ver"], len(snap["turns"])) == ("snap", 1, 1)


async def test_a_room_that_is_behind_still_plays_on_and_catches_up(
    person, table, connect, in_thread, key
):
    """Nobody told this process of the rival's seal: the table does, by a conflict."""
    black, white = person(), person()
    match = await in_thread(table, black, white)
    socket = await connect(match, black)
    await in_thread(elsewhere, match, lambda now: play(now, 1, 0, key(), {"cell": "d4"}))
    command = key()
    await socket.say(t="play", base=0, key=command, body={"cell": "e5"})
    heard = [await socket.hear() for _ in range(3)]
    assert [message["t"] for message in heard] == ["snap", "ack", "turn"]
    assert heard[0]["seats"][1]["sealed"]
    assert await in_thread(Turn.objects.count) == 1


async def test_with_the_broker_dead_moves_are_stored_told_here_and_logged_once(
    broker, person, table, connect, in_thread, key, caplog
):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    first, second = await connect(match, black), await connect(match, white)
    await until(lambda: hall.subscriber.is_listening)
    await in_thread(broker.stop)
    with caplog.at_level(logging.WARNING, "games"):
        for version, cells in enumerate((("a1", "b2"), ("c3", "d4"), ("e5", "e5"))):
            began = time.monotonic()
            for socket, cell in zip((first, second), cells, strict=True):
                await socket.say(t="play", base=version, key=key(), body={"cell": cell})
            assert (await first.hear_until("turn"))["ver"] == version + 1
            assert (await second.hear_until("turn"))["ver"] == version + 1
            assert time.monotonic() - began < AT_ONCE
        await until(lambda: any("cut off" in text for text in caplog.messages))
        # Long enough for what listens to try anew, and say so again if it were careless.
        await asyncio.sleep(1.2)
    assert await in_thread(Turn.objects.count) == 3
    messages = [record.getMessage() for record in caplog.records]
    # A thread of an earlier test may still be looking for another broker.
    about_it = [message for message in messages if f":{broker.port}" in message]
    assert sum("cannot be reached" in message for message in about_it) <= 1
    assert sum("cut off" in message for message in messages) == 1
    await first.say(t="ping", ver=3)
    assert (await first.hear_until("pong"))["ver"] == 3


async def test_with_the_broker_dead_a_ping_finds_what_another_process_stored(
    person, table, connect, in_thread, key, monkeypatch
):
    monkeypatch.setattr("games.desk.looks.CROSSING", 0.0)
    black = person()
    match = await in_thread(table, black, person())
    socket = await connect(match, black)
    await in_thread(elsewhere, match, lambda now: play(now, 1, 0, key(), {"cell": "d4"}))
    await in_thread(elsewhere, match, lambda now: play(now, 0, 0, key(), {"cell": "e5"}))
    await socket.say(t="ping", ver=0)
    heard = [await socket.hear(), await socket.hear()]
    assert sorted(message["t"] for message in heard) == ["pong", "snap"]
    assert {message["ver"] for message in heard} == {1}


async def test_when_the_broker_returns_rooms_read_what_they_missed(
    broker, person, table, connect, in_thread, key
):
    match = await in_thread(table, person(), person())
    watcher = await connect(match)
    await until(lambda: hall.subscriber.is_listening)
    await in_thread(broker.stop)
    await until(lambda: not hall.subscriber.is_listening)
    await in_thread(elsewhere, match, lambda now: play(now, 0, 0, key(), {"cell": "e5"}))
    await in_thread(broker.start)
    snap = await watcher.hear(10)
    assert (snap["t"], snap["seats"][0]["sealed"]) == ("snap", True)
    sealed = await in_thread(elsewhere, match, lambda now: play(now, 0, 0, key(), {"cell": "e6"}))
    await in_thread(say_as_another_process, broker.url, sealed)
    assert (await watcher.hear_until("seal"))["rev"] == 2


def test_what_nobody_was_told_is_told_when_the_broker_returns(monkeypatch):
    told, tries = [], []

    def publish(self, messages):
        tries.append(messages)
        if len(tries) < 3:
            raise redis.ConnectionError("nobody there")
        told.extend((channel, json.loads(text)["about"]) for channel, text in messages)

    monkeypatch.setattr(publisher.Publisher, "_publish", publish)
    monkeypatch.setattr(publisher, "REST", 0.05)
    match = uuid.uuid4()
    publisher.presence(match, [0])
    publisher.presence(match, [0, 1])
    publisher.departure("g:somebody")
    # Nothing more has to be said for it to be told.
    limit = time.monotonic() + 10
    while not told and time.monotonic() < limit:
        time.sleep(0.01)
    publisher.close()
    assert told == [(EVERYBODY, "departure"), (channel_of(match), "change")]


async def test_a_bot_is_called_by_the_broker_after_the_commit_and_not_by_a_bot(
    valkey_url, person, table, key, in_thread, monkeypatch
):
    sent = []
    monkeypatch.setattr(
        "games.live.publisher.current_app.send_task",
        lambda name, args, **options: sent.append((name, args, options["retry"])),
    )
    match = await in_thread(table, person(), 1)
    await in_thread(run_bots, match)
    await in_thread(publisher.close)
    assert sent == []
    used = key()
    await in_thread(carry_out, match, lambda now: play(now, 0, 0, used, {"cell": "e5"}))
    await in_thread(publisher.close)
    assert sent == [("games.bot_turn", [str(match)], False)]
    end, again = key(), key()
    await in_thread(carry_out, match, lambda now: resign(now, 0, 1, end))
    answer = await in_thread(carry_out, match, lambda now: rematch(now, 0, again))
    await in_thread(publisher.close)
    assert sent[1:] == [("games.bot_turn", [str(answer.standing.successor)], False)]


async def test_a_restart_forgets_every_room_and_no_game(person, table, connect, in_thread, key):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    first = await connect(match, black)
    await first.say(t="play", base=0, key=key(), body={"cell": "e5"})
    await first.hear_until("ack")
    await first.leave()
    hall.reset()
    await in_thread(ledger.close)
    again, other = await connect(match, black, snapshot=False), await connect(match, white)
    snap = await again.hear()
    assert (snap["mine"], snap["rev"]) == ({"cell": "e5"}, 1)
    await other.say(t="play", base=0, key=key(), body={"cell": "d4"})
    assert (await again.hear_until("turn"))["turn"]["texts"] == ["e5", "d4"]


async def test_a_room_is_dropped_with_its_last_socket(person, table, connect, in_thread):
    match = await in_thread(table, person(), person())
    first, second = await connect(match), await connect(match)
    await first.leave()
    assert match in hall.rooms
    await second.leave()
    assert match not in hall.rooms


async def test_a_bot_that_was_forgotten_is_called_when_somebody_comes_to_look(
    person, table, connect, in_thread, monkeypatch
):
    called = []
    monkeypatch.setattr("games.live.publisher.call_bots", called.append)
    who = person()
    match = await in_thread(table, who, 1)
    await (await connect(match, who)).leave()
    assert called == []
    await in_thread(Match.objects.update, bot_due_at="2026-01-01T00:00:00Z")
    await connect(match, who)
    assert called == [match]


async def test_who_is_connected_elsewhere_is_told_here(broker, person, table, connect, in_thread):
    match = await in_thread(table, person(), person())
    watcher = await connect(match)
    await until(lambda: hall.subscriber.is_listening)

    def say(seats):
        text = json.dumps({"by": "another", "about": "presence", "seats": seats})
        redis.Redis.from_url(broker.url).publish(channel_of(match), text)

    await in_thread(say, [1])
    assert await watcher.hear() == {"t": "here", "seat": 1, "here": True}
    await in_thread(say, [])
    assert await watcher.hear() == {"t": "here", "seat": 1, "here": False}


async def test_word_that_makes_no_sense_is_logged_and_the_next_is_heard(
    broker, person, table, connect, in_thread, key, caplog
):
    match = await in_thread(table, person(), person())
    watcher = await connect(match)
    await until(lambda: hall.subscriber.is_listening)
    speaker = redis.Redis.from_url(broker.url)
    await in_thread(speaker.publish, channel_of(match), "{")
    await in_thread(speaker.publish, channel_of(match), '{"by":"another"}')
    sealed = await in_thread(elsewhere, match, lambda now: play(now, 0, 0, key(), {"cell": "e5"}))
    await in_thread(say_as_another_process, broker.url, sealed)
    assert (await watcher.hear_until("seal"))["seat"] == 0
    assert "could not be taken" in caplog.text
