"""Bots that think long: who runs them, and that nobody waits for an answer nobody wants."""

from dataclasses import replace
from time import monotonic

import pytest

from games import tasks
from games.bots import roster
from games.bots.searching import Analysis, Guard, SearchCancelled, Searching, Weighed
from games.engine.registry import game as game_of
from games.live.loading import load
from games.models import Match, Turn
from games.services import botting, carry_out, run_bots
from games.services.playing import play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Searches of TriFlip that take the first legal move, wherever they would be compiled."""

    def analyse(view, seat, chance, nodes, guard=None):
        moves = tuple(Weighed(triflip.decode_move(one["move"]), 1, 0.5) for one in view["legal"])
        return Analysis(moves, (0.4, 0.3, 0.3), nodes)

    triflip = game_of("triflip")
    monkeypatch.setattr("games.bots.roster.can_search", lambda: True)
    having(monkeypatch, analyse)


def having(monkeypatch, analyse):
    searching = Searching(game_of("triflip"), analyse)
    bots = tuple(
        replace(bot, policy=searching) if bot.searches else bot for bot in roster.ROSTER["triflip"]
    )
    monkeypatch.setitem(roster.ROSTER, "triflip", bots)


@pytest.fixture
def sent(monkeypatch):
    """The searches that were sent on, with their place in the queue."""
    sent = []
    monkeypatch.setattr(
        tasks.bot_search,
        "apply_async",
        lambda args, priority, **named: sent.append((*args, priority)),
    )
    return sent


def test_a_bot_that_thinks_long_is_sent_on_untouched(table, person, sent):
    match = table(6, person(), person(), game="triflip")
    tasks.bot_turn(str(match))
    assert sent == [(str(match), 2)]
    assert (Match.objects.get().revision, Match.objects.get().bot_tries) == (0, 0)
    tasks.bot_search(str(match))
    assert Match.objects.get().version == 1
    assert len(sent) == 1


def test_the_bots_before_it_move_at_once(table, person, sent):
    match = table(3, 2, 4, game="triflip")
    tasks.bot_turn(str(match))
    assert sent == [(str(match), 0)]
    assert [turn.seat for turn in Turn.objects.order_by("number")] == [0, 1]
    assert Match.objects.get().bot_tries == 0


def test_where_searches_run_all_bots_move(table):
    match = table(6, 5, 1, game="triflip")
    assert run_bots(match) is None
    assert load(match).status == "over"


def test_short_searches_are_not_sent_on(table, person, sent):
    match = table(3, person(), person(), game="triflip")
    tasks.bot_turn(str(match))
    assert (sent, Match.objects.get().version) == ([], 1)


def test_without_a_compiler_a_weaker_one_stands_in(table, person, sent, monkeypatch):
    monkeypatch.setattr("games.bots.roster.can_search", lambda: False)
    match = table(6, person(), person(), game="triflip")
    tasks.bot_turn(str(match))
    assert (sent, Match.objects.get().version) == ([], 1)


def test_a_search_is_called_off_when_its_match_has_ended(table, person, monkeypatch):
    def endless(view, seat, chance, nodes, guard=None):
        Match.objects.update(status=Match.Status.OVER)
        began = monotonic()
        while not guard.is_over():
            assert monotonic() - began < botting.LONGEST_SEARCH
        raise AssertionError("time was up first")

    having(monkeypatch, endless)
    monkeypatch.setattr(botting, "LOOKS_EVERY", 0.01)
    match = table(6, person(), person(), game="triflip")
    assert run_bots(match) is None
    assert not Turn.objects.exists()


def test_a_search_is_called_off_when_its_match_has_moved_on(table, person, key, monkeypatch):
    match = table(6, person(), person(), game="triflip")
    standing = load(match)
    monkeypatch.setattr(botting, "LOOKS_EVERY", 0.0)
    guard = Guard(60, botting.moved_on(standing))
    assert not guard.is_over()
    cell = standing.game.view(standing.position, 0)["legal"][0]["move"]
    carry_out(match, lambda now: play(now, 0, 0, key(), cell))
    with pytest.raises(SearchCancelled):
        guard.is_over()
