"""One worked position for every sentence of the rules; the name of a test is the sentence."""

import pytest

from games.engine.errors import IllegalMove
from games.engine.triflip import GAME
from games.engine.triflip.cells import (
    AXIAL,
    CORNERS,
    DIRECTIONS,
    IN_ORDER,
    NAMES,
    NEIGHBOURS,
    VECTORS,
)


def refusal(turn, position, text):
    with pytest.raises(IllegalMove) as refused:
        turn(position, text)
    return refused.value.code


def test_the_board_is_a_hexagon_of_side_five_with_61_cells(whole_board):
    assert len(whole_board) == 61
    assert {max(abs(q), abs(r), abs(q + r)) for q, r in AXIAL} == {0, 1, 2, 3, 4}


def test_rows_are_letters_from_the_bottom_and_the_centre_is_e5():
    rows = {letter: [n for n in NAMES if n[0] == letter] for letter in "abcdefghi"}
    ends = {letter: f"{min(names)}-{max(names)}" for letter, names in rows.items()}
    assert " ".join(ends.values()) == "a1-a5 b1-b6 c1-c7 d1-d8 e1-e9 f2-f9 g3-g9 h4-h9 i5-i9"
    assert AXIAL[NAMES.index("e5")] == (0, 0)
    assert [NAMES[cell] for cell in IN_ORDER] == sorted(NAMES)


def test_there_are_six_directions_in_a_fixed_order():
    assert DIRECTIONS == ("E", "NE", "NW", "W", "SW", "SE")
    assert VECTORS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def test_the_corners_are_a1_a5_e1_e9_i5_and_i9():
    assert [NAMES[corner] for corner in CORNERS] == ["a1", "a5", "e1", "e9", "i5", "i9"]


def test_at_the_start_the_centre_is_empty_and_the_ring_holds_0_1_2_0_1_2(start, seen):
    ring = ["e6", "f6", "f5", "e4", "d4", "d5"]
    owners = [next(s for s in range(3) if cell in seen(start).stones[s].split()) for cell in ring]
    assert owners == [0, 1, 2, 0, 1, 2]
    assert start.scores == (2, 2, 2)


def test_seat_0_begins_and_the_turns_go_0_1_2(start, turn):
    assert GAME.to_move(start) == {0}
    assert turn(start, "g6").mover == 1
    assert turn(start, "g6", "d6").mover == 2
    assert turn(start, "g6", "d6", "*d3").mover == 0


def test_the_first_player_has_exactly_two_legal_cells_and_either_gives_5_1_1(start, seen, turn):
    assert seen(start).legal == "c4 g6"
    assert turn(start, "c4").scores == turn(start, "g6").scores == (5, 1, 1)


def test_one_of_the_second_players_replies_can_wipe_the_third_player_out(start, turn, seen):
    replies = seen(turn(start, "g6").position).legal.split()
    left = {reply: turn(start, "g6", reply).scores[2] for reply in replies}
    assert "d6" in left
    assert [reply for reply, stones in left.items() if stones == 0] == ["d6"]


def test_a_cell_is_legal_where_a_row_of_other_stones_ends_at_an_own_one(table, seen):
    assert seen(table("e2", "e3", "i9")).legal == "e4"


def test_stones_of_both_opponents_mix_freely_in_a_row(table, turn):
    after = turn(table("e2", "e3 e5", "e4 i9"), "e6")
    assert after.turned == {"e3", "e4", "e5"}
    assert after.scores == (5, 0, 1)


def test_a_row_must_be_unbroken(table, seen, turn):
    position = table("e2", "e3", "e5 i9")
    assert seen(position).legal == "e4"
    assert refusal(turn, position, "e6") == "no_row"


def test_a_row_must_begin_at_the_next_cell(table, turn):
    assert refusal(turn, table("e2", "e3", "i9"), "e5") == "no_row"


