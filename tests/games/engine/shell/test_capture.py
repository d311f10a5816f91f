import pytest

AROUND = {
    "north": ("e6", "e7", "e8"),
    "north-east": ("f6", "g7", "h8"),
    "east": ("f5", "g5", "h5"),
    "south-east": ("f4", "g3", "h2"),
    "south": ("e4", "e3", "e2"),
    "south-west": ("d4", "c3", "b2"),
    "west": ("d5", "c5", "b5"),
    "north-west": ("d6", "c7", "b8"),
}


@pytest.mark.parametrize("cells", AROUND.values(), ids=AROUND)
def test_exactly_two_pieces_that_are_not_own_followed_by_an_own_turtle_are_captured(
    table, turn, cells
):
    near, far, end = cells
    after = turn(table(black=end, white=f"{near} {far}"), "e5/i9")
    assert (after.black, after.white) == ({"e5", end}, {"i9"})
    assert after.json[2:4] == [
        {
            "type": "capture",
            "seat": 0,
            "by": "e5",
            "cells": [near, far],
            "end": end,
            "step": "capture",
        },
        {
            "type": "remove",
            "cells": sorted([near, far], key=lambda name: name[::-1]),
            "step": "capture",
        },
    ]


@pytest.mark.parametrize("cells", AROUND.values(), ids=AROUND)
@pytest.mark.parametrize("kinds", ["turtle egg", "egg turtle", "egg egg"])
def test_enemy_turtles_and_eggs_are_captured_in_any_mix(table, turn, cells, kinds):
    near, far, end = cells
    pair = list(zip(kinds.split(), (near, far), strict=True))
    white = " ".join(name for kind, name in pair if kind == "turtle")
    eggs = " ".join(name for kind, name in pair if kind == "egg")
    after = turn(table(black=end, white=white, eggs=eggs), "e5/i6")
    assert after.pieces == {"black": {"e5", end}, "white": {"i6"}, "eggs": []}


def test_captures_are_worked_out_on_the_board_with_both_new_turtles_on_it(table, turn):
    # The new white c1 makes the pair; the new white e5 makes three of what were two.
    assert turn(table(black="a1", white="b1"), "d1/c1").white == set()
    assert turn(table(black="e6", white="e3 e4"), "e2/e5").white == {"e3", "e4", "e5"}


def test_captures_are_worked_out_before_anything_is_removed(table, turn):
    # White removes c1 and d1 from under black's capture of b1 and c1, which still stands.
    after = turn(table(black="a1 c2 c3", white="b1 c4", eggs="c1 i1"), "d1/e5")
    assert "black d1 captures c1 b1" in after.told


def test_each_direction_is_one_capture(table, turn):
    names = [" ".join(cells[place] for cells in AROUND.values()) for place in range(3)]
    after = turn(table(black=names[2], white=f"{names[0]} {names[1]}"), "e5/a1")
    assert [told["cells"][0] for told in after.json if told["type"] == "capture"] == names[
        0
    ].split()
    assert after.white == {"a1"}
    assert after.told[-1] == "captures lapse 8-0"


def test_the_union_of_all_captured_pieces_of_both_players_is_removed_at_once(table, turn):
    after = turn(table(black="c5 g5", white="d5 h5"), "f5/e5")
    removals = [told for told in after.json if told["type"] == "remove"]
    assert removals == [{"type": "remove", "cells": ["d5", "e5", "f5", "g5"], "step": "capture"}]


def test_mutual_captures_both_stand(table, turn):
    after = turn(table(black="c5 g5", white="d5 h5"), "f5/e5")
    assert (after.black, after.white) == ({"c5"}, {"h5"})


def test_a_turtle_that_is_itself_captured_still_completes_its_captures(table, turn):
    after = turn(table(black="a5 d6", white="b5 c5 d7", eggs="i9"), "d5/d4")
    assert after.told[2:] == ["black d5 captures c5 b5", "white d4 captures d5 d6", "i9 vanishes"]
    assert (after.black, after.white) == ({"a5"}, {"d4", "d7"})


def test_a_captured_turtle_still_counts_as_the_far_end(table, turn):
    after = turn(table(black="a5 a6", white="b5 c5 a7"), "d5/a4")
    assert after.told[2:] == [
        "black d5 captures c5 b5",
        "white a4 captures a5 a6",
        "captures lapse 1-1",
    ]
    assert (after.black, after.white) == ({"d5"}, {"a4", "a7"})


