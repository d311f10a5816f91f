"""What may come in is parsed into values; everything else is refused with a code."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.protocol.incoming import LONGEST, BadMessage, parse
from games.protocol.messages import (
    Abort,
    Ask,
    ClaimLeft,
    Echo,
    Emote,
    Flag,
    Ping,
    Play,
    Rematch,
    Reply,
    Resign,
    Sync,
    Take,
)

KEY = "123e4567-e89b-42d3-a456-426614174000"


def refusal_or_none(text):
    try:
        parse(text)
    except BadMessage as refused:
        return refused
    return None


def refusal(text):
    with pytest.raises(BadMessage) as refused:
        parse(text)
    return refused.value.code, refused.value.key


@pytest.mark.parametrize(
    ("message", "value"),
    [
        (
            {"t": "play", "base": 17, "key": KEY, "body": {"cell": "e5"}},
            Play(17, KEY, {"cell": "e5"}),
        ),
        ({"t": "play", "base": 0, "key": KEY, "body": None}, Play(0, KEY, None)),
        ({"t": "resign", "base": 3, "key": KEY}, Resign(3, KEY)),
        ({"t": "rematch", "key": KEY}, Rematch(KEY)),
        ({"t": "abort", "base": 0, "key": KEY}, Abort(0, KEY)),
        ({"t": "ask", "base": 3, "key": KEY, "for": "draw"}, Ask(3, KEY, "draw")),
        ({"t": "reply", "base": 3, "key": KEY, "yes": False}, Reply(3, KEY, False)),
        ({"t": "claim_left", "base": 3, "key": KEY, "as": "win"}, ClaimLeft(3, KEY, True)),
        ({"t": "emote", "n": 7}, Emote(7)),
        ({"t": "take"}, Take()),
        ({"t": "flag", "ver": 3}, Flag(3)),
        ({"t": "echo", "n": 12}, Echo(12)),
        ({"t": "ping", "ver": -1}, Ping(-1)),
        ({"t": "sync", "ver": 4, "more": "is ignored"}, Sync(4)),
    ],
)
def test_what_a_browser_sends_is_understood(message, value):
    assert parse(json.dumps(message)) == value


@pytest.mark.parametrize(
    "message",
    [
        {"t": "play", "base": True, "key": KEY, "body": {}},
        {"t": "play", "base": 1.0, "key": KEY, "body": {}},
        {"t": "play", "base": "1", "key": KEY, "body": {}},
        {"t": "play", "base": -2, "key": KEY, "body": {}},
        {"t": "play", "base": 2**31, "key": KEY, "body": {}},
        {"t": "play", "base": 1, "key": KEY},
        {"t": "play", "base": 1, "key": KEY, "body": {}, "digest": "0" * 64},
        {"t": "play", "base": 1, "key": KEY, "body": {}, "salt": "0" * 64},
        {"t": "resign", "key": KEY},
        {"t": "ask", "base": 3, "key": KEY, "for": "money"},
        {"t": "ask", "base": 3, "key": KEY, "for": ["draw"]},
        {"t": "reply", "base": 3, "key": KEY, "yes": 1},
        {"t": "claim_left", "base": 3, "key": KEY, "as": None},
        {"t": "emote", "n": 8},
        {"t": "emote", "n": -1},
        {"t": "emote", "n": True},
        {"t": "ping"},
        {"t": "ping", "ver": None},
    ],
)
def test_a_field_that_is_missing_or_of_another_kind_is_a_bad_request(message):
    assert refusal(json.dumps(message)) == ("bad_request", message.get("key"))


@pytest.mark.parametrize("key", ["", "x", KEY.upper(), KEY + "0", KEY[:-1], 5, None, ["x"]])
def test_a_key_that_is_no_uuid_is_a_bad_request_and_is_not_echoed(key):
    message = {"t": "play", "base": 0, "key": key, "body": {}}
    assert refusal(json.dumps(message)) == ("bad_request", None)


def test_an_unknown_type_says_so_with_the_key():
    assert refusal(json.dumps({"t": "fly", "key": KEY})) == ("unknown_type", KEY)
    assert refusal('{"t":5}') == ("bad_request", None)


@pytest.mark.parametrize("depth", [17, 100, 500, 1000, 1020])
def test_depth_is_a_bad_request_at_every_level_that_fits(depth):
    assert refusal("[" * depth + "]" * depth) == ("bad_request", None)
    body = "[" * (depth // 2) + "]" * (depth // 2)
    message = f'{{"t":"play","base":0,"key":"{KEY}","body":{body}}}'
    assert len(message) < LONGEST
    if depth > 40:
        assert refusal(message)[0] == "bad_request"


@pytest.mark.parametrize("depth", [2000, 4000])
def test_depth_beyond_the_longest_message_is_too_long_or_bad(depth):
    assert refusal("[" * depth)[0] in ("too_long", "bad_request")


def test_length_counts_bytes():
    message = json.dumps({"t": "ping", "ver": 0, "x": "거" * 700}, ensure_ascii=False)
    assert len(message) < LONGEST
    assert refusal(message) == ("too_long", None)


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"ping","ver":NaN}',
        '{"t":"ping","ver":-Infinity}',
        '{"t":"ping","ver":0,"x":1e999}',
        '{"t":"ping","ver":0,"x":' + "9" * 1000 + "}",
        '{"t":"ping","ver":0,"x":"\\ud800"}',
        '{"t":"ping","ver":0,"\\udfff":1}',
        '{"t":"ping","ver":0,"x":"\ud800"}',
        '{"t":"ping","ver":0,"x":"\\u0000"}',
    ],
)
def test_numbers_and_strings_that_others_could_stumble_over_are_refused(text):
    assert refusal(text)[0] == "bad_request"


@given(st.text(max_size=300))
def test_any_text_is_parsed_or_refused(text):
    refused = refusal_or_none(text)
    assert refused is None or refused.code in ("bad_request", "unknown_type", "too_long")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=10,
)


@given(
    st.fixed_dictionaries(
        {"t": st.sampled_from(["play", "resign", "rematch", "ping", "sync"]) | JSON},
        optional={"base": JSON, "ver": JSON, "key": st.just(KEY) | JSON, "body": JSON},
    )
)
def test_any_near_miss_is_parsed_or_refused(message):
    refused = refusal_or_none(json.dumps(message))
    assert refused is None or refused.key in (None, KEY)