def test_an_own_stone_beside_the_cell_makes_no_row(table, turn):
    assert refusal(turn, table("e2", "i9", "a1"), "e3") == "no_row"


def test_the_edge_closes_nothing(table, turn):
    assert refusal(turn, table("i9", "e9", "a1"), "e8") == "no_row"
    assert refusal(turn, table("i9", "e8 e9", "a1"), "e7") == "no_row"


def test_no_row_runs_over_the_edge_to_another_one(table, turn):
    # On the ring of numbers e9 is followed by i5, the first cell of another row.
    assert refusal(turn, table("e8", "e9", "a1"), "i5") == "no_row"
    assert refusal(turn, table("e9", "i5", "a1"), "i6") == "no_row"


def test_only_an_empty_cell_is_legal(table, turn):
    for cell in ("e2", "e3", "i9"):
        assert refusal(turn, table("e2", "e3", "i9"), cell) == "occupied"


def test_every_row_in_all_six_directions_turns(table, turn):
    ends = "e7 g7 g5 e3 c3 c5"
    row_cells = "e6 f6 f5 e4 d4 d5"
    after = turn(table(ends, row_cells, "a1"), "e5")
    assert after.turned == set(row_cells.split())
    assert after.types == ["place"] + ["flip"] * 6
    assert [told["direction"] for told in after.json[1:]] == list(DIRECTIONS)


def test_all_of_a_row_turns_however_long_it_is(table, turn):
    after = turn(table("e1", "e2 e4 e6 e8", "e3 e5 e7"), "e9")
    assert after.scores == (9, 0, 0)
    assert after.json[1]["cells"] == ["e8", "e7", "e6", "e5", "e4", "e3", "e2"]
    assert after.json[1]["end"] == "e1"


def test_a_row_ends_at_the_nearest_own_stone(table, turn):
    after = turn(table("e2 e4", "e3 e5", "i9"), "e6")
    assert after.turned == {"e5"}
    assert after.stones[1] == "e3"


def test_rows_are_judged_on_the_board_as_it_was_before_the_stone_was_placed(table, turn):
    # Once e6 has turned, f7 lies between it and g8; but it did not when e5 was placed.
    after = turn(table("e7 g8", "e6 f7", "i5"), "e5")
    assert after.turned == {"e6"}
    assert after.stones[1] == "f7"


def test_a_player_without_stones_must_put_one_on_any_empty_cell(start, turn, seen, whole_board):
    position = turn(start, "g6", "d6").position
    free = whole_board - set(" ".join(seen(position).stones).split())
    assert set(seen(position).legal.split()) == {f"*{cell}" for cell in free}
    assert GAME.forced(position) is None
    assert refusal(turn, position, "--") == "must_place"


def test_a_re_entry_may_take_the_centre_or_a_corner(start, turn):
    position = turn(start, "g6", "d6").position
    for cell in ("e5", *(NAMES[corner] for corner in CORNERS)):
        assert turn(position, f"*{cell}").stones[2] == cell


def test_a_re_entry_flips_nothing(start, turn):
    position = turn(start, "g6", "d6").position
    after = turn(position, "*c3")
    assert after.types == ["reentry"]
    assert after.scores == (position.scores[0], position.scores[1], 1)


def test_a_re_entry_uses_the_turn(start, turn):
    assert turn(start, "g6", "d6", "*c3").mover == 0


def test_a_re_entry_is_written_with_a_star_and_no_other_move_is(start, turn):
    position = turn(start, "g6", "d6").position
    assert refusal(turn, position, "c3") == "reentry"
    assert refusal(turn, start, "*g6") == "no_reentry"


def test_a_player_with_stones_and_no_legal_cell_passes_without_being_asked(table, turn, seen):
    position = table("e2", "e3", "i9", mover=2)
    assert seen(position).legal == "--"
    assert dict(GAME.forced(position)) == {2: GAME.parse_move("--")}
    after = turn(position, "--")
    assert (after.types, after.mover, after.position.passes) == (["pass"], 0, 1)


