"""The claim, sentence by sentence."""

import pytest

from games.engine.schotten import GAME
from games.engine.schotten.cards import names
from games.engine.schotten.claiming import claimable, verdict_on


def test_a_claim_needs_all_the_cards_of_the_own_side(table, refusal):
    position = table({5: "R8 R9 | G1 F2 L4"}, phase="claim")
    assert refusal(position, "claim 5").code == "unfinished"


def test_a_claim_needs_four_cards_in_the_mud(table, refusal):
    position = table({5: "R7 R8 R9 MF | "}, phase="claim", tactics=True)
    assert refusal(position, "claim 5").code == "unfinished"


def test_a_claimed_stone_is_not_claimed_again(table, refusal):
    for owner in (0, 1):
        position = table({5: "R7 R8 R9 | G1 F2 L4"}, phase="claim", owners={5: owner})
        assert refusal(position, "claim 5").code == "stone_claimed"


def test_against_a_complete_side_the_stronger_one_claims(table):
    position = table({5: "R7 R8 R9 | G1 F2 L4"}, phase="claim", firsts={5: 1})
    assert verdict_on(position, 0, 4).reason == "stronger"
    assert verdict_on(position, 1, 4).reason == "weaker"


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_equal_sides_the_one_complete_first_claims(table, first):
    position = table({5: "R2 G5 L9 | T3 P6 F7"}, phase="claim", firsts={5: first})
    assert verdict_on(position, first, 4).reason == "first"
    assert verdict_on(position, 1 - first, 4).reason == "second"


@pytest.mark.parametrize("first", [0, 1])
def test_who_is_complete_first_is_whoever_lays_his_third_card_before_the_other(table, play, first):
    hands = ("R1 L1 L2", "T1 P1 P2")
    position = table({5: "R2 R4 | T2 T4"}, hands, turn=first, deck="F1 F2")
    cards = ("R1", "T1")
    after = play(
        position, f"play {cards[first]} 5", "end", "draw clan", f"play {cards[1 - first]} 5"
    )
    assert after.stones[4].first == first


@pytest.mark.parametrize(
    ("seen", "reason"),
    [("", "beatable"), ("T6", "beatable"), ("T9", "beatable"), ("T6 T9", "unbeatable")],
)
def test_against_an_unfinished_side_every_choice_of_unseen_cards_counts(table, seen, reason):
    position = table({5: "R9 G9 F9 | T7 T8"}, phase="claim", seen=seen)
    assert verdict_on(position, 0, 4).reason == reason


def test_an_equal_completion_does_not_stop_a_claim_since_it_comes_later(table):
    verdict = verdict_on(table({5: "R7 R8 R9"}, phase="claim"), 0, 4)
    assert verdict.reason == "unbeatable"
    assert verdict.theirs.strength == verdict.mine.strength


def test_a_side_that_too_few_cards_are_left_for_cannot_finish(table):
    position = table({5: "R1 G2 F4 | T9 P9"}, phase="claim")
    everything = " ".join(names(position.decks.clan))
    verdict = verdict_on(table({5: "R1 G2 F4 | T9 P9"}, phase="claim", seen=everything), 0, 4)
    assert (verdict.ok, verdict.reason, verdict.theirs) == (True, "unfinishable", None)


@pytest.mark.parametrize(
    "elsewhere",
    [
        {1: "G9"},
        {1: "| G9"},
        {9: "G9 L1 P2 | F3 F4 F7"},
    ],
)
@pytest.mark.parametrize("owners", [{}, {1: 0, 9: 1}])
def test_every_clan_card_that_lies_face_up_is_out_of_the_question(table, elsewhere, owners):
    position = table({5: "R6 R7 R8 | G7 G8", **elsewhere}, phase="claim", owners=owners)
    assert verdict_on(position, 0, 4).ok


def test_cards_in_the_open_discards_are_out_of_the_question(table):
    stones = {5: "R6 R7 R8 | G7 G8"}
    assert not verdict_on(table(stones, phase="claim", tactics=True), 0, 4).ok
    assert verdict_on(table(stones, phase="claim", tactics=True, seen="G9"), 0, 4).ok


def test_a_card_in_the_own_hand_is_no_evidence(table, refusal):
    position = table({5: "R6 R7 R8 | G7 G8"}, ("G9", ""), phase="claim")
    assert refusal(position, "claim 5").code == "beatable"


def test_a_card_in_the_other_hand_is_no_evidence(table, refusal):
    position = table({5: "R6 R7 R8 | G7 G8"}, ("", "G9"), phase="claim")
    assert refusal(position, "claim 5").code == "beatable"


def test_a_card_in_the_deck_is_no_evidence(table, refusal):
    position = table({5: "R6 R7 R8 | G7 G8"}, phase="claim")
    assert refusal(position, "claim 5").code == "beatable"


def test_each_stone_is_judged_alone(table):
    """The last nine would beat either stone; that it cannot lie at both helps at neither."""
    stones = {2: "R6 R7 R8 | G7 G8", 7: "F5 L5 P5 | R9 T9"}
    assert claimable(table(stones, phase="claim", seen="F9 L9 P9"), 0) == ()
    assert claimable(table(stones, phase="claim", seen="F9 L9 P9 G9"), 0) == (1, 6)


@pytest.mark.parametrize("hand", ["", "J1 SP", "BB MF", "BA TR RE ST"])
def test_unplayed_tactics_cards_never_block_a_claim(table, hand):
    position = table({5: "R7 R8 R9"}, ("", hand), phase="claim", tactics=True)
    assert claimable(position, 0) == (4,)


def test_a_refused_claim_names_cards_that_would_beat_it(table, refusal):
    facts = refusal(table({5: "R9 G9 F9 | T5"}, phase="claim"), "claim 5").facts
    assert facts["stone"] == 5
    assert facts["proof"]["beaten_by"] == ["T6", "T7"]
    assert facts["proof"]["mine"]["kind"] == "alike"
    assert facts["proof"]["theirs"]["kind"] == "colour_run"
    assert facts["proof"]["theirs"]["total"] == 18


def test_a_claim_tells_its_proof(table, story):
    (event,) = story(table({5: "L4 L5 L6 | T5"}, phase="claim", seen="T7"), "claim 5")
    assert event["type"] == "claim"
    assert (event["seat"], event["stone"], event["auto"]) == (0, 5, False)
    assert event["verdict"]["reason"] == "unbeatable"
    assert event["verdict"]["mine"] == {
        "kind": "colour_run",
        "total": 15,
        "cards": ["L4", "L5", "L6"],
        "added": [],
    }
    assert event["verdict"]["theirs"]["total"] == 15


def test_what_is_shown_as_claimable_is_what_can_be_claimed(table, random_games):
    for position in (position for game in random_games({"tactics": True}, 3) for position in game):
        shown = GAME.view(position, position.turn)
        open_ones = [claim for claim in shown["claims"] if claim["seat"] == position.turn]
        provable = [claim["stone"] for claim in open_ones if claim["ok"]]
        if position.phase.value == "claim":
            assert shown["legal"]["claim"] == provable
        for claim in open_ones:
            assert bool(claim["beaten_by"]) == (claim["reason"] == "beatable")
