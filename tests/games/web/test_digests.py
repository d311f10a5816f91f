"""Digests over sockets and pages: shown to everybody before the turn opens, opened with it."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from games import envelopes
from games.engine.shell import GAME
from games.live.loading import load
from games.services import carry_out, run_bots
from games.services.playing import play
from games.services.resigning import resign

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]


def fits(told, match, turn, seat, cell):
    """Whether an opened envelope, as a browser is told it, holds that cell."""
    choice = GAME.sealed_bytes(GAME.parse_move(cell))
    return envelopes.holds(envelopes.read(told), match.bytes, turn, seat, choice)


def state_of(response):
    """What a page begins with."""
    block = r'id="match-state" type="application/json">(.*?)</script>'
    return json.loads(re.search(block, response.content.decode())[1])


async def test_rival_and_watcher_see_the_digest_before_the_turn_opens_and_check_it_afterwards(
    person, table, connect, key
):
    black, white, watcher = person(), person(), person()
    match = await _in_thread(table, black, white)
    lines = [await connect(match, who) for who in (black, white, watcher)]
    for turn, (first, second) in enumerate((("e5", "d4"), ("c3", "c3"), ("a1", "i9")), start=1):
        base = turn - 1
        await lines[0].say(t="play", base=base, key=key(), body={"cell": first})
        shown = [(await line.hear_until("seal"))["digest"] for line in lines]
        assert len({*shown}) == 1
        await lines[1].say(t="play", base=base, key=key(), body={"cell": second})
        opened = [(await line.hear_until("turn")) for line in lines]
        told = [message["turn"]["envelopes"] for message in opened]
        assert told[0] == told[1] == told[2]
        assert told[0][0]["digest"] == shown[0]
        assert all(message["digests"] == [None, None] for message in opened)
        for seat, cell in enumerate((first, second)):
            assert fits(told[0][seat], match, turn, seat, cell)
            others = [name for name in ("e5", "d4", "c3", "a1", "i9") if name != cell]
            assert not any(fits(told[0][seat], match, turn, seat, name) for name in others)


async def test_a_choice_that_is_replaced_gets_a_digest_of_its_own(person, table, connect, key):
    black, white = person(), person()
    match = await _in_thread(table, black, white)
    lines = [await connect(match, who) for who in (black, white)]
    shown = []
    for cell in ("e5", "d4", "e5"):
        await lines[0].say(t="play", base=0, key=key(), body={"cell": cell})
        shown.append((await lines[1].hear_until("seal"))["digest"])
    assert len({*shown}) == 3
    await lines[1].say(t="play", base=0, key=key(), body={"cell": "a1"})
    turn = (await lines[1].hear_until("turn"))["turn"]
    assert turn["envelopes"][0]["digest"] == shown[-1]
    assert fits(turn["envelopes"][0], match, 1, 0, "e5")


async def test_a_digest_that_is_handed_in_is_refused_and_changes_nothing(
    person, table, connect, key
):
    """Nobody can pass off the rival's digest as their own: digests are the server's to make."""
    black, white = person(), person()
    match = await _in_thread(table, black, white)
    lines = [await connect(match, who) for who in (black, white)]
    await lines[0].say(t="play", base=0, key=key(), body={"cell": "e5"})
    copied = (await lines[1].hear_until("seal"))["digest"]
    for extra in ({"digest": copied}, {"salt": copied}):
        await lines[1].say(t="play", base=0, key=key(), body={"cell": "a1"}, **extra)
        assert (await lines[1].hear_until("nack"))["code"] == "bad_request"
        await lines[1].say(t="play", base=0, key=key(), body={"cell": "a1", **extra})
        assert (await lines[1].hear_until("nack"))["code"] == "malformed"
    standing = await _in_thread(load, match)
    assert {*standing.seals} == {0}
    await lines[1].say(t="play", base=0, key=key(), body={"cell": "e5"})
    opened = (await lines[1].hear_until("turn"))["turn"]["envelopes"]
    assert opened[0]["digest"] != opened[1]["digest"]
    assert not fits(opened[0], match, 1, 1, "e5")


async def test_whoever_comes_while_something_is_sealed_is_shown_its_digest(
    person, table, connect, key
):
    who = person()
    match = await _in_thread(table, who, 1)
    await _in_thread(run_bots, match)
    envelope = (await _in_thread(load, match)).seals[1].envelope
    line = await connect(match, who, snapshot=False)
    snap = await line.hear()
    assert snap["digests"] == [None, envelope.digest]
    await line.say(t="play", base=0, key=key(), body={"cell": "e5"})
    turn = (await line.hear_until("turn"))["turn"]
    assert turn["envelopes"][1] == {"digest": envelope.digest, "salt": envelope.salt}


def test_the_replay_has_what_opens_every_turn_and_so_has_its_record(person, table, key):
    people = [person(), person()]
    match = table(*people)
    cells = (("e5", "d4"), ("c3", "c3"))
    for turn in cells:
        for seat, cell in enumerate(turn):
            used = key()
            carry_out(match, lambda now: play(now, seat, now.version, used, {"cell": cell}))  # noqa: B023
    carry_out(match, lambda now: play(now, 1, now.version, key(), {"cell": "i9"}))
    salt = load(match).seals[1].envelope.salt
    carry_out(match, lambda now: resign(now, 0, now.version, key()))
    page = Client().get(reverse("games:match", args=[match]))
    for number, turn in enumerate(state_of(page)["turns"], start=1):
        for seat, cell in enumerate(cells[number - 1]):
            assert fits(turn["envelopes"][seat], match, number, seat, cell)
    record = Client().get(reverse("games:record_json", args=[match])).content.decode()
    assert salt not in page.content.decode() + record
    answer = Client().post("/en/records/", {"record": record})
    shown = state_of(answer)
    assert shown["origin"] == json.loads(record)["match"]
    assert [turn["envelopes"] for turn in shown["turns"]] == [
        turn["envelopes"] for turn in state_of(page)["turns"]
    ]
    assert "2 turns were sealed with digests that fit." in answer.content.decode()
    notation = Client().get(reverse("games:record_text", args=[match])).content.decode()
    answer = Client().post("/en/records/", {"record": notation})
    assert "digests" not in state_of(answer)
    assert 'id="sealing"' not in answer.content.decode()


@pytest.mark.parametrize(("game", "seats"), [("shell", 2), ("triflip", 3)])
def test_the_page_says_what_digests_prove_and_what_not(game, seats, person, table):
    match = table(*(person() for _ in range(seats)), game=game)
    page = Client().get(reverse("games:match", args=[match])).content.decode()
    for words in ("Sealed turns", "It proves that a cell", "It does not prove that the server"):
        assert (words in page) == (game == "shell")


async def _in_thread(function, *arguments):
    from channels.db import database_sync_to_async

    return await database_sync_to_async(function, thread_sensitive=False)(*arguments)
