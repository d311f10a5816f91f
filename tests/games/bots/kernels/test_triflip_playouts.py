"""Compiled playouts are the playouts of the rules, draw by draw."""

from collections import Counter
from random import Random

import pytest

from games.bots.triflip.playouts import PLAIN
from games.engine.triflip.cells import CELLS
from games.engine.triflip.lanes import ONE, cell_set
from games.engine.triflip.playout import playout

pytest.importorskip("numba")

from games.bots.kernels import triflip as kernel

POSITIONS = 1500


def some_position(random):
    """Any stones on the board: nearly empty or nearly full, at times a seat without stones."""
    stones = [0, 0, 0]
    seats = random.choice([(0, 1, 2), (0, 1, 2), (0, 1), (1, 2), (0,)])
    for cell in random.sample(range(CELLS), random.choice([6, 12, 25, 40, 57, 60])):
        stones[random.choice(seats)] |= ONE[cell]
    goals = tuple(random.choice([5, 16, 20, 23, 61]) for _ in range(3))
    return tuple(stones), random.randrange(3), random.choice([0, 0, 1, 2]), goals


def test_a_set_of_cells_survives_the_way_into_lanes_and_back():
    cells = cell_set(Random(1).sample(range(CELLS), 30))
    assert kernel.set_of(kernel.lanes_of(cells)) == cells


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32, 2**53 - 1])
def test_draws_are_those_of_the_standard_library(seed):
    assert kernel.draws(seed, 3).tolist() == PLAIN.draws(seed, 3)


def test_the_same_draws_lead_to_the_same_end():
    random, told = Random(3), Counter()
    for _ in range(POSITIONS):
        stones, seat, passes, goals = some_position(random)
        draw = [random.random() for _ in range(CELLS)]
        end = playout(stones, seat, passes, goals, iter(draw).__next__)
        assert kernel.playout(stones, seat, passes, goals, draw) == end
        told["re-entries"] += end.reentries > 0
        told["passes"] += end.turns > end.placements
        told["goals"] += end.scorer is not None
        told["full boards"] += end.scorer is None and sum(end.stones).bit_count() == CELLS * 6
        told["three passes"] += end.scorer is None and sum(end.stones).bit_count() < CELLS * 6
        told["nothing played"] += end.turns == 0
    wanted = ("re-entries", "passes", "goals", "full boards", "three passes")
    assert {name: told[name] for name in wanted if told[name] < 50} == {}


def test_places_are_counted_alike():
    random = Random(4)
    for _ in range(60):
        stones, seat, passes, goals = some_position(random)
        seed, who = random.randrange(2**53), random.randrange(3)
        plain = PLAIN.places(stones, seat, passes, goals, PLAIN.draws(seed, 9), who)
        assert kernel.places(stones, seat, passes, goals, kernel.draws(seed, 9), who) == plain
