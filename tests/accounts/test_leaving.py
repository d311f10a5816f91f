"""Taking one's data along, and leaving for good."""

import json
import re
from datetime import timedelta

import pytest
from allauth.socialaccount.models import SocialAccount
from django.apps import apps
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth import get_user_model
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts import deleting, leaving
from accounts.models import Profile, SignIn
from games.live.loading import load
from games.services import join, open_match
from games.services.seating import Wishes
from merestone.testing.past import lay_finished

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.data_layer]

NAME = "Ara Unmistakable"


@pytest.fixture
def member(sign_in, another):
    """Somebody who has signed in in two browsers, with a name of their own, and one of these."""
    browser, other = another(), another()
    sign_in(browser)
    sign_in(other)
    Profile.objects.update(name=NAME)
    browser.other = other
    return browser


def everything():
    """Every value in every row of every table."""
    for model in apps.get_models(include_auto_created=True):
        for row in model._default_manager.values():
            yield from ((model.__name__, name, str(value)) for name, value in row.items())


def names(trace, text):
    """Whether it stands there by itself, and not by chance within a longer number."""
    return re.search(rf"(?<![\w-]){re.escape(trace)}(?![\w-])", text) is not None


def stale():
    SignIn.objects.update(proven_at=timezone.now() - timedelta(minutes=16))


def confirm(browser, typed=NAME):
    return browser.post(reverse("accounts:delete"), {"name": typed})


def test_nothing_personal_is_left_in_any_table(member, guest_browser):
    profile, user = Profile.objects.get(), get_user_model().objects.get()
    _, friend = guest_browser()
    with_friend = open_match("shell", profile.player, Wishes(seat=0, friends=1))
    join(with_friend, friend.player)
    lay_finished("shell", profile.player, friend.player, winners=(0,))
    lay_finished("triflip", 1, friend.player, 2, winners=(1,), left={0: profile.player})
    LogEntry.objects.create(
        user=get_user_model().objects.create_user("staff"),
        content_type=ContentType.objects.get_for_model(Profile),
        object_id=str(profile.pk),
        object_repr=str(profile),
        action_flag=CHANGE,
    )
    traces = [NAME, user.email, user.username, "1001", str(profile.pk)]
    assert {trace for trace in traces for row in everything() if names(trace, row[2])} == {*traces}
    answer = confirm(member)
    assert answer["Location"] == reverse("accounts:deleted")
    assert member.get(answer["Location"]).status_code == 200
    found = [row for row in everything() if any(names(trace, row[2]) for trace in traces)]
    assert found == []
    assert load(with_friend).result.winners == {1}
    for browser in (member, member.other):
        assert browser.get(reverse("me")).context["request"].player.key == ""


def test_what_somebody_did_as_staff_stays_in_the_log(member, sign_in, another):
    user = get_user_model().objects.get()
    other = get_user_model().objects.create_user("somebody else")
    LogEntry.objects.create(
        user=user,
        content_type=ContentType.objects.get_for_model(Profile),
        object_id="7",
        object_repr="Renamed",
        action_flag=CHANGE,
        change_message="because I can",
    )
    address = user.email
    assert confirm(member)["Location"] == reverse("accounts:deleted")
    assert LogEntry.objects.get().change_message == "because I can"
    user.refresh_from_db()
    assert (user.is_active, user.is_staff, user.email) == (False, False, "")
    assert not user.has_usable_password()
    assert user.username == f"former-{user.pk}"
    assert not [row for row in everything() if address in row[2] or NAME in row[2]]
    assert not SocialAccount.objects.filter(user=user).exists()
    assert get_user_model().objects.filter(pk=other.pk).exists()
    browser = another()
    sign_in(browser)
    assert get_user_model().objects.count() == 3


def test_who_comes_back_is_somebody_new(member, sign_in, another):
    old = Profile.objects.get().pk
    confirm(member)
    sign_in(another())
    assert Profile.objects.get().pk != old
    assert SocialAccount.objects.count() == 1


def test_google_must_have_said_just_now_who_it_is(member, sign_in):
    stale()
    page = member.get(reverse("accounts:delete"))
    assert not page.context["is_fresh"]
    assert 'name="process" value="redirect"' in page.content.decode()
    assert confirm(member).status_code == 200
    assert Profile.objects.exists()
    sign_in(member, following=reverse("accounts:delete"), process="redirect")
    assert member.get(reverse("accounts:delete")).context["is_fresh"]
    assert confirm(member, " ara  UNMISTAKABLE ").status_code == 302
    assert not Profile.objects.exists()


