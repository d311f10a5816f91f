"""A table as the browser tests handle it, whatever is played there."""

import json
import random
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PageTimeout


def remember(page: Page, **settings: str | bool) -> None:
    """Have the browser remember these settings from its next page on; the fast speed for games that
    are not about how turns look."""
    kept = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage.setItem('merestone.settings', {kept})")


@dataclass
class Table:
    """One player's page of one match."""

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(7))  # noqa: S311 - for tests

    turn_takes = 90_000
    """Milliseconds until it is one's turn again on a busy machine, all turns of bots included."""

    @property
    def main(self) -> Locator:
        """The page's main element; it carries the mode the page is in."""
        return self.page.locator("main.match")

    @property
    def button(self) -> Locator:
        """The main button."""
        return self.page.locator("#bar-main")

    @property
    def middle(self) -> Locator:
        """The button beside it: undo, end, pass, cancel."""
        return self.page.locator("#bar-middle")

    def cell(self, name: str) -> Locator:
        """What stands on the page under that name: a cell, a stone, a card of the hand."""
        return self.page.locator(f"[data-cell='{name}']")

    def join(self, link: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(link)
        self.page.locator("main form button[type=submit]").click()
        self.sit()

    def sit(self) -> None:
        """Wait until the page has come alive."""
        self.page.wait_for_url(re.compile("/m/"))
        self.await_page("main[data-ready]")

    def await_page(self, state: str) -> None:
        """Wait until the selector finds something.

        `expect` would do the same, but draws up a description of the whole page each time that it
        looks in vain.
        """
        try:
            self.page.locator(state).wait_for(state="attached", timeout=self.turn_takes)
        except PageTimeout as late:
            raise AssertionError(f"{state} did not come: {self.shown()}") from late

    def shown(self) -> dict[str, Any]:
        """What the page says of itself, for whoever has to find out why a test waits in vain."""
        said = self.page.locator("#live-polite p, #live-urgent p").all_inner_texts()
        return {
            **self.main.evaluate("main => ({...main.dataset})"),
            "bar": self.page.locator(".bar").all_inner_texts(),
            "said": said[-6:],
            "turns": self.page.locator("#turns tbody tr").all_inner_texts()[:6],
        }

    def turns(self) -> int:
        """How many turns the list has."""
        return self.page.locator("#turns tbody tr").count()

    def expect_more_than(self, turns: int) -> None:
        """Wait until the list has grown."""
        grown = self.page.locator("#turns tbody tr").nth(turns)
        grown.wait_for(state="attached", timeout=self.turn_takes)

    def expect_said(self, words: str) -> None:
        """Wait until a sentence with these words has been said."""
        self.page.locator("#live-polite p", has_text=words).last.wait_for(state="attached")

    def forget(self) -> None:
        """Take away what has been said, so that only what is said next can be found."""
        said = self.page.locator("#live-polite p")
        said.evaluate_all("all => all.forEach((one) => one.remove())")

    def names_of(self, cells: str) -> list[str]:
        """The names of all cells that the selector finds."""
        return list(
            self.page.locator(cells).evaluate_all("all => all.map((cell) => cell.dataset.cell)")
        )
