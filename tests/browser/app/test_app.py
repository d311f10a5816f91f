"""The site as an app: what a browser keeps, and what it does without a connection."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

KEPT = """async () => {
  const addresses = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      addresses.push(new URL(request.url).pathname);
  return addresses;
}"""


@pytest.fixture
def reader(browser, base_url):
    """A page in a context of its own, in which a worker may serve."""
    context = browser.new_context(base_url=base_url, locale="ko-KR", color_scheme="light")
    yield context.new_page()
    context.close()


def _kept(page, path):
    """Wait until the browser has kept that page, then tell all it keeps."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    for _ in range(100):
        addresses = page.evaluate(KEPT)
        if path in addresses:
            return addresses
        page.wait_for_timeout(200)
    raise AssertionError(f"{path} was not kept, only {addresses}")


def test_without_a_connection_the_rules_can_be_read_and_games_say_that_they_need_one(
    reader, page, axe
):
    reader.goto("/ko/learn/")
    addresses = _kept(reader, "/ko/learn/triflip/")
    pages = [path for path in addresses if not path.startswith("/static/")]
    assert all(re.match(r"/(ko|ja|en)/(learn|offline)/", path) for path in pages), pages

    reader.context.set_offline(True)
    reader.goto("/ko/learn/shell/")
    expect(reader.locator("[data-forward]")).to_be_enabled()
    first = reader.locator("[data-sentence]").inner_text()
    reader.locator("[data-forward]").click()
    expect(reader.locator("[data-sentence]")).not_to_have_text(first)

    reader.goto("/ja/games/")
    expect(reader.locator("html")).to_have_attribute("lang", "ja")
    expect(reader.get_by_role("main").get_by_role("link")).to_have_count(4)

    reader.context.set_offline(False)
    reader.get_by_role("main").get_by_role("link").first.click()
    expect(reader.locator(".game-card").first).to_be_visible()

    page.goto("/en/offline/")
    axe(page)


def test_the_theme_of_this_browser_is_worn_by_kept_pages_too(reader):
    reader.goto("/ko/learn/")
    _kept(reader, "/ko/offline/")
    reader.locator("[data-theme-toggle]").click()
    reader.context.set_offline(True)
    reader.goto("/ko/games/")
    expect(reader.locator("html")).to_have_attribute("data-theme", "dark")


def _hand_out(page, edit):
    """Let the site hand out another worker from now on, and make the browser ask for it."""

    def answer(route):
        told = route.fetch()
        route.fulfill(response=told, body=edit(told.text()))

    page.context.unroute_all()
    page.context.route("**/sw.js", answer)
    page.evaluate("() => navigator.serviceWorker.ready.then((found) => found.update())")


def test_a_newer_version_drops_what_was_kept_and_offers_itself_and_a_retired_one_goes(reader):
    reader.goto("/ko/learn/")
    before = _kept(reader, "/ko/offline/")
    assert before
    expect(reader.locator("[data-newer]")).to_be_hidden()

    _hand_out(reader, lambda script: script.replace('"version":"', '"version":"next-'))
    expect(reader.locator("[data-newer]")).to_be_visible()
    names = reader.evaluate("() => caches.keys()")
    assert names
    assert all("next-" in name for name in names)

    _hand_out(reader, lambda _script: 'importScripts("/static/js/worker/retire.js");')
    gone = "() => navigator.serviceWorker.getRegistrations().then((found) => found.length)"
    for _ in range(50):
        if reader.evaluate(gone) == 0:
            break
        reader.wait_for_timeout(100)
    assert reader.evaluate(gone) == 0
    assert reader.evaluate("() => caches.keys()") == []
