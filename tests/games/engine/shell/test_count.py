import pytest

from games.engine.shell import GAME

LINES = {
    "along a row": ("c5 d5 e5 f5 g5", "b5 a5 h5 i5"),
    "along a column": ("e3 e4 e5 e6 e7", "e2 e1 e8 e9"),
    "along a diagonal": ("c3 d4 e5 f6 g7", "b2 a1 h8 i9"),
    "along the other diagonal": ("c7 d6 e5 f4 g3", "b8 a9 h2 i1"),
}


@pytest.mark.parametrize(("line", "more"), LINES.values(), ids=LINES)
@pytest.mark.parametrize("length", range(5))
def test_five_or_more_of_one_colour_in_a_straight_line_win(table, turn, line, more, length):
    black = {*line.split(), *more.split()[:length]} - {"e5"}
    after = turn(table(black=" ".join(black)), "e5/h6")
    assert after.outcome.winners == {0}
    assert after.outcome.scores == (5 + length, 0)


@pytest.mark.parametrize("line", [line for line, _ in LINES.values()], ids=LINES)
@pytest.mark.parametrize("missing", range(5))
@pytest.mark.parametrize("seat", [0, 1])
def test_five_in_each_of_the_four_line_directions_win_whichever_comes_last(
    table, turn, line, missing, seat
):
    names = line.split()
    last = names.pop(missing)
    board = {("black", "white")[seat]: " ".join(names)}
    after = turn(table(**board), f"{last}/h6" if seat == 0 else f"h6/{last}")
    assert after.outcome.winners == {seat}
    assert after.outcome.scores == ((5, 0), (0, 5))[seat]
    assert after.outcome.reason == "line"


@pytest.mark.parametrize("line", [line for line, _ in LINES.values()], ids=LINES)
def test_four_in_a_line_are_not_enough(table, turn, line):
    after = turn(table(black=" ".join(line.split()[1:])), "i2/h6")
    assert (after.counts, after.outcome) == ((0, 0), None)


@pytest.mark.parametrize(
    "names", ["h1 i1 a2 b2 c2", "i4 a6 b7 c8 d9", "g1 h2 i3 a5 b6", "a5 i3 h2"]
)
def test_a_line_does_not_run_on_around_the_edge(table, names):
    assert table(black=names).board.counts == (0, 0)


def test_an_egg_or_an_enemy_turtle_interrupts_a_line(table, row_of):
    assert table(black="a1 b1 d1 e1 f1", eggs="c1").board.counts == (0, 0)
    assert table(black="a1 b1 d1 e1 f1", white="c1").board.counts == (0, 0)


def test_each_winning_turtle_counts_once_six_in_a_row_six(table, row_of):
    for last, length in (("e", 5), ("f", 6), ("g", 7), ("h", 8), ("i", 9)):
        assert table(black=row_of("a", last, 4)).board.counts == (length, 0)


def test_two_crossing_fives_count_nine(table):
    assert table(black="c1 c2 c3 c4 c5 a3 b3 d3 e3").board.counts == (9, 0)


def test_two_apart_fives_count_ten_and_other_turtles_do_not(table, row_of):
    black = f"{row_of('a', 'e', 1)} {row_of('e', 'i', 3)} a9 b9"
    assert table(black=black).board.counts == (10, 0)


def test_lines_that_were_made_and_broken_within_the_turn_never_count(table, turn):
    before = table(black="a5 b5 c5 d5 c6", white="c7")
    after = turn(before, "e5/c4")
    assert (after.counts, after.outcome) == ((0, 0), None)
    assert after.black == {"a5", "b5", "d5", "e5"}


def test_a_line_made_by_hatching_counts(table, turn, row_of):
    after = turn(table(black="a5 b5 c5 d5 a1", white="b1 c1", eggs="e5"), "d1/i9")
    assert after.outcome.scores == (5, 0)


def test_only_one_player_has_winning_turtles_he_wins(table, turn, row_of):
    after = turn(table(black=row_of("a", "d", 1), white=row_of("a", "c", 9)), "e1/d9")
    assert after.json[-2:] == [
        {
            "type": "count",
            "counts": [5, 0],
            "cells": [row_of("a", "e", 1).split(), []],
            "step": "count",
        },
        {"type": "result", "winners": [0], "reason": "line", "scores": [5, 0], "step": "count"},
    ]


def test_both_have_and_the_numbers_differ_the_larger_wins(table, turn, row_of):
    before = table(black=row_of("a", "d", 1), white="a9 b9 c9 e9 f9")
    after = turn(before, "e1/d9")
    assert after.json[-1] == {
        "type": "result",
        "winners": [1],
        "reason": "sudden_death",
        "scores": [5, 6],
        "step": "count",
    }


