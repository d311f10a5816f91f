"""A finished match is a replay on the same page: slider, keys, buttons, address."""

import re

import pytest
from playwright.sync_api import expect

OPENING = ("i1", "a1", "i9")


@pytest.fixture(scope="module")
def kept():
    """Where a match of three turns that was then resigned is found, and who played it."""
    return {}


@pytest.fixture
def finished(table, kept):
    """Its page before whoever played it: nothing that these tests do changes a finished match."""
    if kept:
        table.page.context.add_cookies(kept["cookies"])
        table.page.goto(kept["address"])
        table.sit()
    else:
        play_and_resign(table)
        kept |= {"address": table.page.url, "cookies": table.page.context.cookies()}
    expect(table.page.locator("#verdict h2")).to_have_text("You lose")
    return table


def play_and_resign(table):
    table.play_now()
    for number, cell in enumerate(OPENING, start=1):
        table.expect_open()
        if "board__cell--open" not in (table.cell(cell).get_attribute("class") or ""):
            cell = table.some_open_cell()
        table.cell(cell).click()
        table.expect_turn(number + 1)
    page = table.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign now").click()
    expect(page.locator("#verdict h2")).to_have_text("You lose", timeout=20_000)


def pieces(table):
    return table.page.locator("[role=gridcell]:not([aria-label*=empty])").count()


def test_the_slider_leads_through_the_turns_and_says_where_it_is(finished):
    page = finished.page
    slider = page.get_by_role("slider", name="Turn shown")
    expect(slider).to_have_attribute("aria-valuetext", "Turn 3 of 3")
    full = pieces(finished)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", "Turn 2 of 3")
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "Before the first turn")
    assert pieces(finished) == 0
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "Turn 3 of 3")
    assert pieces(finished) == full


def test_the_address_leads_to_the_same_turn(finished):
    page = finished.page
    page.keyboard.press("[")
    expect(page).to_have_url(re.compile(r"\?ply=2$"))
    page.reload()
    finished.sit()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "Turn 2 of 3")
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile(r"/m/[\w-]+/$"))


def test_another_language_shows_the_same_turn(finished):
    page = finished.page
    page.keyboard.press("[")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="English, change language").click()
    page.get_by_role("link", name="日本語").click()
    page.wait_for_url(re.compile(r"/ja/m/[\w-]+/\?ply=2$"))


def test_before_the_first_turn_nobody_has_won_or_opened_anything(finished):
    page = finished.page
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    for player in page.locator(".player__seal").all():
        expect(player).to_have_text("Ready")
    page.keyboard.press("End")
    expect(page.locator(".player__seal").first).to_have_text("Lost")


def test_brackets_home_and_end_step_through_the_replay(finished):
    page = finished.page
    for key, words in (
        ("Home", "Before the first turn"),
        ("]", "Turn 1 of 3"),
        ("]", "Turn 2 of 3"),
        ("[", "Turn 1 of 3"),
        ("End", "Turn 3 of 3"),
    ):
        page.keyboard.press(key)
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", words)


def test_playing_goes_from_the_start_to_the_end(finished):
    page = finished.page
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", "Turn 3 of 3", timeout=20_000
    )
    finished.expect_mode("look")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_the_list_leads_to_a_turn_and_marks_it(finished):
    page = finished.page
    page.get_by_role("button", name="Look at turn 1").click()
    expect(page.locator("#turns tr[aria-current]")).to_contain_text("i1")
    expect(finished.cell("i1")).to_have_attribute("aria-label", re.compile("last turn"))
    expect(page.locator("#steps p").first).to_contain_text("i1")


def test_somebody_else_sees_the_same_replay(finished, visitor, table_of):
    other = table_of(visitor())
    other.page.goto(f"{finished.page.url}?ply=1")
    other.sit()
    expect(other.page.get_by_role("slider")).to_have_attribute("aria-valuetext", "Turn 1 of 3")
    expect(other.button).to_have_text("All games")
    other.button.click()
    expect(other.page).to_have_url(re.compile(r"/en/games/$"))
