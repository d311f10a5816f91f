"""Bots: what they are given, and that a task which is late, doubled or broken does no harm."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.bots import roster
from games.engine.chance import Chance
from games.engine.registry import game as game_of
from games.live.loading import load
from games.models import Match, Seal, Turn
from games.services import botting, carry_out, run_bots
from games.services.decision import Stored
from games.services.playing import play
from games.services.sweeping import call_forgotten_bots
from games.tasks import bot_turn

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def calls(monkeypatch):
    """The matches whose bots were called."""
    called = []
    monkeypatch.setattr("games.live.publisher.call_bots", called.append)
    return called


@pytest.fixture
def broken(monkeypatch):
    """A bot that always fails."""

    def fail(view, seat, chance, nodes):
        raise RuntimeError("no idea")

    bots = tuple(replace(bot, policy=fail) for bot in roster.ROSTER["shell"])
    monkeypatch.setitem(roster.ROSTER, "shell", bots)


def test_a_bot_seals_before_the_person_may_and_the_person_resolves(table, person, key):
    match = table(person(), 2)
    bot_turn(str(match))
    standing = load(match)
    assert standing.is_open
    assert set(standing.seals) == {1}
    cell = standing.game.view(standing.position, 0)["legal"][0]
    answer = carry_out(match, lambda now: play(now, 0, 0, key(), {"cell": cell}))
    assert isinstance(answer, Stored)
    assert [bot.seat for bot in answer.standing.bots_due] == [1]
    assert Match.objects.get().bot_due_at is not None


def test_a_doubled_task_finds_nothing_to_do(table, person):
    match = table(person(), 1)
    for _ in range(3):
        run_bots(match)
    assert Seal.objects.get().made == 1
    assert Match.objects.get().revision == 1


def test_tasks_that_run_at_once_store_one_choice(table, person):
    def run(match):
        try:
            run_bots(match)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        for _ in range(10):
            match = table(person(), 1)
            list(pool.map(run, [match] * 4))
            assert Seal.objects.get(match=match).made == 1
            assert Match.objects.get(id=match).revision == 1


def test_a_task_for_a_match_that_is_gone_ends_quietly(caplog):
    with caplog.at_level(logging.WARNING):
        bot_turn("00000000-0000-0000-0000-000000000000")
    assert not caplog.records


def test_bots_among_themselves_play_to_the_end(table):
    match = table(3, 3)
    run_bots(match)
    standing = load(match)
    assert standing.status == "over"
    assert Turn.objects.filter(match=match).count() == standing.version


def test_the_same_turn_of_the_same_match_gives_the_same_choice(table, person):
    match = table(person(), 1)
    standing = load(match)
    secret = bytes(Match.objects.get().bot_secret)
    choices = {botting.decide(standing, standing.sitters[1], secret).seal.move for _ in range(5)}
    assert len(choices) == 1
    others = {
        botting.decide(standing, standing.sitters[1], bytes([number]) * 32).seal.move
        for number in range(20)
    }
    assert len(others) > 1


def test_a_bot_chooses_without_a_database_and_from_its_view_alone(monkeypatch):
    def refuse(*arguments, **named):
        raise AssertionError("the database was asked")

    shell = game_of("shell")
    view = shell.view(shell.setup({}, Chance(b"s" * 32)), 1)
    monkeypatch.setattr(
        "django.db.backends.base.base.BaseDatabaseWrapper.ensure_connection", refuse
    )
    monkeypatch.setattr("django.db.backends.base.base.BaseDatabaseWrapper.cursor", refuse)
    for bot in roster.ROSTER["shell"]:
        move = botting.choose(bot, view, 1, Chance(b"c" * 32))
        assert shell.encode_move(move)["cell"] in view["legal"]


def test_a_bot_is_handed_the_same_view_whatever_the_person_has_sealed(
    table, person, key, monkeypatch
):
    seen = []

    def watch(view, seat, chance, nodes):
        seen.append(view)
        return game_of("shell").decode_move({"cell": view["legal"][0]})

    bots = tuple(replace(bot, policy=watch) for bot in roster.ROSTER["shell"])
    monkeypatch.setitem(roster.ROSTER, "shell", bots)
    for cell in ("a1", "e5", "i9"):
        match = table(1, 1)
        standing = load(match)
        moved = play(standing, 0, 0, key(), {"cell": cell}).after
        botting.decide(moved, moved.sitters[1], b"x" * 32)
    assert len(seen) == 3
    assert seen[0] == seen[1] == seen[2]


def test_a_bot_that_always_fails_is_tried_three_times_and_then_left_alone(
    table, person, broken, calls, caplog
):
    match = table(person(), 1)
    for tries in (1, 2, 3):
        bot_turn(str(match))
        assert Match.objects.get().bot_tries == tries
    Match.objects.update(bot_due_at=timezone.now() - timedelta(minutes=5))
    assert call_forgotten_bots() == 0
    with caplog.at_level(logging.ERROR):
        bot_turn(str(match))
    assert "stands still" in caplog.text
    assert (Match.objects.get().bot_tries, Match.objects.get().revision) == (3, 0)


def test_a_success_clears_the_count_of_failures(table, person):
    match = table(person(), 1)
    Match.objects.update(bot_tries=2)
    run_bots(match)
    assert Match.objects.get().bot_tries == 0


def test_the_sweep_calls_a_bot_that_was_forgotten_and_no_other(table, person, calls):
    forgotten, thinking, done = (table(person(), 1) for _ in range(3))
    run_bots(done)
    Match.objects.filter(id=forgotten).update(bot_due_at=timezone.now() - timedelta(seconds=9))
    assert call_forgotten_bots() == 1
    assert calls == [forgotten]
    assert thinking not in calls
