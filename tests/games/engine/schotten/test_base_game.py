"""The base game, sentence by sentence: the turn, the end of a round."""

from itertools import product

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.position import Phase

SURE = "R7 R8 R9"
"""A side nothing can beat."""

SIX = "G1 F2 L3 T4 P5 G8"
FULL = dict(
    enumerate(
        (
            "R1 G2 F4|R2 G3 F5",
            "R3 G4 F6|R4 G5 F7",
            "R5 G6 F8|R6 G7 F9",
            "L1 T2 P4|L2 T3 P5",
            "L3 T4 P6|L4 T5 P7",
            "L5 T6 P8|L6 T7 P9",
            "R7 G8 F1|R8 G9 F2",
            "L7 T8 P1|L8 T9 P2",
            "R9 G1 F3|L9 T1 P3",
        ),
        start=1,
    )
)
"""Every stone full on both sides, and none claimed."""


def new_game(seed=b"base", **options):
    return GAME.setup(options, Chance(seed))


def test_nine_stones_lie_in_a_row_with_three_slots_a_side():
    position = new_game()
    assert len(position.stones) == 9
    assert {stone.need for stone in position.stones} == {3}
    assert {stone.owner for stone in position.stones} == {None}


def test_a_side_takes_three_cards_and_no_fourth(table, play, refusal):
    position = table({4: "R1 G2 | L3"}, ("F9 F8", "P1"))
    position = play(position, "play F9 4", "end", "draw clan", "play P1 3", "end", "draw clan")
    assert len(position.stones[3].sides[0]) == 3
    assert refusal(position, "play F8 4").code == "side_full"


def test_a_hand_holds_six_cards():
    position = new_game()
    assert [len(hand) for hand in position.hands] == [6, 6]
    assert len(position.decks.clan) == 54 - 12
    assert position.decks.tactics == ()


def test_the_first_player_is_drawn_by_chance():
    openers = [new_game(b"%d" % number).turn for number in range(40)]
    assert 8 < sum(openers) < 32


def test_a_card_is_played_face_up_on_a_free_slot_of_the_own_side(table, play):
    after = play(table(hands=(SIX, "")), "play G1 5")
    assert after.stones[4].sides == ((9,), ())
    assert 9 not in after.hands[0]
    assert GAME.view(after, 1)["stones"][4]["sides"] == [["G1"], []]


def test_only_a_card_of_the_own_hand_is_played(table, refusal):
    assert refusal(table(hands=("G1", "F2")), "play F2 5").code == "not_in_hand"


def test_a_claimed_stone_takes_no_card(table, refusal):
    position = table({5: f"{SURE} | L1"}, ("G1", "F2"), owners={5: 0}, turn=1)
    assert refusal(position, "play F2 5").code == "stone_claimed"


def test_a_claimed_stone_is_closed_for_both_for_good_even_half_filled(table, legal):
    stones = {5: f"| {SURE}", 6: "T1 | F7 F8 F9"}
    for turn in (0, 1):
        position = table(stones, (SIX, "G2 G3"), owners={5: 1, 6: 1}, turn=turn)
        assert not {text for text in legal(position) if text[-1] in "56"}


def test_a_turn_is_play_then_claim_then_draw(table, play):
    position = table({5: "R7 R8"}, ("R9 G1", "F2"), deck="P9")
    after = play(position, "play R9 5")
    assert after.phase is Phase.CLAIM
    after = play(after, "claim 5")
    assert after.phase is Phase.CLAIM
    after = play(after, "end")
    assert after.phase is Phase.DRAW
    after = play(after, "draw clan")
    assert (after.phase, after.turn) == (Phase.PLAY, 1)
    assert "P9" in GAME.view(after, 0)["hand"]


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("play", "claim 5"),
        ("play", "end"),
        ("play", "draw clan"),
        ("play", "return G1"),
        ("play", "deal"),
        ("claim", "play G1 3"),
        ("claim", "pass"),
        ("claim", "draw clan"),
        ("draw", "play G1 3"),
        ("draw", "claim 5"),
        ("draw", "pass"),
        ("draw", "end"),
    ],
)
def test_the_steps_of_a_turn_have_a_strict_order(table, refusal, phase, text):
    position = table({5: SURE}, ("G1", "F2"), phase=phase)
    assert refusal(position, text).code == "wrong_phase"


