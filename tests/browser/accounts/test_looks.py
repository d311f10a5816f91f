"""Looks are seen and chosen without leaving the page; the left hand finds its buttons."""

import re

from playwright.sync_api import expect

from merestone.testing.forms import send_form

TAKES = 20_000


def test_a_look_is_seen_chosen_by_key_and_worn_in_a_match_at_the_left_hand(site, visitor, axe):
    page = visitor(width=360, height=740)
    page.goto("/en/me/looks/?kind=stones")
    root, stage = page.locator("html"), page.locator(".looks__stage")
    page.get_by_role("link", name=re.compile("Tide glass")).click()
    expect(stage).to_have_attribute("data-stones", "tide")
    expect(page.locator(".looks__show")).to_contain_text("Finish 3 games of TriFlip · 0 of 3")
    expect(page.get_by_role("button", name="Choose")).to_have_count(0)
    page.get_by_role("link", name=re.compile("^Ink")).press("Enter")
    expect(stage).to_have_attribute("data-stones", "ink")
    page.locator("main").evaluate("main => { main.dataset.same = 'page'; }")
    page.get_by_role("button", name="Choose", exact=True).press("Enter")
    expect(root).to_have_attribute("data-stones", "ink")
    expect(page.get_by_role("button", name="Chosen")).to_be_disabled()
    expect(page.locator(".look[data-worn]")).to_have_text(re.compile("Ink"))
    expect(page.locator("main")).to_have_attribute("data-same", "page")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    axe(page)
    hand = {"name": "hand", "value": "left", "url": site.url}
    page.context.add_cookies([hand])
    send_form(page, "/en/games/", "/en/play/triflip/", seat="0")
    page.locator("main[data-ready]").wait_for(state="attached", timeout=TAKES)
    expect(root).to_have_attribute("data-stones", "ink")
    expect(page.locator(".player__mark .avatar--pebble")).to_have_count(1)
    main, first = (page.locator(name).bounding_box() for name in ("#bar-main", "#bar-left"))
    assert main["x"] < 20
    assert main["x"] + main["width"] < first["x"]
