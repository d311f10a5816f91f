"""Looking for an opponent: exactly one match for two, and a clear end for everybody else."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.lobby import searching
from games.lobby.searching import EXPIRED, FOUND, NONE, SEARCHING
from games.lobby.terms import Terms
from games.models import Match, Search, Seat
from games.services.crowding import MOST_BOT_GAMES, TooManyGames
from games.services.opening import open_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

SHELL = Terms("shell", {})
CARDS = Terms("schotten", {"tactics": True, "expert": False, "rounds": 1, "opener": 0})


def test_the_second_who_looks_for_the_same_finds_the_first(person):
    me, other = person(), person()
    assert searching.search(me.player, SHELL).state == SEARCHING
    found = searching.search(other.player, SHELL)
    assert found.state == FOUND
    assert searching.looking_of(me.player.key) == found
    match = Match.objects.get()
    assert match.id == found.match
    assert (match.status, match.clock, match.private) == ("active", {"turn": 60}, False)
    assert {seat.player for seat in match.seats.all()} == {me.player.key, other.player.key}


@pytest.mark.parametrize(
    "terms",
    [
        CARDS,
        Terms("shell", {}, clock=None),
        Terms("shell", {}, private=True),
        Terms("schotten", {**CARDS.options, "rounds": 3}),
    ],
)
def test_nobody_is_paired_on_terms_they_did_not_ask_for(terms, person):
    searching.search(person().player, SHELL)
    assert searching.search(person().player, terms).state == SEARCHING
    assert not Match.objects.exists()


def test_at_a_table_of_three_two_people_meet_and_a_bot_fills_the_seat(person):
    people = [person(), person()]
    for who in people:
        searching.search(who.player, Terms("triflip", {}))
    seats = Seat.objects.values_list("player", "level")
    assert {player for player, _ in seats} == {"", *(who.player.key for who in people)}
    assert sum(level is not None for _, level in seats) == 1


def test_two_tabs_are_one_search_and_both_are_led_to_the_match(person):
    me, other = person(), person()
    began = timezone.now()
    searching.search(me.player, SHELL, began)
    again = searching.search(me.player, SHELL, began + timedelta(seconds=5))
    assert (again.state, again.waited) == (SEARCHING, 5)
    assert Search.objects.count() == 1
    found = searching.search(other.player, SHELL, began + timedelta(seconds=6))
    for _tab in range(2):
        assert searching.be_seen(me.player.key).match == found.match
    assert searching.search(me.player, SHELL).match == found.match
    assert Match.objects.count() == 1


def test_another_search_of_the_same_person_takes_the_place_of_the_first(person):
    me = person()
    searching.search(me.player, SHELL)
    assert searching.search(me.player, CARDS).terms == CARDS
    assert searching.search(person().player, SHELL).state == SEARCHING


def test_whoever_gave_up_is_found_by_nobody(person):
    me = person()
    searching.search(me.player, SHELL)
    searching.give_up(me.player.key)
    assert searching.looking_of(me.player.key).state == NONE
    assert searching.search(person().player, SHELL).state == SEARCHING


def test_whoever_was_not_seen_for_a_moment_is_paired_with_nobody(person):
    now = timezone.now()
    searching.search(person().player, SHELL, now)
    later = now + searching.FRESH + timedelta(seconds=1)
    assert searching.search(person().player, SHELL, later).state == SEARCHING


def test_a_search_that_is_seen_no_more_is_over_and_says_so(person):
    me, now = person(), timezone.now()
    searching.search(me.player, SHELL, now)
    late = now + searching.GONE + timedelta(seconds=1)
    assert searching.be_seen(me.player.key, late).state == EXPIRED
    assert searching.search(me.player, SHELL, late).waited == 0


def test_an_old_search_and_one_whose_match_is_over_lead_nowhere(person):
    me, other = person(), person()
    for who in (me, other):
        searching.search(who.player, SHELL)
    Match.objects.update(status="over")
    assert searching.looking_of(me.player.key).state == NONE
    assert searching.drop_forgotten(timezone.now() + timedelta(minutes=11)) == 2


def test_whoever_has_all_the_games_against_bots_finds_no_table_with_one(person):
    me = person()
    for _ in range(MOST_BOT_GAMES):
        open_match("shell", me.player)
    with pytest.raises(TooManyGames):
        searching.search(me.player, Terms("triflip", {}))
    assert searching.search(me.player, SHELL).state == SEARCHING


def test_of_twenty_who_ask_at_once_each_finds_exactly_one(person):
    people = [person() for _ in range(20)]
    together = threading.Barrier(20)

    def ask(who):
        try:
            together.wait(30)
            searching.search(who.player, SHELL)
        finally:
            connection.close()

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(ask, people))
    # Whoever asked while the others had not yet been stored is found at the next sign of life.
    for who in people:
        searching.be_seen(who.player.key)
    assert Match.objects.count() == 10
    sitting = sorted(Seat.objects.values_list("player", flat=True))
    assert sitting == sorted(who.player.key for who in people)
    assert not Search.objects.filter(match=None).exists()
