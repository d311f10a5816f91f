"""Sealed turns as a player checks them: before a turn opens, after it, in replays and records."""

import json
import re

from playwright.sync_api import expect

TURNS = 2
REWRITE = """(match) => {
  const kept = JSON.parse(localStorage.getItem("merestone.digests"));
  const { shown } = kept.find((one) => one.match === match);
  const first = Object.keys(shown).find((place) => place.startsWith("1."));
  shown[first] = shown[first].replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  localStorage.setItem("merestone.digests", JSON.stringify(kept));
}"""


def open_dialog(page):
    """All about sealed turns, as the panel beside the board leads there."""
    page.get_by_role("button", name="Sealed turns").click()
    dialog = page.get_by_role("dialog", name="Sealed turns")
    expect(dialog).to_be_visible()
    return dialog


def ticks(page):
    return page.locator("#turns [data-checked='holds'] .turns__check")


def test_a_sealed_turn_is_checked_when_it_opens_and_ever_after_and_what_was_changed_is_named(
    table, axe
):
    page = table.page
    table.play_now()
    for number in range(1, TURNS + 1):
        table.expect_open()
        line = page.locator(".seals__digest")
        expect(line).to_have_text(re.compile(r"^Digest [0-9a-f]{4}…[0-9a-f]{2}$"))
        line.click()
        now = page.locator("[data-sealing-now] code")
        expect(now).to_have_text(re.compile("^[0-9a-f]{64}$"))
        shown = now.inner_text()
        page.keyboard.press("Escape")
        table.cell(table.some_open_cell()).click()
        expect(ticks(page)).to_have_count(number, timeout=table.turn_takes)
        table.expect_turn(number + 1)
        dialog = open_dialog(page)
        expect(dialog.locator("[data-sealing-verdict]")).to_contain_text(f"Checked: {number} turn")
        latest = dialog.locator("[data-sealing-turns] details").first
        latest.locator("summary").click()
        expect(latest).to_contain_text(shown)
        expect(latest).to_contain_text("Fits the digest that this browser saw before")
        if number == 1:
            dialog.get_by_text("What this proves, and what not").click()
            axe(page, "#sealing")
        page.keyboard.press("Escape")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign now").click()
    expect(page.locator("#verdict h2")).to_have_text("You lose", timeout=20_000)
    page.reload()
    table.sit()
    expect(ticks(page)).to_have_count(TURNS)
    record = page.request.get(page.url.partition("?")[0] + "record.json").json()

    # Had this browser been shown another digest before the turn opened, it would say so.
    page.evaluate(REWRITE, record["match"])
    page.reload()
    table.sit()
    expect(page.locator("#notice")).to_contain_text("Turn 1: what")
    expect(page.locator("#turns [data-checked='fails']")).to_have_count(1)
    expect(ticks(page)).to_have_count(TURNS - 1)
    expect(open_dialog(page).locator("[data-sealing-verdict]")).to_contain_text("1 turn does not")

    page.evaluate("localStorage.removeItem('merestone.digests')")
    page.goto("/en/records/")
    changed = json.loads(json.dumps(record))
    taken = {cell for row in changed["rows"] for cell in row.get("moves", {}).values()}
    free = (cell for cell in ("a1", "a2", "a3", "b1", "b2") if cell not in taken)
    changed["rows"][1]["moves"]["0"] = next(free)
    page.get_by_label("The record as text").fill(json.dumps(changed))
    page.get_by_role("button", name="Check and show").click()
    expect(page.get_by_role("alert")).to_contain_text("Row 2: The cell that was opened does not")
    page.get_by_label("The record as text").fill(json.dumps(record))
    page.get_by_role("button", name="Check and show").click()
    page.locator("main[data-ready]").wait_for(state="attached")
    expect(ticks(page)).to_have_count(TURNS)
    page.get_by_text("2 turns were sealed with digests that fit.").wait_for(state="attached")
