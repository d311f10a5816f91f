"""What twenty thousand random games have in common."""

from collections import Counter
from random import Random

import pytest

from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.lanes import members, size
from games.engine.triflip.lines import open_cells
from games.engine.triflip.moves import PASS, Put
from games.engine.triflip.playout import playout
from games.engine.triflip.position import GOAL_STONES, START

GAMES = 20_000
GOALS = (GOAL_STONES,) * 3


@pytest.fixture(scope="module")
def statistics():
    """Sums over many random games from the start."""
    unit = Random(20_000).random
    sums = Counter()
    for _ in range(GAMES):
        game = playout(START, 0, 0, GOALS, unit)
        sums.update(placements=game.placements, turns=game.turns, reentries=game.reentries)
        scores = [size(held) for held in game.stones]
        leaders = [seat for seat in range(3) if scores[seat] == max(scores)]
        sums["goal" if game.scorer is not None else "passes"] += 1
        assert game.scorer in (None, *leaders)
        for seat in leaders:
            sums[f"wins of {seat}"] += 1 / len(leaders)
            sums[f"best is {seat}"] += 1
    return {name: value / GAMES for name, value in sums.items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "known", "band"),
    [
        ("placements", 33.26, 0.3),
        ("turns", 36.6, 0.3),
        ("reentries", 0.81, 0.03),
        ("goal", 0.79, 0.012),
        ("passes", 0.21, 0.012),
        ("wins of 0", 0.361, 0.012),
        ("wins of 1", 0.328, 0.012),
        ("wins of 2", 0.311, 0.012),
        ("best is 0", 0.367, 0.012),
        ("best is 1", 0.335, 0.012),
        ("best is 2", 0.320, 0.012),
    ],
)
def test_random_games_are_as_long_and_as_fair_as_known(statistics, name, known, band):
    assert statistics[name] == pytest.approx(known, abs=band)


def played_by_the_rules(position, unit):
    """The same game through the contract, drawing from the cells where the quick one draws."""
    while position.outcome is None:
        cells = open_cells(position.own, position.others)
        if not position.own:
            cells = members(position.empty)
        move = PASS
        if cells:
            move = Put(cells[int(unit() * len(cells))], reentry=not position.own)
        position, _ = GAME.play(position, {position.seat: move})
    return position


@pytest.mark.parametrize("goal", [20, 99])
def test_a_quick_random_game_is_one_that_the_rules_would_play(goal):
    goals = (goal,) * 3
    for seed in range(200):
        quick = playout(START, 0, 0, goals, Random(seed).random)
        start = GAME.setup({"goals": list(goals)}, Chance(b""))
        slow = played_by_the_rules(start, Random(seed).random)
        assert quick.stones == slow.stones
        assert (quick.turns, quick.placements) == (slow.turn, sum(slow.placements))
        assert (quick.scorer is not None) == (slow.outcome.reason == "goal")
        assert quick.scorer in (None, *slow.outcome.winners)


def test_a_quick_random_game_goes_on_from_any_position(start, turn):
    later = turn(start, "g6", "d6", "*d3", "c6").position
    game = playout(later.stones, later.seat, later.passes, GOALS, Random(1).random)
    taken = [size(held) for held in game.stones]
    assert sum(taken) == sum(later.scores) + game.placements


def test_a_quick_random_game_after_three_passes_is_over_at_once():
    game = playout(START, 0, 3, GOALS, Random(1).random)
    assert (game.turns, game.scorer, game.stones) == (0, None, START)


def test_a_quick_random_game_with_raised_goals_may_fill_the_board():
    unit = Random(3).random
    sizes = {
        sum(size(held) for held in playout(START, 0, 0, (99, 99, 99), unit).stones)
        for _ in range(200)
    }
    assert 61 in sizes
