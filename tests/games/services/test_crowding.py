"""Games against bots that may go on at once: of one person, and from one address."""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from games import limits
from games.engine.registry import game as game_of
from games.live import statements
from games.live.turnstiles import Turnstiles, turnstiles
from games.lobby import challenges, searching
from games.lobby.challenges import TooManyChallenges
from games.lobby.terms import Terms
from games.models import Match
from games.services import carry_out, resign
from games.services.crowding import (
    LIVE,
    MOST_BOT_GAMES,
    MOST_FROM_ONE_ADDRESS,
    TooManyGames,
    forget_origins,
    live_bot_games,
    origin_of,
    room_for_bots_in_loop,
)
from games.services.opening import open_match, prepare
from games.services.seating import Wishes, seat_all
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


@pytest.fixture
def come():
    """A function that sends a form as somebody new from an address, `ELSEWHERE` unless named."""

    def send(path="/en/play/shell/", address=ELSEWHERE, **fields):
        limits.newcomers.clear()
        return Client().post(path, fields, REMOTE_ADDR=address)

    return send


@pytest.fixture
def crowd(come):
    """So many games against bots as may go on from `ELSEWHERE`, less some."""

    def lay(less=0):
        for _ in range(MOST_FROM_ONE_ADDRESS - less):
            assert come().status_code == 302

    return lay


@pytest.fixture
def other_processes(monkeypatch):
    """Nothing but the database keeps those apart who come at once, as if each had a process."""
    if connection.vendor != "postgresql":
        pytest.skip("one process serves people")
    monkeypatch.setattr(turnstiles, "through", lambda name: nullcontext())


def test_newcomers_from_one_address_have_room_for_so_many_games_together(come, crowd):
    crowd()
    refused = come()
    assert refused.status_code == 409
    assert "From this address 10 games against bots are going on" in refused.content.decode()
    assert come("/en/invite/shell/").status_code == 302
    assert come(address="203.0.113.6").status_code == 302
    Match.objects.update(status=OVER)
    assert come().status_code == 302


def test_newcomers_are_kept_apart_by_the_database_as_well(come, crowd, other_processes, at_once):
    crowd(less=1)
    answers = at_once(lambda: come().status_code == 302 or None)
    assert answers == {True: 1, False: 7}


def test_every_way_to_a_game_against_bots_counts_for_the_address(come, crowd, person, monkeypatch):
    host, friend = person(), person()
    own = {"REMOTE_ADDR": ELSEWHERE}
    waiting = open_match("shell", host.player, Wishes(friends=1))
    crowd()
    for path in ("/en/play/triflip/", "/en/invite/triflip/", "/en/lobby/offer/triflip/"):
        assert come(path).status_code == 409
    assert come("/en/quick/triflip/").status_code == 409
    start = reverse("games:start", args=[waiting])
    assert host.browser().post(start, **own).status_code == 409
    assert Match.objects.get(id=waiting).origin is None
    searching.search(host.player, Terms("triflip", {}))
    monkeypatch.setattr(searching, "refuse_crowd", lambda origin: None)
    found = searching.search(friend.player, Terms("triflip", {}), origin=origin_of(ELSEWHERE))
    assert found.state == searching.SEARCHING
    Match.objects.update(status=OVER)
    assert searching.be_seen(friend.player.key, origin=origin_of(ELSEWHERE)).match is not None
    Match.objects.filter(id=waiting).update(status=WAITING)
    assert host.browser().post(start, **own).status_code == 302
    assert Match.objects.filter(origin=origin_of(ELSEWHERE)).exclude(status=OVER).count() == 2


