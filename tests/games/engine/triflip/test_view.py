"""What a player, a bot or a watcher is shown."""

import pytest

from games.engine.chance import Chance
from games.engine.seats import WATCHER
from games.engine.triflip import GAME


def test_a_view_has_for_each_legal_cell_its_rows_the_scores_after_it_and_whether_it_wins(start):
    view = GAME.view(start, 0)
    assert view["legal"][1] == {
        "move": {"cell": "g6"},
        "cell": "g6",
        "use": None,
        "turned": 2,
        "flips": [
            {"direction": "SW", "cells": ["f5"], "end": "e4", "kept": []},
            {"direction": "SE", "cells": ["f6"], "end": "e6", "kept": []},
        ],
        "boons": [],
        "scores": [5, 1, 1],
        "wins": False,
    }


def test_a_view_has_scores_goals_the_turn_and_the_passes(start, turn):
    view = GAME.view(turn(start, "g6").position, 1)
    assert (view["scores"], view["counted"], view["goals"]) == ([5, 1, 1], [5, 1, 1], [20] * 3)
    assert (view["turn"], view["turns"], view["passes"], view["mover"]) == (2, [1, 1, 0], 0, 1)
    assert (view["phase"], view["protected"], view["charges"]) == ("place", [], [])
    assert (view["game"], view["seat"], view["to_move"]) == ("triflip", 1, [1])


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_only_the_seat_on_turn_is_shown_what_it_may_do(start, viewer):
    view = GAME.view(start, viewer)
    assert view["legal"] == []
    assert view["board"] == GAME.view(start, 0)["board"]


def test_a_view_says_what_sort_of_choice_it_is(start, table, turn):
    assert GAME.view(start, 0)["phase"] == "place"
    assert GAME.view(turn(start, "g6", "d6").position, 2)["phase"] == "reenter"
    assert GAME.view(table("a1", "i9", "e5"), 0)["phase"] == "pass"
    over = turn(table("a1", "i9", "e5"), "--", "--", "--").position
    assert GAME.view(over, 0)["phase"] == "over"
    assert GAME.view(over, 0)["over"]["reason"] == "passes"


def test_a_re_entry_is_shown_with_the_move_to_send(start, turn):
    entry = GAME.view(turn(start, "g6", "d6").position, 2)["legal"][0]
    assert entry["move"] == {"cell": "a1", "reentry": True}
    assert (entry["turned"], entry["flips"], entry["scores"]) == (0, [], [5, 3, 1])


def test_a_pass_is_shown_as_the_only_move(table):
    entries = GAME.view(table("a1", "i9", "e5"), 0)["legal"]
    assert [entry["move"] for entry in entries] == [{"pass": True}]
    assert (entries[0]["cell"], entries[0]["flips"], entries[0]["wins"]) == (None, [], False)


def test_a_winning_move_is_shown_as_one(table):
    view = GAME.view(table("e2", "e3", "i9", goal=3), 0)
    assert [entry["wins"] for entry in view["legal"]] == [True]
    view = GAME.view(table("e2", "e3", "i9", goal=4), 0)
    assert [entry["wins"] for entry in view["legal"]] == [False]


def test_the_shown_outcome_of_every_legal_move_is_the_true_one():
    for game in range(5):
        chance = Chance(f"preview {game}".encode())
        position = GAME.setup({}, chance)
        while position.outcome is None:
            seat, view = position.seat, GAME.view(position, position.seat)
            for entry in view["legal"]:
                after, events = GAME.play(position, {seat: GAME.decode_move(entry["move"])})
                told = [GAME.encode_event(event) for event in events]
                rows = [
                    {key: event[key] for key in ("direction", "cells", "end", "kept")}
                    for event in told
                    if event["type"] == "flip"
                ]
                assert rows == entry["flips"]
                assert list(after.scores) == entry["scores"]
                assert entry["turned"] == sum(len(row["cells"]) for row in rows)
                assert entry["wins"] == any(event["type"] == "goal" for event in told)
            move = chance.pick(list(GAME.legal_moves(position, seat)))
            position, _ = GAME.play(position, {seat: move})


def test_a_view_is_enough_to_imagine_the_whole_position(start, turn):
    for position in (start, turn(start, "g6", "d6", "*d3", "c6").position):
        for viewer in (0, 1, 2):
            assert GAME.imagine(GAME.view(position, viewer), viewer, Chance(b"")) == position
