"""One seat in several tabs: one of them plays, the others look on until they take over."""

import pytest
from playwright.sync_api import expect

ELSEWHERE = "This match is being played in another tab or on another device."


@pytest.fixture
def two_tabs(table, table_of):
    """The same seat in an earlier and a later tab of one browser."""
    table.play_now()
    table.expect_open()
    later = table_of(table.page.context.new_page())
    later.page.goto(table.page.url)
    later.sit()
    return table, later


def test_the_tab_opened_last_plays_and_the_other_says_so(two_tabs):
    earlier, later = two_tabs
    expect(earlier.page.locator("#notice")).to_contain_text(ELSEWHERE)
    earlier.expect_said(ELSEWHERE)
    expect(earlier.button).to_have_text("Take over")
    earlier.cell("e5").click()
    expect(earlier.cell("e5")).to_have_attribute("aria-label", "e5, empty")
    expect(later.page.locator("#notice")).to_be_hidden()
    later.cell("e5").click()
    later.expect_turn(2)


def test_a_tab_that_only_looks_on_shows_the_turns_all_the_same(two_tabs):
    earlier, later = two_tabs
    later.cell("i1").click()
    later.expect_turn(2)
    earlier.expect_turn(2)
    expect(earlier.page.locator("#turns tbody tr")).to_have_count(1)
    expect(earlier.page.locator("#live-urgent")).not_to_contain_text("Choose a cell")


def test_a_tab_takes_over_and_plays(two_tabs):
    earlier, later = two_tabs
    earlier.button.click()
    earlier.expect_said("You play in this tab now.")
    expect(earlier.page.locator("#notice")).to_be_hidden()
    expect(later.page.locator("#notice")).to_contain_text(ELSEWHERE)
    later.cell("a1").click()
    later.expect_said(ELSEWHERE)
    earlier.cell("e5").click()
    earlier.expect_turn(2)


def test_a_tab_that_only_looks_on_cannot_resign(two_tabs):
    earlier, later = two_tabs
    page = earlier.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign now").click()
    earlier.expect_said(ELSEWHERE)
    later.cell("e5").click()
    later.expect_turn(2)


def test_when_the_tab_that_plays_is_closed_the_other_goes_on(two_tabs):
    earlier, later = two_tabs
    expect(earlier.button).to_have_text("Take over")
    later.page.close(run_before_unload=True)
    expect(earlier.page.locator("#notice")).to_be_hidden()
    earlier.cell("e5").click()
    earlier.expect_turn(2)


def test_two_seats_in_two_browsers_both_play(table, visitor, table_of):
    friend = table_of(visitor())
    friend.join(table.invite())
    for one in (table, friend):
        one.expect_turn(1)
        expect(one.button).to_have_text("Choose a cell")
