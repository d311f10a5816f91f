"""Both pass in a row with no claim between: the rules claim, and the round is over."""

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.position import Phase

SIDES = {
    1: ("R1 G2 F4", "R2 G3 F5"),
    2: ("R3 G4 F6", "R4 G5 F7"),
    3: ("R5 G6 F8", "R6 G7 F9"),
    4: ("L1 T2 P4", "L2 T3 P5"),
    5: ("L3 T4 P6", "L4 T5 P7"),
    6: ("L5 T6 P8", "L6 T7 P9"),
    7: ("R7 G8 F1", "R8 G9 F2"),
    8: ("L7 T8 P1", "L8 T9 P2"),
    9: ("R9 G1 F3", "L9 T1 P3"),
}
"""Seat 1 is stronger at every stone but the last, where seat 0's thirteen tie."""


def full(swapped=()):
    """The whole table full, the sides of some stones swapped."""
    return {
        stone: " | ".join(reversed(pair) if stone in swapped else pair)
        for stone, pair in SIDES.items()
    }


def events_of(position, *texts):
    told = []
    for text in texts:
        position, events = GAME.play(position, {position.turn: GAME.parse_move(text)})
        told = [GAME.encode_event(event) for event in events]
    return position, told


def test_two_passes_in_a_row_with_no_claim_between_end_the_round(table):
    stones = full(swapped=(2, 4, 6, 8))
    position = table(stones, deck=None, firsts=dict.fromkeys(SIDES, 0))
    after, told = events_of(position, "pass", "end", "pass", "end")
    assert after.phase is Phase.OVER
    assert told[0]["type"] == "end"
    assert told[1] == {"type": "standstill", "hands": None}


def test_every_provable_claim_is_made_the_player_to_move_first(table):
    """Seat 0 would have five with the stones he can prove, and so would seat 1."""
    position = table(full(swapped=(2, 4, 6, 8)), deck=None, firsts=dict.fromkeys(SIDES, 0))
    after, told = events_of(position, "pass", "end", "pass", "end")
    claims = [(event["seat"], event["stone"]) for event in told if event["type"] == "claim"]
    assert claims == [(0, 2), (0, 4), (0, 6), (0, 8), (0, 9)]
    assert all(event["auto"] for event in told if event["type"] == "claim")
    outcome = GAME.outcome(after)
    assert (outcome.winners, outcome.reason, outcome.scores) == ({0}, "five", (5, 0))


def test_the_player_to_move_is_the_one_who_passed_first(table):
    position = table(full(swapped=(2, 4, 6, 8)), deck=None, turn=1, firsts=dict.fromkeys(SIDES, 1))
    _, told = events_of(position, "pass", "end", "pass", "end")
    claims = [(event["seat"], event["stone"]) for event in told if event["type"] == "claim"]
    assert claims == [(1, 1), (1, 3), (1, 5), (1, 7), (1, 9)]


@pytest.fixture
def quiet(table):
    """Owners given, three stones open that nobody can prove: one side each is unfinished."""

    def build(owners, **more):
        stones = {4: "R1 G2 | L3", 5: "| P3 P4", 6: "F1 | T2"}
        return table(stones, ("", ""), deck=None, owners=owners, **more)

    return build


@pytest.mark.parametrize(
    ("owners", "winners", "scores"),
    [
        ({1: 0, 3: 0, 8: 1}, {0}, (2, 1)),
        ({1: 1, 3: 1, 8: 0}, {1}, (1, 2)),
        ({1: 0, 3: 1}, set(), (1, 1)),
        ({}, set(), (0, 0)),
    ],
)
def test_after_the_claims_more_stones_win_and_equal_is_a_draw(quiet, owners, winners, scores):
    after, _ = events_of(quiet(owners), "pass", "end", "pass", "end")
    outcome = GAME.outcome(after)
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, "standstill", scores)


def test_a_drawn_round_scores_one_for_each_stone(quiet, table):
    position = quiet({1: 0, 3: 1, 8: 0, 9: 1}, rounds=2, later=(table().decks,) * 2)
    after, _ = events_of(position, "pass", "end", "pass", "end")
    assert (after.history[-1].winner, after.history[-1].points) == (None, (2, 2))


