"""Meeting over HTTP: by POST alone, and with a clear answer to whoever comes too late."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games.addresses import slug_of
from games.live.loading import load
from games.lobby import challenges, searching
from games.lobby.qr import QUIET, code_of
from games.lobby.terms import Terms
from games.models import Match, Search
from games.services.opening import open_match
from games.services.seating import Wishes

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]

AGENTS = ("facebookexternalhit/1.1", "Twitterbot/1.0", "kakaotalk-scrap/1.0", "Slackbot 1.0")


@pytest.mark.parametrize("agent", AGENTS)
def test_a_link_preview_takes_no_seat(agent, person):
    match = open_match("triflip", person().player, Wishes(friends=2))
    token = Match.objects.get(id=match).join_token
    preview = Client(headers={"User-Agent": agent})
    for path in (f"/join/{token}/", f"/en/join/{token}/"):
        for ask in (preview.get, preview.head):
            assert ask(path, follow=True).status_code == 200
    assert sum(sitter.is_open for sitter in load(match).sitters) == 2
    assert "guest" not in preview.cookies


@pytest.mark.parametrize(("game", "friends"), [("shell", 1), ("triflip", 2)])
def test_whoever_waits_is_shown_the_link_as_a_code_and_until_when_it_holds(game, friends, person):
    me = person()
    match = open_match(game, me.player, Wishes(friends=friends))
    page = me.browser().get(reverse("games:match", args=[match])).content.decode()
    token = Match.objects.get(id=match).join_token
    side, path = re.search(r'invite__qr" viewBox="0 0 (\d+) .*?<path d="([^"]*)"', page).groups()
    expected = code_of(f"http://testserver/join/{token}/")
    assert (int(side), path) == (expected.side, expected.path)
    assert "The invitation is open until" in page
    assert "invite__qr" not in Client().get(reverse("games:match", args=[match])).content.decode()


def test_the_table_says_that_it_is_a_challenge_and_its_host_closes_it(person):
    me = person()
    match = challenges.offer(me.player, Terms("shell", {}))
    page = me.browser().get(reverse("games:match", args=[match])).content.decode()
    close = reverse("games:take_back", args=[match])
    assert "anybody may sit down from the lobby" in page
    assert f'action="{close}"' in page
    friendly = open_match("shell", me.player, Wishes(friends=1))
    page = me.browser().get(reverse("games:match", args=[friendly])).content.decode()
    assert "anybody may sit down" not in page
    assert person().browser().post(close)["Location"] == "/en/lobby/?told=gone"
    answer = me.browser().post(close, follow=True)
    assert "Your table is closed" in answer.content.decode()
    assert me.browser().get(reverse("games:match", args=[match])).status_code == 404


def test_a_code_has_a_quiet_edge_and_the_three_corners_that_scanners_look_for():
    code = code_of("https://example.org/join/AAAAAAAAAAAAAAAAAAAAAA/")
    dark = {tuple(map(int, cell)) for cell in re.findall(r"M(\d+) (\d+)h1v1h-1z", code.path)}
    assert min(min(cell) for cell in dark) == QUIET
    last = code.side - QUIET - 7
    for left, top in ((QUIET, QUIET), (last, QUIET), (QUIET, last)):
        ring = {(left + step, top) for step in range(7)} | {(left, top + step) for step in range(7)}
        assert ring <= dark
        assert (left + 1, top + 1) not in dark


def test_looking_at_the_lobby_begins_nothing():
    browser = Client()
    for path in ("/en/lobby/", "/en/lobby/?part=list", "/en/quick/"):
        assert browser.get(path, follow=True).status_code == 200
    for path in ("/en/quick/shell/", "/en/lobby/offer/shell/", "/en/quick/give-up/"):
        assert browser.get(path).status_code == 405
    assert "guest" not in browser.cookies
    assert not Search.objects.exists()
    assert not Match.objects.exists()


def test_two_strangers_meet_with_one_click_each():
    first, second = Client(), Client()
    assert first.post("/en/quick/shell/")["Location"] == "/en/quick/"
    page = first.get("/en/quick/").content.decode()
    assert 'data-state="searching"' in page
    assert "60 seconds a turn" in page
    there = second.post("/en/quick/shell/")["Location"]
    assert there == reverse("games:match", args=[Match.objects.get().id])
    assert first.post("/en/quick/seen/").json() == {
        "game": "shell",
        "state": "found",
        "waited": 0,
        "url": there,
    }
    assert first.get("/en/quick/")["Location"] == there


def test_a_search_goes_on_beside_a_game_against_a_bot():
    me, other = Client(), Client()
    me.post("/en/quick/shell/")
    bot_game = me.post("/en/play/shell/", {"level": 1})["Location"]
    assert "data-search=" in me.get(bot_game).content.decode()
    waiting = me.post("/en/invite/triflip/")["Location"]
    assert "data-search=" not in me.get(waiting).content.decode()
    other.post("/en/quick/shell/")
    assert me.post("/en/quick/seen/").json()["state"] == "found"
    assert "data-search=" not in me.get(bot_game).content.decode()


def test_whoever_stops_is_back_in_the_lobby_on_every_device(person):
    me = person()
    phone, desktop = me.browser(), me.browser()
    phone.post("/en/quick/shell/")
    assert desktop.post("/en/quick/seen/").json()["state"] == "searching"
    assert desktop.post("/en/quick/give-up/")["Location"] == "/en/lobby/"
    assert phone.post("/en/quick/seen/").json()["state"] == "none"
    assert phone.get("/en/quick/")["Location"] == "/en/lobby/"


def test_a_challenge_is_opened_seen_and_taken():
    host, guest, late = Client(), Client(), Client()
    here = host.post("/en/lobby/offer/schotten/", {"mode": "tactics", "clock": "none"})["Location"]
    match = Match.objects.get()
    assert here == reverse("games:match", args=[match.id])
    shown = guest.get("/en/lobby/?part=list").content.decode()
    assert "With tactics cards" in shown
    assert guest.post(f"/en/lobby/{slug_of(match.id)}/take/")["Location"] == here
    answer = late.post(f"/en/lobby/{slug_of(match.id)}/take/", follow=True).content.decode()
    assert "That challenge is gone" in answer


def test_a_challenge_is_taken_back_by_its_own_host_alone(person):
    me, other = person(), person()
    match = challenges.offer(me.player, Terms("shell", {}))
    path = f"/en/lobby/{slug_of(match)}/withdraw/"
    assert other.browser().post(path)["Location"].endswith("told=gone")
    assert Match.objects.exists()
    assert me.browser().post(path)["Location"].endswith("told=back")
    assert not Match.objects.exists()


@pytest.mark.parametrize("fields", [{"clock": "turn-1"}, {"mode": "wild"}, {"rounds": "x"}])
def test_terms_that_nobody_offers_are_refused(fields):
    assert Client().post("/en/quick/schotten/", fields).status_code == 400
    assert not Search.objects.exists()


def test_nobody_reads_who_searches(person):
    me = person()
    searching.search(me.player, Terms("shell", {}))
    for path in ("/en/lobby/", "/en/", "/en/quick/"):
        page = person().browser().get(path, follow=True).content.decode()
        assert me.player.key.removeprefix("guest:") not in page
    assert "wait" not in Client().post("/en/quick/seen/").json()["state"]
