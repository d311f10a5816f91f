"""Recruiter, Strategist, Banshee and Traitor, sentence by sentence."""

from dataclasses import replace

import pytest

from games.engine.schotten import GAME
from games.engine.schotten.cards import CARD_NAMED, cards_named, names
from games.engine.schotten.claiming import claimable
from games.engine.schotten.position import Decks, Phase


@pytest.fixture
def tactical(table):
    """A tactics table."""
    return lambda *arguments, **more: table(*arguments, tactics=True, **more)


@pytest.fixture
def recruiting(tactical):
    """The Recruiter in a full hand, decks beginning with P9 P8 P7 and SP SB."""
    return tactical(hands=("G1 G2 G3 G4 G5 G6 RE", "F2"), deck="P9 P8 P7 SP SB")


def test_the_recruiter_draws_three_cards_one_by_one_from_either_deck(recruiting, play, legal):
    after = play(recruiting, "play RE")
    assert after.phase is Phase.RECRUIT_DRAW
    assert legal(after) == {"draw clan", "draw tactics"}
    after = play(after, "draw clan", "draw tactics")
    assert after.phase is Phase.RECRUIT_DRAW
    after = play(after, "draw clan")
    assert after.phase is Phase.RECRUIT_RETURN
    assert {"P9", "SP", "P8"} <= set(names(after.hands[0]))
    assert len(after.hands[0]) == 9


def test_then_any_two_cards_of_the_hand_go_under_their_decks(recruiting, play, legal):
    after = play(recruiting, "play RE", "draw clan", "draw tactics", "draw clan")
    assert legal(after) == {f"return {name}" for name in names(after.hands[0])}
    after = play(after, "return G1", "return SP")
    assert names(after.decks.clan)[-1] == "G1"
    assert names(after.decks.tactics)[-1] == "SP"
    assert len(after.hands[0]) == 7


def test_two_cards_of_one_kind_lie_under_their_deck_in_the_order_given(recruiting, play):
    draws = play(recruiting, "play RE", "draw clan", "draw clan", "draw clan")
    assert names(play(draws, "return G2", "return G1").decks.clan)[-2:] == ["G2", "G1"]


def test_no_end_of_turn_draw_follows_the_recruiter(recruiting, play):
    after = play(recruiting, "play RE", "draw clan", "draw tactics", "draw clan")
    after = play(after, "return G1", "return SP", "end")
    assert (after.turn, after.phase) == (1, Phase.PLAY)


def test_claims_are_open_after_the_recruiter(tactical, play):
    position = tactical({1: "R7 R8 R9"}, ("G1 RE", "F2"), deck="P9 P8 P7")
    draws = play(position, "play RE", "draw clan", "draw clan", "draw clan")
    assert play(draws, "return P9", "return P8", "claim 1").stones[0].owner == 0


def test_the_recruiter_goes_to_the_open_discards(recruiting, play):
    assert names(play(recruiting, "play RE").discards) == ["RE"]


@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_three_cards_left_the_recruiter_draws_what_there_is(tactical, play, left):
    position = tactical(hands=("G1 G2 G3 RE", "F2"))
    position = replace(position, decks=Decks(clan=cards_named("P9 P8")[:left]))
    after = play(position, "play RE", *["draw clan"] * left)
    assert after.phase is Phase.RECRUIT_RETURN
    after = play(after, "return G1", "return P9", "end")
    assert names(after.decks.clan) == ["G1", "P9"]
    assert after.turn == 1


def test_with_no_card_left_the_recruiter_still_returns_two(tactical, play):
    after = play(tactical(hands=("G1 G2 G3 RE", "F2"), deck=None), "play RE")
    assert after.phase is Phase.RECRUIT_RETURN
    after = play(after, "return G1", "return G2")
    assert names(after.decks.clan) == ["G1", "G2"]
    assert len(after.hands[0]) == 1


@pytest.mark.parametrize(("hand", "returns"), [("RE", 0), ("RE G1", 1)])
def test_a_hand_of_fewer_than_two_returns_what_it_has(tactical, play, hand, returns):
    after = play(tactical(hands=(hand, "F2"), deck=None), "play RE", *["return G1"] * returns)
    assert after.phase is Phase.CLAIM
    assert after.hands[0] == ()


@pytest.mark.parametrize("text", ["play RE 5", "play RE G1", "play RE G1 5"])
def test_the_recruiter_names_neither_card_nor_stone(recruiting, refusal, text):
    assert refusal(recruiting, text).code == "malformed"


