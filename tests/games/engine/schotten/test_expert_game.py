"""The expert variant: claims come before the play."""

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.position import Phase


def test_a_turn_begins_with_claims_then_play_then_draw(table, play):
    position = table({5: "R7 R8 R9"}, ("G1", "F2"), expert=True, phase="claim", deck="P9 P8")
    after = play(position, "claim 5", "end")
    assert after.phase is Phase.PLAY
    after = play(after, "play G1 1")
    assert after.phase is Phase.DRAW
    after = play(after, "draw clan")
    assert (after.turn, after.phase) == (1, Phase.CLAIM)


def test_there_is_no_claim_window_after_the_play(table, play, settled, refusal):
    position = table({5: "R7 R8"}, ("R9 G1", "F2"), expert=True)
    after = play(position, "play R9 5")
    assert refusal(after, "claim 5").code == "wrong_phase"
    after = settled(after)
    assert (after.turn, after.stones[4].owner) == (1, None)


def test_a_sure_win_made_now_is_judged_anew_at_the_next_turn(table, play, settled):
    position = table({5: "R7 R8"}, ("R9 G1", "F2"), expert=True)
    turn = settled(play(position, "play R9 5"))
    turn = settled(play(turn, "play F2 1"))
    assert (turn.turn, turn.phase) == (0, Phase.CLAIM)
    assert play(turn, "claim 5").stones[4].owner == 0


def test_what_the_other_player_lays_meanwhile_counts(table, play, settled):
    position = table({5: "R9 G9 | T7 T8"}, ("F9 G1", "T6"), expert=True, seen="T5")
    turn = settled(play(settled(play(position, "play F9 5")), "play T6 5"))
    assert (turn.turn, turn.phase) == (0, Phase.PLAY)
    assert turn.stones[4].owner is None


def test_the_first_turn_of_a_round_begins_with_the_play():
    position = GAME.setup({"expert": True}, Chance(b"expert"))
    assert position.phase is Phase.PLAY
    assert GAME.forced(position) is None


def test_the_claims_pass_by_themselves_while_nothing_can_be_claimed(table):
    position = table({5: "R7"}, ("G1", "F2"), phase="claim", expert=True)
    assert GAME.forced(position) == {position.turn: GAME.parse_move("end")}


@pytest.mark.parametrize("tactics", [False, True])
def test_a_winning_claim_ends_the_game_without_a_play(table, play, tactics):
    position = table(
        {3: "R7 R8 R9"},
        ("G1", "F2"),
        phase="claim",
        expert=True,
        tactics=tactics,
        owners={1: 0, 2: 0},
    )
    after = play(position, "claim 3")
    assert GAME.outcome(after).winners == {0}
    assert after.hands == position.hands


def test_a_pass_comes_after_the_claims_and_draws_nothing(table, settled, play):
    position = table({5: "R7 R8 R9"}, ("", "F2"), expert=True, phase="claim", deck="P9")
    after = settled(play(position, "claim 5"))
    assert (after.turn, after.phase) == (1, Phase.PLAY)
    assert after.hands[0] == ()


def test_the_recruiter_ends_the_turn_without_claims_or_draw(table, play):
    position = table(
        {5: "R7 R8 R9"}, ("RE G1", "F2"), expert=True, tactics=True, deck="P9 P8 P7 P6"
    )
    draws = play(position, "play RE", "draw clan", "draw clan", "draw clan")
    after = play(draws, "return P7", "return P8")
    assert (after.turn, after.phase) == (1, Phase.CLAIM)
    assert len(after.hands[0]) == 2
