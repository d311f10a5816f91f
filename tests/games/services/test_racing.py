"""Many hands at once: nothing is lost, nothing counts twice."""

import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from games.live.loading import load
from games.live.past import before_last_choice
from games.models import Match, Seal, Turn
from games.services import join, open_match, run_bots
from games.services.carrying import carry_out
from games.services.decision import Known, Refused, Stored
from games.services.playing import play
from games.services.resigning import resign
from games.services.seating import Wishes
from games.services.starting import start
from games.services.taking_back import take_back
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


def test_tasks_of_three_bots_that_run_at_once_make_each_move_once(table, person, at_once, move):
    for _ in range(8):
        match = table(person(), 2, 2, game="triflip")
        move(match, 0, "g6", 0)
        at_once(*[lambda: run_bots(match)] * 4)  # noqa: B023
        standing = load(match)
        assert standing.to_move == {0}
        rows = Turn.objects.filter(match=match).order_by("number")
        assert [row.number for row in rows] == list(range(1, standing.version + 1))
        assert [row.seat for row in rows if not row.forced][:3] == [0, 1, 2]


def test_of_a_move_and_a_takeback_at_one_version_one_is_stored(table, person, at_once, move, key):
    won = Counter()
    for _ in range(20):
        match = table(person(), 1, 1, game="triflip")
        move(match, 0, "g6", 0)
        run_bots(match)
        standing = load(match)
        body = next(iter(standing.game.view(standing.position, 0)["legal"]))["move"]
        before, used = before_last_choice(match, 0), key()
        answers = at_once(
            lambda: carry_out(
                match,  # noqa: B023
                lambda now: take_back(now, 0, standing.version, used, before),  # noqa: B023
            ),
            lambda: carry_out(
                match,  # noqa: B023
                lambda now: play(now, 0, standing.version, used[::-1], body),  # noqa: B023
            ),
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Stored"]
        refused = next(answer for answer in answers if isinstance(answer, Refused))
        assert refused.code in ("stale", "not_your_turn")
        after = load(match)
        assert after.version == standing.version + 1
        assert after.backs == (1 if isinstance(answers[0], Stored) else 0)
        won[after.backs] += 1
    assert sum(won.values()) == 20


def test_a_takeback_that_races_the_bots_answers_is_refused_or_comes_after_them(
    table, person, at_once, move, key
):
    for _ in range(10):
        match, used = table(person(), 1, 1, game="triflip"), key()
        move(match, 0, "g6", 0)

        def back(match=match, used=used):
            standing = load(match)
            before = before_last_choice(match, 0)
            return carry_out(match, lambda now: take_back(now, 0, standing.version, used, before))

        answer, _ = at_once(back, lambda: run_bots(match))  # noqa: B023
        after = load(match)
        if isinstance(answer, Stored):
            assert (after.place, after.backs, after.to_move) == (0, 1, {0})
        else:
            assert answer.code in ("not_your_turn", "stale", "busy")
            assert (after.place, after.backs, after.to_move) == (after.version, 0, {0})
        assert not after.bots_due


def test_two_friends_who_sit_down_at_once_get_a_seat_each(person, at_once):
    for _ in range(20):
        host, *friends = (person().player for _ in range(4))
        match = open_match("triflip", host, Wishes(seat=1, friends=2))
        answers = at_once(*[lambda who=who: join(match, who) for who in friends])  # noqa: B023
        assert Counter(type(answer) for answer in answers) == {Stored: 2, Refused: 1}
        standing = load(match)
        assert standing.status == ACTIVE
        assert len({sitter.player for sitter in standing.sitters}) == 3


def test_a_friend_and_a_bot_do_not_both_get_the_last_seat(person, at_once):
    for _ in range(20):
        host, friend = person().player, person().player
        match = open_match("triflip", host, Wishes(seat=0, friends=1))
        joined, begun = at_once(
            lambda: join(match, friend),  # noqa: B023
            lambda: carry_out(match, lambda now: start(now, 0)),  # noqa: B023
        )
        standing = load(match)
        assert standing.status == ACTIVE
        if isinstance(joined, Stored):
            assert (standing.sitters[2].player, begun) == (friend.key, Known(0))
        else:
            assert (standing.sitters[2].level, joined) == (2, Refused("full"))


def test_of_two_who_leave_three_at_once_one_is_told_to_look_again(table, person, at_once, key):
    for _ in range(10):
        match = table(person(), person(), person(), game="triflip")

        def give_up(seat, match=match):
            used = key()
            return carry_out(match, lambda standing: resign(standing, seat, 0, used))

        answers = at_once(lambda: give_up(1), lambda: give_up(2))
        assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Stored"]
        assert next(one for one in answers if isinstance(one, Refused)).code == "stale"
        assert load(match).status == ACTIVE
