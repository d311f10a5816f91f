"""Positions, events and options as JSON, and what is refused when they are read."""

import copy
import json

import pytest

from games.engine.chance import Chance
from games.engine.errors import BadEncoding, BadOptions
from games.engine.triflip import GAME
from games.engine.triflip.cells import CELLS

OVER = {"winners": [0], "reason": "goal", "scores": [2, 2, 2]}


@pytest.fixture
def stored(start):
    """The start as it is stored."""
    return copy.deepcopy(GAME.encode(start))


def test_the_start_is_stored_so(stored):
    assert stored == {
        "options": {
            "goals": [20, 20, 20],
            "first": 0,
            "start": [["e4", "e6"], ["d4", "f6"], ["d5", "f5"]],
            "boons": [],
        },
        "board": ".....................12......0.0......21.....................",
        "mover": 0,
        "turn": 1,
        "turns": [1, 0, 0],
        "placements": [0, 0, 0],
        "passes": 0,
        "tallies": [],
        "coins": [0, 0, 0],
        "roots": [],
        "asked": None,
        "over": None,
    }


@pytest.mark.parametrize(
    "changed",
    [
        {"board": "." * 60},
        {"board": "." * 62},
        {"board": "3" + "." * 60},
        {"board": ["."] * 61},
        {"board": None},
        {"board": "０" + "." * 60},
        {"mover": 3},
        {"mover": -1},
        {"mover": True},
        {"mover": None},
        {"turn": 0},
        {"turn": 2},
        {"turn": 10**400},
        {"turn": 1.0},
        {"turns": [1, 0]},
        {"turns": [0, 0, 0]},
        {"turns": [True, 0, 0]},
        {"turns": [2, -1, 0]},
        {"turns": "100"},
        {"placements": [1, 1, 0]},
        {"placements": [-1, 0, 0]},
        {"passes": 3},
        {"passes": 4},
        {"passes": -1},
        {"passes": False},
        {"tallies": [0]},
        {"tallies": None},
        {"coins": [0, 0]},
        {"coins": [0, 0, -1]},
        {"coins": [0, 0, 0, 0]},
        {"roots": [["e5", None]]},
        {"roots": [["e6", 1]]},
        {"roots": [["e6", 9], ["e6", 10]]},
        {"roots": [["e6"]]},
        {"roots": [["z9", 9]]},
        {"roots": ["e6"]},
        {"roots": [{"cell": "e6", "until": 9}]},
        {"roots": {}},
        {"asked": 0},
        {"asked": -1},
        {"asked": False},
        {"over": {}},
        {"over": OVER},
        {"over": OVER | {"reason": "full"}},
        {"over": OVER | {"reason": "passes"}},
        {"over": OVER | {"reason": "luck"}},
        {"over": OVER | {"winners": []}},
        {"over": OVER | {"winners": [0, 0]}},
        {"over": OVER | {"winners": [1, 0]}},
        {"over": OVER | {"winners": [3]}},
        {"over": OVER | {"scores": [2, 2]}},
        {"over": "goal"},
        {"options": None},
        {"options": {}},
        {"more": 1},
    ],
)
def test_a_position_that_would_not_be_stored_so_is_refused(stored, changed):
    with pytest.raises(BadEncoding):
        GAME.decode(stored | changed)


@pytest.mark.parametrize("key", GAME.encode(GAME.setup({}, Chance(b""))))
def test_a_position_with_a_part_missing_is_refused(stored, key):
    del stored[key]
    with pytest.raises(BadEncoding):
        GAME.decode(stored)


@pytest.mark.parametrize("value", [None, True, 3, "", "x" * 61, [], [[]], {"board": 1}])
def test_something_that_is_no_position_is_refused(value):
    with pytest.raises(BadEncoding):
        GAME.decode(value)


