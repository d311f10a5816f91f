"""Positions and events as JSON, and what a hostile value comes to."""

import copy
import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.errors import BadEncoding
from games.engine.schotten import GAME

VARIANTS = [{}, {"expert": True, "rounds": 2}, {"tactics": True}]


@pytest.fixture(scope="module", params=VARIANTS, ids=str)
def positions(request, random_games):
    return [position for game in random_games(request.param, 2) for position in game]


def start(**options):
    return GAME.encode(GAME.setup(options, Chance(b"storage")))


def test_every_position_comes_back_as_it_was(positions):
    for position in positions:
        stored = json.loads(json.dumps(GAME.encode(position)))
        assert GAME.decode(stored) == position


def test_every_event_comes_back_as_it_was_and_as_it_was_shown(positions):
    for position in positions:
        if GAME.to_move(position):
            for move in list(GAME.legal_moves(position, position.turn))[:3]:
                for event in GAME.play(position, {position.turn: move})[1]:
                    for each in (event, GAME.show_event(event, None)):
                        stored = json.loads(json.dumps(GAME.encode_event(each)))
                        assert GAME.decode_event(stored) == each


def test_a_position_of_a_known_shape_is_written(table):
    position = table({5: "R1 G2 BB | L3"}, ("G1", "F2"), tactics=True, owners={6: 1})
    stored = GAME.encode(position)
    assert stored["stones"][4] == {
        "sides": ["R1 G2", "L3"],
        "bluff": True,
        "mud": False,
        "owner": None,
        "first": None,
    }
    assert stored["hands"] == ["G1", "F2"]
    assert stored["terms"] == {"rounds": 1, "expert": False, "tactics": True}
    assert (stored["turn"], stored["phase"]) == (0, "play")


def broken(path, value):
    """A start position with one part replaced; the path is keys and indexes."""
    stored = start(tactics=True, rounds=2)
    part = stored
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return stored


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        {},
        "position",
        float("nan"),
        broken(["turn"], True),
        broken(["turn"], 1.0),
        broken(["turn"], 2),
        broken(["turn"], 10**400),
        broken(["phase"], "over"),
        broken(["phase"], "deal"),
        broken(["phase"], "recruit_draw"),
        broken(["phase"], "recruit_return"),
        broken(["phase"], ["play"]),
        broken(["round"], 2),
        broken(["rounds"], 1),
        broken(["later"], []),
        broken(["hands", 0], ""),
        broken(["hands", 0], "R1 R1"),
        broken(["hands", 0], "R1  R2"),
        broken(["hands", 0], " R1"),
        broken(["hands", 0], "r1"),
        broken(["hands", 0], ["R1"]),
        broken(["hands"], ["", "", ""]),
        broken(["stones"], []),
        broken(["stones", 0, "mud"], True),
        broken(["stones", 0, "mud"], 1),
        broken(["stones", 0, "first"], 0),
        broken(["stones", 0, "sides"], ["R1", ""]),
        broken(["discards"], "J1"),
        broken(["decks", "clan"], ""),
        broken(["decks", "tactics"], ""),
        broken(["recruit_draws"], 1),
        broken(["recruit_returns"], 2),
        broken(["opened"], True),
        broken(["passes"], 3),
        broken(["history"], [{"winner": 0}]),
        broken(["terms", "tactics"], False),
        broken(["terms", "rounds"], 1),
        broken(["terms"], {"rounds": 2, "expert": False, "tactics": True, "more": 1}),
        broken(["extra"], None),
    ],
)
def test_a_position_that_was_never_written_is_refused(stored):
    with pytest.raises(BadEncoding):
        GAME.decode(stored)


def test_hands_out_of_order_are_refused():
    stored = start()
    stored["hands"][0] = " ".join(reversed(stored["hands"][0].split()))
    with pytest.raises(BadEncoding):
        GAME.decode(stored)


def test_a_clan_card_in_the_tactics_deck_is_refused(table):
    position = table(hands=("G1", "F2"), tactics=True)
    decks = position.decks
    moved = replace(decks, clan=decks.clan[1:], tactics=(*decks.tactics, decks.clan[0]))
    with pytest.raises(BadEncoding):
        GAME.decode(GAME.encode(replace(position, decks=moved)))


def test_a_mode_among_the_discards_is_refused(table):
    with pytest.raises(BadEncoding):
        GAME.decode(GAME.encode(table(seen="BB", tactics=True)))


def test_a_ruse_on_a_side_is_refused(table):
    with pytest.raises(BadEncoding):
        GAME.decode(GAME.encode(table({5: "BA"}, tactics=True)))


def test_a_nest_of_four_thousand_levels_is_refused():
    deep = []
    for _ in range(4_000):
        deep = [deep]
    for key in start():
        stored = start()
        stored[key] = deep
        with pytest.raises(BadEncoding):
            GAME.decode(stored)
    for value in (deep, {"type": deep}, {"type": "claim", "verdict": deep}):
        with pytest.raises(BadEncoding):
            GAME.decode_event(value)


junk = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.lists(st.integers(), max_size=2)
    | st.dictionaries(st.text(max_size=3), st.none(), max_size=2)
)


def places(value, path=()):
    """The path of every part of a JSON value."""
    keys = value if isinstance(value, dict) else range(len(value) if type(value) is list else 0)
    for key, part in ((key, value[key]) for key in keys):
        yield (*path, key)
        yield from places(part, (*path, key))


START = start(tactics=True)
PLACES = list(places(START))


@settings(max_examples=200)
@given(st.sampled_from(PLACES), junk)
def test_a_position_with_any_part_replaced_is_refused_or_another_position(path, value):
    stored = copy.deepcopy(START)
    part = stored
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    try:
        position = GAME.decode(stored)
    except BadEncoding:
        return
    assert GAME.encode(position) == stored


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(("type", "seat", "card", "stone", "deck")), junk))
def test_an_event_that_was_never_written_is_refused(value):
    try:
        event = GAME.decode_event(value)
    except BadEncoding:
        return
    assert GAME.encode_event(event) == value
