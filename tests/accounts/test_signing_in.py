"""Signing in by Google, and what happens when it does not work."""

import threading
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.socialaccount.models import SocialAccount
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db import connections
from django.urls import reverse
from django.utils import translation

from accounts.models import Profile

pytestmark = pytest.mark.django_db(transaction=True)

HOSTILE = [
    "//evil.example",
    "///evil.example",
    "////evil.example/%2e%2e",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "http://evil.example",
    "https:evil.example",
    "https:///evil.example",
    "http:\\\\evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    " //evil.example",
    "\t//evil.example",
    "http://testserver@evil.example",
    "http://testserver.evil.example",
    "/\t/evil.example",
]


def test_a_google_account_becomes_an_account_here(sign_in, another):
    browser = another()
    answer = sign_in(browser)
    assert answer.status_code == 302
    profile = Profile.objects.get()
    assert SocialAccount.objects.get().uid == "1001"
    assert browser.get(reverse("me")).context["request"].player == profile.player
    assert profile.player.key == f"account:{profile.id}"
    assert not profile.player.is_guest


def test_the_same_person_finds_the_same_account_from_another_browser(sign_in, another):
    first, second = another(), another()
    sign_in(first)
    sign_in(second)
    assert Profile.objects.count() == get_user_model().objects.count() == 1


def test_nothing_of_a_person_is_kept_but_the_verified_address(sign_in, another):
    sign_in(another())
    user = get_user_model().objects.get()
    assert user.email == "ara@example.com"
    assert "ara" not in user.username
    assert (user.first_name, user.last_name) == ("", "")
    assert SocialAccount.objects.get().extra_data == {}
    assert "ara" not in Profile.objects.get().name
    sign_in(another(), "1004")
    assert get_user_model().objects.latest("pk").email == ""


def test_the_key_of_the_session_changes_and_the_old_one_is_dead(sign_in, another):
    browser = another()
    browser.get(reverse("accounts:sign_in"))
    browser.post(reverse("google_login"))
    before = browser.session.session_key
    sign_in(browser)
    after = browser.session.session_key
    assert before != after
    thief = another()
    thief.cookies["sessionid"] = before
    assert not thief.get(reverse("me")).context["request"].profile


@pytest.mark.parametrize("language", ["ko", "ja", "en"])
@pytest.mark.parametrize(("who", "problem"), [("cancel", "cancelled"), ("error", "failed")])
def test_who_cancels_or_meets_an_error_is_told_in_their_language(
    sign_in, language, who, problem, another
):
    browser = another()
    answer = sign_in(browser, who, following=f"/{language}/me/")
    assert answer.status_code == 302
    assert answer["Location"] == f"/{language}/sign-in/?problem={problem}"
    page = browser.get(answer["Location"])
    assert page.status_code == 200
    with translation.override(language):
        assert 'role="alert"' in page.content.decode()
    assert not get_user_model().objects.exists()


def test_a_callback_nobody_asked_for_signs_nobody_in(stand_in, another):
    browser = another()
    for query in ("code=stolen&state=made-up", "code=stolen", "state=x", ""):
        answer = browser.get(f"{reverse('google_callback')}?{query}")
        assert answer.status_code == 302
        assert answer["Location"].endswith("problem=failed")
    assert not get_user_model().objects.exists()


def test_a_code_without_its_verifier_is_worth_nothing(stand_in, another):
    victim, thief = another(), another()
    question = victim.post(reverse("google_login"))["Location"]
    asked = parse_qs(urlsplit(question).query)
    assert asked["code_challenge_method"] == ["S256"]
    stolen = parse_qs(urlsplit(stand_in.answer(question, who="1001")).query)["code"][0]
    own = thief.post(reverse("google_login"))["Location"]
    state = parse_qs(urlsplit(own).query)["state"][0]
    answer = thief.get(reverse("google_callback"), {"code": stolen, "state": state})
    assert answer["Location"].endswith("problem=failed")
    assert not get_user_model().objects.exists()


def test_an_address_that_belongs_to_somebody_is_never_linked(sign_in, another):
    owner = get_user_model().objects.create_user("staff", "Ara@Example.com", "x")
    answer = sign_in(browser := another())
    assert answer["Location"].endswith("problem=taken")
    assert browser.get(answer["Location"]).status_code == 409
    assert not SocialAccount.objects.exists()
    assert list(get_user_model().objects.all()) == [owner]


def test_a_link_to_google_leads_to_the_sign_in_page_and_no_further(stand_in, another):
    answer = another().get(reverse("google_login"))
    assert answer["Location"] == reverse("accounts:sign_in")


def test_starting_needs_the_token_of_the_page(stand_in, another):
    assert another(enforce_csrf_checks=True).post(reverse("google_login")).status_code == 403


