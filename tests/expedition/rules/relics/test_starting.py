"""Relics that change how a battle starts."""

import pytest

from expedition.rules.battle import battle, opening_lines
from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import NAMES
from games.engine.triflip.lanes import members


def start_stones(run, seat):
    position = GAME.setup(battle(run).options, Chance(b""))
    return {NAMES[cell] for cell in members(position.stones[seat])}


def lines(run):
    told = opening_lines(battle(run))
    return [
        " ".join(map(str, (line["boon"], line["seat"], line["what"], *line["cells"])))
        + (f" {line['amount']}" if line["amount"] else "")
        for line in told
    ]


@pytest.mark.parametrize(("faction", "cell"), [("L", "e7"), ("T", "g7"), ("M", "g5")])
def test_spare_stone_stands_at_distance_two_on_the_first_own_ray(run_with, faction, cell):
    run, bare = run_with(faction, relics="S01"), run_with(faction)
    assert start_stones(run, run.seat) - start_stones(bare, run.seat) == {cell}
    assert f"1 {run.seat} add {cell}" in lines(run)


def test_the_lantern_caravan_starts_with_one_more_stone_on_its_second_ray(run_with):
    run = run_with("L")
    assert start_stones(run, 0) == {"e4", "e6", "e3"}
    assert lines(run) == ["0 0 add e3"]


def test_oil_flask_stands_at_distance_three(run_with):
    run = run_with("L", relics="L1")
    assert start_stones(run, 0) == {"e4", "e6", "e3", "e8"}
    assert lines(run)[1:] == ["1 0 add e8"]


def test_great_lantern_stands_on_the_second_corner(run_with):
    run = run_with("L", relics="L6")
    assert start_stones(run, 0) == {"e4", "e6", "e3", "e1"}
    assert lines(run)[1:] == ["1 0 add e1"]


def test_cut_supply_takes_the_latest_reinforcement_of_each_opponent(run_with):
    run, bare = run_with("L", relics="S18", gate=5), run_with("L", gate=5)
    assert start_stones(bare, 1) == {"f6", "d4", "g7", "i9"}
    assert start_stones(run, 1) == {"f6", "d4", "g7"}
    assert start_stones(run, 2) == {"d5", "f5", "g5"}
    assert lines(run)[1:] == ["1 1 cut i9", "1 2 cut i5"]


def test_cut_supply_leaves_the_ring_alone(run_with):
    run = run_with("L", relics="S18", gate=1)
    assert start_stones(run, 1) == {"f6", "d4"}
    assert lines(run)[1:] == []


def test_overslept_makes_each_opponent_miss_its_first_turn(run_with, turn):
    run = run_with("L", relics="S09")
    after = turn(GAME.setup(battle(run).options, Chance(b"")), "g6")
    first = turn(after.position, "--")
    second = turn(first.position, "--")
    assert (first.types, second.types) == (["skip"], ["skip"])
    assert second.position.seat == 0
    assert second.position.passes == 0
    assert lines(run)[1:] == ["1 1 skip 1", "1 2 skip 1"]


def test_low_pass_and_kings_scale_lower_the_own_goal_and_add_up(run_with, seen):
    goals = {}
    for relics in ("S02", "S16", "S02 S16"):
        options = battle(run_with("L", relics=relics)).options
        goals[relics] = seen(GAME.setup(options, Chance(b""))).view["goals"]
    assert goals == {"S02": [19, 20, 20], "S16": [18, 20, 20], "S02 S16": [17, 20, 20]}
    assert lines(run_with("L", relics="S02 S16"))[1:] == ["1 0 goal -1", "2 0 goal -2"]


def test_heavy_burden_raises_the_goal_of_both_opponents(run_with, seen):
    run = run_with("T", relics="S13")
    view = seen(GAME.setup(battle(run).options, Chance(b""))).view
    assert view["goals"] == [21, 20, 21]
    assert lines(run) == ["1 0 goal 1", "1 2 goal 1"]