def test_a_won_standstill_scores_five(quiet, table):
    position = quiet({1: 0, 3: 1, 8: 0}, rounds=2, later=(table().decks,) * 2)
    after, _ = events_of(position, "pass", "end", "pass", "end")
    assert after.history[-1].points == (5, 1)


def test_a_claim_between_two_passes_keeps_the_game_going(table, settled):
    position = table({1: "R7 R8 R9", 2: "| G7 G8 G9"}, ("", ""), deck=None)
    after, _ = events_of(position, "pass", "claim 1", "end", "pass", "end")
    assert GAME.outcome(after) is None
    assert (after.turn, after.passes) == (0, 1)


def test_a_claim_after_the_second_pass_keeps_the_game_going(table):
    position = table({1: "R7 R8 R9", 2: "| G7 G8 G9"}, ("", ""), deck=None)
    after, _ = events_of(position, "pass", "end", "pass", "claim 2", "end")
    assert GAME.outcome(after) is None
    assert (after.turn, after.passes) == (0, 0)


def test_a_card_played_between_two_passes_keeps_the_game_going(table):
    position = table(hands=("", "F1"), deck=None)
    after, _ = events_of(position, "pass", "end", "play F1 5", "end", "pass", "end")
    assert (GAME.outcome(after), after.passes) == (None, 1)


def test_claims_that_were_refused_for_ever_are_made_by_the_rules(table):
    position = table({1: "R7 R8 R9", 4: "| G7 G8 G9"}, ("", ""), deck=None)
    after, _ = events_of(position, "pass", "end", "pass", "end")
    assert [stone.owner for stone in after.stones[:4]] == [0, None, None, 1]
    assert GAME.outcome(after).winners == set()


def test_in_the_expert_game_the_second_pass_is_the_standstill(table):
    position = table({1: "R7 R8 R9", 4: "| G7 G8 G9"}, ("", ""), deck=None, expert=True)
    after, told = events_of(position, "pass", "end", "pass")
    assert [event["type"] for event in told] == [
        "pass",
        "standstill",
        "claim",
        "claim",
        "round",
        "result",
    ]
    assert after.stones[0].owner == 0


def test_the_tactics_game_opens_both_hands_first(table):
    position = table({1: "R6 R7 R8 | T1"}, ("BA", "SP"), tactics=True, played=(1, 1))
    position, told = events_of(position, "pass", "end", "pass", "end")
    assert told[1] == {"type": "standstill", "hands": [["BA"], ["SP"]]}
    for viewer in (0, 1, None):
        assert GAME.view(position, viewer)["opened"] == [["BA"], ["SP"]]


def test_opened_hands_can_be_stored_and_imagined(table):
    later = (table(tactics=True).decks,) * 2
    more = {"tactics": True, "played": (1, 1), "rounds": 2, "later": later}
    position = table({1: "R6 R7 R8 | T1"}, ("BA", "SP"), **more)
    position, _ = events_of(position, "pass", "end", "pass", "end")
    assert (position.phase, position.opened) == (Phase.DEAL, True)
    assert GAME.decode(GAME.encode(position)) == position
    for seat in (0, 1):
        view = GAME.view(position, seat)
        assert GAME.imagine(view, seat, Chance(b"open")).hands == position.hands


@pytest.mark.parametrize(("hand", "claimed"), [("G9 BA", [1]), ("BA", [])])
def test_cards_in_opened_hands_are_evidence(table, refusal, hand, claimed):
    """The one card that beats the stone is in a hand that has no place for it, or in the deck."""
    stones = {1: "R6 R7 R8 | G7 G8", 4: "L1 T2 P4 | F1", 7: "L2 T3 P5 | F2"}
    owners = {2: 0, 3: 0, 5: 0, 6: 1, 8: 1, 9: 1}
    position = table(stones, (hand, "SP"), tactics=True, owners=owners)
    position, _ = events_of(position, "pass")
    assert refusal(position, "claim 1").code == "beatable"
    _, told = events_of(position, "end", "pass", "end")
    assert [event["stone"] for event in told if event["type"] == "claim"] == claimed


def test_only_the_tactics_game_opens_hands(table):
    after, _ = events_of(table({}, ("", ""), deck=None), "pass", "end", "pass", "end")
    assert not after.opened
