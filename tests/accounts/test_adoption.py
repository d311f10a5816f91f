"""Carrying over what a guest has played."""

import uuid

import pytest
from django.urls import reverse

from accounts.identity import Guest
from accounts.models import Adoption, Profile
from games.live.loading import load
from games.models import Match, Seat
from games.services import adopting, carry_out, open_match, play
from games.services.decision import Refused, Stored
from games.services.seating import Wishes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]


def opened(guest: Guest) -> uuid.UUID:
    """A running match of that guest."""
    return open_match("shell", guest.player, Wishes(seat=0))


def test_what_a_guest_has_is_shown_before_anything_moves(sign_in, guest_browser):
    browser, guest = guest_browser()
    match = opened(guest)
    sign_in(browser)
    page = browser.get(reverse("accounts:arrival"))
    assert page.context["things"] == {"running_matches": 1}
    assert load(match).sitters[0].player == guest.player.key
    assert not Adoption.objects.exists()


def test_a_running_match_stays_in_hand(sign_in, guest_browser, key):
    browser, guest = guest_browser()
    match = opened(guest)
    sign_in(browser)
    browser.post(reverse("accounts:arrival"))
    player = Profile.objects.get().player
    standing = load(match)
    assert standing.sitters[0].player == player.key
    assert standing.sitters[0].name == player.name
    page = browser.get(reverse("games:match", args=[match]))
    assert page.context["request"].player == player
    used = key()
    answer = carry_out(
        match,
        lambda now: play(now, now.seat_of(player.key), now.version, used, {"cell": "e5"}),
    )
    assert isinstance(answer, (Stored, Refused))
    assert getattr(answer, "code", "wait") == "wait"


def test_every_page_of_both_dials_again_as_whoever_it_is_now(sign_in, guest_browser, monkeypatch):
    told = []
    monkeypatch.setattr(adopting.relay, "depart", told.append)
    browser, guest = guest_browser()
    opened(guest)
    sign_in(browser)
    assert told == []
    browser.post(reverse("accounts:arrival"))
    assert told == [guest.player.key, Profile.objects.get().player.key]


def test_the_browser_forgets_the_guest_whose_things_moved(sign_in, guest_browser):
    browser, guest = guest_browser()
    opened(guest)
    sign_in(browser)
    browser.post(reverse("accounts:arrival"))
    assert browser.cookies["guest"].value == ""
    browser.post(reverse("accounts:sign_out"))
    assert browser.get(reverse("me")).context["request"].player.key == ""


def test_a_second_time_nothing_moves_whoever_asks(sign_in, guest_browser, another):
    browser, guest = guest_browser()
    opened(guest)
    cookie = browser.cookies["guest"].value
    sign_in(browser)
    browser.post(reverse("accounts:arrival"))
    first = Profile.objects.get().player.key
    late = opened(guest)
    thief = another()
    thief.cookies["guest"] = cookie
    sign_in(thief, "1002")
    thief.post(reverse("accounts:arrival"))
    assert Adoption.objects.count() == 1
    assert Seat.objects.filter(player=first).count() == 1
    assert load(late).sitters[0].player == guest.player.key


def test_another_browser_without_the_cookie_carries_nothing(sign_in, guest_browser, another):
    _, guest = guest_browser()
    match = opened(guest)
    stranger = another()
    stranger.cookies["guest"] = guest.id
    sign_in(stranger)
    stranger.post(reverse("accounts:arrival"), {"guest": guest.id})
    assert load(match).sitters[0].player == guest.player.key
    assert not Adoption.objects.exists()


def test_an_account_that_has_matches_keeps_them_and_gets_the_guests(sign_in, guest_browser):
    first, guest = guest_browser()
    opened(guest)
    sign_in(first)
    first.post(reverse("accounts:arrival"))
    second, other = guest_browser()
    opened(other)
    sign_in(second)
    second.post(reverse("accounts:arrival"))
    player = Profile.objects.get().player
    assert Seat.objects.filter(player=player.key).count() == 2
    assert Adoption.objects.count() == 2


def test_a_match_in_which_both_sit_is_left_as_it_is(sign_in, guest_browser):
    from games.services import join

    browser, guest = guest_browser()
    sign_in(browser)
    player = Profile.objects.get().player
    match = open_match("shell", guest.player, Wishes(seat=0, friends=1))
    join(match, player)
    browser.post(reverse("accounts:arrival"))
    assert [sitter.player for sitter in load(match).sitters] == [guest.player.key, player.key]


def test_whoever_decides_on_the_old_seat_loses_to_the_change(sign_in, guest_browser):
    browser, guest = guest_browser()
    match = opened(guest)
    before = Match.objects.get(id=match).revision
    sign_in(browser)
    browser.post(reverse("accounts:arrival"))
    assert Match.objects.get(id=match).revision == before + 1


def test_a_guest_who_has_nothing_arrives_where_they_wanted(sign_in, guest_browser):
    browser, _ = guest_browser()
    sign_in(browser)
    answer = browser.get(reverse("accounts:arrival"), {"next": "/ko/games/"})
    assert answer["Location"] == "/ko/games/"
