"""The socket of a match: order of answers, refusals, and what it takes to be thrown out."""

import asyncio
import contextlib
import json
import time

import pytest
from django.db import OperationalError

from games.addresses import match_of, slug_of
from games.live.hall import hall
from games.live.loading import load
from games.models import Seal, Turn
from games.services import join

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
async def two_players(person, table, connect, in_thread):
    """A match of two people, both connected: (match, black, white)."""
    black, white = person(), person()
    match = await in_thread(table, black, white)
    return match, await connect(match, black), await connect(match, white)


async def test_a_sealer_hears_mine_then_the_seal_then_the_ack(two_players, key):
    _, black, white = two_players
    command = key()
    await black.say(t="play", base=0, key=command, body={"cell": "e5"})
    assert await black.hear_until("mine") == {
        "t": "mine",
        "ver": 0,
        "body": {"cell": "e5"},
        "changes": 1,
        "left": 3,
    }
    seal = {"t": "seal", "ver": 0, "rev": 1, "seat": 0, "open": True}
    told = await black.hear()
    assert len(told["digest"]) == 64
    assert told == {**seal, "digest": told["digest"]}
    assert await black.hear() == {"t": "ack", "key": command, "ver": 0}
    assert await white.hear_until("seal") == told


async def test_the_last_sealer_hears_the_ack_then_the_turn_and_both_get_one_hash(two_players, key):
    _, black, white = two_players
    await black.say(t="play", base=0, key=key(), body={"cell": "e5"})
    await black.hear_until("ack")
    command = key()
    await white.say(t="play", base=0, key=command, body={"cell": "d4"})
    assert (await white.hear_until("ack", "turn"))["key"] == command
    turn = await white.hear()
    assert (turn["t"], turn["ver"], turn["turn"]["texts"]) == ("turn", 1, ["e5", "d4"])
    other = await black.hear_until("turn")
    assert other["h"] == turn["h"]
    assert [step["step"] for step in turn["turn"]["steps"]] == ["land", "capture", "hatch", "count"]


async def test_a_stale_move_changes_nothing_and_brings_what_is_missing(two_players, key, in_thread):
    match, black, white = two_players
    await black.say(t="play", base=0, key=key(), body={"cell": "e5"})
    await white.say(t="play", base=0, key=key(), body={"cell": "d4"})
    await black.hear_until("turn")
    await white.hear_until("turn")
    before = await in_thread(load, match)
    await black.say(t="play", base=0, key=key(), body={"cell": "a1"})
    nack = await black.hear()
    assert (nack["t"], nack["code"], nack["ver"]) == ("nack", "stale", 1)
    assert nack["text"]
    assert (await black.hear())["t"] in ("turn", "snap")
    assert (await in_thread(load, match)) == before


async def test_a_known_key_gets_the_same_ack_again(two_players, key, in_thread):
    match, black, white = two_players
    command = key()
    for _ in range(3):
        await black.say(t="play", base=0, key=command, body={"cell": "e5"})
        assert await black.hear_until("ack") == {"t": "ack", "key": command, "ver": 0}
    await white.say(t="play", base=0, key=key(), body={"cell": "d4"})
    await black.hear_until("turn")
    await black.say(t="play", base=0, key=command, body={"cell": "e5"})
    assert await black.hear() == {"t": "ack", "key": command, "ver": 0}
    assert await in_thread(Seal.objects.filter(match=match).count) == 2
    assert await in_thread(Turn.objects.filter(match=match).count) == 1


async def test_a_watcher_sees_seals_and_turns_but_may_not_play(two_players, connect, key, person):
    match, black, white = two_players
    watcher = await connect(match, person())
    await watcher.say(t="play", base=0, key=key(), body={"cell": "e5"})
    assert (await watcher.hear())["code"] == "not_your_seat"
    await black.say(t="play", base=0, key=key(), body={"cell": "e5"})
    assert (await watcher.hear())["t"] == "seal"
    await white.say(t="play", base=0, key=key(), body={"cell": "d4"})
    turn = await watcher.hear()
    assert (turn["t"], turn["view"]["seat"], turn["view"]["legal"]) == ("turn", None, [])


