"""What every searching bot keeps to: portions, guards, and what happens where nothing compiles."""

import pytest

from games.bots import roster
from games.bots.policy import Bot
from games.bots.searching import (
    Analysis,
    Guard,
    SearchCancelled,
    Searching,
    Weighed,
    can_search,
    slices,
)
from games.bots.warming import warm
from games.engine.chance import Chance
from games.engine.registry import game as registered


@pytest.fixture
def nothing_compiles(monkeypatch):
    monkeypatch.setattr("games.bots.searching.find_spec", lambda module: None)
    can_search.cache_clear()
    yield
    can_search.cache_clear()


def test_a_budget_is_spent_in_portions():
    assert list(slices(25, 10, Guard())) == [10, 10, 5]
    assert list(slices(10, 10, Guard())) == [10]
    assert list(slices(0, 10, Guard())) == [1]


def test_time_that_is_up_ends_a_search_after_a_portion():
    assert list(slices(100, 10, Guard(seconds=0))) == [10]


def test_a_search_nobody_waits_for_has_no_answer():
    wanted = iter([False, False, True])
    portions = slices(100, 10, Guard(cancelled=lambda: next(wanted)))
    assert [next(portions) for _ in range(3)] == [10] * 3
    with pytest.raises(SearchCancelled):
        next(portions)


def test_the_only_legal_move_is_played_without_a_search():
    game = registered("triflip")

    def analyse(*asked):
        raise AssertionError("searched")

    alone = game.setup({"start": [["e6"], ["e5"], []], "first": 0}, Chance(b""))
    view = game.view(alone, 0)
    assert len(view["legal"]) == 1
    move = Searching(game, analyse).choose(view, 0, Chance(b""), 100)
    assert game.encode_move(move) == view["legal"][0]["move"]


def test_what_is_picked_is_said_by_the_search_and_the_way_of_picking():
    game = registered("triflip")
    start = game.setup({}, Chance(b""))
    first, second = game.legal_moves(start, 0)

    def analyse(view, seat, chance, nodes, guard=None):
        weighed = (Weighed(second, 60, 0.4), Weighed(first, 40, 0.3))
        return Analysis(weighed, (0.4, 0.3, 0.3), nodes)

    view = game.view(start, 0)
    usual = Bot("triflip", 9, "usual", Searching(game, analyse), nodes=100)
    assert usual.choose(view, 0, Chance(b"")) == second
    last = Searching(game, analyse, lambda analysis, chance: analysis.moves[-1].move)
    assert last(view, 0, Chance(b""), 100) == first


def test_heavy_are_the_searches_that_take_their_time():
    for bots in roster.ROSTER.values():
        assert not any(bot.is_heavy for bot in bots if bot.level <= 3)
        assert all(bot.is_heavy for bot in bots if bot.searches and bot.level > 3)


def test_without_a_compiler_the_simple_opponents_are_left(nothing_compiles):
    assert not roster.is_whole()
    for game, bots in roster.ROSTER.items():
        simple = roster.offered(game)
        assert simple
        assert not any(bot.searches for bot in simple)
        assert roster.able(bots[0]) == bots[0]
        assert roster.able(bots[-1]) == simple[-1]
    warm()


def test_with_a_compiler_everybody_plays():
    pytest.importorskip("numba")
    assert roster.is_whole()
    for game, bots in roster.ROSTER.items():
        assert roster.offered(game) == bots
        assert roster.able(bots[-1]) == bots[-1]
