def captures(after):
    return [(told["step"], told["by"]) for told in after.json if told["type"] == "capture"]


def test_without_a_capture_no_egg_hatches(table, turn):
    after = turn(table(eggs="a9"), "e5/e6")
    assert after.eggs == ["a9"]
    assert after.types == ["place", "place", "count"]


def test_a_capture_hatches_the_oldest_egg(table, turn):
    after = turn(table(black="a1", white="b1 c1", eggs="i9 a9"), "d1/e5")
    assert after.told[3:] == ["black hatches i9"]
    assert (after.eggs, after.black) == (["a9"], {"a1", "d1", "i9"})


def test_where_both_have_captures_both_reach_for_the_egg_and_it_vanishes(table, turn):
    after = turn(table(black="a1 h9 g9", white="b1 c1 i9", eggs="e5 a9"), "d1/f9")
    assert {"type": "vanish", "cell": "e5", "left": [0, 0], "step": "hatch"} in after.json
    assert (after.eggs, after.black, after.white) == (["a9"], {"a1", "d1"}, {"f9", "i9"})


def test_a_vanished_egg_costs_both_one_capture_and_the_rest_goes_on(table, turn):
    before = table(black="a1 d4 h9 g9", white="b1 c1 d2 d3 i9", eggs="e5 a9 a7")
    after = turn(before, "d1/f9")
    assert after.json[-3:-1] == [
        {"type": "vanish", "cell": "e5", "left": [1, 0], "step": "hatch"},
        {"type": "hatch", "seat": 0, "cell": "a9", "left": [0, 0], "step": "hatch"},
    ]
    assert after.eggs == ["a7"]


def test_where_only_one_has_captures_the_egg_becomes_that_players_turtle(table, turn):
    after = turn(table(black="b1 c1", white="a1", eggs="e5"), "i9/d1")
    assert {"type": "hatch", "seat": 1, "cell": "e5", "left": [0, 0], "step": "hatch"} in after.json
    assert after.white == {"a1", "d1", "e5"}


def test_the_hatched_turtle_captures_at_once_exactly_as_a_placed_one_does(table, turn):
    after = turn(table(black="a1 e8", white="b1 c1 e6 e7", eggs="e5"), "d1/i9")
    assert captures(after) == [("capture", "d1"), ("hatch", "e5")]
    assert after.json[-4:-1] == [
        {
            "type": "capture",
            "seat": 0,
            "by": "e5",
            "cells": ["e6", "e7"],
            "end": "e8",
            "step": "hatch",
        },
        {"type": "remove", "cells": ["e6", "e7"], "step": "hatch"},
        {"type": "lapse", "left": [1, 0], "step": "hatch"},
    ]


def test_each_of_its_captures_adds_one_to_the_count(table, turn):
    before = table(black="a1 e8 b5", white="b1 c1 e6 e7 c5 d5", eggs="e5 a9 i1 i2")
    after = turn(before, "d1/i9")
    assert after.told[3:] == [
        "black hatches e5",
        "black e5 captures e6 e7",
        "black e5 captures d5 c5",
        "black hatches a9",
        "black hatches i1",
    ]
    assert after.eggs == ["i2"]
    assert [told["left"] for told in after.json if told["type"] == "hatch"] == [
        [0, 0],
        [1, 0],
        [0, 0],
    ]


def test_chains_go_on_until_eggs_run_out(table, turn):
    before = table(black="a1 e8 b5", white="b1 c1 e6 e7 c5 d5", eggs="e5 a9")
    assert turn(before, "d1/i9").told[-2:] == ["black hatches a9", "captures lapse 1-0"]


def test_eggs_hatch_one_at_a_time_on_the_board_as_it_is_now(table, turn):
    # While f5 is an egg e5 sees three pieces; once f5 has hatched it sees an own turtle.
    before = table(black="a1 d4 h5", white="b1 c1 d2 d3 g5", eggs="f5 e5")
    after = turn(before, "d1/i9")
    assert captures(after) == [("capture", "d1"), ("capture", "d1")]
    before = table(black="a1 d4 h5", white="b1 c1 d2 d3 g5", eggs="e5 f5")
    after = turn(before, "d1/i9")
    assert captures(after)[2:] == [("hatch", "e5")]
    assert (after.eggs, after.white) == ([], {"i9"})


def test_an_egg_captured_by_a_hatched_turtle_leaves_the_queue(table, turn):
    before = table(black="a1 h5", white="b1 c1 g5", eggs="e5 f5 a9")
    after = turn(before, "d1/i9")
    assert after.told[3:] == [
        "black hatches e5",
        "black e5 captures f5 g5",
        "black hatches a9",
    ]


def test_captures_left_over_are_lost(table, turn):
    after = turn(table(black="a1 d4", white="b1 c1 d2 d3", eggs="e9"), "d1/i9")
    assert after.json[-2] == {"type": "lapse", "left": [1, 0], "step": "hatch"}


def test_captures_never_carry_over_to_a_later_turn(table, turn):
    after = turn(table(black="a1", white="b1 c1"), "d1/i9")
    assert after.told[-1] == "captures lapse 1-0"
    after = turn(after.position, "e5/e5")
    after = turn(after.position, "g2/g8")
    assert after.eggs == ["e5"]


def test_a_turtle_hatched_between_two_enemies_is_safe(table, turn):
    after = turn(table(black="a1 e5", white="b1 c1 d5 g5", eggs="f5"), "d1/i9")
    assert after.black == {"a1", "d1", "e5", "f5"}


def test_a_hatched_turtle_may_use_a_turtle_placed_this_turn_as_its_far_end(table, turn):
    after = turn(table(black="a1", white="b1 c1 d2 d3", eggs="d4"), "d1/i9")
    assert after.told[3:] == [
        "black hatches d4",
        "black d4 captures d3 d2",
        "captures lapse 1-0",
    ]


def test_a_hatched_turtle_may_use_another_hatched_turtle_as_its_far_end(table, turn):
    before = table(black="a1 d4", white="b1 c1 d2 d3 f9 g9", eggs="e9 h9")
    after = turn(before, "d1/i7")
    assert after.told[-2:] == ["black h9 captures g9 f9", "captures lapse 1-0"]


def test_a_hatched_turtle_may_not_use_one_that_has_just_been_captured(table, turn):
    before = table(black="a4 a5 f9 i6", white="b4 c4 a6 g9 h9 i7 i8", eggs="i1 d4")
    after = turn(before, "i9/a3")
    assert after.told[-2:] == ["i1 vanishes", "black hatches d4"]
    assert {"b4", "c4"} <= after.white


def test_no_miss_is_told_of_a_hatched_turtle(table, turn):
    after = turn(table(black="a1 g5", white="b1 c1 f5", eggs="e5"), "d1/i9")
    assert after.told[-1] == "black hatches e5"
    assert after.misses == []
