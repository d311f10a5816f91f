"""Where somebody is signed in, and how a sign-in ends."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse
from django.utils import timezone

from accounts import devices, sign_ins
from accounts.models import Profile, SignIn
from accounts.signals import player_left

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 "
    "Version/17.0 Mobile/15E148 Safari/604.1"
)
LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


@pytest.fixture
def two(sign_in, another):
    """One person, signed in on a desk and on a phone."""
    desk, phone = another(HTTP_USER_AGENT=LINUX), another(HTTP_USER_AGENT=PHONE)
    sign_in(desk)
    sign_in(phone)
    return desk, phone


@pytest.fixture
def left():
    """The keys of those whose sockets were closed."""
    keys = []

    def listen(sender, key, **_kwargs):
        keys.append(key)

    player_left.connect(listen)
    return keys, listen


def is_in(browser):
    return browser.get(reverse("me")).context["request"].profile is not None


@pytest.mark.parametrize(
    ("agent", "browser", "system"),
    [
        (PHONE, "Safari", "iPhone"),
        (LINUX, "Firefox", "Linux"),
        (
            "Mozilla/5.0 (Linux; Android 14; SM) SamsungBrowser/25.0 Chrome/121 Safari",
            "Samsung Internet",
            "Android",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge", "Windows"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130 Safari/537.36",
            "Chrome",
            "macOS",
        ),
        ("curl/8 <script>alert(1)</script>", "", ""),
        ("", "", ""),
    ],
)
def test_browsers_are_named_as_people_know_them(agent, browser, system):
    assert (devices.browser_of(agent), devices.system_of(agent)) == (browser, system)


def test_the_list_tells_browsers_apart_and_which_is_this_one(two):
    desk, _ = two
    page = desk.get(reverse("accounts:account"))
    assert (page.context["own"].browser, page.context["own"].system) == ("Firefox", "Linux")
    assert [each.system for each in page.context["others"]] == ["iPhone"]
    row = SignIn.objects.values().first()
    assert not any("127.0.0.1" in str(value) or "Mozilla" in str(value) for value in row.values())


def test_one_is_ended_from_the_other_with_its_session_and_its_sockets(two, left):
    desk, phone = two
    keys, _ = left
    (other,) = desk.get(reverse("accounts:account")).context["others"]
    assert desk.post(reverse("accounts:end_sign_in", args=[other.pk])).status_code == 302
    assert is_in(desk)
    assert not is_in(phone)
    assert not Session.objects.filter(session_key=other.session_key).exists()
    assert keys == [Profile.objects.get().player.key]


def test_ending_one_that_is_over_already_leads_back_to_the_account(two):
    desk, _ = two
    (other,) = desk.get(reverse("accounts:account")).context["others"]
    address = reverse("accounts:end_sign_in", args=[other.pk])
    assert {desk.post(address)["Location"] for _ in range(2)} == {reverse("accounts:account")}
    assert is_in(desk)


BUTTONS = {
    "accounts:sign_out": "accounts:account",
    "accounts:end_others": "accounts:account",
    "accounts:choose_look": "accounts:looks",
}


@pytest.mark.parametrize(("action", "page"), BUTTONS.items())
def test_coming_back_to_the_address_of_a_button_shows_where_it_stands(two, action, page):
    desk, phone = two
    assert desk.get(reverse(action))["Location"] == reverse(page)
    assert desk.put(reverse(action)).status_code == 405
    assert is_in(desk)
    assert is_in(phone)


def test_all_others_are_ended_at_once(two, sign_in, another):
    desk, phone = two
    sign_in(third := another())
    desk.post(reverse("accounts:end_others"))
    assert [is_in(browser) for browser in (desk, phone, third)] == [True, False, False]


def test_ending_this_one_is_signing_out(two):
    desk, phone = two
    own = desk.get(reverse("accounts:account")).context["own"]
    desk.post(reverse("accounts:end_sign_in", args=[own.pk]))
    assert [is_in(browser) for browser in (desk, phone)] == [False, True]
    assert SignIn.objects.count() == 1


def test_nobody_ends_the_sign_in_of_another(two, sign_in, another):
    sign_in(stranger := another(), "1002")
    victims = SignIn.objects.exclude(profile__user__email__startswith="x").order_by("pk")[:2]
    for victim in victims:
        address = reverse("accounts:end_sign_in", args=[victim.pk])
        assert stranger.post(address).status_code == 404
        assert another().post(address).status_code == 302
        assert stranger.get(address)["Location"] == reverse("accounts:account")
    assert all(map(is_in, two))


def test_a_month_without_use_ends_it(two):
    desk, phone = two
    SignIn.objects.filter(system="Linux").update(last_used_at=timezone.now() - timedelta(days=31))
    assert not is_in(desk)
    assert is_in(phone)
    assert SignIn.objects.count() == 1


def test_reading_pages_writes_once_an_hour_at_most(two, django_assert_num_queries):
    desk, _ = two
    before = SignIn.objects.get(system="Linux").last_used_at
    assert is_in(desk)
    assert SignIn.objects.get(system="Linux").last_used_at == before
    SignIn.objects.update(last_used_at=timezone.now() - timedelta(hours=2))
    assert is_in(desk)
    assert SignIn.objects.get(system="Linux").last_used_at > before


def test_what_is_over_is_forgotten_and_the_rest_stays(two):
    SignIn.objects.filter(system="iPhone").update(last_used_at=timezone.now() - timedelta(days=31))
    assert sign_ins.drop_ended(timezone.now(), 10) == 1
    assert sign_ins.drop_ended(timezone.now(), 10) == 0
    Session.objects.all().delete()
    assert sign_ins.drop_ended(timezone.now(), 10) == 1
    assert not SignIn.objects.exists()


def test_a_walk_to_google_leaves_a_short_lived_session_and_a_sign_in_a_long_one(sign_in, another):
    browser = another()
    browser.post(reverse("google_login"))
    assert browser.session.get_expiry_age() == 3600
    sign_in(browser)
    assert browser.session.get_expiry_age() > 80 * 24 * 3600


def test_proving_who_one_is_changes_the_session_key_and_nothing_else(sign_in, another, left):
    browser = another()
    sign_in(browser)
    SignIn.objects.update(proven_at=timezone.now() - timedelta(hours=3))
    before, keys = browser.session.session_key, left[0]
    answer = sign_in(browser, following=reverse("accounts:delete"), process="redirect")
    assert answer["Location"] == reverse("accounts:delete")
    assert browser.session.session_key != before
    assert not Session.objects.filter(session_key=before).exists()
    own = SignIn.objects.get()
    assert sign_ins.is_fresh(own)
    assert own.session_key == browser.session.session_key
    assert is_in(browser)
    assert keys == []


def test_another_google_account_proves_nothing(sign_in, another):
    browser = another()
    sign_in(browser)
    SignIn.objects.update(proven_at=timezone.now() - timedelta(hours=3))
    answer = sign_in(
        browser, "1002", following=f"/ko{reverse('accounts:delete')[3:]}", process="redirect"
    )
    assert answer["Location"] == "/ko/me/account/?problem=other"
    assert not sign_ins.is_fresh(SignIn.objects.get())
    assert Profile.objects.count() == 1
    assert browser.get(answer["Location"]).status_code == 200


@pytest.mark.parametrize("process", ["redirect", "connect"])
def test_a_stranger_proves_and_connects_nothing(sign_in, another, process):
    answer = sign_in(another(), following="/en/me/account/delete/", process=process)
    assert answer["Location"] == "/en/sign-in/?problem=failed"
    assert not Profile.objects.exists()


def test_no_second_google_account_is_connected(sign_in, another):
    from allauth.socialaccount.models import SocialAccount

    browser = another()
    sign_in(browser)
    sign_in(browser, "1002", process="connect")
    assert SocialAccount.objects.count() == 1


@pytest.mark.parametrize("address", ["//evil.example", "https://evil.example", "/\\evil.example"])
def test_proving_leads_to_no_other_site(sign_in, another, address):
    browser = another()
    sign_in(browser)
    answer = sign_in(browser, following=address, process="redirect")
    assert "evil" not in answer["Location"]
