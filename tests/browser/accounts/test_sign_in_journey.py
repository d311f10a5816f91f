"""From guest to account and to another device, through the stand-in for Google."""

import re

import pytest
from playwright.sync_api import Page, expect

TAKES = 20_000


@pytest.fixture(autouse=True)
def stand_in_is_no_stranger(complaints):
    """The stand-in has an origin of its own, like Google."""
    complaints.allow(r"foreign request: http://localhost:\d+/auth")


def play_now(page: Page) -> str:
    """Open a match against a bot; its address."""
    page.goto("/en/")
    page.locator("form[action*='/play/shell/'] button").first.click()
    page.wait_for_url(re.compile("/m/"))
    page.locator("main[data-ready]").wait_for(state="attached", timeout=TAKES)
    return page.url


def seal(page: Page, turn: int) -> None:
    """Choose the first open cell in that turn and see the turn resolved."""
    expect(page.locator("#turn-number")).to_have_text(re.compile(rf"\b{turn}\b"), timeout=TAKES)
    expect(page.locator(".player--second")).to_contain_text("Sealed", timeout=TAKES)
    page.locator(".board__cell--open").first.click()
    expect(page.locator("#turns tbody tr")).to_have_count(turn, timeout=TAKES)


def sign_in(page: Page, who: str) -> None:
    """Walk from one's own page through the stand-in."""
    page.goto("/en/me/")
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Continue with Google").click()
    page.get_by_role("button", name=who).click()


def test_a_guest_signs_in_plays_on_and_finds_the_match_on_another_device(visitor, axe):
    page = visitor()
    match = play_now(page)
    seal(page, 1)
    sign_in(page, "ara@example.com")
    expect(page.get_by_role("heading", name="Welcome")).to_be_visible()
    expect(page.locator("main")).to_contain_text("1 running match")
    axe(page)
    page.get_by_role("button", name="Carry it over").click()
    expect(page).to_have_url(re.compile("/en/me/$"))
    axe(page)
    page.goto(match)
    page.locator("main[data-ready]").wait_for(state="attached", timeout=TAKES)
    seal(page, 2)
    page.goto("/en/me/")
    page.get_by_label("Name that others see").fill("Ara")
    page.get_by_role("button", name="Save the name").click()
    expect(page.locator("h1")).to_be_visible()
    choose_settings(page)
    axe(page)

    other = visitor(width=360, height=740, touch=True)
    sign_in(other, "ara@example.com")
    expect(other).to_have_url(re.compile("/en/me/$"))
    expect(other.get_by_label("Name that others see")).to_have_value("Ara")
    other.locator("html[data-theme=dark][data-aid=deutan]").wait_for(state="attached")
    other.goto("/en/me/settings/")
    expect(other.get_by_label("Sound")).not_to_be_checked()
    expect(other.get_by_label("Fits the device")).to_be_checked()
    kept = other.evaluate("JSON.parse(localStorage.getItem('merestone.settings'))")
    assert (kept["sound"], kept["confirm"]) == (False, "auto")
    other.goto(match)
    other.locator("main[data-ready]").wait_for(state="attached", timeout=TAKES)
    expect(other.locator("#turn-number")).to_have_text(re.compile(r"\b3\b"), timeout=TAKES)
    page.goto(match)
    expect(page.locator("main")).to_have_attribute("data-mode", "choose", timeout=TAKES)
    other.goto("/en/me/account/")
    axe(other)
    other.get_by_role("button", name="Sign out everywhere else").click()
    expect(other.get_by_text("This browser", exact=True)).to_be_visible()
    expect(page.locator("main")).to_have_attribute("data-mode", "watch", timeout=TAKES)


def choose_settings(page: Page) -> None:
    """Night, other colours and no sound for the account; how moves are confirmed for the device."""
    page.goto("/en/me/settings/")
    with page.expect_response(lambda answer: answer.status == 204):
        page.get_by_role("radio", name="Night").check()
    page.locator("html[data-theme=dark]").wait_for(state="attached")
    with page.expect_response(lambda answer: answer.status == 204):
        page.get_by_role("radio", name="Red and green look alike").check()
    with page.expect_response(lambda answer: answer.status == 204):
        page.get_by_role("switch", name="Sound").uncheck()
    page.get_by_role("radio", name="Always confirm").check()
    page.reload()
    page.locator("html[data-theme=dark][data-aid=deutan]").wait_for(state="attached")
    expect(page.get_by_label("Always confirm")).to_be_checked()


def test_the_pages_of_a_guest_are_in_order(visitor, axe, snapshot):
    page = visitor(width=360, height=740)
    for language in ("ko", "ja", "en"):
        for place in ("history", "settings", "account"):
            page.goto(f"/{language}/me/{place}/")
            axe(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            snapshot(page, f"me-{place}-{language}")


def test_signing_out_in_one_tab_takes_the_seat_from_the_other(visitor):
    page = visitor()
    sign_in(page, "chika@example.com")
    play_now(page)
    expect(page.locator(".player--second")).to_contain_text("Sealed", timeout=TAKES)
    tab = page.context.new_page()
    tab.goto("/en/me/")
    tab.get_by_role("button", name="Sign out").click()
    expect(tab).to_have_url(re.compile("/en/$"))
    page.bring_to_front()
    expect(page.locator("main")).to_have_attribute("data-mode", "watch", timeout=TAKES)


@pytest.mark.parametrize("button", ["Cancel", "Let something go wrong"])
def test_who_turns_back_at_google_is_told_and_may_try_again(visitor, button):
    page = visitor("ko")
    page.goto("/ko/sign-in/")
    page.locator("main form button").click()
    page.get_by_role("button", name=button).click()
    expect(page).to_have_url(re.compile("/ko/sign-in/"))
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("main form button")).to_be_enabled()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_the_sign_in_page_is_in_order(visitor, axe, snapshot, language, theme):
    page = visitor(language, theme, width=360, height=740)
    page.goto(f"/{language}/sign-in/")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    snapshot(page, f"sign-in-{language}-{theme}")