@pytest.mark.parametrize("text", ["return P9", "return F2", "return RE", "return ?"])
def test_only_a_card_of_the_hand_is_returned(recruiting, play, refusal, text):
    after = play(recruiting, "play RE", "draw tactics", "draw tactics", "draw tactics")
    assert refusal(after, text).code == "not_in_hand"


def test_the_strategist_moves_an_own_card_to_another_stone(tactical, play):
    after = play(tactical({2: "R1 G2 | L3", 4: "F5"}, ("ST", "F2")), "play ST R1 4")
    assert after.stones[1].sides[0] == cards_named("G2")
    assert after.stones[3].sides[0] == cards_named("F5 R1")
    assert names(after.discards) == ["ST"]


def test_the_strategist_may_discard_the_card_instead(tactical, play):
    after = play(tactical({2: "R1 G2 | L3"}, ("ST", "F2")), "play ST R1")
    assert after.stones[1].sides[0] == cards_named("G2")
    assert names(after.discards) == ["ST", "R1"]
    assert not after.unseen() >> CARD_NAMED["R1"] & 1


def test_the_strategist_may_move_an_elite(tactical, play):
    after = play(tactical({2: "J1 G2"}, ("ST", "F2")), "play ST J1 4")
    assert after.stones[3].sides[0] == cards_named("J1")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play ST L3 4", "no_target"),
        ("play ST P1 4", "no_target"),
        ("play ST F1 4", "no_target"),
        ("play ST R1 2", "same_stone"),
        ("play ST R1 5", "side_full"),
        ("play ST R1 6", "stone_claimed"),
        ("play ST 4", "malformed"),
        ("play ST", "malformed"),
    ],
)
def test_the_strategist_takes_only_own_cards_of_unclaimed_stones_to_free_own_slots(
    tactical, refusal, text, code
):
    stones = {2: "R1 G2 | L3", 5: "T1 T2 T4", 6: "F1"}
    assert refusal(tactical(stones, ("ST", "P1"), owners={6: 0}), text).code == code


def test_the_strategist_on_the_last_free_slot_of_his_own_stone_is_no_move(tactical, legal):
    position = tactical({2: "R1 G2"}, ("ST", "F2"))
    assert "play ST R1 2" not in legal(position)
    assert "play ST R1 3" in legal(position)


def test_the_banshee_discards_a_clan_or_elite_card_of_the_other_side(tactical, play):
    position = tactical({2: "R1 | L3 SP"}, ("BA", "F2"))
    for card in ("L3", "SP"):
        after = play(position, f"play BA {card}")
        assert names(after.discards) == ["BA", card]
        assert len(after.stones[1].sides[1]) == 1


@pytest.mark.parametrize("text", ["play BA R1", "play BA F1", "play BA P1"])
def test_the_banshee_takes_only_cards_of_the_other_side_of_unclaimed_stones(
    tactical, refusal, text
):
    position = tactical({2: "R1 | L3", 6: "| F1"}, ("BA", "P1"), owners={6: 1})
    assert refusal(position, text).code == "no_target"


@pytest.mark.parametrize("text", ["play BA", "play BA 2", "play BA L3 2"])
def test_the_banshee_names_a_card_and_no_stone(tactical, refusal, text):
    assert refusal(tactical({2: "R1 | L3"}, ("BA", "P1")), text).code == "malformed"


def test_the_traitor_moves_a_clan_card_of_the_other_side_to_a_free_own_slot(tactical, play):
    after = play(tactical({2: "R1 | L3 L4", 4: "F5"}, ("TR", "F2")), "play TR L3 4")
    assert after.stones[1].sides == (cards_named("R1"), cards_named("L4"))
    assert after.stones[3].sides[0] == cards_named("F5 L3")
    assert names(after.discards) == ["TR"]


def test_the_traitor_may_move_the_card_across_the_same_stone(tactical, play):
    """The other side is incomplete then, mine may be complete, and first."""
    position = tactical({2: "R7 R8 | R9 T1 T2"}, ("TR", "F2"))
    after = play(position, "play TR R9 2")
    assert after.stones[1].sides == (cards_named("R7 R8 R9"), cards_named("T1 T2"))
    assert after.stones[1].first == 0
    assert claimable(after, 0) == (1,)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play TR SP 4", "no_target"),
        ("play TR R1 4", "no_target"),
        ("play TR F1 4", "no_target"),
        ("play TR L3 5", "side_full"),
        ("play TR L3 6", "stone_claimed"),
        ("play TR L3", "malformed"),
        ("play TR 4", "malformed"),
    ],
)
def test_the_traitor_takes_only_clan_cards_of_unclaimed_stones_to_free_own_slots(
    tactical, refusal, text, code
):
    stones = {2: "R1 | L3 SP", 5: "T1 T2 T4", 6: "| F1"}
    assert refusal(tactical(stones, ("TR", "P1"), owners={6: 0}), text).code == code


