from games.engine.outcome import Outcome


def outcome(*winners, scores):
    return Outcome(frozenset(winners), "line", scores)


def test_a_game_without_winners_is_a_draw():
    assert outcome(scores=(7, 7)).is_draw
    assert not outcome(0, scores=(5, 0)).is_draw
    assert not outcome(0, 1, scores=(5, 5)).is_draw


def test_winners_rank_first_even_with_the_lower_score():
    end = outcome(1, scores=(9, 2))
    assert (end.rank(1), end.rank(0)) == (1, 2)


def test_others_rank_by_score_behind_the_winner():
    end = outcome(2, scores=(3, 8, 10))
    assert [end.rank(seat) for seat in range(3)] == [3, 2, 1]


def test_equal_scores_share_a_place():
    assert [outcome(2, scores=(4, 4, 10)).rank(seat) for seat in range(3)] == [2, 2, 1]
    assert [outcome(scores=(7, 7)).rank(seat) for seat in range(2)] == [1, 1]


def test_shared_winners_share_the_first_place_and_the_next_comes_third():
    assert [outcome(0, 2, scores=(10, 9, 10)).rank(seat) for seat in range(3)] == [1, 3, 1]


def test_outcomes_are_values():
    assert outcome(0, scores=(5, 0)) == outcome(0, scores=(5, 0))
    assert len({outcome(0, scores=(5, 0)), outcome(0, scores=(5, 0))}) == 1