@pytest.mark.parametrize("address", HOSTILE)
def test_nobody_is_sent_off_the_site(sign_in, address, another):
    browser = another()
    page = browser.get(reverse("accounts:sign_in"), {"next": address})
    answer = sign_in(browser, following=page.context["arrival"])
    hops = [answer["Location"]]
    while len(hops) < 5:
        answer = browser.get(hops[-1])
        if answer.status_code != 302:
            break
        hops.append(answer["Location"])
    assert answer.status_code == 200
    assert all(hop.startswith("/") and "evil" not in urlsplit(hop).netloc for hop in hops)
    raw = sign_in(other := another(), following=address)
    assert urlsplit(raw["Location"]).netloc == ""
    assert other.get(reverse("accounts:sign_in"), {"next": address})["Location"] == reverse("me")


def test_ten_callbacks_at_once_make_one_account(stand_in, another):
    browser, answers = another(), []
    places = []
    for _ in range(10):
        question = browser.post(reverse("google_login"))["Location"]
        places.append(urlsplit(stand_in.answer(question, who="1001")))
    cookies = {name: morsel.value for name, morsel in browser.cookies.items()}

    def call(place):
        own = another(raise_request_exception=False)
        for name, value in cookies.items():
            own.cookies[name] = value
        answers.append(own.get(f"{place.path}?{place.query}").status_code)
        connections.close_all()

    threads = [threading.Thread(target=call, args=(place,)) for place in places]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers) == {302}
    assert get_user_model().objects.count() == 1
    assert SocialAccount.objects.count() == Profile.objects.count() == 1


def test_signing_out_ends_the_session_and_tells_who_must_know(sign_in, another):
    from accounts.signals import player_left

    told = []

    def listen(sender, key, **_kwargs):
        told.append(key)

    player_left.connect(listen)
    sign_in(browser := another())
    key = Profile.objects.get().player.key
    assert browser.get(reverse("accounts:sign_out"))["Location"] == reverse("accounts:account")
    assert told == []
    assert browser.post(reverse("accounts:sign_out")).status_code == 302
    assert told == [key]
    assert browser.get(reverse("me")).context["request"].profile is None


@pytest.mark.parametrize(
    ("agent", "app"),
    [
        (
            "Mozilla/5.0 (Linux; Android 13; wv) Chrome/110 Mobile Safari/537.36 KAKAOTALK 10",
            "KakaoTalk",
        ),
        ("Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148 Instagram 300.0", "Instagram"),
        ("Mozilla/5.0 (iPhone) AppleWebKit Safari Line/13.0.0", "LINE"),
        ("Mozilla/5.0 (iPhone) NAVER(inapp; search; 1000; 12.0)", "NAVER"),
        ("Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]", "Facebook"),
        ("Mozilla/5.0 (Linux; Android 13; Pixel; wv) Chrome/110 Mobile", "app"),
        ("Mozilla/5.0 (iPhone; CPU) AppleWebKit/605 Mobile/15E148 BAND/9.1", "BAND"),
        ("Mozilla/5.0 (iPhone; CPU) AppleWebKit Mobile YJApp-IOS jp.co.yahoo", "Yahoo! JAPAN"),
        ("Mozilla/5.0 (iPhone; CPU) AppleWebKit/605 Mobile/15E148 Snapchat/12", "Snapchat"),
        ("Mozilla/5.0 (iPhone; CPU) AppleWebKit Mobile/15E148 [LinkedInApp]", "LinkedIn"),
    ],
)
def test_a_browser_inside_an_app_is_told_to_open_another(stand_in, agent, app, another):
    page = another().get(reverse("accounts:sign_in"), headers={"user-agent": agent})
    assert page.context["inner_browser"] == app
    assert reverse("google_login") not in page.content.decode()


def test_setting_out_for_google_is_no_way_to_fill_a_table(stand_in, another):
    browser = another()
    answers = [browser.post(reverse("google_login"), {"next": "/en/"}) for _ in range(70)]
    codes = [answer.status_code for answer in answers]
    assert codes[:60] == [302] * 60
    assert codes[-1] == 429
    assert int(answers[-1]["Retry-After"]) > 0
    assert Session.objects.count() <= 62


@pytest.mark.parametrize("device", ["iPhone; CPU iPhone OS 18_1 like Mac OS X", "iPad; CPU OS 18"])
def test_a_view_without_a_name_may_be_the_home_screen_and_has_the_button_in_reserve(
    stand_in, another, device
):
    agent = f"Mozilla/5.0 ({device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
    page = another().get(reverse("accounts:sign_in"), headers={"user-agent": agent})
    assert page.context["inner_browser"] == "app"
    advice, reserve = page.content.decode().split("<div data-home-screen hidden>")
    assert reverse("google_login") not in advice
    assert reverse("google_login") in reserve


@pytest.mark.parametrize(
    "agent",
    [
        "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0 Mobile Safari/537.36",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) CriOS/130.0 Mobile/15E148 Safari/604.1",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15",
    ],
)
def test_a_real_browser_is_offered_google(stand_in, another, agent):
    page = another().get(reverse("accounts:sign_in"), headers={"user-agent": agent})
    assert page.context["inner_browser"] == ""
    assert reverse("google_login") in page.content.decode()
    assert "data-home-screen" not in page.content.decode()
