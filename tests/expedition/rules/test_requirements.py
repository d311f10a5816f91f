"""What was asked for, one by one, as far as it is a matter of rules."""

from dataclasses import replace

import pytest

from expedition.rules.battle import battle, boons_in_battle, reinforcements
from expedition.rules.hall import enters
from expedition.rules.refusal import Refused
from expedition.rules.road import abandon, enter, open_levels, retry, start
from expedition.rules.run import Run
from expedition.rules.settling import pays
from expedition.rules.shopping import buy, leave, open_shop
from games.engine.triflip.position import SEATS

SEED = bytes(32)


def through(run: Run, fought, *ranks: int) -> Run:
    """The run after battles with these ranks, buying nothing."""
    for rank in ranks:
        run = fought(run, rank)
        if run.phase == "result":
            run, _ = leave(open_shop(run)[0])
    return run


def test_r01_a_faction_is_chosen_at_the_start_and_gates_follow_one_after_the_other(
    run_with, fought
):
    run = run_with("T")
    assert (run.faction, run.gate, run.phase) == ("T", 1, "map")
    assert [through(run, fought, *[1] * passed).gate for passed in range(4)] == [1, 2, 3, 4]


def test_r03_there_are_three_factions_and_the_chosen_one_stays(content, run_with, fought):
    assert [(row.id, row.seat) for row in content.factions] == [("L", 0), ("T", 1), ("M", 2)]
    run = through(run_with("M"), fought, *[1] * 7)
    assert (run.faction, battle(run).seat) == ("M", 2)


def test_r04_bots_carry_the_names_of_the_other_factions_but_no_power(run_with):
    for faction, others in (("L", "TM"), ("T", "ML"), ("M", "LT")):
        run = run_with(faction, risk=10, relics="S01 S13")
        fight = battle(run)
        assert [bot.faction for bot in fight.bots.values()] == list(others)
        assert {boon["seat"] for boon in fight.options["boons"]} == {run.seat}


def test_r05_a_run_has_eight_gates(content, run_with, fought):
    assert len(content.gates) == 8
    run = run_with("L")
    for gate in range(1, 9):
        assert (run.gate, run.is_over) == (gate, False)
        run = through(run, fought, 1)
    assert run.phase == "cleared"


def test_r06_random_bots_give_way_to_tactical_ones(content):
    kinds = [sorted(gate.bots) for gate in content.gates]
    assert kinds[0] == ["random", "random"]
    assert kinds[1:4] == [["random", "tactical"]] * 3
    assert kinds[4:] == [["tactical", "tactical"]] * 4


@pytest.mark.parametrize("gate", range(1, 9))
def test_r07_even_gates_are_passed_by_first_place_alone_and_odd_ones_by_second_too(
    run_with, fought, gate
):
    passed = [fought(run_with("L", gate=gate), rank).records[-1].passed for rank in (1, 2, 3)]
    assert passed == [True, gate % 2 == 1, False]


def test_r08_each_showdown_raises_the_opponents_start_stones_by_one(content, run_with):
    stones = [reinforcements(run_with("L"), gate) for gate in content.gates]
    assert stones == [0, 0, 1, 1, 2, 2, 3, 3]
    fight = battle(run_with("L", gate=7))
    assert [len(fight.options["start"][seat]) for seat in SEATS] == [2, 5, 5]


def test_r09_an_ordinary_gate_pays_a_preparation_fund_and_the_shop_opens_before_the_showdown(
    run_with, ended, fought
):
    for gate in (1, 3, 5, 7):
        run = run_with("T", gate=gate)
        lines = {line.what: line.coins for line in pays(run, 2, ended(run, 2))}
        assert lines == {"base": run.own_gate.base, "preparation": run.own_gate.preparation}
        assert min(lines.values()) > 0
        assert open_shop(fought(run, 2))[0].phase == "shop"
    for gate in (2, 4, 6):
        run = run_with("T", gate=gate)
        assert "preparation" not in {line.what for line in pays(run, 1, ended(run, 1))}


