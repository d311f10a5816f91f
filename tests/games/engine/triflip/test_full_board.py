"""Endings on a full board, which exist only where goals are raised."""

import pytest

from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import NAMES

LAST = "e1"
"""The corner that is filled last; its neighbour to the right turns then."""


def nearly_full(own, second, third):
    """Stones by seat on all cells but one, so many of each; seat 0 closes e2 against e3."""
    free = [name for name in sorted(NAMES) if name not in (LAST, "e2", "e3")]
    # The other two rows from e1 run over d1 and f2; what begins them decides what else turns.
    order = ["d1", "f2", *(name for name in free if name not in ("d1", "f2"))]
    stones = [["e3", *order[: own - 1]]]
    stones.append(order[own - 1 : own - 1 + second])
    stones.append(["e2", *order[own - 1 + second :]])
    assert (len(stones[1]), len(stones[2])) == (second, third)
    return [" ".join(names) for names in stones]


@pytest.mark.parametrize(
    ("counts", "scores", "winners"),
    [
        ((28, 30, 2), (30, 30, 1), {0, 1}),
        ((18, 20, 22), (20, 20, 21), {2}),
        ((20, 18, 22), (22, 18, 21), {0}),
        ((18, 21, 21), (20, 21, 20), {1}),
    ],
)
def test_on_a_full_board_most_stones_win_and_equal_most_share(counts, scores, winners, table, turn):
    after = turn(table(*nearly_full(*counts), goal=99), LAST)
    assert after.types == ["place", "flip", "result"]
    assert after.scores == scores
    assert (after.outcome.winners, after.outcome.reason) == (winners, "full")


def test_the_goal_is_judged_before_a_full_board(table, turn):
    after = turn(table(*nearly_full(28, 30, 2), goal=30), LAST)
    assert after.types == ["place", "flip", "goal", "result"]
    assert (after.outcome.winners, after.outcome.reason) == ({0}, "goal")
    assert after.outcome.scores == (30, 30, 1)


def test_each_seat_has_its_own_goal(table, turn):
    stones = nearly_full(28, 30, 2)
    assert turn(table(*stones, goals=[31, 30, 99]), LAST).outcome.reason == "full"
    assert turn(table(*stones, goals=[30, 99, 99]), LAST).outcome.reason == "goal"


def test_a_re_entry_may_fill_the_board(table, turn):
    stones = ["", " ".join(sorted(NAMES)[1:31]), " ".join(sorted(NAMES)[31:])]
    after = turn(table(*stones, goal=99), "*a1")
    assert after.types == ["reentry", "result"]
    assert (after.outcome.winners, after.outcome.scores) == ({1, 2}, (1, 30, 30))


def test_with_the_normal_goal_no_game_fills_the_board_and_with_raised_goals_most_do():
    reasons = {20: set(), 21: set(), 99: set()}
    for goal, met in reasons.items():
        for number in range(60):
            chance = Chance(f"full {goal} {number}".encode())
            position = GAME.setup({"goals": [goal] * 3}, chance)
            while position.outcome is None:
                moves = list(GAME.legal_moves(position, position.seat))
                position, _ = GAME.play(position, {position.seat: chance.pick(moves)})
            met.add(position.outcome.reason)
    assert "full" not in reasons[20]
    assert "full" in reasons[99]
    assert "goal" not in reasons[99]
