"""The deal in real browsers: cards from one click, from two browsers, and the check at the end."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

SOON = 30_000
"""Milliseconds on a busy machine."""


@pytest.fixture
def against_a_bot():
    """Opens a match against a bot, and comes back once the page has come alive."""

    def open_match(page: Page, language: str = "en") -> Page:
        page.goto(f"/{language}/")
        page.locator("form[action*='/play/schotten/'] button").first.click()
        return seated(page)

    return open_match


@pytest.fixture
def state_of():
    """What the page was told when it was loaded."""

    def read(page: Page):
        return json.loads(page.locator("#match-state").text_content() or "{}")

    return read


def seated(page: Page) -> Page:
    page.wait_for_url(re.compile("/m/"))
    page.locator("main[data-ready]").wait_for(state="attached", timeout=SOON)
    return page


def dealt(page: Page) -> None:
    expect(page.locator("[data-deck-parts] li")).to_have_count(2, timeout=SOON)


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-opens='resign']").first.click()
    page.locator("#resign-now").click()
    page.locator("main[data-over]").wait_for(state="attached", timeout=SOON)


def check(page: Page) -> None:
    """Look at the panel, which is enough to have the deck checked."""
    tab = page.locator("[data-sheet='info']")
    if tab.is_visible() and tab.get_attribute("aria-expanded") == "false":
        tab.click()
    page.locator("#fair-deck").scroll_into_view_if_needed()
    expect(page.locator("#fair-deck")).to_have_attribute("data-holds", "true", timeout=SOON)


def test_a_match_against_a_bot_is_dealt_from_this_browser_and_checked_at_the_end(
    page, against_a_bot, state_of, axe
):
    against_a_bot(page)
    told = state_of(page)["deal"]
    assert not told["dealt"]
    dealt(page)
    lines = page.locator("[data-deck-parts] li").all_inner_texts()
    assert "You: bytes of your own browser" in lines
    expect(page.locator(".fair-deck__hash code")).to_have_text(told["commitment"])
    give_up(page)
    check(page)
    expect(page.locator("[data-deck-verdict]")).to_contain_text("Checked")
    checks = page.locator("[data-deck-checks] li")
    expect(checks).to_have_count(6)
    assert all(text.startswith("✓") for text in checks.all_inner_texts())
    axe(page, "#fair-deck")

    page.reload()
    check(page)
    expect(checks).to_have_count(6)

    page.locator(".fair-deck__record summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    field = page.locator("#deck-record")
    expect(field).to_be_focused()
    record = field.input_value()
    secret = json.loads(record)["secret"]
    field.fill(record.replace(secret[:2], "ff" if secret[:2] != "ff" else "00"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#fair-deck")).to_have_attribute("data-holds", "false")
    expect(page.locator("[data-deck-verdict]")).to_contain_text("The check fails")
    page.locator("#live-polite p", has_text="The check fails").last.wait_for(state="attached")
    axe(page, "#fair-deck")


def test_two_browsers_deal_together(page, visitor):
    page.goto("/en/")
    page.locator("form[action*='/invite/schotten/'] button").first.click()
    seated(page)
    expect(page.locator("[data-deck-parts]")).to_have_text("The cards are being dealt.")
    link = page.locator("#invite-link").input_value()
    friend = visitor()
    friend.goto(link)
    friend.locator("main form button[type=submit]").click()
    seated(friend)
    for table in (page, friend):
        dealt(table)
        lines = table.locator("[data-deck-parts] li").all_inner_texts()
        assert [line.split(": ")[1] for line in sorted(lines)] in (
            ["bytes of their own browser", "bytes of your own browser"],
            ["bytes of your own browser", "bytes of their own browser"],
        )
    give_up(friend)
    for table in (page, friend):
        check(table)
    watcher = visitor()
    watcher.goto(page.url)
    check(watcher)
    expect(watcher.locator("[data-deck-checks] li")).to_have_count(4)


def test_a_browser_that_sends_nothing_gets_its_cards_after_five_seconds(page, against_a_bot):
    page.add_init_script("delete Crypto.prototype.getRandomValues")
    against_a_bot(page)
    lines = page.locator("[data-deck-parts] li")
    expect(lines).to_have_count(2, timeout=SOON)
    assert any("your browser took too long" in line for line in lines.all_inner_texts())
