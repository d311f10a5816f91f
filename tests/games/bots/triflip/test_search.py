"""The search of TriFlip: legal, the same for the same arguments, and no fool."""

from dataclasses import dataclass

import pytest

from games.bots.roster import bot
from games.bots.searching import Guard, NotSearchable, SearchCancelled
from games.bots.triflip.search import SLICE, analyse
from games.engine.chance import Chance
from games.engine.hooks import effect
from games.engine.triflip import GAME
from games.engine.triflip.hooks import GOAL

NODES = 400


@dataclass(frozen=True)
class By:
    by: int


@effect(GOAL, params=By, name="test.bot.easier")
def easier(stones, less, case):
    return stones - less.by


@pytest.fixture(autouse=True)
def ready(warmed):
    warmed("triflip")


@pytest.fixture(scope="module")
def some_positions():
    """Positions of a game between tactical bots, forced passes left out."""
    position, found = GAME.setup({}, Chance(b"")), []
    player = bot("triflip", 2)
    while position.outcome is None:
        moves = GAME.forced(position)
        if moves is None:
            found.append(position)
            view = GAME.view(position, position.seat)
            moves = {position.seat: player.choose(view, position.seat, Chance(b"%d" % len(found)))}
        position, _ = GAME.play(position, moves)
    return found


def found_in(position, nodes=NODES, seed=b"search", guard=None):
    seat = position.seat
    return analyse(GAME.view(position, seat), seat, Chance(seed), nodes, guard)


def test_every_move_is_weighed_and_legal_and_all_games_are_counted(some_positions):
    for position in some_positions:
        analysis = found_in(position)
        moves = [weighed.move for weighed in analysis.moves]
        assert {*moves} == {*GAME.legal_moves(position, position.seat)}
        assert sum(weighed.visits for weighed in analysis.moves) == analysis.nodes == NODES
        visits = [weighed.visits for weighed in analysis.moves]
        assert visits == sorted(visits, reverse=True)
        assert all(0 <= weighed.value <= 1 for weighed in analysis.moves)
        assert sum(analysis.values) == pytest.approx(1)
        mean = sum(weighed.visits * weighed.value for weighed in analysis.moves) / NODES
        assert analysis.values[position.seat] == pytest.approx(mean)


def test_the_same_arguments_give_the_same_analysis_and_another_chance_another(some_positions):
    position = some_positions[len(some_positions) // 2]
    assert found_in(position) == found_in(position)
    assert found_in(position) != found_in(position, seed=b"another")


def test_a_search_in_portions_is_the_same_search(some_positions, monkeypatch):
    position = some_positions[4]
    whole = found_in(position)
    monkeypatch.setattr("games.bots.triflip.search.SLICE", 30)
    assert found_in(position) == whole


def test_a_guard_ends_a_search_between_portions(some_positions):
    short = found_in(some_positions[3], nodes=10 * SLICE, guard=Guard(seconds=0))
    assert short.nodes == SLICE
    with pytest.raises(SearchCancelled):
        found_in(some_positions[3], nodes=10 * SLICE, guard=Guard(cancelled=lambda: True))


def test_a_stone_that_wins_is_put(table):
    position = table("e6 e4", "f6", "d5", goals=[4, 20, 20])
    winning = {
        GAME.move_text(move)
        for move in GAME.legal_moves(position, 0)
        if GAME.play(position, {0: move})[0].outcome
    }
    assert winning
    best = found_in(position).moves[0]
    assert GAME.move_text(best.move) in winning
    assert best.value == 1


def test_a_seat_without_stones_comes_back_anywhere(table):
    position = table("", "e5 e6", "d5 d6")
    analysis = found_in(position, nodes=3_000)
    assert len(analysis.moves) == 57
    assert all(weighed.move.reentry for weighed in analysis.moves)


def test_goals_are_those_of_the_table(table):
    near = found_in(table("e6 e4", "f6 d4", "f5 d5", goals=[6, 20, 20]), nodes=2_000)
    far = found_in(table("e6 e4", "f6 d4", "f5 d5", goals=[99, 20, 20]), nodes=2_000)
    assert near.values[0] > 0.6
    assert far.values[0] < 0.2


def test_a_table_with_boons_is_not_searched(table):
    boon = {"effect": "test.bot.easier", "seat": 0, "numbers": {"by": 1}}
    position = table("e6 e4", "f6 d4", "f5 d5", boons=[boon])
    with pytest.raises(NotSearchable):
        found_in(position)


def test_more_games_play_better_than_the_simple_bots():
    """Level 4 against two of level 2: equals would take 4 of 12 games."""
    players = {4: bot("triflip", 4), 2: bot("triflip", 2)}
    won = 0.0
    for number in range(12):
        position, chance, turn = GAME.setup({}, Chance(b"")), Chance(b"%d" % number), 0
        while position.outcome is None:
            seat, turn = position.seat, turn + 1
            player = players[4 if seat == number % 3 else 2]
            view = GAME.view(position, seat)
            move = player.choose(view, seat, chance.child(str(turn)))
            position, _ = GAME.play(position, {seat: move})
        winners = position.outcome.winners
        won += (number % 3 in winners) / len(winners)
    assert won >= 6
