"""Many hands at once: nothing is lost, nothing counts twice."""

import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from games.live.loading import load
from games.models import Match, Seal, Turn
from games.services.carrying import carry_out
from games.services.decision import Known, Refused, Stored
from games.services.playing import play
from games.services.resigning import resign
from games.standing import ACTIVE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


@pytest.fixture
def at_once():
    """Runs functions at the same moment, each in its own thread; gives their results in order."""
    pool = ThreadPoolExecutor(10)

    def run(*jobs):
        gate = threading.Barrier(len(jobs))

        def wait(job):
            gate.wait(10)
            try:
                return job()
            finally:
                connection.close()

        return [future.result(30) for future in [pool.submit(wait, job) for job in jobs]]

    yield run
    pool.shutdown()


@pytest.fixture
def move(key):
    """A function that carries out a move of a seat at a version."""

    def make(match, seat, cell, base, use=None):
        used = use or key()
        return carry_out(match, lambda standing: play(standing, seat, base, used, {"cell": cell}))

    return make


@pytest.fixture(autouse=True)
def no_other_process(valkey_url):
    """A broker is there, so that nobody waits for one."""


def test_one_key_sent_ten_times_at_once_counts_once(table, person, at_once, move, key):
    for _ in range(10):
        match, used = table(person(), person()), key()
        answers = at_once(*[lambda: move(match, 0, "e5", 0, used)] * 10)  # noqa: B023
        kinds = Counter(type(answer) for answer in answers)
        assert kinds == {Stored: 1, Known: 9}
        assert {answer.version for answer in answers if isinstance(answer, Known)} == {0}
        assert move(match, 0, "e5", 0, used) == Known(0)
        seal = Seal.objects.get(match=match)
        assert (seal.made, seal.key) == (1, used)


def test_two_tabs_that_choose_different_cells_leave_one_choice(table, person, at_once, move):
    for _ in range(100):
        match = table(person(), person())
        answers = at_once(
            lambda: move(match, 0, "e5", 0),  # noqa: B023
            lambda: move(match, 0, "d4", 0),  # noqa: B023
        )
        assert [type(answer) for answer in answers] == [Stored, Stored]
        seal = Seal.objects.get(match=match)
        assert seal.made == 2
        assert seal.body["cell"] in ("e5", "d4")


@pytest.mark.slow
def test_both_players_seal_at_the_same_moment_and_each_turn_is_resolved_once(
    table, person, at_once, move
):
    dice, turns = random.Random(7), 0
    while turns < 400:
        match = table(person(), person())
        while (standing := load(match)).status == ACTIVE:
            cells = standing.game.view(standing.position, 0)["legal"]
            picks = [dice.choice(cells), dice.choice(cells)]
            base = standing.version
            answers = at_once(
                lambda: move(match, 0, picks[0], base),  # noqa: B023
                lambda: move(match, 1, picks[1], base),  # noqa: B023
            )
            assert [type(answer) for answer in answers] == [Stored, Stored]
            row = Turn.objects.get(match=match, number=base + 1)
            assert [body["cell"] for body in row.moves] == picks
            turns += 1
        count = Turn.objects.filter(match=match).count()
        assert count == Match.objects.get(id=match).version == standing.version
        assert Seal.objects.filter(match=match).count() >= 2 * (count - 1)


def test_of_two_resignations_at_once_the_first_that_is_stored_loses(table, person, at_once, key):
    for _ in range(20):
        match = table(person(), person())

        def give_up(seat, match=match):
            used = key()
            return carry_out(match, lambda standing: resign(standing, seat, 0, used))

        answers = at_once(lambda: give_up(0), lambda: give_up(1))
        assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Stored"]
        loser = next(seat for seat, answer in enumerate(answers) if isinstance(answer, Stored))
        assert Match.objects.get(id=match).result["winners"] == [1 - loser]
        refused = answers[1 - loser]
        assert isinstance(refused, Refused)
        assert refused.code in ("over", "stale")
