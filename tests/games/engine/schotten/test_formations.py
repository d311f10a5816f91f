"""What three or four cards amount to."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from games.engine.schotten.cards import CLAN_CARDS, cards_named, names
from games.engine.schotten.formations import as_it_lies, best_reach
from games.engine.schotten.kinds import Kind

STRONGEST_FIRST = ["R1 R2 R3", "R1 G1 F1", "R1 R2 R4", "R1 G2 F3", "R1 G1 F2"]
"""The weakest hand of every kind."""

HIGHEST = ["R7 R8 R9", "R9 G9 F9", "R9 R8 R6", "R9 G8 F7", "R9 G9 F8"]
"""The strongest hand of every kind."""


def strength(text):
    return as_it_lies(cards_named(text)).strength


@pytest.fixture(scope="module")
def all_hands():
    return list(combinations(CLAN_CARDS, 3))


def test_of_all_three_card_hands_so_many_are_of_each_kind(all_hands):
    counts = Counter(as_it_lies(hand).kind for hand in all_hands)
    assert len(all_hands) == 24_804
    assert counts == {
        Kind.COLOUR_RUN: 42,
        Kind.ALIKE: 180,
        Kind.COLOUR: 462,
        Kind.RUN: 1_470,
        Kind.SUM: 22_650,
    }


def test_every_hand_counts_as_trying_it_finds(all_hands, by_trial):
    for hand in all_hands[::7]:
        assert as_it_lies(hand).strength == by_trial.best(hand, 3, 0, False)


def test_the_kinds_rank_colour_run_then_alike_then_colour_then_run_then_sum():
    kinds = [as_it_lies(cards_named(text)).kind for text in STRONGEST_FIRST]
    assert kinds == [Kind.COLOUR_RUN, Kind.ALIKE, Kind.COLOUR, Kind.RUN, Kind.SUM]


@pytest.mark.parametrize(("better", "worse"), list(combinations(range(5), 2)))
def test_the_weakest_of_a_better_kind_beats_the_strongest_of_a_worse_one(better, worse):
    assert strength(STRONGEST_FIRST[better]) > strength(HIGHEST[worse])


@pytest.mark.parametrize(("low", "high"), list(zip(STRONGEST_FIRST, HIGHEST, strict=True)))
def test_within_a_kind_the_total_decides(low, high):
    assert strength(low)[0] == strength(high)[0]
    assert strength(low)[1] < strength(high)[1]


def test_the_order_in_which_cards_lie_is_irrelevant():
    for text in (*STRONGEST_FIRST, *HIGHEST, "J1 R8 R9", "SB T4 T5"):
        shuffled = {as_it_lies(cards).strength for cards in permutations(cards_named(text))}
        assert len(shuffled) == 1


@pytest.mark.parametrize("text", ["R9 R1 R2", "R8 R9 R1"])
def test_runs_of_one_colour_do_not_wrap(text):
    assert as_it_lies(cards_named(text)).kind is Kind.COLOUR


@pytest.mark.parametrize("text", ["R9 G1 F2", "R8 G9 F1"])
def test_runs_do_not_wrap(text):
    assert as_it_lies(cards_named(text)).kind is Kind.SUM


@pytest.mark.parametrize(
    ("text", "kind", "total"),
    [
        ("R6 R7 R8 R9", Kind.COLOUR_RUN, 30),
        ("R9 G9 F9 L9", Kind.ALIKE, 36),
        ("R1 R2 R3 R5", Kind.COLOUR, 11),
        ("R1 G2 R3 R4", Kind.RUN, 10),
        ("R1 G1 F1 L2", Kind.SUM, 5),
        ("R7 R8 R9 G1", Kind.SUM, 25),
        ("R9 R1 R2 R3", Kind.COLOUR, 15),
        ("J1 SP SB R8", Kind.COLOUR, 27),
        ("J1 R7 R8 R9", Kind.COLOUR_RUN, 30),
        ("J1 SP G7 F7", Kind.ALIKE, 28),
        ("J1 SB G1 F1", Kind.ALIKE, 4),
        ("SB G2 G3 G4", Kind.COLOUR_RUN, 10),
        ("J1 J2 G9 F9", Kind.ALIKE, 36),
    ],
)
def test_four_cards_count_by_the_same_kinds(text, kind, total):
    assert as_it_lies(cards_named(text)).strength == (kind, total)


def test_a_formation_names_the_cards_wild_ones_stand_for():
    found = as_it_lies(cards_named("J1 T8 T9"))
    assert sorted(names(found.cards)) == ["T7", "T8", "T9"]
    assert found.added == ()


def test_what_a_side_may_become_names_the_cards_it_would_need():
    found = best_reach(cards_named("T8"), 3, sum(1 << card for card in cards_named("T7 T9 R9 R8")))
    assert sorted(names(found.added)) == ["T7", "T9"]
    assert sorted(names(found.cards)) == ["T7", "T8", "T9"]


def test_too_few_cards_left_make_no_formation():
    assert best_reach(cards_named("T8"), 3, 1 << cards_named("T9")[0]) is None
