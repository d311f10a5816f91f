"""What the shop shows and what can be done there."""

from collections import Counter
from dataclasses import replace

import pytest

from expedition.rules.content.first import first_content
from expedition.rules.draws import key
from expedition.rules.offers import offers
from expedition.rules.refusal import Refused
from expedition.rules.run import Offer, Shop
from expedition.rules.shopping import (
    buy,
    could_buy,
    leave,
    open_shop,
    price,
    reroll,
    reroll_price,
    sell,
    why_not,
)


def names(run):
    return [offer.relic for offer in run.shop.offers]


def stocked(run, *relics):
    """The run in a shop with exactly these offers."""
    return replace(run, phase="shop", shop=Shop(0, tuple(Offer(name) for name in relics)))


def test_it_shows_four_relics_the_last_of_them_the_own_factions(run_with):
    for number in range(40):
        run = replace(run_with("T", gate=1), seed=key(b"offers", number))
        shown = [run.content.relic(offer.relic) for offer in offers(run, 0)]
        assert len({relic.id for relic in shown}) == 4
        assert {relic.faction for relic in shown} <= {None, "T"}
        assert shown[-1].faction == "T"


def test_nothing_owned_or_spent_is_shown(run_with):
    run = run_with("L", relics="L1 L2 L3 L4 S01", spent=("L5",))
    for roll in range(30):
        shown = {offer.relic for offer in offers(run, roll)}
        assert shown.isdisjoint({*run.relics, *run.spent})
        assert "L6" in shown


def test_a_faction_without_relics_left_gives_its_place_to_the_open_pool(run_with):
    run = run_with("L", relics="L1 L2 L3 L4 L5 L6")
    shown = offers(run, 0)
    assert len(shown) == 4
    assert run.content.relic(shown[-1].relic).faction is None


def test_of_two_relics_that_exclude_each_other_one_is_shown_at_most(run_with):
    seen = Counter()
    for roll in range(400):
        shown = {offer.relic for offer in offers(run_with("M"), roll)}
        seen.update(shown & {"M4", "M6"})
        assert shown & {"M4", "M6"} != {"M4", "M6"}
    assert min(seen["M4"], seen["M6"]) > 0
    for roll in range(60):
        assert "M4" not in {offer.relic for offer in offers(run_with("M", relics="M6"), roll)}


def test_retired_relics_are_not_shown(run_with):
    content = first_content()
    rows = tuple(
        replace(relic, retired=relic.rarity != "rare" or relic.id == "S09")
        for relic in content.relics
    )
    run = replace(run_with("L"), content=replace(content, relics=rows))
    assert {offer.relic for roll in range(20) for offer in offers(run, roll)} == {"S17", "L6"}


@pytest.mark.parametrize(("gate", "weights"), [(1, (60, 30, 10)), (4, (60, 26, 14))])
def test_rarities_come_as_they_are_weighed(run_with, gate, weights):
    met = Counter()
    for number in range(600):
        run = replace(run_with("L", gate=gate), seed=key(b"rarity", number))
        met.update(run.content.relic(offer.relic).rarity for offer in offers(run, 0)[:3])
    shares = [met[rarity] / 18 for rarity in ("common", "uncommon", "rare")]
    assert shares == pytest.approx(weights, abs=5)


def test_risk_five_shows_one_open_offer_and_one_of_the_faction(run_with):
    shown = offers(run_with("T", risk=5), 0)
    assert len(shown) == 2
    assert first_content().relic(shown[-1].relic).faction == "T"


def test_risk_one_makes_every_relic_dearer(run_with, content):
    run = run_with("L", risk=1)
    more = dict(content.risks[1].adds[0].numbers)["coins"]
    assert more > 0
    for name in ("S01", "S08", "S09"):
        assert price(run, content.relic(name)) == content.relic(name).price + more
    both = run_with("L", risk=1, relics="S06")
    assert price(both, content.relic("S02")) == 8 + more - 2


def test_a_relic_takes_its_price_and_the_next_slot(run_with):
    run = stocked(run_with("L", coins=20, relics="S01"), "S02", "S08", "S09", "L1")
    after, notes = buy(run, "S02")
    assert (after.coins, after.relics) == (12, ("S01", "S02"))
    assert [offer.sold for offer in after.shop.offers] == [True, False, False, False]
    assert notes[0].what == "bought"
    assert notes[0].facts["price"] == 8
    assert [why_not(after, name) for name in ("S02", "S08", "S09", "L2")] == [
        "sold",
        None,
        "too_dear",
        "not_offered",
    ]


def test_coins_for_one_buy_one(run_with):
    run = stocked(run_with("L", coins=8), "S02", "S03")
    after, _ = buy(run, "S02")
    with pytest.raises(Refused, match="too_dear"):
        buy(after, "S03")


def test_six_slots_and_selling_frees_one(run_with):
    run = stocked(run_with("L", coins=30, relics="S01 S02 S03 S04 S05 S07"), "S13")
    with pytest.raises(Refused, match="no_slot"):
        buy(run, "S13")
    sold, _ = sell(run, "S03")
    assert (sold.coins, sold.relics) == (34, ("S01", "S02", "S04", "S05", "S07"))
    assert buy(sold, "S13")[0].relics[-1] == "S13"


def test_selling_brings_half_the_row_price_whatever_was_paid(run_with):
    run = stocked(run_with("L", coins=0, relics="S06 S17", risk=1))
    assert sell(run, "S06")[0].coins == 6
    assert sell(run, "S17")[0].coins == 9
    with pytest.raises(Refused, match="not_owned"):
        sell(run, "S01")


def test_an_excluded_relic_is_not_sold_even_where_it_lies_there(run_with):
    run = stocked(run_with("M", coins=99, relics="M4"), "M6")
    with pytest.raises(Refused, match="excluded"):
        buy(run, "M6")


def test_rerolls_cost_two_and_one_more_each_time_within_a_visit(run_with, shopping):
    run = shopping(run_with("L", coins=50))
    costs, shops = [], [names(run)]
    for _ in range(3):
        costs.append(reroll_price(run))
        run, _ = reroll(run)
        shops.append(names(run))
    assert costs == [2, 3, 4]
    assert len({tuple(shop) for shop in shops}) == 4
    assert reroll_price(shopping(leave(run)[0])) == 2
    with pytest.raises(Refused, match="too_dear"):
        reroll(replace(run, coins=4))


def test_something_is_left_to_buy_while_coins_and_slots_do_for_it(run_with):
    assert could_buy(stocked(run_with("L", coins=8), "S02"))
    assert not could_buy(stocked(run_with("L", coins=9), "S09"))
    assert could_buy(stocked(run_with("L", coins=10), "S09"))
    full = "S01 S02 S03 S04 S05 S07"
    assert not could_buy(stocked(run_with("L", coins=99, relics=full), "S13"))


def test_leaving_is_final(run_with, shopping):
    left, _ = leave(shopping(run_with("L")))
    assert (left.phase, left.gate, left.shop) == ("map", 2, None)
    for command in (leave, open_shop, reroll, lambda run: buy(run, "S01")):
        with pytest.raises(Refused, match="not_now"):
            command(left)


def test_the_same_shop_is_shown_whatever_happened_before_it(run_with, shopping):
    plain = shopping(run_with("L", coins=30, gate=3))
    tried = shopping(run_with("L", coins=60, gate=3, attempt=2))
    assert names(plain) == names(tried)
    assert names(reroll(plain)[0]) == names(reroll(tried)[0])
