import pytest

from games.engine.shell import GAME


def test_on_different_cells_both_turtles_land(table, turn):
    after = turn(table(), "e5/e6")
    assert (after.black, after.white, after.eggs) == ({"e5"}, {"e6"}, [])
    assert after.json[:2] == [
        {"type": "place", "seat": 0, "cell": "e5", "step": "land"},
        {"type": "place", "seat": 1, "cell": "e6", "step": "land"},
    ]


def test_on_the_same_cell_neither_lands_and_an_egg_lies_there(table, turn):
    after = turn(table(), "e5/e5")
    assert (after.black, after.white, after.eggs) == (set(), set(), ["e5"])
    assert after.json[0] == {"type": "collision", "cell": "e5", "step": "land"}


def test_the_egg_joins_the_end_of_the_egg_queue(table, turn):
    after = turn(table(eggs="i9 a1"), "e5/e5")
    assert after.eggs == ["i9", "a1", "e5"]


def test_nothing_else_happens_in_a_turn_with_a_collision(table, turn):
    # b1 c1 stand enclosed by a1 d1 and the egg i9 waits, yet nobody captures and nothing hatches.
    after = turn(table(black="a1 d1", white="b1 c1", eggs="i9"), "e1/e1")
    assert after.types == ["collision", "count"]
    assert after.pieces == {"black": {"a1", "d1"}, "white": {"b1", "c1"}, "eggs": ["i9", "e1"]}


def test_a_collision_that_would_have_captured_captures_nothing(table, turn):
    after = turn(table(black="a1 e4", white="b1 c1 d2 d3"), "d1/d1")
    assert after.types == ["collision", "count"]
    assert after.white == {"b1", "c1", "d2", "d3"}


def test_after_a_collision_the_win_check_still_runs(table, turn, row_of):
    after = turn(table(black=row_of("a", "e", 1), white=row_of("a", "e", 9)), "e5/e5")
    assert after.json[1:] == [
        {
            "type": "count",
            "counts": [5, 5],
            "cells": [row_of("a", "e", 1).split(), row_of("a", "e", 9).split()],
            "step": "count",
        },
        {"type": "sudden_death", "counts": [5, 5], "step": "count"},
    ]


def test_a_collision_on_the_last_turn_draws_the_game(table, turn):
    after = turn(table(turn=299), "e5/e5")
    assert after.outcome.reason == "turn_limit"
    assert after.types == ["collision", "count", "result"]


@pytest.mark.parametrize("picks", ["e5/e6", "e5/e5"])
def test_every_turn_counts_as_one(table, turn, picks):
    assert turn(table(turn=12), picks).position.turn == 13


def test_a_position_never_changes_by_being_played(table, turn):
    position = table(black="a1", white="b1 c1", eggs="i9")
    before = GAME.encode(position)
    turn(position, "d1/e5")
    assert GAME.encode(position) == before
