"""The players that go on runs, the bench, and the tables."""

import pytest

from expedition.balance.bench import Trial, factions_of, worth
from expedition.balance.command import main
from expedition.balance.measuring import Cell, runs
from expedition.balance.runs import PLAYERS, go
from expedition.balance.shopping import careless, sensible
from expedition.balance.strong import Strong
from expedition.rules.content.first import first_content
from expedition.rules.draws import draws
from expedition.rules.road import start
from expedition.rules.run import Offer as Offered
from expedition.rules.run import Run, Shop
from games.engine.chance import Chance
from games.engine.triflip import GAME


def in_shop(coins, held, *offered):
    run, _ = start(first_content(), bytes(32), "L", 0)
    return Run(
        content=run.content,
        seed=run.seed,
        faction="L",
        risk=0,
        coins=coins,
        flags=1,
        phase="shop",
        relics=tuple(held.split()),
        shop=Shop(9, tuple(Offered(name) for name in offered)),
    )


def test_the_same_run_comes_to_the_same_end():
    first = go(first_content(), PLAYERS["tactical"], "M", 0, 5)
    assert go(first_content(), PLAYERS["tactical"], "M", 0, 5) == first
    assert first.is_over


def test_a_strong_player_takes_a_win_at_once():
    position = GAME.setup({"goals": [5, 20, 20]}, Chance(b""))
    move = Strong(first=1, further=1)(position, 1, Chance(b""))
    after, _ = GAME.play(position, {0: move})
    assert after.outcome.winners == {0}


def test_sense_buys_the_best_that_can_be_had():
    run = sensible(in_shop(20, "", "S02", "S16", "S07", "L3"), draws(bytes(32), "x"))
    assert run.relics[0] == "S16"
    assert "S07" not in run.relics


def test_sense_sells_what_is_worth_much_less():
    held = "S02 S13 S11 S15 S01 L1"
    run = sensible(in_shop(20, held, "S09"), draws(bytes(32), "x"))
    assert "S09" in run.relics
    assert "L1" not in run.relics


def test_carelessness_buys_until_coins_or_slots_run_out():
    run = careless(in_shop(99, "S02 S13 S11", "S01", "S07", "S08", "L1"), draws(bytes(32), "x"))
    assert len(run.relics) == 6


def test_worth_is_the_difference_between_the_same_battles():
    found = worth("S01", [Trial(True, 2), Trial(True, 0)], [Trial(False, 0), Trial(True, 0)])
    assert (found.points, found.coins) == (50.0, 1.0)


def test_a_relic_is_tried_by_those_who_can_hold_it():
    content = first_content()
    assert factions_of(content, content.relic("S01")) == ("L", "T", "M")
    assert factions_of(content, content.relic("T4")) == ("T",)


def test_runs_of_a_number_share_their_seed():
    cells = [Cell("tactical-careless", 0, faction) for faction in "LT"]
    found = runs(first_content(), cells, 2)
    seeds = [[run.seed for run in found[cell]] for cell in cells]
    assert seeds[0] == seeds[1]


def test_a_report_has_every_table(monkeypatch):
    content, asked = first_content(), []

    def ends(content, cells, count, *rest):
        asked.extend((cell.player, cell.risk) for cell in cells)
        return {cell: [start(content, bytes(32), cell.faction, 0)[0]] * count for cell in cells}

    def measured(content, relics, *rest):
        return [worth(relic.id, [Trial(True, 0)], [Trial(False, 0)]) for relic in relics]

    monkeypatch.setattr("expedition.balance.command.runs", ends)
    monkeypatch.setattr("expedition.balance.command.worths", measured)
    lines = []
    assert main(["--count", "2", "report"], write=lines.append) == 0
    assert {("tactical", 0), ("strong-careless", 0)} < set(asked)
    assert {risk for player, risk in asked if player == "strong"} == set(range(11))
    assert sum(line.startswith("| strong |") for line in lines) == 11
    assert sum("+100.0 ± 0.0" in line for line in lines) == len(content.relics)


@pytest.mark.parametrize(
    ("arguments", "row"),
    [
        (
            ["--count", "1", "runs", "--player", "tactical", "--faction", "T", "--gates"],
            "| 1 | 1 |",
        ),
        (["--count", "3", "bench", "--relic", "S13"], "| S13 | common |"),
    ],
)
def test_the_command_prints_tables(arguments, row):
    lines = []
    assert main(arguments, write=lines.append) == 0
    assert any(line.startswith(row) for line in lines)
