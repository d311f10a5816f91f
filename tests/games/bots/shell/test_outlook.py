from collections import Counter

import pytest

from games.bots.shell.lines import ADDING, FIVES, THROUGH, hatching, lines
from games.bots.shell.outlook import expected, outlook
from games.bots.shell.side import GRIPS, capturing, losing, reading, side
from games.engine.shell import GAME
from games.engine.shell.cells import CELL_BY_NAME, CELLS, NAMES, cell_set


def cells(names):
    return cell_set(CELL_BY_NAME[name] for name in names.split())


def board(view):
    return GAME.imagine(view, view["seat"], None).board


def sides(view):
    return side(board(view), 0), side(board(view), 1)


E5 = CELL_BY_NAME["e5"]


def test_the_board_has_140_fives_and_the_middle_lies_in_20_of_them():
    assert len(FIVES) == len({five for five, _ in FIVES}) == 140
    assert (len(THROUGH[E5]), len(THROUGH[0])) == (20, 3)


def test_a_cell_is_worth_more_the_more_of_its_five_is_there():
    row = [lines(cells(names), 0).taking[E5] for names in ("", "d5", "d5 c5", "d5 c5 b5")]
    assert row == sorted(row)
    assert lines(cells("a5 b5 c5 d5"), 0).taking[E5] >= ADDING[4]


def test_a_five_with_a_foe_in_it_is_worth_nothing():
    blocked = lines(cells("a5 b5 c5 d5"), cells("e1 e9 a1 i9 i1 a9 f5 e4 e6 d4 f6 d6 f4 e5"))
    assert blocked.taking[CELL_BY_NAME["f5"]] == 0
    assert (
        blocked.standing[CELL_BY_NAME["d5"]]
        == lines(cells("a5 b5 c5 d5"), cells("e5 f5 e4 e6 d4 f6 d6 f4 e1 e9 a1 i9 i1 a9")).standing[
            CELL_BY_NAME["d5"]
        ]
    )


def test_the_egg_that_would_make_five_is_worth_a_win():
    assert hatching(E5, cells("a5 b5 c5 d5"), cells("e5 h2")) >= ADDING[4]
    assert hatching(E5, cells("a5 b5 c5"), cells("e5 d5 h2")) < ADDING[2]


def test_a_capture_is_worth_the_turtles_and_the_egg_it_hatches(table_view):
    plain = table_view(0, black="b5", white="c5 d5")
    with_egg = table_view(0, black="b5", white="c5 d5", eggs="h8")
    values = [capturing(*sides(view), E5) for view in (plain, with_egg)]
    assert 0 < values[0] < values[1]
    assert capturing(*sides(table_view(0, black="b5", white="c5")), E5) == 0


def test_what_the_rival_may_land_is_read_ahead(table_view):
    me, rival = sides(table_view(0, black="b5", white="c5"))
    d5 = CELL_BY_NAME["d5"]
    assert reading(me, rival, E5, {d5: 0.5, E5: 0.1}) == 5 * reading(
        me, rival, E5, {d5: 0.1, E5: 0.1}
    )
    assert reading(me, rival, E5, {d5: 0.5, E5: 0.1}) > 0
    assert reading(me, rival, d5, {E5: 0.5, d5: 0.1}) == 0


def test_the_gap_that_is_read_ahead_may_be_the_nearer_or_the_farther_cell(table_view):
    near, far = (
        sides(table_view(0, black="b5", white="c5")),
        sides(table_view(0, black="b5", white="d5")),
    )
    c5, d5 = CELL_BY_NAME["c5"], CELL_BY_NAME["d5"]
    assert reading(*near, E5, {d5: 0.5}) > 0
    assert reading(*far, E5, {c5: 0.5}) > 0


def test_a_cell_where_the_rival_is_expected_too_is_worth_less(table_view):
    # White must come to e5, the one cell that makes five, and may leave an egg there.
    scores = outlook(board(table_view(0, black="a1 b2 c3 d4", white="h2 h8 i4")), 0)
    assert max(scores.values()) == scores[E5]
    assert scores[E5] < ADDING[4] * 0.7


def test_a_turtle_beside_an_own_one_before_a_rival_and_a_gap_is_in_danger(table_view):
    me, rival = sides(table_view(0, black="d5", white="c5"))
    free = dict.fromkeys(range(CELLS), 0.01)
    for name in ("d5", "c5"):
        del free[CELL_BY_NAME[name]]
    assert losing(me, rival, E5, free) > 0
    assert losing(me, rival, CELL_BY_NAME["d6"], free) == 0
    me, rival = sides(table_view(0, black="d5", white="c5 f5"))
    del free[CELL_BY_NAME["f5"]]
    assert losing(me, rival, E5, free) == 0


def test_every_neighbour_with_both_ends_on_the_board_is_a_grip():
    assert len(GRIPS[E5]) == 16
    assert GRIPS[0] == ()
    mates = Counter(NAMES[mate] for mate, _, _ in GRIPS[E5])
    assert mates == dict.fromkeys(("d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"), 2)


def test_likelihoods_add_up_to_one_and_favour_what_looks_better():
    likely = expected({1: 10.0, 2: 20.0, 3: 0.0})
    assert sum(likely.values()) == pytest.approx(1)
    assert likely[2] > 2 * likely[1] > likely[3] > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_every_empty_cell_has_a_score_above_zero(random_positions, seat):
    for position in random_positions[::5]:
        scores = outlook(position.board, seat)
        assert list(scores) == [pick.cell for pick in GAME.legal_moves(position, seat)]
        assert all(score > 0 for score in scores.values())


def test_both_colours_see_a_mirrored_board_alike(random_positions):
    for position in random_positions[::5]:
        black, white = position.board.turtles
        swapped = type(position.board)((white, black), position.board.eggs)
        assert outlook(position.board, 0) == outlook(swapped, 1)
