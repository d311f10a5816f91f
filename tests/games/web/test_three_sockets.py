"""Three sockets at one table: turns in order, somebody who reloads, goes, or takes a turn back."""

import json

import pytest

from games.live.hall import hall
from games.live.loading import load
from games.models import Turn
from games.services import join, open_match, run_bots
from games.services.seating import Wishes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

SEATS = (0, 1, 2)


@pytest.fixture
async def three(person, table, connect, in_thread):
    """A game of TriFlip between three people, all connected: (match, people, sockets)."""
    people = [person() for _ in SEATS]
    match = await in_thread(table, *people, game="triflip")
    return match, people, [await connect(match, who) for who in people]


@pytest.fixture
async def alone(person, table, connect, in_thread):
    """A person against two bots, with a second tab and a watcher: (match, socket, tab, watcher)."""
    who = person()
    match = await in_thread(table, who, 1, 1, game="triflip")
    return match, *[await connect(match, one) for one in (who, who, person())]


async def play_first(socket, view, version, key):
    """Play the first legal move of a view and hear the turn."""
    await socket.say(t="play", base=version, key=key(), body=view["legal"][0]["move"])
    assert (await socket.hear_until("ack", "nack"))["t"] == "ack"
    return await socket.hear_until("turn")


async def test_everybody_hears_each_turn_with_their_own_eyes(three, connect, person, key):
    match, _, sockets = three
    watcher = await connect(match, person())
    views = [json.loads(socket.frames[0])["view"] for socket in sockets]
    for version in range(9):
        mover = version % 3
        await play_first(sockets[mover], views[mover], version, key)
        heard = [json.loads(sockets[mover].frames[-1])]
        heard += [await other.hear_until("turn") for other in sockets if other != sockets[mover]]
        heard.append(await watcher.hear_until("turn"))
        assert {message["ver"] for message in heard} == {version + 1}
        assert {message["turn"]["n"] for message in heard} == {version + 1}
        assert len({message["h"] for message in heard}) == 1
        by_viewer = {message["view"]["seat"]: message["view"] for message in heard}
        assert by_viewer.keys() == {0, 1, 2, None}
        (on_turn,) = by_viewer[None]["to_move"]
        assert {seat for seat, view in by_viewer.items() if view["legal"]} == {on_turn}
        assert on_turn == (version + 1) % 3
        views = [by_viewer[seat] for seat in SEATS]
        assert not any(message["takeback"] for message in heard)


async def test_no_seat_can_move_for_another_and_a_stranger_for_none(
    three, connect, person, key, in_thread
):
    match, _, sockets = three
    stranger = await connect(match, person())
    nobody = await connect(match)
    before = await in_thread(load, match)
    for socket in (sockets[1], sockets[2], stranger, nobody):
        seated = socket in sockets
        for body in ({"cell": "g6"}, {"cell": "g6", "seat": 0}, {"cell": "d6"}):
            await socket.say(t="play", base=0, key=key(), body=body, seat=0)
            code = (await socket.hear_until("nack"))["code"]
            assert code == ("not_your_turn" if seated else "not_your_seat")
    for socket in (stranger, nobody):
        for command in ("resign", "takeback", "start", "rematch"):
            await socket.say(t=command, base=0, key=key(), seat=0)
            assert (await socket.hear_until("nack"))["code"] == "not_your_seat"
    assert await in_thread(load, match) == before
    assert not await in_thread(Turn.objects.filter(match=match).exists)


async def test_a_command_of_another_seat_is_no_key_of_ones_own(three, key):
    _, _, sockets = three
    used = key()
    await sockets[0].say(t="play", base=0, key=used, body={"cell": "g6"})
    await sockets[0].hear_until("turn")
    await sockets[1].say(t="play", base=1, key=used, body={"cell": "d6"})
    assert (await sockets[1].hear_until("nack"))["code"] == "bad_request"


