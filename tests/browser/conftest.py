"""The whole site as `play` runs it, and browsers that look at it.

A fresh visitor is a fresh guest, so tests need no clean database.
"""

import os
import re
import shutil
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from django.db import connections
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from games.live import ledger
from merestone.services import chromium
from merestone.services.child import Child
from merestone.services.ports import free_port
from merestone.testing.contexts import Contexts
from merestone.testing.once import chromium_path

LOCALES = {"ko": "ko-KR", "ja": "ja-JP", "en": "en-US"}
STARTS_WITHIN = 120
STOPS_WITHIN = 15
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
"""All that axe finds by looking at colours."""

# On a busy machine a page may take its time; a test that passes does not wait for this.
expect.set_options(timeout=15_000)


@dataclass
class Site:
    """The running site."""

    url: str
    var: Path
    process: Child

    def answers(self) -> bool:
        """Whether the site is healthy at this moment."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def wait(self) -> None:
        """Return once the site answers; fail with its logs if it does not."""
        deadline = time.monotonic() + STARTS_WITHIN
        while not self.answers():
            if self.process.exit_code is not None or time.monotonic() > deadline:
                pytest.fail(f"the site did not start\n{self.logs()}", pytrace=False)
            time.sleep(0.1)

    def logs(self, lines: int = 40) -> str:
        """The ends of all logs."""
        texts = []
        for path in sorted((self.var / "logs").glob("*.log")):
            end = path.read_text(errors="replace").splitlines()[-lines:]
            texts.append("\n".join([f"--- {path.name}", *end]))
        return "\n".join(texts)


@pytest.fixture(scope="session")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory, collected: Path) -> Iterator[Site]:
    """The site on a free port with a `var` of its own."""
    var = tmp_path_factory.mktemp("site")
    shutil.copytree(collected, var, dirs_exist_ok=True)
    port = free_port()
    env = {**os.environ, "MERESTONE_VAR": str(var)}
    # It brings its own Valkey and its own SQLite, as on anybody's machine.
    for switch in ("REDIS_URL", "DATABASE_URL"):
        env.pop(switch, None)
    command = [sys.executable, root / "manage.py", "play", "--port", str(port)]
    process = Child("play", command, var / "logs" / "play.log", env=env)
    running = Site(f"http://localhost:{port}", var, process)
    try:
        running.wait()
        yield running
    finally:
        process.stop(STOPS_WITHIN)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """Add the site's logs to the report of a failed test."""
    report = yield
    running = getattr(item, "funcargs", {}).get("site")
    if report.failed and running is not None:
        report.sections.append(("the site's logs", running.logs()))
    return report


@pytest.fixture(scope="session")
def base_url(site: Site) -> str:
    """Where `page.goto("/en/")` leads."""
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium that is here, kept from talking to anybody but the site."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium_path(),
        "args": chromium.ARGUMENTS,
    }