async def test_a_ping_brings_the_version_and_a_gap_larger_than_memory_one_snapshot(
    two_players, key
):
    _, black, white = two_players
    for turn in range(7):
        for browser, column in ((black, "a"), (white, "c")):
            cell = {"cell": f"{column}{turn + 1}"} if turn < 4 else {"cell": f"{column}{turn + 2}"}
            await browser.say(t="play", base=turn, key=key(), body=cell)
        last = await black.hear_until("turn")
        await white.hear_until("turn")
        if last["result"]:
            break
    version = last["ver"]
    await black.say(t="ping", ver=version)
    assert await black.hear() == {"t": "pong", "ver": version}
    await black.say(t="sync", ver=version)
    assert await black.hear() == {"t": "pong", "ver": version}
    await black.say(t="sync", ver=version - 2)
    assert [(await black.hear())["ver"] for _ in range(2)] == [version - 1, version]
    await black.say(t="sync", ver=-1)
    snap = await black.hear()
    assert (snap["t"], snap["ver"], len(snap["turns"])) == ("snap", version, 5)
    assert len(black.frames[-1].encode()) < 64 * 1024
    assert await black.hears_nothing()


@pytest.mark.parametrize(
    ("size", "outcome"), [(2049, "too_long"), (8192, "too_long"), (9 * 1024, 1009), (2**21, 1009)]
)
async def test_a_frame_too_large_is_refused_and_a_huge_one_ends_the_socket(
    two_players, size, outcome
):
    _, black, _ = two_players
    await black.say_text("x" * size)
    if outcome == 1009:
        assert await black.closed_with() == 1009
    else:
        nack = await black.hear_until("nack")
        assert (nack["code"], nack["key"]) == (outcome, None)


async def test_ten_senseless_messages_in_a_row_end_the_socket(two_players):
    _, black, _ = two_players
    for _ in range(9):
        await black.say_text("{")
        assert (await black.hear_until("nack"))["code"] == "bad_request"
    await black.say(t="ping", ver=0)
    await black.hear_until("pong")
    for _ in range(10):
        await black.say_text("[]")
    assert await black.closed_with() == 1008


async def test_a_flood_is_told_to_slow_down_and_then_ended_within_a_second(two_players):
    _, black, white = two_players
    for _ in range(500):
        await black.say(t="ping", ver=0)
    # In time of its own: what else the machine does is not counted.
    began = time.process_time()
    assert await black.closed_with() == 1008
    assert time.process_time() - began < 1
    codes = [json.loads(frame).get("code") for frame in black.frames]
    assert "slow_down" in codes
    await white.say(t="ping", ver=0)
    assert (await white.hear_until("pong"))["ver"] == 0


async def test_coming_and_going_is_told_after_a_moments_grace(
    person, table, connect, in_thread, monkeypatch
):
    monkeypatch.setattr("games.live.attendance.GRACE", 0.05)
    black, white = person(), person()
    match = await in_thread(table, black, white)
    first = await connect(match, black)
    second = await connect(match, white)
    assert await first.hear() == {"t": "here", "seat": 1, "here": True}
    await second.leave()
    assert await first.hear() == {"t": "here", "seat": 1, "here": False}


async def test_the_language_of_the_address_is_the_language_of_the_words(
    person, table, connect, in_thread, key
):
    black, white = person(), person()
    match = await in_thread(table, black, white)
    korean, japanese = await connect(match, black, "ko"), await connect(match, white, "ja")
    await korean.say(t="play", base=0, key=key(), body={"cell": "e5"})
    await japanese.say(t="play", base=0, key=key(), body={"cell": "d4"})
    told = [await korean.hear_until("turn"), await japanese.hear_until("turn")]
    first, second = ([step["step"] for step in message["turn"]["steps"]] for message in told)
    assert first == second
    assert told[0]["h"] == told[1]["h"]


@pytest.mark.parametrize("slug", ["A" * 22, "zzzzzzzzzzzzzzzzzzzzzz", "-" * 22])
async def test_a_match_that_never_was_and_a_private_one_close_alike(
    slug, person, table, connect, in_thread
):
    match = await in_thread(table, person(), person(), private=True)
    codes = []
    for target in (slug, match):
        browser = await connect(target, person(), snapshot=False)
        codes.append(await browser.closed_with())
        assert browser.frames == []
    assert codes == [4404, 4404]


async def test_a_host_sees_the_table_come_alive_when_a_friend_sits_down(
    person, table, connect, in_thread, key
):
    host, friend = person(), person()
    match = await in_thread(table, host, None)
    socket = await connect(match, host)
    await socket.say(t="play", base=0, key=key(), body={"cell": "e5"})
    assert (await socket.hear())["code"] == "waiting"
    await in_thread(join, match, friend.player)
    snap = await socket.hear()
    assert (snap["t"], snap["status"], snap["open"]) == ("snap", "active", True)
    assert [seat["kind"] for seat in snap["seats"]] == ["person", "person"]