def test_the_enemy_turtle_placed_this_very_turn_can_be_captured(table, turn):
    assert turn(table(black="a1", white="c1"), "d1/b1").white == set()
    assert turn(table(black="c1", white="a1"), "b1/d1").black == set()


def test_a_piece_caught_by_both_is_removed_once_and_counts_for_each_capture(table, turn):
    after = turn(table(black="b5 d6", white="c5 d4", eggs="d5 i9"), "e5/d7")
    assert [told["cells"] for told in after.json if told["type"] == "remove"] == [
        ["c5", "d5", "d6"]
    ]
    assert "i9 vanishes" in after.told


def test_a_captured_egg_leaves_the_queue(table, turn):
    after = turn(table(black="a1", white="c1", eggs="i9 b1 a9"), "d1/e5")
    assert after.told[2:] == ["black d1 captures c1 b1", "black hatches i9"]
    assert after.eggs == ["a9"]


def test_placing_yourself_between_two_enemy_turtles_is_safe(table, turn):
    after = turn(table(black="c1", white="b1 e1"), "d1/i9")
    assert after.black == {"c1", "d1"}


def test_only_the_turtles_placed_this_turn_capture(table, turn):
    after = turn(table(black="a1 d1", white="b1 c1"), "h8/i9")
    assert after.white == {"b1", "c1", "i9"}


@pytest.mark.parametrize(
    ("black", "white", "pick", "reason"),
    [
        ("a1", "b1", "c1", "one"),
        ("a1", "b1 c1 d1", "e1", "three_or_more"),
        ("a1", "b1 c1 d1 e1", "f1", "three_or_more"),
    ],
)
def test_one_or_three_enclosed_pieces_are_no_capture_and_that_is_told(
    table, turn, black, white, pick, reason
):
    after = turn(table(black=black, white=white), f"{pick}/i9")
    assert after.white == {*white.split(), "i9"}
    run = sorted(white.split(), reverse=True)
    assert after.misses == [
        {
            "type": "miss",
            "seat": 0,
            "by": pick,
            "cells": run,
            "end": "a1",
            "reason": reason,
            "step": "capture",
        }
    ]


@pytest.mark.parametrize("cells", AROUND.values(), ids=AROUND)
def test_two_pieces_with_an_empty_cell_behind_them_are_no_capture_and_that_is_told(
    table, turn, cells
):
    near, far, end = cells
    after = turn(table(white=near, eggs=far), "e5/i9")
    assert (after.white, after.eggs) == ({near, "i9"}, [far])
    assert [(miss["cells"], miss["end"], miss["reason"]) for miss in after.misses] == [
        ([near, far], end, "open_end")
    ]


def test_white_is_told_its_misses_after_those_of_black(table, turn):
    after = turn(table(black="a1 h9", white="b1 i9"), "c1/g9")
    assert [(miss["seat"], miss["reason"]) for miss in after.misses] == [(0, "one"), (1, "one")]


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ({"white": "h1 i1"}, "the edge is behind the pair"),
        ({"white": "h1"}, "nothing of black's is behind the single"),
        ({"white": "h1", "eggs": "i1"}, "the edge is behind the pair with an egg"),
        ({"white": "d1 e1 f1"}, "three with an empty cell behind them"),
        ({"black": "h1", "white": "f2"}, "an own neighbour"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_no_miss_is_told_where_nobody_could_have_expected_a_capture(table, turn, before, why):
    assert turn(table(**before), "g1/a9").misses == []


def test_a_capture_is_no_miss(table, turn):
    assert turn(table(black="a1", white="b1 c1"), "d1/i9").misses == []


def test_misses_are_judged_on_the_board_as_the_turtles_landed(table, turn):
    # White takes a5 in this turn; that it enclosed the single b5 when c5 landed is told.
    after = turn(table(black="a5 a6", white="b5 a7"), "c5/a4")
    assert after.told[2:] == ["white a4 captures a5 a6", "captures lapse 0-1"]
    assert [(miss["by"], miss["end"], miss["reason"]) for miss in after.misses] == [
        ("c5", "a5", "one")
    ]


def test_the_story_tells_captures_then_the_removal_then_misses(table, turn):
    after = turn(table(black="a1", white="b1 c1 d2 d3"), "d1/i9")
    assert after.types == ["place", "place", "capture", "remove", "miss", "lapse", "count"]
