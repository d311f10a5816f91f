"""What a side may become, and how likely."""

import pytest

from games.bots.schotten.outlook import plans, worth
from games.engine.schotten.cards import cards_named
from games.engine.schotten.formations import as_it_lies
from games.engine.schotten.kinds import Kind


def odds(**cards):
    table = [0.0] * 54
    for name, chance in cards.items():
        table[cards_named(name)[0]] = chance
    return table


def chance_of(found, kind, total=None):
    return max(
        (plan.chance for plan in found if plan.kind is kind and total in (None, plan.total)),
        default=0.0,
    )


def test_a_run_is_as_likely_as_its_missing_cards_together():
    found = list(plans(cards_named("R7"), 3, odds(R8=0.5, R9=0.5)))
    assert chance_of(found, Kind.COLOUR_RUN, 24) == 0.25


def test_a_card_that_lies_there_already_is_not_waited_for():
    found = list(plans(cards_named("R7"), 3, odds(R7=1.0, G7=0.5)))
    assert chance_of(found, Kind.ALIKE) == 0.0


def test_three_alike_need_two_of_the_others():
    found = list(plans(cards_named("R7"), 3, odds(G7=0.5, F7=0.5, L7=0.5)))
    assert chance_of(found, Kind.ALIKE, 21) == 0.5


def test_a_wild_card_fills_where_it_helps_most():
    found = list(plans(cards_named("R7 J1"), 3, odds(R9=0.5, R6=0.9)))
    assert chance_of(found, Kind.COLOUR_RUN, 24) == 0.5
    assert chance_of(found, Kind.COLOUR_RUN, 21) == 0.9


def test_only_sums_are_planned_on_a_bluffed_stone():
    found = list(plans(cards_named("R7"), 3, odds(R8=1.0, R9=1.0), bluff=True))
    assert [plan.kind for plan in found] == [Kind.SUM]


@pytest.mark.parametrize("side", ["R7 R8 R9", "R7 G7 F7", "R1 R2 R4", "R1 G2 F3", "J1 SP R9"])
def test_the_likeliest_strongest_plan_of_a_finished_side_is_what_it_is(side):
    cards = cards_named(side)
    sure = [plan[:2] for plan in plans(cards, 3, odds()) if plan.chance == 1.0]
    assert max(sure) == as_it_lies(cards).strength


def test_a_better_formation_is_worth_more():
    rising = [worth(kind, total, 3, False) for kind in Kind for total in (6, 15, 24)]
    assert rising == sorted(rising)
    assert worth(Kind.SUM, 27, 3, True) == 1.0
