"""`manage.py staff` on the command line."""

import io
import re
from base64 import b32decode
from urllib.parse import parse_qs, urlsplit

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django_otp.oath import totp

pytestmark = pytest.mark.django_db


def said(*arguments):
    out = io.StringIO()
    call_command("staff", *arguments, stdout=out)
    return out.getvalue()


def read(text):
    """The password, the app's secret and the spare codes."""
    password = re.search(r"Password:\s+(\S+)", text)[1]
    address = re.search(r"otpauth://\S+", text)[0]
    codes = re.findall(r"\b[a-z2-7]{8}\b", text.split("Spare codes")[1])
    return password, address, codes


def code_of(address):
    return f"{totp(b32decode(parse_qs(urlsplit(address).query)['secret'][0])):06d}"


def let_in(name, password, code):
    browser = Client()
    form = {"username": name, "password": password, "otp_token": code}
    browser.post(reverse("admin:login"), form)
    return browser if browser.get(reverse("admin:index")).status_code == 200 else None


def test_what_is_printed_opens_the_admin():
    password, address, codes = read(said("mina", "--generate"))
    assert address.startswith("otpauth://totp/Merestone%3Amina?")
    assert len(set(codes)) == 8
    assert let_in("mina", password, code_of(address))
    assert let_in("mina", password, codes[7])
    assert not User.objects.get().is_superuser


def test_the_address_is_drawn_for_apps_to_read():
    picture = said("mina", "--generate")
    assert picture.count("\u2588") > 200
    assert "\x1b[" not in picture


def test_somebody_who_is_there_is_not_overwritten():
    said("mina", "--generate")
    with pytest.raises(CommandError, match="--reset"):
        said("mina", "--generate")
    with pytest.raises(CommandError, match="Nobody is called juno"):
        said("juno", "--reset", "--generate")


def test_after_a_reset_the_old_things_are_worth_nothing():
    password, address, codes = read(said("mina", "--generate"))
    inside = let_in("mina", password, code_of(address))
    AccessAttempt.objects.create(username="mina", failures_since_start=9)
    fresh, another, spare = read(said("mina", "--reset", "--generate"))
    assert inside.get(reverse("admin:index")).status_code == 302
    assert not let_in("mina", password, code_of(another))
    assert not let_in("mina", fresh, code_of(address))
    assert let_in("mina", fresh, spare[0])
    assert not let_in("mina", fresh, codes[0])
    assert not AccessAttempt.objects.filter(failures_since_start__gte=9).exists()


def test_staff_may_do_what_the_admin_offers_but_not_make_staff():
    said("mina", "--generate")
    mina = User.objects.get()
    assert mina.has_perms(["games.view_match", "games.change_report", "games.add_notice"])
    assert mina.has_perms(["accounts.change_profile", "auth.view_user", "axes.view_accesslog"])
    assert not [
        right
        for right in mina.get_all_permissions()
        if right.startswith(("auth.", "admin.", "otp_")) and ".view_" not in right
    ]


def test_a_superuser_is_one_by_choice():
    said("juno", "--superuser", "--generate")
    assert User.objects.get().is_superuser


@pytest.mark.parametrize("name", ["", "two words", "<b>", "a" * 151])
def test_a_name_that_will_not_do_is_explained(name):
    with pytest.raises(CommandError):
        said(name, "--generate")
    assert not User.objects.exists()


class Keyboard:
    """Somebody who types these."""

    def __init__(self, monkeypatch, *typed):
        answers = iter(typed)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        monkeypatch.setattr("getpass.getpass", lambda prompt: next(answers))


def test_a_password_is_typed_twice(monkeypatch):
    Keyboard(monkeypatch, "a phrase of four words", "a phrase of four words")
    assert read(said("mina"))[0] == "a"
    assert User.objects.get().check_password("a phrase of four words")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (("a phrase of four words", "a phrase of five words"), "not the same"),
        (("short", "short"), "12 characters"),
        (("password1234", "password1234"), "too common"),
    ],
)
def test_a_password_that_will_not_do_is_explained(monkeypatch, typed, reason):
    Keyboard(monkeypatch, *typed)
    with pytest.raises(CommandError, match=reason):
        said("mina")
    assert not User.objects.exists()


def test_nothing_typed_gets_a_password_made(monkeypatch):
    Keyboard(monkeypatch, "")
    assert len(read(said("mina"))[0]) == 20
