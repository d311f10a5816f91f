"""A match page as a player handles it."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from merestone.testing.forms import send_form

TURN_TAKES = 20_000
"""Milliseconds a turn may take on a busy machine, the bot's thinking included."""


@dataclass
class Table:
    """One player's page of one match."""

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(11))

    @property
    def main(self) -> Locator:
        """The page's main element; it carries the mode the page is in."""
        return self.page.locator("main.match")

    @property
    def button(self) -> Locator:
        """The main button under the board."""
        return self.page.locator("#bar-main")

    def cell(self, name: str) -> Locator:
        """One cell of the board."""
        return self.page.locator(f"[data-cell='{name}']")

    def press_play_now(self) -> None:
        """Open a match against a bot by the button of the home page."""
        self.page.goto("/en/")
        self.page.locator("form[action*='/play/shell/'] button").first.click()
        self.sit()

    def play_now(self, language: str = "en") -> None:
        """Open a match against a bot as that button does, without a look at the home page."""
        send_form(self.page, f"/{language}/", f"/{language}/play/shell/")
        self.sit()

    def press_invite(self) -> str:
        """Open a match for a friend by the button of the home page; the link to send."""
        self.page.goto("/en/")
        self.page.locator("form[action*='/invite/shell/'] button").first.click()
        self.sit()
        return self.page.locator("#invite-link").input_value()

    def invite(self, language: str = "en") -> str:
        """Open a match for a friend as that button does; the link to send."""
        send_form(self.page, f"/{language}/", f"/{language}/invite/shell/")
        self.sit()
        return self.page.locator("#invite-link").input_value()

    def join(self, link: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(link)
        self.page.locator("main form button[type=submit]").click()
        self.sit()

    def sit(self) -> None:
        """Wait until the page has come alive."""
        self.page.wait_for_url(re.compile("/m/"))
        expect(self.page.locator("main[data-ready]")).to_be_attached(timeout=TURN_TAKES)

    def expect_mode(self, mode: str) -> None:
        """Wait for a mode."""
        expect(self.main).to_have_attribute("data-mode", mode, timeout=TURN_TAKES)

    def expect_turn(self, number: int) -> None:
        """Wait until that turn is to be chosen."""
        self.expect_mode("choose")
        expect(self.page.locator("#turn-number")).to_have_text(
            re.compile(rf"\b{number}\b"), timeout=TURN_TAKES
        )

    def expect_open(self) -> None:
        """Wait until everybody who must choose first has chosen."""
        expect(self.page.locator(".player--second")).to_contain_text(
            re.compile("Sealed|숨김|伏せた"), timeout=TURN_TAKES
        )

    def wait_for_choice_or_end(self) -> bool:
        """Whether the match goes on, once that is clear."""
        expect(self.main).to_have_attribute(
            "data-mode", re.compile("^(choose|look)$"), timeout=TURN_TAKES
        )
        return self.main.get_attribute("data-over") is None

    def some_open_cell(self) -> str:
        """An empty cell, drawn by chance."""
        names = self.page.locator(".board__cell--open").evaluate_all(
            "cells => cells.map((cell) => cell.dataset.cell)"
        )
        return self.rng.choice(names)

    def said(self) -> str:
        """The last sentence of the polite live region."""
        return self.page.locator("#live-polite p").last.inner_text()

    def expect_said(self, words: str) -> None:
        """Wait until a sentence with these words has been said."""
        expect(self.page.locator("#live-polite p", has_text=words).last).to_be_attached()

    def state(self) -> dict[str, object]:
        """The state the page was delivered with."""
        text = self.page.locator("#match-state").text_content() or "{}"
        return json.loads(text)

    def play_out(self, choose: Callable[[str], None]) -> int:
        """Play to the end with cells drawn by chance; how many turns it took."""
        turns = 0
        while self.wait_for_choice_or_end():
            self.expect_open()
            turns += 1
            choose(self.some_open_cell())
            expect(self.main).not_to_have_attribute("data-mode", "choose", timeout=TURN_TAKES)
        return turns


@pytest.fixture
def table(page: Page) -> Table:
    """The table of the test's own visitor."""
    return Table(page)


@pytest.fixture
def table_of() -> Callable[[Page], Table]:
    """Makes the table of another visitor's page."""
    return Table
