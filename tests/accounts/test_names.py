"""Which names people may choose."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Profile
from accounts.names import clean_name, starting_name


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("민수", "민수"),
        ("さくら", "さくら"),
        ("Ada L.", "Ada L."),
        ("  two   words ", "two words"),
        ("Ｆｕｌｌ", "Full"),
        ("ﾊﾝｶｸ", "ハンカク"),
        ("Nguyễn", "Nguyễn"),
        ("O'Neil-2", "O'Neil-2"),
        ("Анна", "Анна"),
        ("a" * 20, "a" * 20),
    ],
)
def test_a_name_is_shown_in_its_plain_form(given_name, shown):
    assert clean_name(given_name) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "short"),
        ("a", "short"),
        ("a" * 21, "long"),
        ("...", "bare"),
        ("a\u202eb", "signs"),
        ("a\u200bb", "signs"),
        ("<b>x</b>", "signs"),
        ("a&amp;b", "signs"),
        ("a\x00b", "signs"),
        ("a😀b", "signs"),
        ("z" + "\u0335" * 8, "signs"),
        ("аdmin", "mixed"),
        ("pаypal", "mixed"),
        ("Admin", "reserved"),
        ("St4ff", ""),
        ("MERESTONE", "reserved"),
        ("mer3st0ne", "reserved"),
        ("bot", "reserved"),
        ("admın", "reserved"),
        ("Ádmin", "reserved"),
        ("운영자", "reserved"),
        ("管理者", "reserved"),
        ("スタッフ", "reserved"),
        ("Mossback", "reserved"),
        ("Deleted player", "reserved"),
        ("Player 1", "reserved"),
        ("탈퇴한 플레이어", "reserved"),
        ("あなた", "reserved"),
        ("ᴀᴅᴍɪɴ", "signs"),
        ("ꓮdmin", "mixed"),
        ("\u3164\u3164", "signs"),
        ("\uffa0\u1160", "signs"),
        ("a\u034fb", "signs"),
        ("a\ufe0fb", "signs"),
    ],
)
def test_a_name_that_deceives_or_cannot_be_read_is_refused(name, code):
    if not code:
        assert clean_name(name) == name
        return
    with pytest.raises(ValidationError) as refusal:
        clean_name(name)
    assert refusal.value.code == code


@given(st.text(max_size=40))
def test_what_is_accepted_stays_the_same_and_holds_no_markup(text):
    try:
        name = clean_name(text)
    except ValidationError:
        return
    assert clean_name(name) == name
    assert 2 <= len(name) <= 20
    assert not set(name) & set('<>&"\\/`')


def test_the_starting_name_is_a_name():
    names = {}
    for language in ("en", "ko", "ja"):
        with translation.override(language):
            names[language] = starting_name()
            assert clean_name(names[language]) == names[language]
    assert re.fullmatch(r"Player \d{4}", names["en"])


@pytest.mark.django_db(transaction=True)
def test_a_person_changes_their_name_and_is_told_why_not(sign_in, another):
    sign_in(browser := another())
    assert browser.post(reverse("accounts:name"), {"name": "민수"}).status_code == 302
    assert Profile.objects.get().name == "민수"
    page = browser.post(reverse("accounts:name"), {"name": "<script>x</script>"})
    assert page.status_code == 422
    assert "<script>x" not in page.content.decode()
    assert Profile.objects.get().name == "민수"


@pytest.mark.django_db(transaction=True)
def test_a_guest_has_no_name_to_change(another):
    assert another().post(reverse("accounts:name"), {"name": "x y"}).status_code == 302
    assert not Profile.objects.exists()