async def test_one_who_reloads_on_their_own_turn_finds_it_and_plays_on(
    three, connect, key, monkeypatch
):
    monkeypatch.setattr("games.live.attendance.GRACE", 0.05)
    match, people, sockets = three
    await sockets[1].leave()
    assert (await sockets[0].hear_until("here")) == {"t": "here", "seat": 1, "here": True}
    away = await sockets[0].hear_until("here")
    while away["here"]:
        away = await sockets[0].hear_until("here")
    assert away == {"t": "here", "seat": 1, "here": False}
    await sockets[0].say(t="play", base=0, key=key(), body={"cell": "g6"})
    await sockets[2].hear_until("turn")
    again = await connect(match, people[1], snapshot=False)
    snap = await again.hear()
    assert (snap["ver"], snap["n"], snap["view"]["to_move"], snap["seat"]) == (1, 1, [1], 1)
    assert snap["view"]["legal"]
    assert (await sockets[0].hear_until("here"))["here"]
    await again.say(t="play", base=1, key=key(), body={"cell": "d6"})
    turns = [await socket.hear_until("turn") for socket in (again, sockets[0], sockets[2])]
    while turns[1]["ver"] < 2:
        turns[1] = await sockets[0].hear_until("turn")
    assert {turn["ver"] for turn in turns} == {2}
    assert turns[2]["view"]["phase"] == "reenter"


async def test_a_bot_can_be_let_in_for_one_who_has_been_away_for_long(three, key, monkeypatch):
    monkeypatch.setattr("games.live.attendance.GRACE", 0.05)
    _, _, (first, second, gone) = three
    await gone.leave()
    while (await first.hear_until("here"))["here"]:
        pass
    ask = {"t": "stand_in", "seat": 2, "base": 0}
    await first.say(**ask, key=key())
    assert (await first.hear_until("nack"))["code"] == "not_away"
    monkeypatch.setattr("games.services.resigning.PATIENCE", 0.01)
    await first.say(**ask, key=key())
    assert (await first.hear_until("ack"))["ver"] == 0
    snaps = [await socket.hear_until("snap") for socket in (first, second)]
    assert [snap["seats"][2]["kind"] for snap in snaps] == ["bot", "bot"]
    assert all(snap["seats"][2]["left"] and snap["status"] == "active" for snap in snaps)


async def test_a_takeback_is_told_to_everybody_and_the_game_goes_on(alone, key, in_thread):
    match, own, tab, watcher = alone
    for _ in range(2):
        standing = await in_thread(load, match)
        view = standing.game.view(standing.position, 0)
        await play_first(own, view, standing.version, key)
        await in_thread(run_bots, match)
    standing = await in_thread(load, match)
    for socket in (own, tab, watcher):
        while (turn := await socket.hear_until("turn"))["ver"] < standing.version:
            pass
        assert turn["takeback"] == (socket is not watcher)
    used = key()
    await own.say(t="takeback", base=standing.version, key=used)
    assert await own.hear() == {"t": "ack", "key": used, "ver": standing.version}
    told = [await socket.hear_until("back") for socket in (own, tab, watcher)]
    assert len({message["h"] for message in told}) == 1
    for message in told:
        assert (message["ver"], message["backs"]) == (standing.version + 1, 1)
        assert message["last"] == 3
        assert message["open"]
    assert [message["takeback"] for message in told] == [True, True, False]
    assert [message["view"]["seat"] for message in told] == [0, 0, None]
    following = await play_first(own, told[0]["view"], standing.version + 1, key)
    assert (following["ver"], following["turn"]["n"]) == (standing.version + 2, 4)
    await watcher.say(t="sync", ver=standing.version)
    while (message := await watcher.hear())["t"] != "snap":
        pass
    assert (message["n"], message["backs"]) == (4, 1)


async def test_of_two_tabs_one_takes_back_and_the_other_is_too_late(alone, key, in_thread):
    match, own, tab, _ = alone
    view = json.loads(own.frames[0])["view"]
    await play_first(own, view, 0, key)
    await in_thread(run_bots, match)
    version = (await in_thread(load, match)).version
    room = hall.rooms[match]
    while room.standing.version < version:
        await own.hear_until("turn")
    async with room.turnstile:
        for socket in (own, tab):
            await socket.say(t="takeback", base=version, key=key())
    heard = [await socket.hear_until("ack", "nack") for socket in (own, tab)]
    first, second = sorted(message.get("code", "") for message in heard)
    assert first == ""
    assert second in ("already_resolved", "stale")
    assert (await in_thread(load, match)).backs == 1