async def test_a_resignation_ends_the_match_for_everybody_and_a_rematch_begins_another(
    two_players, key, in_thread
):
    match, black, white = two_players
    command = key()
    await white.say(t="resign", base=0, key=command)
    assert await white.hear_until("ack", "over") == {"t": "ack", "key": command, "ver": 0}
    lost, won = await white.hear(), await black.hear_until("over")
    assert (lost["ver"], lost["view"]["to_move"]) == (1, [])
    assert lost["result"]["winners"] == won["result"]["winners"] == [0]
    assert (lost["result"]["title"], won["result"]["title"]) == ("You lose", "You win")
    await black.say(t="play", base=1, key=key(), body={"cell": "e5"})
    assert (await black.hear())["code"] == "over"
    await black.say(t="rematch", key=key())
    assert await white.hear() == {"t": "rematch", "offered": [0], "match": None}
    await white.say(t="rematch", key=key())
    agreed = await white.hear()
    assert agreed["offered"] == [0, 1]
    successor = match_of(agreed["match"])
    assert (await in_thread(load, match)).successor == successor
    assert (await in_thread(load, successor)).status == "active"


async def test_a_change_that_crosses_the_reveal_is_told_that_it_came_too_late(
    two_players, key, in_thread, stand_at
):
    match, black, white = two_players
    await black.say(t="play", base=0, key=key(), body={"cell": "e5"})
    await black.hear_until("ack")
    room = hall.rooms[match]
    async with room.turnstile:
        await white.say(t="play", base=0, key=key(), body={"cell": "d4"})
        await stand_at(room, 1)
        late = key()
        await black.say(t="play", base=0, key=late, body={"cell": "a1"})
        await stand_at(room, 2)
    nack = await black.hear_until("nack")
    assert (nack["key"], nack["code"]) == (late, "already_resolved")
    row = await in_thread(Turn.objects.get, match=match)
    assert row.moves == [{"cell": "e5"}, {"cell": "d4"}]


async def test_when_the_server_stops_every_socket_is_told_to_come_back(two_players):
    _, black, _ = two_players
    black.wire.future.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await black.wire.future
    events = []
    while not black.wire.output_queue.empty():
        events.append(black.wire.output_queue.get_nowait())
    assert events[-1] == {"type": "websocket.close", "code": 1012}


async def test_a_database_that_fails_is_told_and_the_socket_plays_on(two_players, key, monkeypatch):
    _, black, _ = two_players

    def fail(*arguments):
        raise OperationalError("gone")

    with monkeypatch.context() as patch:
        patch.setattr("games.live.statements.advance", fail)
        command = key()
        await black.say(t="play", base=0, key=command, body={"cell": "e5"})
        nack = await black.hear_until("nack")
        assert (nack["key"], nack["code"]) == (command, "busy")
    await black.say(t="play", base=0, key=command, body={"cell": "e5"})
    assert (await black.hear_until("ack"))["key"] == command


async def test_a_stalled_socket_is_let_go_and_the_others_play_on(
    two_players, connect, key, monkeypatch, person
):
    match, black, white = two_players
    monkeypatch.setattr("games.live.outbox.LONGEST_WAIT", -1.0)
    monkeypatch.setattr("games.live.outbox.MOST_EVENTS", 8)
    watcher = await connect(match, person())
    for version in range(6):
        for browser, columns in ((black, "ab"), (white, "fg")):
            body = {"cell": f"{columns[version % 2]}{version + 1}"}
            await browser.say(t="play", base=version, key=key(), body=body)
        assert (await black.hear_until("turn"))["ver"] == version + 1
    assert await watcher.closed_with() == 1013


async def test_f29_a_seat_of_one_match_is_none_in_another(
    two_players, connect, person, table, key, in_thread
):
    match, black, _ = two_players
    people = [person(), person()]
    other = await in_thread(table, *people)
    before = await in_thread(load, match)
    intruder, used = await connect(match, people[0]), key()
    for command in ("play", "resign", "rematch", "abort"):
        await intruder.say(t=command, base=0, key=used, body={"cell": "e5"}, m=slug_of(other))
        assert (await intruder.hear_until("nack"))["code"] == "not_your_seat"
    at_home = await connect(other, people[0])
    await at_home.say(t="play", base=0, key=used, body={"cell": "e5"}, match=slug_of(match))
    assert (await at_home.hear_until("ack", "nack"))["t"] == "ack"
    assert await in_thread(load, match) == before
    await black.say(t="play", base=0, key=used, body={"cell": "e5"})
    assert (await black.hear_until("ack", "nack"))["t"] == "ack"
