"""A small look at the balance: wide bounds that sound when a number or an effect goes astray.

The runs are always the same ones, so the figures move only when the rules, a bot or the content do.
"""

import json

import pytest

from expedition.balance.fighting import quick_fight
from expedition.balance.measuring import Cell, runs
from expedition.balance.tables import cleared
from expedition.rules.content.first import first_content
from merestone.testing.once import once

RUNS = 20
GATES = (1, 3, 5)


def look(folder):
    """Play the runs, and write down how many were cleared and how many passed which gate."""
    players = ("tactical", "tactical-careless")
    cells = [Cell(player, 0, faction) for player in players for faction in "LTM"]
    cells += [Cell("tactical", 9, faction) for faction in "LTM"]
    found = runs(first_content(), cells, RUNS, fights=quick_fight)
    rates = {
        f"{cell.player} {cell.risk}": sum(
            cleared(ends) / 3
            for other, ends in found.items()
            if (other.player, other.risk) == (cell.player, cell.risk)
        )
        for cell in cells
    }
    journeys = [run for cell, ends in found.items() if cell.risk == 0 for run in ends]
    passed = [
        sum(any(each.gate == gate and each.passed for each in run.records) for run in journeys)
        / len(journeys)
        for gate in GATES
    ]
    (folder / "found.json").write_text(json.dumps({"rates": rates, "passed": passed}))


@pytest.fixture(scope="module")
def found():
    """What a look at the balance finds: it is taken once for all processes of the tests."""
    return json.loads((once("balance", look) / "found.json").read_text())


@pytest.mark.slow
def test_a_tactical_player_clears_some_runs_and_far_from_all(found):
    assert 10 <= found["rates"]["tactical 0"] <= 33


@pytest.mark.slow
def test_shopping_with_sense_pays(found):
    assert found["rates"]["tactical 0"] > found["rates"]["tactical-careless 0"]


@pytest.mark.slow
def test_high_risk_is_for_better_players(found):
    assert found["rates"]["tactical 9"] <= 10


@pytest.mark.slow
def test_early_gates_let_nearly_everybody_through(found):
    first, third, fifth = found["passed"]
    assert first >= 0.97
    assert third >= 0.8
    assert fifth >= 0.4