@dataclass
class Complaints:
    """What browsers complain of during a test."""

    origin: str
    heard: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Expect complaints in which the pattern is found."""
        self.allowed.append(pattern)

    def listen(self, page: Page) -> None:
        """Hear errors, refusals of the content policy and requests to strangers."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"uncaught: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location.get("url", "")
            self.heard.append(f"console: {message.text} ({place})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.heard.append(f"foreign request: {request.url}")

    def unexpected(self) -> list[str]:
        """What was heard and not allowed."""
        return [
            text
            for text in self.heard
            if not any(re.search(pattern, text) for pattern in self.allowed)
        ]


@pytest.fixture
def complaints(base_url: str) -> Iterator[Complaints]:
    """Fails the test at its end if a page complained of anything unexpected."""
    collected = Complaints(base_url)
    yield collected
    assert not collected.unexpected(), "\n".join(collected.unexpected())


Inside = Callable[[Callable[[], Any]], Any]


@pytest.fixture
def inside(site: Site, django_db_blocker: Any, monkeypatch: pytest.MonkeyPatch) -> Inside:
    """Does something in the database of the running site, as one more of its processes."""

    def run(work: Callable[[], Any]) -> Any:
        def done() -> Any:
            # One that an earlier test left behind writes into that test's database.
            ledger.close()
            try:
                return work()
            finally:
                ledger.close()
                connections.close_all()

        with monkeypatch.context() as patched, django_db_blocker.unblock():
            databases = connections.databases["default"]
            patched.setitem(databases, "NAME", site.var / "merestone.sqlite3")
            with ThreadPoolExecutor(1) as pool:
                return pool.submit(done).result(60)

    return run


Visitor = Callable[..., Page]


@pytest.fixture(scope="session")
def contexts(browser: Browser, base_url: str) -> Contexts:
    """The contexts that visitors come in."""
    return Contexts(browser, base_url)


@pytest.fixture
def visitor(browser: Browser, contexts: Contexts, complaints: Complaints) -> Iterator[Visitor]:
    """A function that brings one more guest: a page in a context without any trace of others.

    Only files that everybody gets are in its cache; `first_visit` keeps that empty as well.
    """
    newcomers = []

    def come(
        language: str = "en",
        theme: str = "light",
        width: int = 1280,
        height: int = 800,
        motion: str = "reduce",
        touch: bool = False,
        first_visit: bool = False,
    ) -> Page:
        options = {
            "locale": LOCALES[language],
            "has_touch": touch,
            # What further tabs of the same guest have.
            "color_scheme": "light",
            "reduced_motion": "reduce",
            "viewport": {"width": 1280, "height": 800},
        }
        if first_visit:
            context = browser.new_context(
                base_url=complaints.origin, service_workers="block", **options
            )
            newcomers.append(context)
        else:
            context = contexts.lend(**options)
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme, reduced_motion=motion)
        complaints.listen(page)
        return page

    yield come
    for context in newcomers:
        context.close()
    contexts.take_back()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A guest who reads English on a desktop screen."""
    return visitor()


@pytest.fixture
def axe() -> Callable[..., None]:
    """A function that fails on any violation axe finds on a page, or in a part of it.

    `colours` says whether to look only at what colours can do wrong, or only at all the rest.
    Sheets that sheets import are written into the page to be looked at, unless `preload` is false.
    """

    def inspect(
        page: Page, part: str | None = None, colours: bool | None = None, preload: bool = True
    ) -> None:
        if page.evaluate("typeof axe") == "undefined":
            page.evaluate(AXE_SCRIPT)
        options: dict[str, Any] = {"resultTypes": ["violations"], "preload": preload}
        if colours:
            options["runOnly"] = COLOUR_RULES
        elif colours is not None:
            options["rules"] = {rule: {"enabled": False} for rule in COLOUR_RULES}
        # What it did not find is long, and nobody reads it.
        found = page.evaluate(
            "([part, options]) =>"
            " axe.run(part ?? document, options).then(({ violations }) => ({ violations }))",
            [part, options],
        )
        results = AxeResults(found)
        assert not results.violations_count, f"{whereabouts(page)}\n{results.generate_report()}"

    return inspect


@pytest.fixture
def look_by_day_and_night(axe: Callable[..., None]) -> Callable[..., None]:
    """A function that inspects a page, or a part of it, by day and its colours by night too.

    Colours know no language, and to look at them takes most of the time: pages in other languages
    than English are inspected for all the rest.
    """

    def look(page: Page, part: str | None = None) -> None:
        if page.locator("html").get_attribute("lang") != "en":
            axe(page, part, colours=False)
            return
        axe(page, part)
        page.emulate_media(color_scheme="dark")
        axe(page, part, colours=True)
        page.emulate_media(color_scheme="light")

    return look


def whereabouts(page: Page) -> str:
    """Which page this is, for failures of tests that look at several: address, size and light."""
    night = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    size = page.viewport_size or {"width": 0, "height": 0}
    light = "night" if night else "day"
    return f"{page.url} at {size['width']} x {size['height']} by {light}"


@pytest.fixture
def snapshot(root: Path) -> Callable[[Page, str], Path]:
    """A function that keeps a picture of the whole page in var/screenshots/."""

    def take(page: Page, name: str) -> Path:
        path = root / "var" / "screenshots" / f"{name}.png"
        page.screenshot(path=path, full_page=True)
        return path

    return take
