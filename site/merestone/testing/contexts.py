"""Browser contexts that serve one visitor after another.

A new visitor finds no cookie and no stored word of the one before, as in a fresh context. Only the
cache of files is kept: scripts, styles and fonts are fetched and compiled once, not in every test.
"""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

IDLE = 6
"""Contexts kept for later; the one that rests longest goes first."""

QUIET = "/healthz"
"""A page without scripts. It stays open in every kept context, for with the last page of the site
the process that draws it would end, and all it has compiled would be lost."""


class Contexts:
    """The contexts of one browser."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._idle: list[tuple[dict[str, Any], BrowserContext, Page]] = []
        self._busy: list[tuple[dict[str, Any], BrowserContext, Page]] = []

    def lend(self, **options: Any) -> BrowserContext:
        """A context with these options for one visitor."""
        kept = next((one for one in self._idle if one[0] == options), None)
        if kept is None:
            # The worker would fetch the rules behind every test's back; its own tests have it.
            context = self._browser.new_context(
                base_url=self._url, service_workers="block", **options
            )
            page = context.new_page()
            page.goto(QUIET)
            kept = (options, context, page)
        else:
            self._idle.remove(kept)
        self._busy.append(kept)
        return kept[1]

    def take_back(self) -> None:
        """End every visit: no page, no cookie and no stored word of it stays."""
        for kept in self._busy:
            self._clean(*kept[1:])
            self._idle.append(kept)
        self._busy.clear()
        while len(self._idle) > IDLE:
            self._idle.pop(0)[1].close()

    def _clean(self, context: BrowserContext, quiet: Page) -> None:
        # A test that failed half-way may have left it cut off, or with somebody in between.
        context.set_offline(False)
        context.unroute_all(behavior="ignoreErrors")
        context.clear_permissions()
        for page in context.pages:
            if page is not quiet:
                page.close()
        session = context.new_cdp_session(quiet)
        everything = {"origin": self._url, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", everything)
        session.detach()
        context.clear_cookies()
