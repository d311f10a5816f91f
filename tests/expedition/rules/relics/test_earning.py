"""Relics that earn coins, and those that work outside the battles."""

from dataclasses import replace

import pytest

from expedition.rules.battle import boons_in_battle
from expedition.rules.road import enter, retry
from expedition.rules.settling import Ending, settle
from expedition.rules.shopping import leave, open_shop, price, reroll, reroll_price


def pays(run):
    return {line.what: line.coins for line in run.records[-1].pays}


def test_loot_sack_earns_a_coin_for_four_flips_four_times_a_battle(table, turn):
    four = ("e2", "e3 e4", "e5 e6 i9")
    after = turn(table(*four, boons="S04"), "e7")
    assert (after.lines, after.position.ledger.coins) == (["0 coins 1"], (1, 0, 0))
    assert turn(table(*four, boons="S04", tallies=[4]), "e7").lines == []
    three = table("e3", "e4", "e5 e6 i9", boons="S04")
    assert turn(three, "e7").lines == []


def test_alms_box_earns_a_coin_when_three_own_stones_turn(table, turn):
    after = turn(table("e1", "e2 e3 e4", "i9", boons="L2", owner=1), "e5")
    assert (after.lines, after.position.ledger.coins) == (["0 coins 1"], (0, 1, 0))
    assert turn(table("e1", "e2 e3", "e4 i9", boons="L2", owner=1), "e5").lines == []


def test_coins_of_a_battle_are_paid_with_the_gate(run_with, fought):
    before = run_with("L", relics="S04")
    run, gate = fought(before, 1, coins=3), before.own_gate
    assert pays(run) == {
        "base": gate.base,
        "preparation": gate.preparation,
        "first": gate.first,
        "battle": 3,
    }
    assert run.coins - before.coins == sum(pays(run).values())


def test_coins_of_a_lost_battle_are_not_paid(run_with, fought):
    before = run_with("L", relics="S04 S03 S12")
    lost = fought(before, 3, coins=3)
    assert (lost.coins, lost.records[-1].pays) == (before.coins, ())


def test_coin_pouch_pays_three_more_a_gate(run_with, fought):
    assert pays(fought(run_with("L", relics="S03"), 2))["S03"] == 3


@pytest.mark.parametrize(("held", "interest"), [(4, None), (5, 1), (14, 2), (15, 3), (99, 3)])
def test_black_ledger_pays_a_coin_for_each_five_held_before_the_pay(
    run_with, fought, held, interest
):
    assert pays(fought(run_with("L", relics="S12", coins=held), 2)).get("S12") == interest


@pytest.mark.parametrize(("left", "toll"), [(2, 3), (1, 3), (0, None)])
def test_harbour_toll_pays_for_a_splash_left_over(run_with, ended, left, toll):
    run, _ = enter(run_with("T", relics="T2 T3"))
    position = ended(run, 1)
    times = dict(boons_in_battle(run)[0].boon.numbers)["times"]
    tallies = (times - left, *position.ledger.tallies[1:])
    position = replace(position, ledger=replace(position.ledger, tallies=tallies))
    after, _ = settle(run, Ending(1, 1, position))
    assert pays(after).get("T2") == toll


def test_nothing_is_paid_at_the_last_gate(run_with, fought):
    before = run_with("L", relics="S03 S12", gate=8)
    run = fought(before, 1, coins=4)
    assert (run.phase, run.coins, run.records[-1].pays) == ("cleared", before.coins, ())


def test_backwash_gives_one_splash_more(run_with):
    plain, more = (
        dict(boons_in_battle(run_with("T", relics=relics))[0].boon.numbers)["times"]
        for relics in ("", "T3")
    )
    assert more == plain + 1


def test_regulars_token_makes_the_first_reroll_of_each_visit_free(run_with, shopping):
    run = shopping(run_with("L", relics="S05", coins=50))
    costs = []
    for _ in range(4):
        costs.append(reroll_price(run))
        run, _ = reroll(run)
    assert costs == [0, 2, 3, 4]
    left, _ = leave(run)
    assert reroll_price(shopping(left)) == 0


def test_haggling_scale_lowers_prices_by_two_but_not_below_three(run_with, content):
    run = run_with("L", relics="S06")
    prices = [price(run, content.relic(name)) for name in ("S02", "S14", "S17")]
    assert prices == [6, 10, 16]
    assert price(run, replace(content.relic("S01"), price=4)) == 3


def test_white_flag_lets_one_failed_ordinary_gate_pass_without_pay(run_with, fought):
    before = run_with("L", relics="S10 S01")
    saved = fought(before, 3)
    assert (saved.phase, saved.coins, saved.flags) == ("result", before.coins, 1)
    assert (saved.relics, saved.spent) == (("S01",), ("S10",))
    record = saved.records[-1]
    assert (record.passed, record.rescued, record.pays) == (True, "S10", ())


def test_white_flag_does_not_save_a_showdown_or_a_surrender(run_with, fought, ended):
    showdown = fought(run_with("L", relics="S10", gate=2), 2)
    assert (showdown.phase, showdown.relics) == ("flag", ("S10",))
    run, _ = enter(run_with("L", relics="S10"))
    given_up, _ = settle(run, Ending(1, 1, ended(run, 3), surrendered=True))
    assert (given_up.phase, given_up.relics) == ("flag", ("S10",))
    assert retry(given_up)[0].phase == "map"


def test_a_spent_white_flag_is_never_offered_again(run_with, fought):
    run = open_shop(fought(run_with("L", relics="S10", coins=5000), 3))[0]
    for _ in range(60):
        assert "S10" not in [offer.relic for offer in run.shop.offers]
        run, _ = reroll(run)
