"""Powers and relics that keep stones, root them or bring further ones."""


def test_rampart_stone_keeps_border_stones_until_game_turn_fifteen(table, turn):
    for number, kept in ((13, ["0 spare d1"]), (16, [])):
        after = turn(table("c1", "d1", "i9", turn=number, boons="S08", owner=1), "e1")
        assert after.lines == kept
        assert (after.stones[1] == "d1") is bool(kept)


def test_pebble_belt_keeps_start_stones_until_game_turn_six(table, turn):
    stones = ("e6 e4", "f6 d4", "f5 d5")
    early = turn(table(*stones, boons="M1", owner=1), "g6")
    assert early.lines == ["0 spare f6"]
    assert "f6" in early.stones[1]
    late = turn(table(*stones, turn=7, boons="M1", owner=1), "g6")
    assert late.lines == []


def test_moss_cover_spares_all_stones_of_one_move_that_would_turn_five(table, turn):
    five = ("e1", "e2 e3 e4 e5 e6", "i9")
    after = turn(table(*five, boons="M5", owner=1), "e7")
    assert after.lines == ["0 spare e2 e3 e4 e5 e6"]
    assert after.position.scores == (2, 5, 1)
    assert turn(table(*five, boons="M5", owner=1, tallies=[1]), "e7").lines == []
    four = table("e2", "e3 e4 e5 e6", "i9", boons="M5", owner=1)
    assert turn(four, "e7").lines == []


def test_moss_cover_judges_what_would_still_turn_after_other_protection(table, turn):
    position = table("e1", "e2 e3 e4 e5 e6", "i9", boons="M M5", owner=1, roots=[["e2", 18]])
    after = turn(position, "e7")
    assert after.lines == ["0 spare e2"]
    assert after.stones[1] == "e2"


def test_the_moss_hold_roots_its_first_placement_until_a_game_turn(content, table, turn):
    until = dict(content.faction("M").power.numbers)["turn"]
    after = turn(table("e2", "e3", "e5 i9", boons="M"), "e4")
    assert after.lines == ["0 root e4"]
    assert after.view["roots"] == [["e4", until]]
    later = turn(after.position, "*a1", "e1")
    assert later.lines == ["0 spare e4"]
    assert later.stones[0] == "e4"
    second = table("e2", "e3", "e5 i9", boons="M", placements=[1, 0, 0])
    assert turn(second, "e4").lines == []
    expired = turn(table("e2", "e3", "e5 i9", turn=until - 2, boons="M"), "e4", "*a1")
    assert expired.view["roots"] == []


def test_deep_root_roots_the_fifth_placement_for_good(table, turn):
    fifth = table("e2", "e3", "e5 i9", boons="M4", turn=13, placements=[4, 0, 0])
    after = turn(fifth, "e4")
    assert after.lines == ["0 root e4"]
    assert after.view["roots"] == [["e4", None]]
    assert turn(after.position, "*a1", "e1").lines == ["0 spare e4"]
    tenth = table("e2", "e3", "e5 i9", boons="M4", turn=28, placements=[9, 0, 0])
    assert turn(tenth, "e4").lines == []


def test_old_tree_roots_every_fourth_placement_for_good(table, turn):
    for before, lines in ((3, ["0 root e4"]), (7, ["0 root e4"]), (4, [])):
        position = table("e2", "e3", "e5 i9", boons="M6", turn=28, placements=[before, 0, 0])
        assert turn(position, "e4").lines == lines


def test_spores_grow_beside_the_oldest_rooted_stone_every_fourth_own_turn(table, turn):
    known = {"mover": 2, "boons": "M2", "roots": [["e5", None], ["a1", None]]}
    stones = ("e5 a1", "i6 b1", "i5")
    assert turn(table(*stones, turn=9, **known), "i7").lines == ["0 add e6"]
    assert turn(table(*stones, turn=12, **known), "i7").lines == []


def test_spores_need_a_rooted_stone(table, turn):
    position = table("e5 a1", "i6 b1", "i5", mover=2, turn=9, boons="M2")
    assert turn(position, "i7").lines == []


def test_twin_stone_fills_the_cell_across_with_the_first_placement(table, turn):
    after = turn(table("e2", "e3", "i9", boons="S15"), "e4")
    assert (after.lines, after.stones[0]) == (["0 add e6"], "e2 e3 e4 e6")
    second = table("e2", "e3", "i9", boons="S15", placements=[1, 0, 0])
    assert turn(second, "e4").lines == []


def test_twin_stone_is_used_up_by_a_filled_cell_or_the_centre(table, turn):
    filled = turn(table("e2", "e3", "e6 i9", boons="S15"), "e4")
    assert filled.lines == []
    centre = turn(table("e3", "e4", "i9", boons="S15"), "e5")
    assert (centre.lines, centre.position.placements[0]) == ([], 1)


def test_homing_torch_fills_the_first_empty_neighbour_of_a_re_entry(table, turn):
    after = turn(table("", "e6", "i9", boons="S07"), "*e5")
    assert (after.lines, after.position.scores) == (["0 add f6"], (2, 1, 1))
    assert turn(table("e2", "e3", "i9", boons="S07"), "e4").lines == []


def test_rekindle_fills_two_neighbours_and_three_with_the_torch(table, turn):
    assert turn(table("", "e6", "i9", boons="L3"), "*e5").lines == ["0 add f6 f5"]
    both = turn(table("", "e6", "i9", boons="L3 S07"), "*e5")
    assert both.lines == ["0 add f6 f5", "1 add e4"]
