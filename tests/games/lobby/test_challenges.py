"""Open challenges: offered, taken once, withdrawn, gone."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.live.loading import load
from games.lobby import challenges, hosts
from games.lobby.challenges import TooManyChallenges
from games.lobby.terms import Terms
from games.models import Match
from games.services import join, open_match
from games.services.decision import Known, Refused, Stored
from games.services.seating import Wishes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

SHELL = Terms("shell", {}, clock="game-300-5")


def test_a_challenge_says_what_who_and_since_when(person):
    me = person()
    match = challenges.offer(me.player, SHELL)
    (line,) = challenges.open_challenges(person().player.key)
    assert (line.id, line.game, line.seats, line.own) == (match, "shell", 1, False)
    assert line.agreed == ["5 minutes and 5 seconds more a turn"]
    assert challenges.open_challenges(me.player.key)[0].own


def test_whoever_takes_it_sits_down_and_it_is_offered_no_more(person):
    me, other = person(), person()
    match = challenges.offer(me.player, SHELL)
    assert isinstance(challenges.take(match, other.player), Stored)
    assert load(match).status == "active"
    assert challenges.open_challenges("") == []
    assert challenges.take(match, person().player) == Refused("gone")


def test_of_eight_who_take_it_at_once_one_gets_it(person):
    match = challenges.offer(person().player, SHELL)

    def take(who):
        try:
            return challenges.take(match, who.player)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(take, [person() for _ in range(8)]))
    assert sum(isinstance(answer, Stored) for answer in answers) == 1
    assert {answer.code for answer in answers if isinstance(answer, Refused)} <= {"gone", "full"}


def test_the_own_challenge_cannot_be_taken_but_withdrawn(person):
    me, other = person(), person()
    match = challenges.offer(me.player, SHELL)
    assert challenges.take(match, me.player) == Refused("own")
    assert not challenges.withdraw(match, other.player.key)
    assert challenges.withdraw(match, me.player.key)
    assert not Match.objects.exists()
    assert challenges.take(match, other.player) == Refused("gone")


def test_only_the_host_closes_a_table_that_waits(person):
    me, other = person(), person()
    match = open_match("triflip", me.player, Wishes(friends=2))
    join(match, other.player)
    assert not challenges.withdraw(match, me.player.key)
    for who in (other.player.key, person().player.key, ""):
        assert not challenges.take_back_table(match, who)
    assert challenges.take_back_table(match, me.player.key)
    assert not Match.objects.exists()
    begun = open_match("shell", me.player, Wishes(friends=1))
    join(begun, other.player)
    assert not challenges.take_back_table(begun, me.player.key)


def test_what_somebody_took_is_not_withdrawn(person):
    me, other = person(), person()
    match = challenges.offer(me.player, SHELL)
    challenges.take(match, other.player)
    assert not challenges.withdraw(match, me.player.key)
    assert isinstance(challenges.take(match, other.player), Refused | Known)


def test_an_invitation_to_a_friend_is_no_challenge_to_all(person, table):
    match = table(person(), None)
    assert challenges.open_challenges("") == []
    assert challenges.take(match, person().player) == Refused("gone")


def test_an_old_challenge_is_offered_no_more(person):
    challenges.offer(person().player, SHELL)
    Match.objects.update(listed_at=timezone.now() - challenges.HOLDS - timedelta(minutes=1))
    assert challenges.open_challenges("") == []


def test_nobody_fills_the_lobby_alone(person):
    me = person()
    for _ in range(challenges.MOST):
        challenges.offer(me.player, SHELL)
    with pytest.raises(TooManyChallenges):
        challenges.offer(me.player, SHELL)


def ago(match, **time):
    """Let that be how long ago the host of a challenge was seen."""
    Match.objects.filter(id=match).update(host_seen_at=timezone.now() - timedelta(**time))


def test_a_challenge_with_a_clock_is_offered_only_while_its_host_is_there(person):
    me, other = person(), person()
    match = challenges.offer(me.player, SHELL)
    assert challenges.open_challenges(other.player.key)[0].is_here
    ago(match, minutes=2)
    assert not challenges.open_challenges(other.player.key)[0].is_here
    ago(match, minutes=4)
    assert challenges.open_challenges(other.player.key) == []
    assert challenges.take(match, other.player) == Refused("gone")
    assert [line.own for line in challenges.open_challenges(me.player.key)] == [True]
    assert challenges.take(match, me.player) == Refused("own")
    hosts.see_in_lobby(me.player.key)
    assert isinstance(challenges.take(match, other.player), Stored)


def test_a_challenge_without_a_clock_stands_and_tells_that_its_host_is_away(person):
    match = challenges.offer(person().player, Terms("shell", {}, clock=None))
    ago(match, hours=20)
    (line,) = challenges.open_challenges("")
    assert not line.is_here
    assert isinstance(challenges.take(match, person().player), Stored)


def test_a_host_is_noted_every_now_and_then_and_the_lobby_told_when_they_come_back(
    person, monkeypatch
):
    told, match = [], challenges.offer(person().player, SHELL)
    monkeypatch.setattr(hosts.crowd, "tell", lambda: told.append(True))
    hosts.see_at_table(match)
    ago(match, seconds=40)
    before = Match.objects.get(id=match).host_seen_at
    hosts.see_at_table(match)
    assert Match.objects.get(id=match).host_seen_at > before
    assert told == []
    ago(match, minutes=4)
    hosts.see_at_table(match)
    assert told == [True]


async def test_who_sits_at_the_table_of_a_challenge_is_there(person, connect, in_thread):
    me, other = person(), person()
    match = await in_thread(challenges.offer, me.player, SHELL)
    await in_thread(ago, match, minutes=4)
    await connect(match, other)
    assert await in_thread(challenges.open_challenges, other.player.key) == []
    socket = await connect(match, me)
    await socket.say(t="ping", ver=0)
    await socket.hear_until("pong")
    (line,) = await in_thread(challenges.open_challenges, other.player.key)
    assert line.is_here
