"""The site as an app: what a browser keeps, and what it does without a connection."""

import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.request import Request, urlopen

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


OLD = """async () => (await caches.keys()).filter((name) => !name.includes("next-")).length"""

CACHES = "async () => (await caches.keys()).length"

REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"


def retired(_script):
    """The worker that is handed out once there is to be none."""
    return 'importScripts("/static/js/worker/retire.js");'


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


def test_the_theme_of_this_browser_is_worn_by_other_tabs_and_by_kept_pages_too(reader):
    reader.goto("/ko/learn/")
    _kept(reader, "/ko/offline/")
    other = reader.context.new_page()
    other.goto("/ko/credits/")
    reader.locator("[data-theme-toggle]").click()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    reader.context.set_offline(True)
    reader.goto("/ko/games/")
    expect(reader.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.fixture
def deploys(site):
    """The same site at another address, where a test may hand out another worker."""

    class Door(BaseHTTPRequestHandler):
        def do_GET(self):
            wanted = Request(site.url + self.path, headers={"Host": self.headers["Host"]})
            with urlopen(wanted) as answer:
                body = answer.read()
            if self.path == "/sw.js":
                body = self.server.edit(body.decode()).encode()
            elif not self.server.names_worker:
                body = body.replace(b' data-worker="/sw.js"', b"")
            self.send_response(200)
            for name in ("Content-Type", "Cache-Control", "Content-Security-Policy"):
                if answer.headers[name]:
                    self.send_header(name, answer.headers[name])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_words):
            """Nothing: the site has a log of its own."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Door) as server:
        server.edit = lambda script: script
        server.names_worker = True
        server.url = f"http://localhost:{server.server_port}"
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def _until(page, count, wanted):
    """Wait until the page counts as many as wanted."""
    for _ in range(100):
        if page.evaluate(count) == wanted:
            return
        page.wait_for_timeout(100)
    assert page.evaluate(count) == wanted


def _deploy(page, server, edit):
    """Hand out another worker from now on, and make the browser ask for it."""
    server.edit = edit
    page.evaluate("() => navigator.serviceWorker.ready.then((found) => void found.update())")


def test_a_newer_version_drops_what_was_kept_and_offers_itself_and_a_retired_one_goes(
    reader, deploys
):
    reader.goto(f"{deploys.url}/ko/learn/")
    assert _kept(reader, "/ko/offline/")
    expect(reader.locator("[data-newer]")).to_be_hidden()

    _deploy(reader, deploys, lambda script: script.replace('"version":"', '"version":"next-'))
    expect(reader.locator("[data-newer]")).to_be_visible()
    _until(reader, OLD, 0)
    assert reader.evaluate("() => caches.keys()")

    _deploy(reader, deploys, retired)
    _until(reader, REGISTERED, 0)
    assert reader.evaluate("() => caches.keys()") == []


def test_once_it_is_switched_off_a_single_visit_leaves_nothing_behind(reader, deploys):
    reader.goto(f"{deploys.url}/ko/learn/")
    assert _kept(reader, "/ko/offline/")
    deploys.edit, deploys.names_worker = retired, False
    reader.goto(f"{deploys.url}/ko/")
    _until(reader, REGISTERED, 0)
    _until(reader, CACHES, 0)