def test_any_number_of_stones_is_claimed_one_after_the_other(table, play):
    position = table({1: "R7 R8 R9", 4: "G7 G8 G9", 7: "F7 F8 F9"}, ("L1", ""), phase="claim")
    after = play(position, "claim 4", "claim 1", "claim 7")
    assert [stone.owner for stone in after.stones] == [0, None, None, 0, None, None, 0, None, None]


def test_claiming_is_optional(table, play):
    after = play(table({1: SURE}, ("L1", "")), "play L1 9", "end", "draw clan")
    assert after.turn == 1
    assert after.stones[0].owner is None


def test_a_claim_let_pass_can_be_made_in_a_later_turn(table, play):
    position = table({1: SURE}, ("L1 L2", "T1"))
    turn = play(position, "play L1 9", "end", "draw clan", "play T1 9", "end", "draw clan")
    assert play(turn, "play L2 9", "claim 1").stones[0].owner == 0


def test_the_claims_end_by_themselves_where_nothing_can_be_claimed(table, settled, play):
    after = settled(play(table(hands=(SIX, "F9"), deck="P9"), "play G1 5"))
    assert (after.turn, after.phase) == (1, Phase.PLAY)
    assert "P9" in GAME.view(after, 0)["hand"]


def test_the_claims_do_not_end_by_themselves_while_something_can_be_claimed(table, settled, play):
    after = settled(play(table({5: "R7 R8"}, ("R9 G1", "F2")), "play R9 5"))
    assert (after.turn, after.phase) == (0, Phase.CLAIM)


def test_one_card_is_drawn_if_the_deck_has_one(table, settled, play):
    after = settled(play(table(hands=(SIX, "F9"), deck="P9"), "play G1 5"))
    assert len(after.hands[0]) == 6


def test_an_empty_deck_does_not_end_the_game(table, settled, play):
    position = table(hands=("G1 G2", "F1 F2"), deck=None)
    after = settled(play(position, "play G1 5"))
    assert (after.turn, after.phase) == (1, Phase.PLAY)
    assert len(after.hands[0]) == 1
    assert GAME.outcome(after) is None


def test_a_player_must_play_if_any_legal_placement_exists(table, refusal):
    stones = dict(FULL)
    stones[9] = "R9 G1 | L9 T1 P3"
    position = table(stones, ("F3", ""), deck=None)
    assert refusal(position, "pass").code == "must_play"


def test_a_player_whose_slots_are_all_full_passes_by_himself(table, settled):
    position = table({**FULL, 9: "R9 G1 F3 | L9 T1"}, ("", "P3"), deck=None)
    assert GAME.forced(position) == {0: GAME.parse_move("pass")}
    assert settled(position).passes == 1


def test_a_player_with_an_empty_hand_passes_by_himself(table):
    position = table(hands=("", "F1"), deck=None)
    assert GAME.forced(position) == {0: GAME.parse_move("pass")}


def test_full_sides_of_unclaimed_stones_leave_no_placement_whatever_lies_at_claimed_ones(table):
    owners = {stone: 1 for stone in range(2, 10) if stone % 3}
    position = table(
        {1: SURE, 3: "G1 G2 G4", 6: "G5 G6 G8", 9: "F1 F2 F4"}, (SIX[3:], ""), owners=owners
    )
    assert GAME.forced(position) == {0: GAME.parse_move("pass")}


def test_claims_are_open_after_a_pass(table, play):
    position = table({1: SURE}, ("", "F1"), deck=None)
    assert play(position, "pass", "claim 1").stones[0].owner == 0


def test_no_draw_follows_a_pass(table, settled):
    sides = {stone: text.partition("|")[0] for stone, text in FULL.items()}
    position = table(sides, ("L9 T9 P9", "P2 P3"))
    after = settled(position)
    assert (after.turn, after.phase) == (1, Phase.PLAY)
    assert len(after.hands[0]) == 3
    assert after.decks == position.decks