async def test_at_the_socket_too_a_game_against_bots_begins_only_where_there_is_room(
    person, table, connect, in_thread, key, monkeypatch
):
    monkeypatch.setattr("games.consumers.address_in", lambda scope: ELSEWHERE)
    settings = {"MOST_BOT_GAMES_FROM_ONE_ADDRESS": 1}
    me, here = person(), origin_of(ELSEWHERE)

    async def begin(socket, command):
        await socket.say(t=command, key=key())
        return (await socket.hear_until("ack", "nack")).get("code", "ack")

    def come_from():
        return set(Match.objects.filter(status="active").values_list("origin", flat=True))

    waiting = await in_thread(open_match, "shell", me.player, Wishes(friends=1))
    over = await in_thread(table, me, 1)
    await in_thread(carry_out, over, lambda now: resign(now, 0, 0, key()))
    host, player = await connect(waiting, me), await connect(over, me)
    with override_settings(**settings):
        assert await begin(host, "start") == "ack"
        assert await in_thread(come_from) == {here}
        assert await begin(player, "rematch") == "too_many_here"
        await in_thread(carry_out, waiting, lambda now: resign(now, now.host, now.version, key()))
        assert await begin(player, "rematch") == "ack"
        assert await in_thread(come_from) == {here}


async def test_two_sockets_of_two_processes_find_room_for_one(person, other_processes, in_thread):
    me, begun = person().player, []

    async def begin():
        try:
            async with room_for_bots_in_loop(me.key, None):
                begun.append(await in_thread(store))
        except TooManyGames:
            pass

    def store():
        opening = prepare(game_of("shell"), {}, seat_all("shell", 2, me, Wishes()), False)
        statements.store_opening(opening, timezone.now())

    await asyncio.gather(*(begin() for _ in range(8)))
    assert len(begun) == MOST_BOT_GAMES


def test_a_match_forgets_where_it_came_from_when_it_ends(person, key):
    me, here = person().player, origin_of(ELSEWHERE)
    match = open_match("shell", me, Wishes(level=1), origin=here)
    between_people = open_match("shell", me, Wishes(friends=1), origin=here)
    assert Match.objects.get(id=between_people).origin is None
    assert Match.objects.get(id=match).origin == here
    carry_out(match, lambda now: resign(now, now.seat_of(me.key), now.version, key()))
    assert Match.objects.get(id=match).origin is None


def test_a_game_left_alone_counts_for_a_day_and_then_it_is_forgotten_whence_it_came(come, crowd):
    crowd()
    assert come().status_code == 409
    Match.objects.update(updated_at=timezone.now() - LIVE - timedelta(minutes=1))
    assert come().status_code == 302
    assert forget_origins() == MOST_FROM_ONE_ADDRESS
    assert Match.objects.filter(origin__isnull=False).count() == 1


def test_on_ones_own_machine_nobody_is_counted_by_address_unless_the_site_is_in_production(
    come, settings
):
    for _ in range(MOST_FROM_ONE_ADDRESS + 1):
        assert come(address="127.0.0.1").status_code == 302
    settings.PRODUCTION = True
    assert origin_of("127.0.0.1") is not None


def test_a_household_is_one_address_and_the_digest_needs_the_key(settings):
    assert origin_of("2001:db8:1:2::3") == origin_of("2001:db8:1:2:ffff::9")
    assert origin_of("2001:db8:1:2::3") != origin_of("2001:db8:1:3::3")
    assert origin_of("::ffff:203.0.113.5") == origin_of(ELSEWHERE) != origin_of("203.0.113.6")
    assert origin_of("") is None is origin_of("somewhere")
    before = origin_of(ELSEWHERE)
    settings.SECRET_KEY = "another"
    assert origin_of(ELSEWHERE) not in (None, before)


@pytest.mark.parametrize("proxies", [0, 1, 2])
def test_a_socket_comes_from_where_its_page_does(settings, rf, proxies):
    settings.PROXY_COUNT = proxies
    passed_on = "198.51.100.1, 203.0.113.5"
    request = rf.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": passed_on})
    scope = {"client": ["10.0.0.1", 99], "headers": [(b"x-forwarded-for", passed_on.encode())]}
    assert limits.address_in(scope) == limits.address_of(request)