def test_nobody_passes_who_has_a_legal_cell(start, turn):
    assert GAME.forced(start) is None
    assert refusal(turn, start, "--") == "must_place"


def test_a_placement_sets_the_count_of_consecutive_passes_to_zero(table, turn):
    position = table("e2", "e3", "i9", passes=2)
    assert turn(position, "e4").position.passes == 0


def test_a_re_entry_sets_the_count_of_consecutive_passes_to_zero(table, turn):
    position = table("e2", "", "i9", mover=1, passes=2)
    assert turn(position, "*e5").position.passes == 0


def test_three_passes_in_a_row_end_the_game(table, turn):
    position = table("a1 a2", "i9", "e5")
    after = turn(position, "--", "--", "--")
    assert after.types == ["pass", "result"]
    assert (after.outcome.winners, after.outcome.reason) == ({0}, "passes")


def test_two_passes_in_a_row_do_not_end_the_game(table, turn):
    assert turn(table("a1 a2", "i9", "e5"), "--", "--").outcome is None


def test_after_three_passes_equal_most_share_the_win(table, turn):
    after = turn(table("a1 a2", "i9 i8", "e5"), "--", "--", "--")
    assert after.outcome.winners == {0, 1}
    after = turn(table("a1", "i9", "e5"), "--", "--", "--")
    assert after.outcome.winners == {0, 1, 2}


BIG = "i5 i6 i7 i8 i9 h4 h5 h6 h7 h8 h9 g3 g4 g5 g6 g7 g8 g9"
"""18 stones that fill the three upper rows."""


def test_twenty_stones_after_an_own_placement_and_its_flips_win_at_once(table, turn):
    after = turn(table(BIG, "f5 a1", "e9"), "e5")
    assert after.scores == (20, 1, 1)
    assert after.types == ["place", "flip", "goal", "result"]
    assert (after.outcome.winners, after.outcome.reason) == ({0}, "goal")
    assert after.json[2] | {"step": ""} == {
        "type": "goal",
        "step": "",
        "seat": 0,
        "counted": 20,
        "goal": 20,
    }


def test_more_than_twenty_stones_win_too(table, turn):
    after = turn(table(BIG, "f5 e5 a1", "e9"), "d5")
    assert after.scores[0] == 21
    assert after.outcome.winners == {0}


def test_nineteen_stones_do_not_win(table, turn):
    after = turn(table(BIG.removesuffix(" g9"), "f5 a1", "e9"), "e5")
    assert after.scores[0] == 19
    assert after.outcome is None


def test_a_goal_that_is_reached_is_judged_only_after_an_own_placement(table, turn):
    # Seat 1 has 20 stones already: neither another's move nor its own pass makes it win.
    twenty = f"{BIG} f2 f9"
    position = table("a1 a2", twenty, "a3", mover=2)
    after = turn(position, "--")
    assert after.outcome is None
    after = turn(table("c3", twenty, "c4 a5"), "c5")
    assert after.outcome is None


def test_a_goal_winner_wins_alone(table, turn):
    after = turn(table(BIG, "f5 a1", "e9"), "e5")
    assert [after.outcome.rank(seat) for seat in range(3)] == [1, 2, 2]


def test_a_corner_can_never_be_flipped(table, seen, turn):
    for corner in CORNERS:
        beside = [NAMES[cell] for cell in NEIGHBOURS[corner] if cell is not None]
        position = table(beside[0], NAMES[corner], " ".join(beside[1:]))
        for text in seen(position).legal.split():
            assert NAMES[corner] in " ".join(turn(position, text).stones[1:])


def test_a_finished_game_takes_no_further_move(table, turn):
    after = turn(table("a1 a2", "i9", "e5"), "--", "--", "--")
    assert refusal(turn, after.position, "--") == "over"
    assert list(GAME.legal_moves(after.position, 0)) == []