def test_equal_and_above_zero_sudden_death_play_goes_on(table, turn, row_of):
    after = turn(table(black=row_of("a", "d", 1), white=row_of("a", "d", 9)), "e1/e9")
    assert after.json[-1] == {"type": "sudden_death", "counts": [5, 5], "step": "count"}
    assert after.outcome is None
    assert GAME.to_move(after.position) == {0, 1}


def test_sudden_death_is_counted_afresh_each_turn(table, turn, row_of):
    before = table(black=row_of("a", "e", 1), white=row_of("a", "e", 9))
    after = turn(before, "f1/f9")
    assert after.json[-1] == {"type": "sudden_death", "counts": [6, 6], "step": "count"}
    after = turn(after.position, "a5/g9")
    assert after.outcome.winners == {1}
    assert after.outcome.scores == (6, 7)


def test_sudden_death_ends_the_moment_the_numbers_differ(table, turn, row_of):
    before = table(black=row_of("a", "e", 1) + " c9", white=row_of("a", "e", 8) + " c7")
    assert turn(before, "f1/i4").outcome.scores == (6, 5)
    assert turn(before, "c6/i4").outcome.scores == (5, 0)
    assert turn(before, "i4/f8").outcome.scores == (5, 6)


def test_if_both_lines_are_broken_at_once_normal_play_resumes(table, turn, row_of):
    before = table(black=row_of("a", "e", 2) + " c3 c9", white=row_of("a", "e", 8) + " c7 c1")
    after = turn(before, "c6/c4")
    assert after.types[-2:] == ["count", "lines_broken"]
    assert (after.counts, after.outcome) == ((0, 0), None)
    assert turn(after.position, "i5/i6").types == ["place", "place", "count"]


def test_sudden_death_is_a_property_of_the_board(table, row_of):
    position = table(black=row_of("a", "e", 1), white=row_of("a", "e", 9))
    assert GAME.view(position, None)["sudden_death"]
    assert GAME.decode(GAME.encode(position)) == position
    assert not GAME.view(table(), None)["sudden_death"]
    for white in ("", row_of("a", "f", 9)):
        ended = table(black=row_of("a", "e", 1), white=white)
        assert not GAME.view(ended, None)["sudden_death"]


def test_the_board_is_full_and_nobody_has_a_line_a_draw(almost_full, turn):
    after = turn(almost_full("e5"), "e5/e5")
    assert (after.counts, after.types) == ((0, 0), ["collision", "count", "result"])
    assert after.outcome.is_draw
    assert after.outcome.reason == "board_full"


def test_a_full_board_with_equal_lines_is_a_draw_also_at_the_first_equality(almost_full, turn):
    before = almost_full("a1 a9", "BBBBB" + "E" * 67 + "WWWWW" + "E" * 4)
    assert before.board.counts == (0, 0)
    after = turn(before, "a1/a9")
    assert after.counts == (5, 5)
    assert after.types[-2:] == ["count", "result"]
    assert (after.outcome.is_draw, after.outcome.reason) == (True, "board_full")


def test_the_win_test_comes_before_the_full_test(almost_full, turn):
    after = turn(almost_full("a1 a9", "BBBBB" + "E" * 76), "a1/a9")
    assert after.position.board.empty == 0
    assert (after.outcome.winners, after.outcome.reason) == ({0}, "line")


def test_when_turn_300_is_resolved_without_a_winner_a_draw(table, turn, row_of):
    after = turn(table(turn=299), "e5/e6")
    assert after.json[-1] == {
        "type": "result",
        "winners": [],
        "reason": "turn_limit",
        "scores": [0, 0],
        "step": "count",
    }
    assert turn(table(turn=298), "e5/e6").outcome is None


def test_sudden_death_on_the_last_turn_is_a_draw(table, turn, row_of):
    before = table(black=row_of("a", "e", 1), white=row_of("a", "e", 9), turn=299)
    after = turn(before, "f1/f9")
    assert (after.outcome.is_draw, after.outcome.scores) == (True, (6, 6))
    assert "sudden_death" not in after.types


def test_a_line_on_the_last_turn_wins(table, turn, row_of):
    after = turn(table(black=row_of("a", "d", 1), turn=299), "e1/i9")
    assert (after.outcome.winners, after.outcome.reason) == ({0}, "line")


def test_a_board_filled_on_the_last_turn_is_a_draw_by_the_full_board(almost_full, turn):
    stored = GAME.encode(almost_full("e5")) | {"turn": 4, "limit": 5}
    assert turn(GAME.decode(stored), "e5/e5").outcome.reason == "board_full"
