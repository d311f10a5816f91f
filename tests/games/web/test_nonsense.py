"""Thousands of messages no browser of ours would send."""

import json
import logging
import random

import pytest

pytestmark = pytest.mark.django_db(transaction=True)

MESSAGES = 5_000
"""At the tables of each game."""

ODD = (
    "",
    " ",
    "null",
    "true",
    "[]",
    "{}",
    '"play"',
    "NaN",
    "Infinity",
    "1e999",
    "-",
    "{",
    '{"t"',
    '{"t":NaN}',
    '{"t":"ping","ver":NaN}',
    '{"t":"ping","ver":1e400}',
    '{"t":"ping","ver":true}',
    '{"t":"ping","ver":' + "9" * 1500 + "}",
    '{"t":"\\ud800"}',
    '{"t":"play","base":0,"key":"\\udfff","body":{"cell":"\\ud800"}}',
    '{"t":"\ud800"}',
    "[" * 2000,
    "[" * 1000 + "]" * 1000,
    '{"a":' * 300 + "1" + "}" * 300,
    '{"t":"play","base":0,"key":1,"body":null}',
    '{"t":["play"]}',
    '{"t":{"t":"play"}}',
    '{"__proto__":{"t":"ping"}}',
    "\x00\x01\x02",
    "﻿{}",
    "{'t':'ping'}",
    '{"t":"websocket.disconnect"}',
    '{"t":"__class__"}',
    '{"t":"_answer"}',
)
WORDS = (
    *("play", "resign", "takeback", "start", "rematch", "ping", "sync", "seal", "snap", "Play"),
    *("pledge", "part", "", "t", "\u202e"),
)
KNOWN = ("nack", "ack", "mine", "seal", "turn", "snap", "over", "rematch")
KEY = "0c0ffee0-0000-4000-8000-000000000000"


def anything(dice, depth=0):
    """A random JSON value."""
    kind = dice.randrange(9 if depth < 4 else 7)
    if kind == 0:
        return dice.choice((None, True, False))
    if kind in (1, 2):
        return dice.choice((0, -1, 1, 17, 2**31, 2**53 + 1, -(2**70), 10**300, dice.random()))
    if kind in (3, 4):
        return dice.choice((*WORDS, KEY, "e5", "z99", "x" * 500, "\u0000", "🐢" * 50))
    if kind == 5:
        return card_command(dice)
    if kind == 6:
        cell = dice.choice(("e5", "g6", "j9", "", "E5", "e05", None, 5, ["e5"]))
        return {"cell": cell, **dice.choice(({}, {}, {"use": 0}, {"reentry": True}, {"pass": 1}))}
    if kind == 7:
        return [anything(dice, depth + 1) for _ in range(dice.randrange(5))]
    return {str(anything(dice, 9))[:40]: anything(dice, depth + 1) for _ in range(3)}


def card_command(dice):
    """A command of a card game, seldom one that fits."""
    card = dice.choice(("R5", "J1", "ST", "r5", "Z9", "", None, 5, ["R5"]))
    stone = dice.choice((1, 5, 9, 0, 10, -1, 5.0, True, "5", None))
    kind = dice.choice(("play", "claim", "draw", "return", "end", "pass", "deal", "", None, 1))
    deck = dice.choice(("clan", "tactics", "Clan", None))
    parts = {"card": card, "stone": stone, "take": card, "deck": deck}
    chosen = dice.sample(sorted(parts), dice.randrange(4))
    return {"type": kind, **{name: parts[name] for name in chosen}}


def nonsense(dice):
    """A message that is near enough to a real one to reach far, or far from any."""
    if dice.random() < 0.3:
        return dice.choice(ODD)
    message = {
        "t": dice.choice(WORDS),
        "base": 0,
        "ver": 0,
        "key": KEY[:-3] + f"{dice.randrange(1000):03}",
        "body": dice.choice(({"cell": "e5"}, {"cell": "g6"}, card_command(dice))),
    }
    for name in dice.sample(sorted(message), dice.randrange(1, 4)):
        if dice.random() < 0.3:
            del message[name]
        else:
            message[name] = anything(dice)
    text = json.dumps(message, ensure_ascii=dice.random() < 0.5)
    if dice.random() < 0.1:
        cut = dice.randrange(len(text))
        text = text[:cut] + dice.choice(("", '"', "}", "\\", "0")) + text[cut + 1 :]
    return text


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("shell", 2), ("triflip", 3), ("schotten", 2)])
async def test_nonsense_gets_a_nack_and_never_a_traceback_and_the_socket_stays(
    game, seats, person, table, connect, in_thread, monkeypatch, caplog
):
    monkeypatch.setattr("games.live.credit.MOST", 1e9)
    monkeypatch.setattr("games.live.outbox.MOST_EVENTS", 1e9)
    monkeypatch.setattr("games.live.outbox.NEVER_MORE", 1e9)
    monkeypatch.setattr("games.live.outbox.MOST_BYTES", 1e9)
    monkeypatch.setattr("games.consumers.MOST_BAD", MESSAGES)
    dice, codes = random.Random(22), set()
    with caplog.at_level(logging.WARNING):
        for _ in range(MESSAGES // 500):  # a new table now and then, for some of it is accepted
            people = [person() for _ in range(seats)]
            socket = await connect(await in_thread(table, *people, game=game), people[0])
            for _ in range(500):
                await socket.say_text(nonsense(dice))
            await socket.say(t="ping", ver=0)
            while (message := await socket.hear())["t"] != "pong":
                codes.add(message.get("code"))
                assert message["t"] in KNOWN
    assert {"bad_request", "unknown_type"} <= codes
    assert "busy" not in codes
    quiet = [record for record in caplog.records if record.name.startswith("games.live")]
    assert [record for record in caplog.records if record not in quiet] == []
    assert not any(record.exc_info for record in caplog.records)


async def test_a_binary_frame_is_refused_like_any_other_nonsense(person, table, connect, in_thread):
    who = person()
    socket = await connect(await in_thread(table, who, person()), who)
    await socket.wire.send_input({"type": "websocket.receive", "bytes": b"\x00\xff" * 50})
    assert (await socket.hear())["code"] == "bad_request"
