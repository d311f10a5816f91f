"""Settings: in cookies for guests, with the account for people who have one."""

import json
import re

import pytest
from django.http import QueryDict
from django.urls import reverse

from accounts import preferences
from accounts.models import Profile

pytestmark = pytest.mark.django_db(transaction=True)


def worn_by(page):
    """The attributes of the page's root."""
    root = re.search(r"<html[^>]*>", page.content.decode()).group()
    return dict(re.findall(r'data-(theme|aid|marks|hand)="([^"]*)"', root))


def block(page):
    """What scripts are told of the account."""
    found = re.search(r'id="account-settings"[^>]*>(.*?)</script>', page.content.decode())
    return json.loads(found.group(1)) if found else None


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"theme": "dark", "aid": "deutan", "sound": False}, None),
        ({"theme": "neon", "sound": "off", "speed": 3, "hand": None}, {}),
        ({"sound": 1, "hints": 0}, {}),
        ({"confirm": "direct", "is_staff": True, "name": "x"}, {}),
        ({"language": "fr", "marks": "strong"}, {"marks": "strong"}),
        ({"aid": ["deutan"], "theme": {"a": 1}}, {}),
    ],
)
def test_only_what_is_allowed_is_kept(given, kept):
    assert preferences.allowed(given) == (given if kept is None else kept)


def test_all_that_scripts_set_is_kept_with_the_account_but_what_is_the_devices_own(root):
    script = (root / "static/js/lib/settings.js").read_text()
    block = re.search(r"CHOICES = .*?\(\{(.*?)\}\)", script, re.DOTALL).group(1)
    names = set(re.findall(r"^  (\w+): \[", block, re.MULTILINE))
    assert {"sound", "emotes", "confirm"} <= names
    assert names - {"confirm"} <= preferences.CHOICES.keys()


def test_the_last_word_of_a_form_counts():
    form = QueryDict("sound=off&sound=on&hints=off&theme=&confirm=direct&speed=warp")
    assert preferences.from_form(form) == {"sound": True, "hints": False, "theme": ""}


def test_a_guest_without_scripts_sets_what_pages_wear_from_the_first_paint(another):
    browser = another()
    address = reverse("accounts:settings")
    answer = browser.post(address, {"theme": "dark", "aid": "tritan", "hand": ["", "left"]})
    assert answer["Location"] == address
    page = browser.get(reverse("home"))
    assert worn_by(page) == {"theme": "dark", "aid": "tritan", "hand": "left"}
    assert block(page) is None
    browser.post(address, {"theme": "", "hand": ""})
    assert worn_by(browser.get(reverse("home"))) == {"aid": "tritan"}
    assert not Profile.objects.exists()


def test_the_language_is_changed_by_the_same_form(another):
    browser = another()
    answer = browser.post(reverse("accounts:settings"), {"language": "ko", "theme": "light"})
    assert answer["Location"] == "/ko/me/settings/"
    assert browser.cookies["django_language"].value == "ko"
    assert "banner--success" in browser.get(answer["Location"]).content.decode()
    assert "banner--success" not in browser.get(answer["Location"]).content.decode()


@pytest.mark.parametrize(
    "form",
    [{}, {"theme": "purple"}, {"language": "xx", "hand": "left"}, {"speed": "warp"}, {"x": "y"}],
)
def test_what_is_no_setting_is_refused_whole_and_not_called_saved(sign_in, another, form):
    browser = another()
    sign_in(browser)
    before = Profile.objects.get().preferences
    answer = browser.post(reverse("accounts:settings"), form)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "banner--error" in page
    assert "banner--success" not in page
    assert Profile.objects.get().preferences == before
    script = browser.post(
        reverse("accounts:settings"), form, headers={"accept": "application/json"}
    )
    assert (script.status_code, script.content) == (422, b"")


def test_a_guest_is_not_told_that_something_is_saved_which_has_no_place(another):
    answer = another().post(reverse("accounts:settings"), {"speed": "fast"})
    assert answer.status_code == 422


def test_nobody_is_told_that_something_is_saved_by_a_link(another):
    page = another().get(f"{reverse('accounts:settings')}?saved").content.decode()
    assert "banner--success" not in page


@pytest.mark.parametrize("cookie", ['"><script>', "dark;x", "deutan ", "left\x00"])
def test_a_cookie_that_says_something_else_is_not_worn(another, cookie):
    browser = another()
    for name in preferences.PAINT:
        browser.cookies[name] = cookie
    assert worn_by(browser.get(reverse("home"))) == {}


def test_an_account_is_worn_in_another_browser_after_signing_in(sign_in, another):
    first, second = another(), another()
    sign_in(first)
    first.post(reverse("accounts:settings"), {"aid": "deutan", "theme": "dark", "sound": "off"})
    second.cookies["theme"] = "light"
    sign_in(second)
    page = second.get(reverse("home"))
    assert worn_by(page) == {"theme": "dark", "aid": "deutan"}
    assert block(page)["values"]["sound"] is False
    assert (second.cookies["theme"].value, second.cookies["aid"].value) == ("dark", "deutan")
    second.post(reverse("accounts:sign_out"))
    assert worn_by(second.get(reverse("home"))) == {"theme": "dark", "aid": "deutan"}


def test_whoever_signs_in_for_the_first_time_keeps_what_they_see(sign_in, another):
    browser = another()
    browser.cookies["theme"], browser.cookies["hand"] = "dark", "left"
    browser.cookies["django_language"] = "ja"
    sign_in(browser)
    kept = Profile.objects.get().preferences
    assert kept == {"theme": "dark", "hand": "left", "language": "ja"}


def test_somebody_arrives_in_the_language_they_chose(sign_in, another):
    first, second = another(), another()
    sign_in(first)
    first.post(reverse("accounts:settings"), {"language": "ko"})
    answer = sign_in(second, following="/en/sign-in/arrival/?next=/en/me/")
    answer = second.get(answer["Location"])
    assert answer["Location"] == "/ko/me/"
    assert second.cookies["django_language"].value == "ko"


def test_a_script_changes_one_thing_and_leaves_the_rest(sign_in, another):
    browser = another()
    sign_in(browser)
    address = reverse("accounts:settings")
    browser.post(address, {"speed": "fast", "hints": "off"})
    answer = browser.post(address, {"speed": "slow"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.content) == (204, b"")
    kept = Profile.objects.get().preferences
    assert (kept["speed"], kept["hints"]) == ("slow", False)


def test_a_change_needs_the_token_of_the_page(sign_in, another):
    browser = another(enforce_csrf_checks=True)
    assert browser.post(reverse("accounts:settings"), {"theme": "dark"}).status_code == 403
    signed = another()
    sign_in(signed)
    token = block(signed.get(reverse("home")))["token"]
    strict = another(enforce_csrf_checks=True)
    strict.cookies = signed.cookies
    answer = strict.post(
        reverse("accounts:settings"), {"theme": "dark"}, headers={"x-csrftoken": token}
    )
    assert answer.status_code == 302
