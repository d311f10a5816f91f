"""The tactics variant, sentence by sentence: the second deck, passing, elites and modes."""

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import CLAN_CARDS, TACTICS_CARDS, is_clan, names
from games.engine.schotten.claiming import verdict_on
from games.engine.schotten.position import Phase

FULL_BUT_NINE = {
    1: "R1 R2 G4",
    2: "G1 G2 F4",
    3: "F1 F2 L4",
    4: "L1 L2 T4",
    5: "T1 T2 P4",
    6: "P1 P2 R4",
    7: "R5 G6 F8",
    8: "L5 T6 P8",
}
"""Seat 0's sides, full at every stone but the last."""


@pytest.fixture
def tactical(table):
    """A tactics table."""
    return lambda *arguments, **more: table(*arguments, tactics=True, **more)


def test_a_second_deck_holds_ten_tactics_cards():
    position = GAME.setup({"tactics": True}, Chance(b"ten"))
    assert sorted(position.decks.tactics) == list(TACTICS_CARDS)
    assert names(TACTICS_CARDS) == ["J1", "J2", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR"]


def test_both_start_with_seven_clan_cards():
    position = GAME.setup({"tactics": True}, Chance(b"seven"))
    assert [len(hand) for hand in position.hands] == [7, 7]
    assert all(is_clan(card) for hand in position.hands for card in hand)
    assert len(position.decks.clan) == len(CLAN_CARDS) - 14


@pytest.mark.parametrize("text", ["play G1 5", "play J1 5"])
def test_one_card_is_played_a_clan_card_or_a_tactics_card(tactical, play, refusal, text):
    after = play(tactical(hands=("G1 J1", "F2")), text)
    assert after.phase is Phase.CLAIM
    assert len(after.hands[0]) == 1
    assert refusal(after, "play G1 6" if text == "play J1 5" else "play J1 6").code == "wrong_phase"


def test_the_draw_is_from_either_deck_that_has_cards(tactical, legal, play):
    position = tactical(hands=("G1", "F2"), phase="draw", deck="P9 SP")
    assert legal(position) == {"draw clan", "draw tactics"}
    assert GAME.forced(position) is None
    assert "SP" in names(play(position, "draw tactics").hands[0])
    assert "P9" in names(play(position, "draw clan").hands[0])


def test_the_draw_happens_by_itself_while_only_one_deck_has_cards(tactical, play, refusal):
    position = tactical(hands=("G1 J1 J2 SP SB BB MF", "RE ST BA TR"))
    after = play(position, "play G1 5", "end")
    assert GAME.forced(after) == {0: GAME.parse_move("draw clan")}
    assert refusal(after, "draw tactics").code == "deck_empty"


def test_the_draw_is_compulsory_while_a_deck_has_cards(tactical, refusal):
    position = tactical(hands=("G1", "F2"), phase="draw")
    for text in ("pass", "end", "claim 1"):
        assert refusal(position, text).code == "wrong_phase"


def test_there_is_no_draw_to_more_than_seven(tactical, play):
    position = tactical(hands=("G1 G2 G3 G4 G5 G6 G7 G8", "F2"))
    after = play(position, "play G1 5", "end")
    assert (after.turn, after.phase, len(after.hands[0])) == (1, Phase.PLAY, 7)


@pytest.mark.parametrize(
    ("played", "allowed"),
    [((0, 0), True), ((1, 1), True), ((0, 1), True), ((1, 0), False), ((2, 1), False)],
)
def test_a_tactics_card_needs_that_the_other_has_played_no_fewer(
    tactical, legal, refusal, played, allowed
):
    position = tactical(hands=("G1 SP", "F2"), played=played)
    assert bool(legal(position, "play SP")) == allowed
    assert GAME.view(position, 1)["tactics"]["may_play"][0] == allowed
    if not allowed:
        assert refusal(position, "play SP 5").code == "one_more"


def test_every_class_of_tactics_card_counts_for_the_one_more_rule(tactical, play):
    stones = {2: "R1 G2 | L3"}
    for text in (
        "play J1 5",
        "play BB 5",
        "play MF 5",
        "play RE",
        "play ST R1",
        "play BA L3",
        "play TR L3 4",
    ):
        card = text.split()[1]
        after = play(tactical(stones, (f"G1 {card}", "F2")), text)
        assert after.played == (1, 0)
        assert after.jokers == (card == "J1", False)


def test_a_player_with_only_tactics_cards_may_pass(tactical, legal):
    position = tactical(hands=("SP", "F2"))
    assert "pass" in legal(position)
    assert legal(position, "play SP")


def test_a_player_without_a_free_slot_for_a_clan_card_may_pass(tactical, legal):
    stones = {**FULL_BUT_NINE, 9: "R9 G8 F6"}
    position = tactical(stones, ("L9 BB", "F2"))
    assert "pass" in legal(position)
    assert legal(position, "play BB")


def test_a_player_with_a_place_for_a_clan_card_may_not_pass(tactical, refusal):
    position = tactical(FULL_BUT_NINE, ("L9 SP", "F2"))
    assert refusal(position, "pass").code == "must_play"


def test_a_pass_is_made_by_itself_only_where_everybody_knows_that_nothing_can_be_played(tactical):
    pass_turn = {0: GAME.parse_move("pass")}
    assert GAME.forced(tactical(hands=("J1", "F2"), jokers=(True, False))) is None
    assert GAME.forced(tactical(hands=("J1", "F2"), played=(1, 0))) == pass_turn
    assert GAME.forced(tactical(hands=("", "F2"))) == pass_turn


def test_the_claim_window_opens_after_any_kind_of_play(tactical, play):
    stones = {1: "R7 R8 R9", 2: "R1 G2 | L3"}
    for text in (
        "play G1 5",
        "play J1 5",
        "play BB 5",
        "play ST R1 5",
        "play BA L3",
        "play TR L3 5",
    ):
        card = text.split()[1]
        hand = card if card == "G1" else f"G1 {card}"
        after = play(tactical(stones, (hand, "F2")), text, "claim 1")
        assert after.stones[0].owner == 0


def test_the_claim_window_opens_after_a_pass_and_no_draw_follows(tactical, play):
    position = tactical({1: "R7 R8 R9"}, ("SP", "F2"))
    after = play(position, "pass", "claim 1", "end")
    assert after.stones[0].owner == 0
    assert (after.turn, after.phase) == (1, Phase.PLAY)
    assert len(after.hands[0]) == 1


def test_only_one_joker_may_be_played_by_a_player_in_a_game(tactical, play, refusal, settled):
    position = tactical(hands=("G1 J1 J2", "F2 SP"), deck="P1 P2")
    after = play(position, "play J1 5", "end", "draw clan", "play SP 5", "end", "draw clan")
    assert refusal(after, "play J2 6").code == "one_joker"


def test_the_other_player_may_play_the_other_joker(tactical, play):
    position = tactical(hands=("G1 J1", "F2 J2"), deck="P1")
    after = play(position, "play J1 5", "end", "draw clan", "play J2 5")
    assert after.jokers == (True, True)


@pytest.mark.parametrize("card", ["J1", "J2", "SP", "SB"])
def test_an_elite_needs_a_free_own_slot_at_an_unclaimed_stone(tactical, refusal, card):
    position = tactical({5: "R1 G2 F4", 6: "R2"}, (card, "T1"), owners={6: 1})
    assert refusal(position, f"play {card} 5").code == "side_full"
    assert refusal(position, f"play {card} 6").code == "stone_claimed"


@pytest.mark.parametrize(
    ("side", "counts"),
    [
        ("J1 R8 R9", ("COLOUR_RUN", 24)),
        ("J1 R1 R2", ("COLOUR_RUN", 6)),
        ("J1 R2 G2", ("ALIKE", 6)),
        ("J1 R2 R9", ("COLOUR", 20)),
        ("J1 R2 G4", ("RUN", 9)),
        ("J1 R2 G9", ("SUM", 20)),
        ("SP R8 R9", ("COLOUR_RUN", 24)),
        ("SP R7 G7", ("ALIKE", 21)),
        ("SP R2 R3", ("COLOUR", 12)),
        ("SP R2 G3", ("SUM", 12)),
        ("SB R1 R2", ("COLOUR_RUN", 6)),
        ("SB R4 R5", ("COLOUR_RUN", 12)),
        ("SB R2 G2", ("ALIKE", 6)),
        ("SB R8 R9", ("COLOUR", 20)),
        ("SB R5 G6", ("SUM", 14)),
        ("J1 SP R9", ("COLOUR_RUN", 24)),
        ("J1 SP SB", ("COLOUR", 19)),
    ],
)
def test_a_wild_card_is_fixed_at_the_claim_as_is_best_for_its_owner(tactical, side, counts):
    verdict = verdict_on(tactical({5: side}, phase="claim"), 0, 4)
    assert (verdict.mine.kind.name, verdict.mine.total) == counts


def test_a_wild_card_takes_nothing_out_of_the_unseen(tactical):
    position = tactical({5: "J1 R8 R9 | T5"}, phase="claim")
    assert position.unseen().bit_count() == 54 - 3


def test_a_mode_goes_to_an_unclaimed_stone_only(tactical, refusal, play):
    position = tactical({5: "R1"}, ("G1 BB MF", "T1"), owners={5: 1})
    for card in ("BB", "MF"):
        assert refusal(position, f"play {card} 5").code == "stone_claimed"
    assert play(position, "play BB 6").stones[5].bluff


def test_a_mode_may_lie_on_a_stone_whose_sides_are_full(tactical, legal):
    position = tactical({5: "R1 G2 F4 | R2 G3 F5"}, ("BB MF", "T1"))
    assert {"play BB 5", "play MF 5"} <= legal(position)


def test_on_a_bluffed_stone_only_totals_count(tactical, play):
    position = tactical({5: "R9 G9 F6 | T7 T8 T9"}, ("BB", "T1"), firsts={5: 0})
    assert not verdict_on(position, 0, 4).ok
    assert verdict_on(play(position, "play BB 5"), 0, 4).reason == "first"


def test_on_a_muddy_stone_four_cards_a_side_are_needed_and_allowed(tactical, play, refusal):
    position = tactical({5: "R7 R8 R9 | T1"}, ("MF R6", "T2"))
    after = play(position, "play MF 5")
    assert after.stones[4].need == 4
    assert refusal(after, "claim 5").code == "unfinished"
    after = play(after, "end", "draw clan", "play T2 5", "end", "draw clan", "play R6 5", "claim 5")
    assert after.stones[4].owner == 0


def test_both_modes_on_one_stone_are_legal_four_cards_and_only_totals(tactical, play):
    position = tactical({5: "R9 G9 F9 L9 MF | T6 T7 T8"}, ("BB", "T9"))
    assert not verdict_on(tactical({5: "R9 G9 F9 L9 MF | T6 T7 T8"}, phase="claim"), 0, 4).ok
    after = play(position, "play BB 5")
    assert (after.stones[4].need, after.stones[4].bluff) == (4, True)
    verdict = verdict_on(after, 0, 4)
    assert (verdict.ok, verdict.mine.total, verdict.theirs.total) == (True, 36, 30)


def test_a_mode_is_no_card_that_a_ruse_could_move(tactical, legal):
    position = tactical({5: "R1 BB MF"}, ("ST BA TR", "T1"))
    assert not {text for text in legal(position) if "BB" in text or "MF" in text}


def test_mud_cancels_who_was_first_also_where_both_sides_had_three(tactical, play):
    position = tactical({5: "R1 G2 F4 | R2 G3 F5"}, ("MF", "T1"), firsts={5: 0})
    assert play(position, "play MF 5").stones[4].first is None


def test_in_the_mud_the_fourth_card_decides_anew_who_is_first(tactical, play):
    position = tactical({5: "R1 G2 F4 | R2 G3 F5"}, ("MF L1", "T1"), firsts={5: 0})
    after = play(position, "play MF 5", "end", "draw clan", "play T1 5")
    assert after.stones[4].first == 1
    assert play(after, "end", "draw clan", "play L1 5").stones[4].first == 1


def test_the_number_of_tactics_cards_in_each_hand_is_public(tactical):
    position = tactical(hands=("G1 SP", "F2 F3 BA TR"))
    for viewer in (0, 1, None):
        assert GAME.view(position, viewer)["hands"] == [
            {"clan": 1, "tactics": 1},
            {"clan": 2, "tactics": 2},
        ]
