"""The claim checker and the demo of wins in a browser: by taps, by keys, without a connection."""

import re

import pytest
from playwright.sync_api import expect

PAGE = "/en/claim-checker/"
PROVEN = "mine=R9G9F9&theirs=L2T2"


def key(page, name):
    return page.locator(f"[data-grid] button[value={name}]")


def title(page):
    return page.locator("[data-verdict] [data-title]")


def heard(page):
    return page.locator("[data-live] p").last


def test_a_stone_is_laid_out_by_taps_and_judged_as_it_grows(page):
    page.goto(PAGE)
    document = page.evaluate_handle("document")
    for name in ("L4", "L5", "L6", "P9"):
        key(page, name).click()
    expect(title(page)).to_have_text("Not proven yet")
    expect(page).to_have_url(re.compile(r"\?mine=L4L5L6&theirs=P9$"))
    expect(page.locator("[data-beating] [data-card]")).to_have_count(2)
    expect(key(page, "P7")).to_have_accessible_name("Peat 7, unseen, beats my side")
    page.get_by_role("radio", name="Seen").check()
    key(page, "P7").click()
    expect(page).to_have_url(re.compile(r"seen=P7$"))
    expect(page.locator("[data-text]")).to_contain_text("three of a kind")
    assert page.evaluate("(before) => before === document", document)


def test_the_same_by_keys_alone_and_by_ear(page):
    page.goto(PAGE)
    page.keyboard.type("r9g9f9l2t2")
    expect(title(page)).to_have_text("Proven")
    expect(heard(page)).to_contain_text("None of the 49 unseen cards can beat it.")
    page.keyboard.press("Backspace")
    expect(heard(page)).to_contain_text("Not proven yet")
    page.keyboard.type("er1")
    expect(page).to_have_url(re.compile(r"theirs=L2&seen=R1$"))
    key(page, "R1").focus()
    for press in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(press)
    expect(key(page, "G2")).to_have_accessible_name("Gorse 2, seen elsewhere")
    expect(key(page, "G2")).to_be_focused()
    page.locator("[data-slots] button").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"mine=G9F9&"))
    expect(page.locator("[data-slots] button").first).to_be_focused()


def test_tactics_cards_and_modes_change_the_verdict(page):
    page.goto(f"{PAGE}?mine=R8R9")
    page.get_by_role("button", name="Joker, not in use").click()
    expect(page.locator("[data-notes]")).to_have_text("My side: Joker = R7")
    page.get_by_role("switch", name="Blind Man's Bluff").check()
    expect(page.locator("[data-notes]")).to_have_text("My side: Joker = 9")
    page.get_by_role("switch", name="Mud Fight").check()
    expect(title(page)).to_have_text("My side is not complete")
    expect(page.locator('[data-side="mine"] [data-slots] button')).to_have_count(4)


def test_a_bad_link_says_what_was_left_out(page):
    page.goto(f"{PAGE}?mine=L4X9")
    expect(page.locator("[data-faults]")).to_contain_text("X9")
    expect(page).to_have_url(re.compile(r"\?mine=L4$"))


def test_the_position_goes_along_to_another_language_and_to_the_clipboard(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{PAGE}?{PROVEN}")
    page.get_by_role("button", name="Copy this position").click()
    expect(page.locator("[data-notice]")).not_to_be_empty()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site.url}{PAGE}?{PROVEN}"
    expect(page.locator('a[data-language="ko"]')).to_have_attribute(
        "href", re.compile(re.escape(f"/ko/claim-checker/?{PROVEN}"))
    )
    page.get_by_role("link", name="Clear").click()
    expect(page).to_have_url(re.compile(rf"{PAGE}$"))


def test_without_a_connection_it_says_so_and_asks_again(page, complaints):
    complaints.allow(r"ERR_INTERNET_DISCONNECTED")
    page.goto(f"{PAGE}?mine=R9G9")
    page.context.set_offline(True)
    page.keyboard.type("f9")
    expect(page.locator("[data-text]")).to_contain_text("there is no connection now")
    expect(heard(page)).to_contain_text("there is no connection now")
    page.context.set_offline(False)
    expect(title(page)).to_have_text("Not proven yet")


def test_it_works_without_scripts(browser, site):
    context = browser.new_context(java_script_enabled=False, locale="en")
    page = context.new_page()
    page.goto(site.url + PAGE)
    for name in ("L4", "L5", "L6", "P9"):
        key(page, name).click()
    expect(title(page)).to_have_text("Not proven yet")
    page.goto(f"{site.url}/en/win-demo/")
    for number in (1, 2, 3):
        page.get_by_role("button", name=f"Stone {number}").click()
    expect(title(page)).to_have_text("I win")
    context.close()


@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_it_fits_a_small_phone(visitor, language):
    # 360 and the scrollbar that phones do not have.
    page = visitor(language, width=375, height=740, touch=True)
    page.goto(f"/{language}/claim-checker/?mine=L4L5L6&theirs=P9")
    size = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert size[0] <= size[1]
    for name in ("R1", "P9"):
        box = key(page, name).bounding_box()
        assert box["width"] >= 36
        assert box["height"] >= 44
    last, actions = key(page, "P9").bounding_box(), page.locator("[data-copy]").bounding_box()
    assert last["y"] + last["height"] <= actions["y"]
    before = key(page, "R1").bounding_box()
    key(page, "P8").tap()
    expect(page.locator("[data-verdict]")).not_to_have_attribute("data-waiting", "")
    assert key(page, "R1").bounding_box() == before


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_stands_in_anybodys_way(visitor, axe, theme):
    page = visitor(theme=theme)
    for path in (f"{PAGE}?mine=J1SPR9&theirs=P9P8&seen=R1X9", "/en/win-demo/?stones=mmm.tt..."):
        page.goto(path)
        axe(page)


def test_stones_are_tapped_until_somebody_wins(page):
    page.goto("/en/win-demo/")
    for number in (4, 5, 6):
        page.get_by_role("button", name=f"Stone {number},").click()
    expect(title(page)).to_have_text("I win")
    expect(page).to_have_url(re.compile(r"stones=\.\.\.mmm\.\.\.$"))
    expect(heard(page)).to_contain_text("Stones 4, 5 and 6 are neighbours")
    page.keyboard.press("o")
    expect(title(page)).to_have_text("Nobody has won yet")
    for press in ("Home", "m", "ArrowRight", "m", "End", "m"):
        page.keyboard.press(press)
    expect(heard(page)).to_contain_text("five are enough wherever they stand")
