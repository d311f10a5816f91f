"""Opening a table of three by its form, filling it by one link, beginning without the others."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from games.live.loading import load
from games.models import Match

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]


def state_of(response):
    """The state block of a match page."""
    block = re.search(
        r'<script id="match-state" type="application/json">(.*?)</script>',
        response.content.decode(),
    )
    return json.loads(block[1])


def page(match):
    return reverse("games:match", args=[match])


@pytest.fixture
def host():
    """A browser that nobody has met."""
    return Client()


@pytest.mark.parametrize(
    ("route", "fields", "kinds"),
    [
        ("games:play", {}, ["bot2", "bot2", "person"]),
        ("games:play", {"level": "1"}, ["bot1", "bot1", "person"]),
        ("games:play", {"seat": "0", "level_1": "1", "level_0": "9"}, ["bot1", "bot2", "person"]),
        ("games:play", {"seat": "1", "friends": "1"}, ["bot2", "open", "person"]),
        ("games:play", {"friends": "2"}, ["open", "open", "person"]),
        ("games:invite", {}, ["bot2", "open", "person"]),
        ("games:invite", {"friends": "0"}, ["bot2", "bot2", "person"]),
    ],
)
def test_the_form_says_who_sits_at_a_table_of_three(host, route, fields, kinds):
    response = host.post(reverse(route, args=["triflip"]), fields)
    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, page(match.id))
    sitters = load(match.id).sitters
    assert sorted(f"{sitter.kind}{sitter.level or ''}" for sitter in sitters) == kinds
    if fields.get("seat"):
        assert sitters[int(fields["seat"])].kind == "person"
    state = state_of(host.get(page(match.id)))
    assert (state["game"], state["n"], state["backs"]) == ("triflip", 0, 0)


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": "x"},
        {"seat": "-1"},
        {"friends": "many"},
        {"level_1": "0"},
        {"seat": "0", "level_1": "9"},
    ],
)
def test_a_table_that_cannot_be_opens_nothing(host, fields):
    assert host.post(reverse("games:play", args=["triflip"]), fields).status_code == 400
    assert not Match.objects.exists()


def test_the_host_alone_may_begin_without_the_others(host, person):
    host.post(reverse("games:play", args=["triflip"]), {"friends": "2"})
    match = Match.objects.get()
    friend = person().browser()
    friend.post(reverse("games:join", args=[match.join_token]))
    begin = reverse("games:start", args=[match.id])
    for browser in (friend, person().browser(), Client()):
        assert browser.post(begin).status_code == 404
    assert host.get(begin).status_code == 405
    assert load(match.id).status == "waiting"
    offered = [browser.get(page(match.id)).context["invitation"] for browser in (host, friend)]
    assert [invitation["start"] for invitation in offered] == [begin, ""]
    assert [invitation["seats"] for invitation in offered] == [1, 1]
    shown = [browser.get(page(match.id)).content.decode() for browser in (host, friend)]
    assert [f'action="{begin}"' in text for text in shown] == [True, False]
    assert host.post(begin)["Location"] == page(match.id)
    assert load(match.id).status == "active"
    assert host.post(begin).status_code == 302
    assert sum(sitter.is_bot for sitter in load(match.id).sitters) == 1


def test_beginning_with_bots_counts_as_a_game_against_bots(host):
    host.post(reverse("games:invite", args=["shell"]))
    match = Match.objects.get()
    for _ in range(3):
        host.post(reverse("games:play", args=["shell"]))
    assert host.post(reverse("games:start", args=[match.id])).status_code == 409
    assert load(match.id).status == "waiting"


def test_two_friends_are_let_in_by_one_link_and_a_third_is_told_so(host, person):
    host.post(reverse("games:invite", args=["triflip"]), {"friends": "2"})
    match = Match.objects.get()
    link = reverse("games:join", args=[match.join_token])
    first, second, third = (person().browser() for _ in range(3))
    assert first.post(link)["Location"] == page(match.id)
    assert first.get(link)["Location"] == page(match.id)
    assert host.get(link).status_code == 200
    assert load(match.id).status == "waiting"
    assert second.post(link)["Location"] == page(match.id)
    assert third.post(link).status_code == 409
    assert load(match.id).status == "active"


def test_a_friend_is_told_who_sits_at_the_table_and_which_seat_is_theirs(host):
    host.post(reverse("games:play", args=["triflip"]), {"seat": "0", "friends": "1"})
    token = Match.objects.get().join_token
    text = Client().get(reverse("games:join", args=[token])).content.decode()
    places = re.findall(r"<li><svg[^>]*><use href=\"#stone-(\d)\"/></svg>\s*(.*?)</li>", text)
    assert places == [("0", "Whoever invites you"), ("1", "Pond skater"), ("2", "Your seat")]
    assert "Two bots sit down at once" not in text
    assert "drawn by chance" not in text


def test_two_friends_are_told_of_each_other(host):
    host.post(reverse("games:play", args=["triflip"]), {"seat": "1", "friends": "2"})
    token = Match.objects.get().join_token
    link = reverse("games:join", args=[token])
    first, late = Client(), Client()
    first.post(link)
    places = re.findall(r"</svg>\s*(.*?)</li>", Client().get(link).content.decode())
    assert places == ["Another guest", "Whoever invites you", "Your seat"]
    Client().post(link)
    assert "Every seat is taken" in late.get(link).content.decode()
    assert "This seat is taken" not in late.get(link).content.decode()


def test_a_list_of_matches_calls_people_without_names_by_their_pieces(host):
    host.post(reverse("games:play", args=["triflip"]), {"seat": "1", "friends": "2"})
    link = reverse("games:join", args=[Match.objects.get().join_token])
    for friend in (Client(), Client()):
        friend.post(link)
    text = host.get(reverse("me")).content.decode()
    assert "● Disc, ■ Square" in text
    assert "Guest" not in text