@pytest.mark.parametrize(
    ("card", "stones"),
    [
        ("ST", {2: "| L3"}),
        ("BA", {2: "R1"}),
        ("TR", {2: "R1"}),
        ("TR", {2: "R1 | SP SB"}),
    ],
)
def test_a_ruse_needs_a_legal_target(tactical, legal, card, stones):
    assert not legal(tactical(stones, (card, "F2")), "play")


def test_a_traitor_needs_a_free_own_slot(tactical, legal):
    full = {number: f"{clan}1 {clan}2 {clan}4" for number, clan in enumerate("RGFLTP", start=1)}
    full |= {7: "R5 G6 F8", 8: "L5 T6 P8", 9: "R9 G8 F6 | L9"}
    assert not legal(tactical(full, ("TR", "F2")), "play")
    assert legal(tactical(full, ("BA", "F2")), "play") == {"play BA L9"}
    assert "play ST R1" in legal(tactical(full, ("ST", "F2")), "play")


def test_a_side_that_loses_a_card_loses_its_place_as_first(tactical, play):
    position = tactical({2: "R1 | L3 L4 L6"}, ("BA", "F2"))
    assert position.stones[1].first == 1
    assert play(position, "play BA L3").stones[1].first is None


@pytest.mark.parametrize("text", ["play BA L3", "play TR L3 5"])
def test_if_the_other_side_is_full_it_is_first_now(tactical, play, text):
    position = tactical({2: "R1 G2 F4 | L3 L4 L6"}, (text.split()[1], "F2"), firsts={2: 1})
    assert play(position, text).stones[1].first == 0


def test_the_strategist_can_lose_ones_own_place_as_first(tactical, play):
    position = tactical({2: "R1 G2 F4 | L3 L4 L6"}, ("ST", "F2"), firsts={2: 0})
    assert play(position, "play ST R1 5").stones[1].first == 1


def test_a_refilled_tie_goes_to_the_side_that_stayed_complete(tactical, play):
    """A and B tie, A first; B's Banshee takes a card of A's; A refills to the same tie."""
    position = tactical(
        {2: "R2 G5 L9 | T3 P6 F7"}, ("F9 T9", "BA T1"), turn=1, firsts={2: 0}, deck="F1 F2 F3"
    )
    assert claimable(position, 0) == (1,)
    after = play(position, "play BA L9", "end", "draw clan")
    assert after.stones[1].first == 1
    after = play(after, "play F9 2")
    assert claimable(after, 0) == ()
    assert claimable(after, 1) == (1,)


def test_the_change_of_who_is_first_is_told(tactical, story):
    position = tactical({2: "R1 G2 F4 | L3 L4 L6"}, ("BA", "F2"), firsts={2: 1})
    assert story(position, "play BA L3") == [
        {"type": "play", "seat": 0, "card": "BA", "stone": None},
        {"type": "discard", "seat": 0, "card": "L3", "owner": 1, "origin": 2},
        {"type": "first", "stone": 2, "seat": 0},
    ]


def test_a_moved_card_is_told_with_where_it_came_from(tactical, story):
    position = tactical({2: "R1 | L3"}, ("TR", "F2"))
    assert story(position, "play TR L3 4")[1] == {
        "type": "move",
        "seat": 0,
        "card": "L3",
        "owner": 1,
        "origin": 2,
        "stone": 4,
    }


def test_a_card_may_cross_a_muddy_stone(tactical, play, refusal):
    position = tactical({2: "R1 R2 R3 MF | L3 L4 L6 L7"}, ("TR", "F2"))
    after = play(position, "play TR L7 2")
    assert (len(after.stones[1].sides[0]), after.stones[1].first) == (4, 0)
    assert refusal(position, "play TR F2 2").code == "no_target"


def test_the_board_after_a_ruse_can_be_stored(tactical, play):
    position = tactical({2: "R1 G2 F4 | L3 L4 L6"}, ("TR G1", "F2"), firsts={2: 1}, played=(0, 0))
    after = play(position, "play TR L3 4")
    assert GAME.decode(GAME.encode(after)) == after
