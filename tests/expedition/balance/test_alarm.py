"""A small look at the balance: wide bounds that sound when a number or an effect goes astray.

The runs are always the same ones, so the figures move only when the rules, a bot or the content do.
"""

import pytest

from expedition.balance.measuring import Cell, runs
from expedition.balance.tables import cleared
from expedition.rules.content.first import first_content

RUNS = 10


@pytest.fixture(scope="module")
def found():
    players = ("tactical", "tactical-careless")
    cells = [Cell(player, 0, faction) for player in players for faction in "LTM"]
    cells += [Cell("tactical", 9, faction) for faction in "LTM"]
    return runs(first_content(), cells, RUNS)


def mean(found, player, risk):
    return sum(cleared(found[Cell(player, risk, faction)]) for faction in "LTM") / 3


@pytest.mark.slow
def test_a_tactical_player_clears_some_runs_and_far_from_all(found):
    assert 8 <= mean(found, "tactical", 0) <= 34


@pytest.mark.slow
def test_shopping_with_sense_pays(found):
    assert mean(found, "tactical", 0) > mean(found, "tactical-careless", 0)


@pytest.mark.slow
def test_high_risk_is_for_better_players(found):
    assert mean(found, "tactical", 9) <= 10


@pytest.mark.slow
def test_early_gates_let_nearly_everybody_through(found):
    journeys = [run for cell, ends in found.items() if cell.risk == 0 for run in ends]
    reached = {
        gate: sum(
            any(each.gate == gate and each.passed for each in run.records) for run in journeys
        )
        for gate in (1, 3, 5)
    }
    assert reached[1] >= 0.97 * len(journeys)
    assert reached[3] >= 0.75 * len(journeys)
    assert reached[5] >= 0.25 * len(journeys)
