"""From the end of a match to its analysis, along the chart and back to a turn."""

import re

from playwright.sync_api import expect

FOUND_WITHIN = 90_000
"""Milliseconds for some searches on a busy machine, compiling included."""


def test_a_finished_match_is_analysed_once_and_every_turn_can_be_looked_at(table, visitor, axe):
    table.play_now()
    page = table.page
    for number in (1, 2, 3):
        table.expect_turn(number)
        table.expect_open()
        table.cell(table.some_open_cell()).click()
    table.expect_turn(4)
    page.locator("#match-menu [data-opens='resign']").dispatch_event("click")
    page.locator("#resign-now").click()
    match = page.url
    page.locator("#verdict").get_by_role("button", name="Analyse").click()
    page.wait_for_url(re.compile("/analysis/$"))
    chart = page.locator(".chances__chart")
    expect(chart).to_be_visible(timeout=FOUND_WITHIN)
    expect(page.locator(".analysis__table tbody tr")).to_have_count(3)
    axe(page)
    slider = page.locator("#chances-slider")
    slider.focus()
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Before the first turn: .*%"))
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn 1 of 3: "))
    expect(page.locator("#chances-picture")).to_have_attribute("src", re.compile("ply=1"))
    other = visitor(width=360, height=740, theme="dark")
    other.goto(page.url)
    expect(other.locator(".chances__chart")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(other)
    page.locator("#chances-open").click()
    page.wait_for_url(f"{match.split('?')[0]}?ply=1")
    table.sit()
    expect(page.locator("#replay-slider")).to_have_attribute("aria-valuetext", "Turn 1 of 3")