def test_a_draw_follows_again_in_the_turn_after_a_pass(table, settled, play):
    sides = {stone: text.partition("|")[0] for stone, text in FULL.items()}
    after = settled(play(settled(table(sides, ("L9 T9 P9", "P2 P3"))), "play P2 1"))
    assert len(after.hands[1]) == 2


def test_only_the_player_on_turn_claims(table):
    position = table({1: SURE, 2: "| G7 G8 G9"}, ("L1", "T1"), phase="claim")
    assert list(GAME.legal_moves(position, 1)) == []
    with pytest.raises(Exception, match="wrong_seat"):
        GAME.play(position, {1: GAME.parse_move("claim 2")})


def test_a_player_claims_only_for_himself(table, refusal, legal):
    position = table({1: SURE, 2: "| G7 G8 G9"}, ("L1", "T1"), phase="claim")
    assert legal(position) == {"claim 1", "end"}
    assert refusal(position, "claim 2").code == "unfinished"


def test_a_stone_is_never_given_to_the_opponent(table, legal, refusal):
    position = table({2: "R1 G2 F4 | G7 G8 G9"}, ("L1", "T1"), phase="claim", firsts={2: 0})
    assert legal(position) == {"end"}
    assert refusal(position, "claim 2").code == "weaker"


def test_a_claim_that_makes_five_stones_ends_the_round_at_once(table, play, legal):
    owners = {1: 0, 2: 0, 4: 0, 7: 0, 8: 1}
    position = table({5: "G7 G8 G9", 9: "R7 R8 R9"}, ("L1", ""), phase="claim", owners=owners)
    after = play(position, "claim 9")
    assert GAME.outcome(after).winners == {0}
    assert GAME.outcome(after).reason == "five"
    assert GAME.outcome(after).scores == (5, 1)
    assert GAME.to_move(after) == frozenset()


def test_a_claim_that_makes_three_neighbours_ends_the_round_at_once(table, play):
    owners = {4: 1, 6: 1, 1: 0}
    position = table({5: "| R7 R8 R9"}, ("", "L1"), phase="claim", owners=owners, turn=1)
    outcome = GAME.outcome(play(position, "claim 5"))
    assert (outcome.winners, outcome.reason, outcome.scores) == ({1}, "neighbours", (1, 3))


def test_no_claim_follows_the_one_that_wins(table, play, refusal):
    """Two more stones are claimable; the other player scores the stones he has at that moment."""
    stones = {3: "R7 R8 R9", 5: "G7 G8 G9", 7: "F7 F8 F9"}
    position = table(
        stones,
        ("L1", ""),
        phase="claim",
        owners={1: 0, 2: 0, 8: 1, 9: 1},
        rounds=3,
        later=(table().decks,) * 3,
    )
    after = play(position, "claim 3")
    assert after.phase is Phase.DEAL
    assert after.stones[4].owner is None
    assert after.history[-1].stones == (3, 2)
    assert after.history[-1].points == (5, 2)
    assert refusal(after, "claim 5").code == "wrong_phase"


def test_four_stones_apart_win_nothing(table, play):
    position = table({9: SURE}, ("L1", ""), phase="claim", owners={1: 0, 3: 0, 6: 0})
    assert GAME.outcome(play(position, "claim 9")) is None


def test_nine_claimed_stones_always_have_a_winner():
    for owners in product((0, 1), repeat=9):
        five = any(owners.count(seat) >= 5 for seat in (0, 1))
        three = any(len(set(owners[place : place + 3])) == 1 for place in range(7))
        assert five or three


def test_a_finished_game_takes_no_more_moves(table, play):
    over = play(table({3: SURE}, ("L1", ""), phase="claim", owners={1: 0, 2: 0}), "claim 3")
    with pytest.raises(Exception, match="over"):
        GAME.play(over, {0: GAME.parse_move("end")})
    assert list(GAME.legal_moves(over, 0)) == list(GAME.legal_moves(over, 1)) == []
