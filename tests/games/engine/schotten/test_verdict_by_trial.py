"""The verdict against brute force: random sides, wild cards, both modes, few cards and many."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.schotten.cards import (
    ALL_CLAN_CARDS,
    CLAN_CARDS,
    JOKER,
    SECOND_JOKER,
    SHIELD_BEARERS,
    SPY,
    cards_named,
    word_of,
)
from games.engine.schotten.formations import as_it_lies, best_reach
from games.engine.schotten.verdict import Contest, judge

WILD = (JOKER, SPY, SHIELD_BEARERS)


@st.composite
def contests(draw, most_wild=1):
    """A contest with my side complete and up to nine clan cards unseen."""
    need = draw(st.sampled_from((3, 4)))
    deck = draw(st.permutations(CLAN_CARDS))
    wild = draw(st.permutations(WILD))
    sides = []
    for size in (need, draw(st.integers(0, need))):
        wilds = draw(st.integers(0, min(size, most_wild)))
        sides.append((*wild[:wilds], *deck[: size - wilds]))
        wild, deck = wild[wilds:], deck[size - wilds :]
    unseen = word_of(deck[: draw(st.integers(0, 9))])
    bluff, first = draw(st.booleans()), draw(st.booleans())
    return Contest(*sides, need, bluff, first), unseen


@settings(max_examples=300, deadline=None)
@given(contests())
def test_the_verdict_is_the_one_brute_force_finds(by_trial, case):
    contest, unseen = case
    verdict = judge(contest, unseen)
    assert verdict.ok == by_trial.holds(contest, unseen)
    best = by_trial.best(contest.theirs, contest.need, unseen, contest.bluff)
    assert (verdict.theirs and verdict.theirs.strength) == best


@settings(max_examples=60, deadline=None)
@given(contests(most_wild=2))
def test_the_verdict_is_right_with_several_wild_cards_on_a_side(by_trial, case):
    contest, unseen = case
    few = word_of([card for card in CLAN_CARDS if unseen >> card & 1][:4])
    assert judge(contest, few).ok == by_trial.holds(contest, few)


@settings(max_examples=300, deadline=None)
@given(contests(most_wild=3))
def test_the_named_cards_really_make_the_named_formation(case):
    contest, unseen = case
    verdict = judge(contest, unseen)
    if verdict.theirs is not None:
        added = verdict.theirs.added
        assert word_of(added) & ~unseen == 0
        assert len(set(added)) == len(added) == contest.need - len(contest.theirs)
        finished = (*contest.theirs, *added)
        assert as_it_lies(finished, contest.bluff).strength == verdict.theirs.strength
    if verdict.beaten_by:
        finished = (*contest.theirs, *verdict.beaten_by)
        assert as_it_lies(finished, contest.bluff).strength > verdict.mine.strength


@settings(max_examples=200, deadline=None)
@given(contests(most_wild=3), st.integers(0, 53))
def test_one_more_unseen_card_never_makes_a_refused_claim_hold(case, card):
    contest, unseen = case
    more = unseen | (1 << card & ~word_of((*contest.mine, *contest.theirs)))
    if not judge(contest, unseen).ok:
        assert not judge(contest, more).ok


@settings(max_examples=200, deadline=None)
@given(contests(most_wild=3))
def test_of_two_complete_sides_exactly_one_can_claim(case):
    contest, _ = case
    if len(contest.theirs) == contest.need:
        other = Contest(
            contest.theirs, contest.mine, contest.need, contest.bluff, not contest.mine_first
        )
        assert judge(contest, 0).ok != judge(other, 0).ok


@pytest.mark.parametrize(
    ("theirs", "seen"),
    [
        ("", ""),
        ("", "R9 G9 F9 L9 T9 P9"),
        ("", "R8 G8 F8 L8 T8 P8 R5 G5 F5 L5 T5 P5 R2 G2 F2 L2 T2 P2"),
        ("T5", ""),
        ("T5", "T4 T6 R5 G5 F5 L5 P5"),
        ("T5 T7", "T6"),
        ("T5 L5", "R5 G5 F5 P5"),
        ("J1", "T9 T8"),
        ("SP R8", "R9 R6"),
        ("SB", ""),
    ],
)
def test_the_best_of_many_unseen_cards_is_what_brute_force_finds(by_trial, theirs, seen):
    cards = cards_named(theirs)
    unseen = ALL_CLAN_CARDS & ~word_of((*cards, *cards_named(seen)))
    if len(cards) < 1 or any(card in WILD for card in cards):
        chance = Chance(theirs.encode() + seen.encode())
        left = chance.shuffled([card for card in CLAN_CARDS if unseen >> card & 1])
        unseen = word_of(left[: 40 if not cards else 14])
    assert best_reach(cards, 3, unseen).strength == by_trial.best(cards, 3, unseen, False)


def test_an_empty_side_of_four_is_what_brute_force_finds(by_trial):
    left = Chance(b"four").shuffled(CLAN_CARDS)[:18]
    assert best_reach((), 4, word_of(left)).strength == by_trial.best((), 4, word_of(left), False)


def test_two_jokers_on_one_side_are_still_judged_rightly(by_trial):
    for card, other in combinations(cards_named("R1 R5 R9 G5"), 2):
        side = (JOKER, SECOND_JOKER, card)
        assert as_it_lies(side).strength == by_trial.best(side, 3, 0, False)
        unseen = word_of((other,))
        assert best_reach((JOKER, card), 3, unseen).strength == by_trial.best(
            (JOKER, card), 3, unseen, False
        )
