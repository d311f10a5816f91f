"""Whole games written down as people do."""

import pytest

from games.engine.triflip import GAME

BY_GOAL = "c4 d6 f7 d7 b3 c6 b4 d8 a2 g6 b6 h6 b2 i6 d3 c2 d2 a4 b5 b1"
BY_PASSES = "g6 d6 *d3 c6 d2 *i9 d1 *f9 -- -- --"


@pytest.mark.parametrize(
    ("record", "winners", "reason", "scores"),
    [(BY_GOAL, {1}, "goal", (2, 20, 4)), (BY_PASSES, {0}, "passes", (12, 1, 1))],
)
def test_a_known_game_goes_as_written(start, turn, record, winners, reason, scores):
    after = turn(start, *record.split())
    assert after.outcome.winners == winners
    assert (after.outcome.reason, after.outcome.scores) == (reason, scores)


@pytest.mark.parametrize("record", [BY_GOAL, BY_PASSES])
def test_every_move_of_a_known_game_is_the_legal_one_written_so(start, turn, record):
    position = start
    for text in record.split():
        written = {GAME.move_text(move) for move in GAME.legal_moves(position, position.seat)}
        assert text in written
        if text == "--":
            assert dict(GAME.forced(position)) == {position.seat: GAME.parse_move("--")}
        position = turn(position, text).position