@pytest.mark.parametrize("typed", ["", "Ara", "delete", "<script>"])
def test_another_name_deletes_nothing(member, typed):
    answer = confirm(member, typed)
    assert answer.status_code == 422
    assert "<script>" not in answer.content.decode().split("<main", 1)[1]
    assert Profile.objects.exists()


def test_looking_deletes_nothing_and_strangers_are_sent_to_sign_in(member, another, client):
    page = member.get(reverse("accounts:delete")).content.decode()
    assert "your expeditions" in page
    assert "Finished expeditions stay without a name" in page
    assert Profile.objects.exists()
    for browser in (another(), client):
        assert confirm(browser)["Location"] == reverse("accounts:sign_in")


def test_it_happens_whole_or_not_at_all(member, monkeypatch):
    profile = Profile.objects.get()
    match = lay_finished("shell", profile.player, 1, winners=(0,))

    def fail(player):
        raise RuntimeError("disk full")

    monkeypatch.setattr(leaving, "_leavers", [*leaving._leavers, fail])
    with pytest.raises(RuntimeError):
        deleting.delete(profile)
    assert Profile.objects.get() == profile
    assert SocialAccount.objects.exists()
    assert load(match).sitters[0].player == profile.player.key


def test_a_match_begun_meanwhile_is_resigned_in_a_second_try(member, monkeypatch):
    profile, begun = Profile.objects.get(), []

    def begin(player):
        if not begun:
            begun.append(open_match("shell", player, Wishes(seat=0)))

    monkeypatch.setattr(leaving, "_preparations", [*leaving._preparations, begin])
    deleting.delete(profile)
    assert not Profile.objects.exists()
    assert load(begun[0]).result.reason == "resigned"


def test_who_cannot_be_let_go_is_told_and_keeps_everything(member, monkeypatch):
    def refuse(player):
        raise leaving.StillBusy

    monkeypatch.setattr(leaving, "_leavers", [refuse])
    assert confirm(member).status_code == 503
    assert Profile.objects.exists()


def test_the_copy_has_what_is_ones_own_and_nobody_elses(member, guest_browser, sign_in, another):
    profile = Profile.objects.get()
    _, friend = guest_browser()
    lay_finished("shell", profile.player, friend.player, winners=(0,))
    sign_in(stranger := another(), "1002")
    answer = member.get(reverse("accounts:export"))
    assert "no-store" in answer["Cache-Control"]
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"].startswith('attachment; filename="merestone-')
    copy = json.loads(answer.content)
    assert (copy["player"]["name"], copy["player"]["address"]) == (NAME, "ara@example.com")
    assert copy["player"]["google"] == ["1001"]
    assert len(copy["matches"]) == 1
    assert friend.player.key not in answer.content.decode()
    session = member.cookies["sessionid"].value
    assert session not in answer.content.decode()
    other = json.loads(stranger.get(reverse("accounts:export")).content)
    assert (other["matches"], other["player"]["address"]) == ([], "ben@example.com")


def test_a_copy_is_made_a_few_times_an_hour(member, guest_browser):
    answers = [member.get(reverse("accounts:export")) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
    assert 800 < int(answers[-1]["Retry-After"]) <= 900
    assert "Try again in 15 minutes" in answers[-1].content.decode()
    guest, _ = guest_browser()
    assert guest.get(reverse("accounts:export")).status_code == 200


def test_a_copy_of_many_matches_takes_few_queries_and_reads_no_position(guest_browser):
    browser, guest = guest_browser()
    for _ in range(30):
        lay_finished("schotten", guest.player, 1, winners=(0,))
    with CaptureQueriesContext(connection) as asked:
        copy = json.loads(browser.get(reverse("accounts:export")).content)
    assert len(copy["matches"]) == 30
    assert len(asked) < 15
    assert not [query for query in asked if '"position"' in query["sql"]]


def test_a_guest_takes_their_own_along_and_a_nobody_has_nothing(guest_browser, another):
    browser, guest = guest_browser()
    lay_finished("shell", guest.player, 1, winners=(0,))
    copy = json.loads(browser.get(reverse("accounts:export")).content)
    assert copy["player"] == {"kind": "guest", "key": guest.player.key}
    assert len(copy["matches"]) == 1
    assert another().get(reverse("accounts:export")).status_code == 404
    page = browser.get(reverse("accounts:account"))
    assert page.context["has_something"]
    assert reverse("accounts:sign_in") in page.content.decode()