def test_r10_a_shop_between_gates_sells_relics_that_bend_the_next_battle(run_with, shopping):
    run = shopping(run_with("L", coins=99))
    name = run.shop.offers[0].relic
    bought, _ = buy(run, name)
    assert bought.relics == (name,)
    assert all(shopping(run_with("L", gate=gate)).shop.offers for gate in range(1, 8))
    held = run_with("L", relics="S13")
    assert [source for source, _ in boons_in_battle(held)] == ["power", "S13"]


def test_r11_clearing_the_last_gate_opens_the_next_risk_level(content):
    assert list(open_levels(content, [])) == [0]
    assert list(open_levels(content, [0])) == [0, 1]
    assert list(open_levels(content, range(11))) == list(range(11))


@pytest.mark.parametrize(("risk", "stones"), [(0, 3), (2, 3), (3, 4), (6, 5), (9, 6), (10, 6)])
def test_r12_reinforcements_grow_from_risk_three_on_and_stop_at_six(
    content, run_with, risk, stones
):
    assert reinforcements(run_with("L", risk=risk), content.gate(8)) == stones
    many = replace(content, economy=replace(content.economy, reinforcement=5))
    run, _ = start(many, SEED, "L", 0)
    assert reinforcements(run, many.gate(8)) == 6


def test_r13_there_are_36_relics_common_or_of_one_faction(content):
    by_faction = {faction: [] for faction in (None, "L", "T", "M")}
    for relic in content.relics:
        by_faction[relic.faction].append(relic.id)
    counts = {faction: len(relics) for faction, relics in by_faction.items()}
    assert counts == {None: 18, "L": 6, "T": 6, "M": 6}


def test_r14_a_run_knows_every_relic_it_has_met(run_with, shopping):
    run = shopping(run_with("T"))
    assert run.met == tuple(offer.relic for offer in run.shop.offers)
    later = shopping(leave(run)[0])
    assert set(later.met) == set(run.met) | {offer.relic for offer in later.shop.offers}


def test_r15_a_cleared_run_enters_the_hall_of_its_faction(run_with, fought):
    run = through(run_with("M"), fought, *[1] * 8)
    assert (enters(run), run.faction) == (True, "M")
    for other in (run_with("M"), abandon(run_with("M"))[0], replace(run, mixed=True)):
        assert not enters(other)


def test_r16_each_faction_sits_where_its_symbol_belongs(content):
    symbols = "●▲■"
    assert [symbols[content.faction(name).seat] for name in "LTM"] == ["●", "▲", "■"]
    assert len({faction.colour for faction in content.factions}) == 3


def test_failing_costs_the_only_retry_flag_and_then_the_run(run_with, fought):
    run = run_with("L", gate=2)
    failed = fought(run, 2)
    assert (failed.phase, failed.flags) == ("flag", 1)
    again, _ = retry(failed)
    assert (again.phase, again.gate, again.attempt, again.flags) == ("map", 2, 2, 0)
    assert battle(again).seed != battle(run).seed
    assert fought(again, 3).phase == "failed"
    assert fought(again, 1).phase == "result"


def test_without_a_flag_the_first_failure_ends_the_run(run_with, fought):
    assert fought(run_with("L", risk=10, gate=2), 2).phase == "failed"


def test_the_person_moves_first_until_risk_two_and_eight_say_otherwise(run_with):
    def first(risk, gate):
        return battle(run_with("T", risk=risk, gate=gate)).options["first"]

    assert [first(0, 1), first(0, 2)] == [1, 1]
    assert [first(2, 1), first(2, 2)] == [1, 2]
    assert [first(8, 1), first(8, 2)] == [2, 2]


def test_entering_is_refused_while_a_battle_goes_on(run_with):
    run, _ = enter(run_with("L"))
    with pytest.raises(Refused, match="not_now"):
        enter(run)
