"""Looking back at single turns: figures that add up, and nothing peeked at."""

import random

import pytest

from games.bots.review import REVIEWERS, Reviewer, pair_chances
from games.bots.searching import Guard, Weighed
from games.engine.chance import Chance
from games.engine.registry import game as game_of

GAMES = ("shell", "triflip", "schotten")


def position_of(key, turns=12):
    game, dice = game_of(key), random.Random(4)
    position = game.setup({}, Chance(b"review"))
    for _ in range(turns):
        position, _ = game.play(position, game.forced(position) or chosen(game, position, dice))
    while game.forced(position) is not None or not is_worth_it(key, position):
        moves = game.forced(position) or chosen(game, position, dice)
        position, _ = game.play(position, moves)
    return game, position, chosen(game, position, dice)


def chosen(game, position, dice):
    return {
        seat: dice.choice(list(game.legal_moves(position, seat)))
        for seat in sorted(game.to_move(position))
    }


def is_worth_it(key, position):
    return key != "schotten" or position.phase.value == "play"


@pytest.mark.parametrize("key", GAMES)
def test_chances_add_up_and_every_chooser_is_judged(key):
    game, position, moves = position_of(key)
    judged = REVIEWERS[key].judge(position, moves, Chance(b"1"), 400, Guard())
    assert len(judged.chances) == game.seats
    assert sum(judged.chances) == pytest.approx(1)
    assert [choice.seat for choice in judged.choices] == sorted(moves)
    assert [choice.own for choice in judged.choices] == [
        game.move_text(moves[seat]) for seat in sorted(moves)
    ]
    for choice in judged.choices:
        legal = {game.move_text(move) for move in game.legal_moves(position, choice.seat)}
        assert choice.best in legal


@pytest.mark.parametrize("key", GAMES)
def test_the_same_turn_is_judged_alike_each_time(key):
    _, position, moves = position_of(key)
    judge = REVIEWERS[key].judge
    assert judge(position, moves, Chance(b"1"), 200, Guard()) == judge(
        position, moves, Chance(b"1"), 200, Guard()
    )


def test_hands_that_lie_open_by_now_change_no_figure():
    game, position, moves = position_of("schotten")
    (seat,) = moves
    judge = REVIEWERS["schotten"].judge
    found = judge(position, moves, Chance(b"1"), 200, Guard())
    view = game.view(position, seat)
    for number in range(4):
        other = game.imagine(view, seat, Chance(bytes([number])))
        assert judge(other, moves, Chance(b"1"), 200, Guard()) == found


def test_claims_and_draws_are_not_searched():
    game, position, moves = position_of("schotten")
    after, _ = game.play(position, moves)
    assert after.phase.value == "claim"
    assert REVIEWERS["schotten"].judge(after, {after.turn: None}, Chance(b"1"), 50, Guard()) is None


def test_a_pair_of_cells_has_one_figure_which_both_sides_share():
    _, position, moves = position_of("shell")
    judged = REVIEWERS["shell"].judge(position, moves, Chance(b"1"), 4_000, Guard())
    black, white = (choice.chance for choice in judged.choices)
    assert black + white == pytest.approx(1)


@pytest.mark.parametrize(
    ("one", "other", "shares"),
    [
        ((30, 0.9), (270, 0.5), (0.54, 0.46)),
        ((19, 0.9), None, (None, None)),
        ((10, 0.8), (10, 0.4), (0.7, 0.3)),
        (None, (20, 0.25), (0.75, 0.25)),
        (None, None, (None, None)),
    ],
)
def test_the_search_that_came_back_to_a_pair_more_often_counts_for_more(one, other, shares):
    weighed = (each and Weighed(None, *each) for each in (one, other))
    assert pair_chances(*weighed) == shares


def test_long_matches_have_shorter_searches():
    reviewer = Reviewer(judge=REVIEWERS["shell"].judge, nodes=100, most=900, searches=3)
    assert [reviewer.nodes_for(turns) for turns in (1, 3, 30, 10**6)] == [100, 100, 10, 1]
