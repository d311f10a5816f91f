"""Games against bots that may go on at once: of one person, and from one address."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from games import limits
from games.live.turnstiles import Turnstiles, turnstiles
from games.lobby import challenges
from games.lobby.challenges import TooManyChallenges
from games.lobby.terms import Terms
from games.models import Match
from games.services.crowding import MOST_FROM_ONE_ADDRESS
from games.services.opening import MOST_BOT_GAMES, TooManyGames, live_bot_games, open_match
from games.services.seating import Wishes
from games.standing import OVER, WAITING

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.data_layer,
    pytest.mark.usefixtures("plain_static"),
]
ELSEWHERE = "203.0.113.5"


@pytest.fixture
def at_once():
    """Does the same eight times at the same moment; how often it came to what."""

    def run(job):
        def one(_):
            try:
                return job()
            except (TooManyGames, TooManyChallenges):
                return None
            finally:
                connection.close()

        with ThreadPoolExecutor(8) as pool:
            return Counter(answer is not None for answer in pool.map(one, range(8)))

    return run


def test_of_eight_presses_at_once_three_open_a_game_against_bots(person, at_once):
    me = person().player
    assert at_once(lambda: open_match("shell", me))[True] == MOST_BOT_GAMES
    assert live_bot_games(me.key) == MOST_BOT_GAMES


def test_of_eight_presses_at_once_three_open_a_challenge(person, at_once):
    me = person().player
    assert at_once(lambda: challenges.offer(me, Terms("shell", {})))[True] == challenges.MOST
    assert Match.objects.filter(status=WAITING).count() == challenges.MOST


def test_tables_that_are_started_at_once_make_no_more_games_than_may_be(person, at_once):
    me = person()
    tables = [open_match("triflip", me.player, Wishes(seat=0, friends=2)) for _ in range(8)]
    starts = iter([reverse("games:start", args=[match]) for match in tables])
    at_once(lambda: me.browser().post(next(starts)))
    assert live_bot_games(me.player.key) == MOST_BOT_GAMES


def test_nothing_is_kept_of_who_went_through():
    gates = Turnstiles()
    with gates.through("somebody"), gates.through("somebody else"):
        pass
    assert (gates._locks, gates._wanted) == ({}, {})
    assert turnstiles._locks == {}


def test_newcomers_from_one_address_have_room_for_so_many_games_together():
    def come(**options):
        limits.newcomers.clear()
        return Client().post("/en/play/shell/", REMOTE_ADDR=ELSEWHERE, **options)

    answers = [come() for _ in range(MOST_FROM_ONE_ADDRESS)]
    assert {answer.status_code for answer in answers} == {302}
    refused = come()
    assert refused.status_code == 409
    assert "From this address 10 games against bots are going on" in refused.content.decode()
    assert Client().post("/en/invite/shell/", REMOTE_ADDR=ELSEWHERE).status_code == 302
    assert Client().post("/en/play/shell/", REMOTE_ADDR="203.0.113.6").status_code == 302
    Match.objects.update(status=OVER)
    assert come().status_code == 302


def test_on_ones_own_machine_nobody_is_counted_by_address():
    for _ in range(MOST_FROM_ONE_ADDRESS + 1):
        limits.newcomers.clear()
        assert Client().post("/en/play/shell/").status_code == 302
