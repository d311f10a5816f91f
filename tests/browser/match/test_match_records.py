"""A finished match is taken along and brought back: link, picture, record, replay."""

import re
from pathlib import Path

from playwright.sync_api import expect

CELLS = ("i1", "a1")


def test_a_match_goes_out_as_link_picture_and_record_and_comes_back_as_a_replay(
    table, axe, tmp_path
):
    page = table.page
    table.play_now()
    for number, wish in enumerate(CELLS, start=1):
        table.expect_open()
        is_open = "board__cell--open" in (table.cell(wish).get_attribute("class") or "")
        table.cell(wish if is_open else table.some_open_cell()).click()
        table.expect_turn(number + 1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Save and share")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign now").click()
    expect(page.locator("#verdict h2")).to_have_text("You lose", timeout=20_000)
    page.keyboard.press("[")
    on_their_way = []
    page.route("**/sharing*.js", lambda route: on_their_way.append(route))
    page.get_by_role("button", name="Save and share").click()
    png = page.get_by_role("button", name="PNG")
    with page.expect_download() as picture:
        # Pressed before the script is there: it waits, and then does it.
        png.click()
        expect(png).to_have_attribute("aria-busy", "true")
        on_their_way[0].continue_()
    expect(page.get_by_label("Link to the turn shown")).to_have_value(
        re.compile(r"/en/m/[\w-]+/\?ply=1$")
    )
    axe(page, "#share")
    expect(page.locator("[data-share-answer]")).to_have_text("The picture is saved.")
    assert picture.value.suggested_filename.endswith("-1.png")
    kept = tmp_path / "position.png"
    picture.value.save_as(kept)
    assert kept.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    with page.expect_download() as record:
        page.get_by_role("link", name="Text").click()
    text = Path(record.value.path()).read_text()
    page.get_by_role("link", name="Read a record").click()

    axe(page)
    page.get_by_label("The record as text").fill(text.replace("2. B: ", "2. B: z"))
    page.get_by_role("button", name="Check and show").click()
    expect(page.get_by_role("alert")).to_contain_text("Row 2:")
    file = tmp_path / "record.txt"
    file.write_text(text)
    field = page.get_by_label("A file, .json or .txt")
    # It is shown by the script that reads it, and Playwright fills hidden ones as well.
    field.wait_for()
    field.set_input_files(file)
    expect(page.get_by_label("The record as text")).to_have_value(text)
    page.get_by_role("button", name="Check and show").click()
    page.locator("main[data-ready]").wait_for(state="attached")
    expect(page.get_by_role("slider", name="Turn shown")).to_have_attribute(
        "aria-valuetext", "Turn 2 of 2"
    )
    page.keyboard.press("[")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "Turn 1 of 2")
    expect(page).to_have_url(re.compile(r"/en/records/$"))
    page.get_by_role("heading", name="A record, checked").wait_for(state="attached")