@pytest.mark.parametrize(
    "changed",
    [
        {"goals": [20, 20]},
        {"goals": [20, 20, 0]},
        {"goals": [20, 20, 100]},
        {"goals": [20, 20, True]},
        {"goals": [20, 20, 20.0]},
        {"goals": 20},
        {"goals": {"0": 20}},
        {"first": 3},
        {"first": True},
        {"first": None},
        {"start": [["e4"], ["d4"]]},
        {"start": [["e4", "e4"], ["d4"], ["d5"]]},
        {"start": [["e4"], ["e4"], ["d5"]]},
        {"start": [["e4"], ["d4"], ["d9"]]},
        {"start": [["e4"], ["d4"], [7]]},
        {"start": [["e4"], ["d4"], [["d5"]]]},
        {"start": [["e4"], ["d4"], "d5"]},
        {"start": None},
        {"boons": None},
        {"boons": {}},
        {"boons": [None]},
        {"boons": [{"effect": "nobody's", "seat": 0, "numbers": {}}]},
        {"boons": [{"effect": "nobody's", "seat": 0}] * 65},
        {"more": 1},
        {7: 1},
    ],
)
def test_options_that_make_no_game_are_refused(stored, changed):
    with pytest.raises(BadOptions):
        GAME.setup(changed, Chance(b""))
    stored["options"] |= changed
    with pytest.raises(BadEncoding):
        GAME.decode(stored)


def test_a_board_that_is_full_from_the_start_is_refused(whole_board):
    with pytest.raises(BadOptions, match="start_full"):
        GAME.setup({"start": [sorted(whole_board), [], []]}, Chance(b""))


def test_stored_options_are_written_in_one_way_only(stored):
    stored["options"]["start"][0].reverse()
    with pytest.raises(BadEncoding):
        GAME.decode(stored)


def test_a_seat_may_start_without_stones(seen):
    game = GAME.setup({"start": [[], ["d4"], ["d5"]]}, Chance(b""))
    assert seen(game).legal.split()[0] == "*a1"


def test_a_finished_game_is_stored_with_its_end(turn, start):
    after = turn(start, *["g6", "d6", "*d3", "c6", "d2", "*i9", "d1", "*f9", "--", "--", "--"])
    stored = GAME.encode(after.position)
    assert stored["over"] == {"winners": [0], "reason": "passes", "scores": [12, 1, 1]}
    assert (stored["mover"], stored["turn"], stored["passes"]) == (1, 11, 3)
    assert GAME.decode(json.loads(json.dumps(stored))) == after.position
    with pytest.raises(BadEncoding):
        GAME.decode(stored | {"over": None})
    with pytest.raises(BadEncoding):
        GAME.decode(stored | {"over": stored["over"] | {"winners": [1]}})
    with pytest.raises(BadEncoding):
        GAME.decode(stored | {"over": stored["over"] | {"scores": [1, 12, 1]}})


EVENTS = [
    {"type": "place", "step": "move", "seat": 0, "cell": "g6"},
    {"type": "reentry", "step": "move", "seat": 2, "cell": "d3"},
    {"type": "pass", "step": "move", "seat": 1, "passes": 1},
    {"type": "skip", "step": "move", "seat": 1},
    {
        "type": "flip",
        "step": "flip",
        "seat": 0,
        "direction": "SE",
        "cells": ["f6"],
        "end": "e6",
        "kept": [],
    },
    {
        "type": "boon",
        "step": "boon",
        "boon": 0,
        "seat": 0,
        "what": "turn",
        "cells": ["e7"],
        "amount": 0,
    },
    {"type": "goal", "step": "end", "seat": 0, "counted": 20, "goal": 20},
    {"type": "result", "step": "end", "winners": [0], "reason": "goal", "scores": [20, 1, 1]},
]
HOSTILE = [None, True, -1, 4, 0.5, 10**400, "", "z9", [], ["z9"], {}, [None], [["e5"]], "move"]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event["type"])
def test_an_event_is_stored_so(event):
    assert GAME.encode_event(GAME.decode_event(event)) == event


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event["type"])
def test_an_event_that_would_not_be_stored_so_is_refused(event):
    for key in event:
        with pytest.raises(BadEncoding):
            GAME.decode_event({other: event[other] for other in event if other != key})
        for value in HOSTILE:
            try:
                read = GAME.encode_event(GAME.decode_event(event | {key: value}))
            except BadEncoding:
                continue
            assert json.dumps(read, sort_keys=True) == json.dumps(
                event | {key: value}, sort_keys=True
            )
    with pytest.raises(BadEncoding):
        GAME.decode_event(event | {"more": 1})


@pytest.mark.parametrize("value", [*HOSTILE, {"type": []}, {"type": "dance"}, {"type": "skip"}])
def test_something_that_is_no_event_is_refused(value):
    with pytest.raises(BadEncoding):
        GAME.decode_event(value)


def test_the_board_is_told_row_by_row_from_a1(table):
    board = GAME.encode(table("a1", "a2 e5", "i9"))["board"]
    assert (len(board), board[:2], board[30], board[60]) == (CELLS, "01", "1", "2")
