"""Staff in a real browser: from the command line through every list to a notice people read."""

import os
import re
import subprocess
import sys
from base64 import b32decode
from urllib.parse import parse_qs, urlsplit

import pytest
from django_otp.oath import totp
from playwright.sync_api import expect

SETTLED = "() => Promise.all(document.getAnimations().map((one) => one.finished)).then(() => true)"
"""Django's colours take a moment to change."""

KINDS = """() => [...new Set([...document.querySelectorAll("body *")].map((node) => {
  const kind = (one) => [one.localName, one.type ?? "", ...one.classList].join(".");
  return `${kind(node.parentElement)} > ${kind(node)}`;
}))]"""
"""What stands on a page and in what, by all that its colours follow from."""

SOMETHING_TO_LOOK_AT = """
from django.contrib.auth.models import User
from accounts.identity import Guest
from accounts.models import Profile
from games.live.loading import load
from games.services.reporting import report
from merestone.testing.past import lay_table

ara = Profile.objects.create(user=User.objects.create_user("ara"), name="Ara").player
match = lay_table("shell", ara, Guest.fresh().player)
report(load(match), ara.key, 1, "cheating", "He did.", "en")
"""


@pytest.fixture
def manage(root, site):
    """A function that gives the running site a command and hands back what it says."""
    env = {**os.environ, "MERESTONE_VAR": str(site.var)}
    for switch in ("REDIS_URL", "DATABASE_URL", "SQLITE_PATH"):
        env.pop(switch, None)

    def command(*words):
        given = [sys.executable, root / "manage.py", *words]
        done = subprocess.run(given, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done

    return command


@pytest.fixture
def enlisted(manage):
    """Name, password and the code of the moment of a superuser just made for the running site."""
    manage("shell", "-c", SOMETHING_TO_LOOK_AT)
    done = manage("staff", "mina", "--superuser", "--generate")
    address = re.search(r"otpauth://\S+", done.stdout)[0]
    secret = b32decode(parse_qs(urlsplit(address).query)["secret"][0])
    return "mina", re.search(r"Password:\s+(\S+)", done.stdout)[1], f"{totp(secret):06d}"


@pytest.fixture
def inspected():
    """The kinds of things that were looked at by night."""
    return set()


def stands_in_nobodys_way(page, axe, inspected):
    """Nothing on the page does by day; nor by night, where a page before has not shown the same."""
    page.emulate_media(color_scheme="light")
    page.evaluate(SETTLED)
    axe(page, preload=False)
    kinds = {*page.evaluate(KINDS)}
    if kinds <= inspected:
        return
    inspected |= kinds
    page.emulate_media(color_scheme="dark")
    page.evaluate(SETTLED)
    axe(page, colours=True, preload=False)


def first_of(page, selector):
    """Where the first of these leads, in a list; nothing if there is none."""
    found = page.locator(selector)
    return [found.first.get_attribute("href")] if found.count() else []


def test_staff_sign_in_see_every_page_and_tell_everybody_something(
    page, visitor, enlisted, axe, inspected
):
    name, password, code = enlisted
    page.goto("/admin/")
    axe(page)
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_label("Code from your app").fill(code)
    page.get_by_label("Code from your app").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("What there is to look after")
    links = page.locator("#content th a[href^='/admin/']")
    lists = [link.get_attribute("href") for link in links.all()]
    assert len(lists) >= 10
    for address in lists:
        page.goto(address)
        expect(page.locator("#changelist")).to_be_visible()
        stands_in_nobodys_way(page, axe, inspected)
        row = first_of(page, "#result_list tbody a")
        for further in (*row, *first_of(page, ".object-tools a.addlink")):
            page.goto(further)
            expect(page.locator("#content h1")).to_be_visible()
            stands_in_nobodys_way(page, axe, inspected)
    page.goto("/admin/password_change/")
    stands_in_nobodys_way(page, axe, inspected)
    page.emulate_media(color_scheme="light")
    page.goto("/admin/games/notice/add/")
    page.get_by_label("Text in English").fill("The turtles sleep at noon.")
    page.get_by_label("Text in Korean").fill("거북이는 낮잠을 잡니다.")
    page.get_by_label("Text in Japanese").fill("亀はお昼寝をします。")
    page.locator("#id_link").fill("/en/learn/")
    page.get_by_role("button", name="Save", exact=True).press("Enter")
    expect(page.locator(".messagelist .success")).to_be_visible()

    reader = visitor()
    reader.goto("/en/")
    notice = reader.locator(".notices__one")
    expect(notice).to_contain_text("The turtles sleep at noon.")
    axe(reader)
    with reader.expect_response(lambda answer: "/dismiss/" in answer.url):
        notice.get_by_role("button", name="Do not show this again").press("Enter")
    expect(notice).to_have_count(0)
    reader.reload()
    expect(reader.get_by_role("heading", level=1)).to_be_visible()
    expect(notice).to_have_count(0)
