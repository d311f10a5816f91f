"""Two strangers meet: by searching, with a bot meanwhile, and by a challenge."""

import re

from playwright.sync_api import expect

MATCH = re.compile(r"/en/m/[\w-]+/$")


def test_two_strangers_find_each_other_by_search_and_by_challenge(visitor, axe):
    first, second = visitor(), visitor(width=360, height=740)
    first.goto("/en/")
    first.locator("form[action$='/quick/shell/'] button").click()
    expect(first.get_by_role("heading", name="Looking for an opponent")).to_be_visible()
    axe(first)
    late = {"state": "searching", "waited": 21, "url": None}
    first.route("**/quick/seen/", lambda route: route.fulfill(json=late))
    first.goto("/en/quick/")
    bot = first.get_by_role("button", name="Play the bot now, keep searching")
    expect(bot).to_be_visible()
    first.unroute("**/quick/seen/")
    bot.click()
    first.locator("main[data-ready]").wait_for(state="attached")
    expect(first.locator("#notice")).to_contain_text("Still looking for an opponent.")
    bot_game = first.url
    second.goto("/en/lobby/")
    axe(second)
    second.locator("form[action$='/quick/shell/'] button").first.click()
    expect(second).to_have_url(MATCH)
    expect(first).to_have_url(second.url)
    assert first.url != bot_game

    first.goto("/en/lobby/")
    second.goto("/en/lobby/")
    second.locator("button[formaction$='/offer/schotten/']").click()
    expect(second).to_have_url(MATCH)
    second.get_by_role("button", name="Show as QR code").click()
    expect(second.get_by_role("img", name="QR code of the link")).to_be_visible()
    axe(second, "#qr")
    second.get_by_role("button", name="Close", exact=True).click()
    take = first.locator("[data-lobby-list] form[action$='/take/'] button")
    expect(take).to_have_count(1)
    take.click()
    expect(first).to_have_url(second.url)
    expect(second.locator("main")).not_to_have_attribute("data-mode", "waiting")
