"""Powers and relics that turn stones beside the new one, and those that are declared."""

import pytest

from games.engine.errors import IllegalMove

BESIDE = ("e2", "e3 f5", "d4 i9")
"""e4 turns e3; beside it f5 lies to the north-east and d4 to the south-east."""


def test_splash_turns_the_first_stone_beside_as_often_as_it_has_charges(content, table, turn, seen):
    times = dict(content.faction("T").power.numbers)["times"]
    position = table(*BESIDE, boons="T")
    after = turn(position, "e4!0")
    assert after.lines == ["0 use", "0 turn f5"]
    assert after.stones[0] == "e2 e3 e4 f5"
    assert seen(position).view["charges"] == [times]
    assert seen(table(*BESIDE, boons="T", tallies=[times])).legal == "e4"


def test_the_preview_shows_the_board_with_the_splash(table, seen):
    entries = seen(table(*BESIDE, boons="T")).view["legal"]
    assert [(entry["use"], entry["scores"]) for entry in entries] == [
        (None, [3, 1, 2]),
        (0, [4, 0, 2]),
    ]


def test_no_adjacent_flip_turns_a_corner(table, seen):
    assert seen(table("e4", "e3 e1", "i9", boons="T")).legal == "e2"


def test_spark_turns_one_more_stone_when_strictly_last_four_times_a_battle(table, turn):
    assert turn(table(*BESIDE, boons="L4"), "e4").lines == ["0 turn f5"]
    level = table("e2 a1", *BESIDE[1:], boons="L4")
    assert turn(level, "e4").lines == []
    assert turn(table(*BESIDE, boons="L4", tallies=[3]), "e4").lines == ["0 turn f5"]
    assert turn(table(*BESIDE, boons="L4", tallies=[4]), "e4").lines == []


def test_spark_keeps_its_charge_where_nothing_turns(table, turn):
    after = turn(table("e2", "e3 a1", "i9 i8", boons="L4"), "e4")
    assert (after.lines, after.position.ledger.tallies) == ([], (0,))


def test_ripple_turns_all_stones_beside_the_first_ordinary_placement(table, turn):
    after = turn(table(*BESIDE, boons="T1"), "e4")
    assert after.lines == ["0 turn f5 d4"]
    assert turn(table(*BESIDE, boons="T1", tallies=[1]), "e4").lines == []
    back = turn(table("", "e2", "i9", boons="T1"), "*e3")
    assert back.position.ledger.tallies == (0,)


def test_whirlpool_turns_a_stone_beside_a_border_cell(table, turn):
    after = turn(table("e3", "e2 f2", "a1 f9", boons="T4"), "e1")
    assert after.lines == ["0 turn f2"]
    assert turn(table(*BESIDE, boons="T4"), "e4").lines == []


def test_breaker_turns_one_more_stone_after_three_flips(table, turn):
    three = table("e2", "e3 e4 e5", "f6 a1", boons="T5")
    assert turn(three, "e6").lines == ["0 turn f6"]
    two = table("e3", "e4 e5", "f6 a1", boons="T5")
    assert turn(two, "e6").lines == []


def test_sources_of_adjacent_flips_add_up_the_power_first(table, turn):
    after = turn(table(*BESIDE, boons="T L4"), "e4!0")
    assert after.lines == ["0 use", "0 turn f5", "1 turn d4"]


def test_side_door_opens_any_empty_cell_and_turns_nothing(table, turn):
    after = turn(table(*BESIDE, boons="S14"), "i5!0")
    assert (after.lines, after.types) == (["0 use"], ["boon", "place"])
    assert after.stones == ["e2 i5", "e3 f5", "d4 i9"]
    with pytest.raises(IllegalMove, match="no_charge"):
        turn(table(*BESIDE, boons="S14", tallies=[1]), "i5!0")


def test_side_door_does_not_replace_a_re_entry(table, seen):
    legal = seen(table("", "e3", "i9", boons="S14")).legal.split()
    assert all(text.startswith("*") for text in legal)


def test_with_side_door_no_pass_is_automatic(table, seen):
    after = seen(table("a1", "e3", "i9", boons="S14"))
    assert after.view["phase"] == "choose"
    assert after.legal.split()[-1] == "--"


def test_hourglass_asks_after_the_own_move_and_gives_one_more_turn(table, turn):
    asked = turn(table("e2", "e3 e5", "i9", boons="S17"), "e4")
    assert (asked.view["phase"], asked.legal) == ("again", "!0 --")
    used = turn(asked.position, "!0")
    assert (used.lines, used.position.seat) == (["0 use"], 0)
    assert turn(used.position, "e6").position.seat == 1
    kept = turn(asked.position, "--")
    assert (kept.lines, kept.position.seat) == (["0 decline"], 1)


def test_hourglass_does_not_ask_where_it_is_used_up(table, turn):
    after = turn(table("e2", "e3 e5", "i9", boons="S17", tallies=[1]), "e4")
    assert after.position.asked is None


def test_high_tide_lets_the_border_close_rows_once(table, turn, seen):
    position = table("i9", "e1 e2 e3", "a5", boons="T6")
    after = turn(position, "e4!0")
    assert after.lines == ["0 use"]
    assert after.stones == ["e2 e3 e4 i9", "e1", "a5"]
    assert seen(position).view["charges"] == [1]
    assert turn(position, "f2!0").position.scores == (2, 3, 1)
