"""The list of one's own matches: what waits for whom, and how often that is."""

import pytest
from django.test import Client
from django.urls import reverse

from games import queries
from games.models import Match
from games.services import carry_out
from games.services.opening import open_match
from games.services.playing import play
from games.services.seating import Wishes

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
    pytest.mark.data_layer,
]


@pytest.fixture
def three(person, table, key):
    """Somebody with a match where the other chooses, one where they choose, and one that waits."""
    me, friend = person(), person()
    theirs = table(me, friend)
    carry_out(theirs, lambda now: play(now, 0, 0, key(), {"cell": "e5"}))
    mine = table(friend, me)
    waiting = open_match("shell", me.player, Wishes(friends=1))
    Match.objects.filter(id=mine).update(updated_at="2020-01-01T00:00Z")
    return me, friend, [mine, theirs, waiting]


def test_where_it_is_ones_turn_comes_first_and_where_somebody_is_waited_for_last(three):
    me, _, order = three
    assert [line.id for line in queries.running_matches(me.player, 9)] == order
    assert queries.turns_waiting(me.player) == 1


def test_the_link_of_an_open_seat_is_for_those_who_sit_there(three):
    me, friend, (mine, theirs, waiting) = three
    links = {line.id: line.invitation for line in queries.running_matches(me.player, 9)}
    token = Match.objects.get(id=waiting).join_token
    assert links == {mine: "", theirs: "", waiting: reverse("doors:join", args=[token])}
    assert token in me.browser().get("/en/me/").content.decode()
    assert token not in friend.browser().get("/en/me/").content.decode()


def test_the_head_and_the_title_of_a_page_say_how_often_it_is_ones_turn(three):
    me, friend, _ = three
    for who, turns in ((me, 1), (friend, 2)):
        page = who.browser().get("/en/").content.decode()
        assert f'data-turns="{turns}"' in page
        assert who.browser().get("/en/me/turns/").json() == {"turns": turns}


def test_whoever_has_never_played_is_counted_nothing():
    assert "data-my-games" not in Client().get("/en/").content.decode()
    assert Client().get("/en/me/turns/").json() == {"turns": 0}
