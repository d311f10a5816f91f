"""A hint on the page: asked for by button and by key, marked, told, and kept for everybody."""

from playwright.sync_api import expect

FOUND_WITHIN = 60_000
"""Milliseconds for a search on a busy machine, compiling included."""


def test_a_hint_is_marked_told_and_kept_where_everybody_sees_it(table, visitor, axe):
    table.play_now()
    table.expect_open()
    page = table.page
    page.locator("#ask-hint").click()
    mark = page.locator(".hint-mark")
    mark.wait_for(state="attached", timeout=FOUND_WITHIN)
    hinted = page.locator("[role=gridcell][aria-label*='hint']")
    expect(hinted).to_have_count(1)
    cell = hinted.get_attribute("data-cell")
    expect(page.locator("#notice")).to_contain_text(f"Hint: {cell}.")
    table.expect_said(f"Hint: {cell}. It wins")
    table.forget()
    page.keyboard.press("i")
    table.expect_said(f"Hint: {cell}. It wins")
    axe(page)
    page.reload()
    table.sit()
    mark.wait_for(state="attached")
    watcher = visitor()
    watcher.goto(page.url)
    colour = "Black" if page.locator("main").get_attribute("data-seat") == "0" else "White"
    expect(watcher.locator("#hint-count")).to_have_text(f"{colour}: 1 hint")
    expect(watcher.locator(".hint-mark")).to_have_count(0)
    table.cell(cell).click()
    table.expect_turn(2)
    expect(mark).to_have_count(0)
    expect(page.locator("#turns .turns__hint")).to_have_text("Hint")
    expect(watcher.locator("#turns .turns__hint")).to_have_text("Hint")
    page.locator("#command").fill("hint")
    page.locator("#command").press("Enter")
    table.expect_said("Looking for a hint")