async def test_who_leaves_looks_on_and_the_others_see_a_bot_in_the_seat(three, connect, key):
    match, people, sockets = three
    second = await connect(match, people[0])
    used = key()
    await sockets[0].say(t="resign", base=0, key=used)
    assert await sockets[0].hear_until("ack", "snap") == {"t": "ack", "key": used, "ver": 0}
    snaps = [await socket.hear_until("snap") for socket in (*sockets, second)]
    assert [snap["seat"] for snap in snaps] == [None, 1, 2, None]
    for snap in snaps:
        seat = snap["seats"][0]
        assert (seat["kind"], seat["left"], seat["you"], seat["here"]) == ("bot", True, False, True)
        assert (snap["status"], snap["open"], snap["ver"], snap["n"]) == ("active", False, 1, 0)
    for socket in (sockets[0], second):
        assert not (await _last_view(socket))["legal"]
        await socket.say(t="play", base=1, key=key(), body={"cell": "g6"})
        assert (await socket.hear_until("nack"))["code"] == "not_your_seat"
    assert hall.rooms[match].presence.seats == {1, 2}
    again = await connect(match, people[0], snapshot=False)
    assert (await again.hear())["seat"] is None
    await sockets[0].leave()
    assert hall.rooms[match].presence.seats == {1, 2}


async def test_nobody_makes_a_move_for_the_bot_that_takes_their_seat(
    three, connect, key, in_thread, stand_at
):
    match, people, (own, *_) = three
    second = await connect(match, people[0])
    room = hall.rooms[match]
    async with room.turnstile:
        await own.say(t="resign", base=0, key=key())
        await stand_at(room, 1)
        await second.say(t="play", base=1, key=key(), body={"cell": "g6"})
        await stand_at(room, 2)
    assert (await second.hear_until("nack"))["code"] == "not_your_seat"
    assert (await in_thread(load, match)).place == 0


async def _last_view(socket):
    return json.loads(socket.frames[-1])["view"]


async def test_the_host_begins_without_the_last_friend_and_a_friend_may_not(
    person, connect, in_thread, key
):
    host, friend = person(), person()
    match = await in_thread(open_match, "triflip", host.player, Wishes(seat=0, friends=2))
    await in_thread(join, match, friend.player)
    sockets = [await connect(match, who) for who in (host, friend)]
    snap = json.loads(sockets[1].frames[0])
    assert (snap["status"], snap["host"]) == ("waiting", 0)
    await sockets[1].say(t="start", key=key())
    assert (await sockets[1].hear_until("nack"))["code"] == "not_your_table"
    await sockets[0].say(t="play", base=0, key=key(), body={"cell": "g6"})
    assert (await sockets[0].hear_until("nack"))["code"] == "waiting"
    await sockets[0].say(t="start", key=key())
    for socket in sockets:
        snap = await socket.hear_until("snap")
        assert [seat["kind"] for seat in snap["seats"]] == ["person", "person", "bot"]
        assert (snap["status"], snap["view"]["to_move"]) == ("active", [0])
    await sockets[0].hear_until("ack")


async def test_everybody_sees_the_table_fill_seat_by_seat(person, connect, in_thread):
    host, *friends = (person() for _ in SEATS)
    match = await in_thread(open_match, "triflip", host.player, Wishes(seat=1, friends=2))
    socket = await connect(match, host)
    seen = []
    for friend in friends:
        await in_thread(join, match, friend.player)
        snap = await socket.hear_until("snap")
        seen.append((snap["status"], [seat["kind"] for seat in snap["seats"]]))
    assert seen == [
        ("waiting", ["person", "person", "open"]),
        ("active", ["person", "person", "person"]),
    ]


async def test_a_rematch_of_three_begins_once_all_have_offered(three, key):
    _, _, sockets = three
    for leaver, others in ((0, (1, 2)), (1, (2,))):
        await sockets[leaver].say(t="resign", base=leaver, key=key())
        for other in others:
            await sockets[other].hear_until("snap" if leaver == 0 else "over")
    over = json.loads(sockets[2].frames[-1])
    assert (over["result"]["title"], over["result"]["ranks"]) == ("You win", [3, 2, 1])
    await sockets[0].say(t="rematch", key=key())
    assert (await sockets[0].hear_until("nack"))["code"] == "not_your_seat"
    await sockets[1].say(t="rematch", key=key())
    offered = await sockets[2].hear_until("rematch")
    assert (offered["offered"], offered["match"]) == ([1], None)
    await sockets[2].say(t="rematch", key=key())
    assert (await sockets[1].hear_until("rematch"))["match"] is None
    assert (await sockets[1].hear_until("rematch"))["match"]
