"""A match page as a player handles it."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from merestone.testing.forms import send_form
from merestone.testing.tables import Table


@dataclass
class ShellTable(Table):
    """One player's page of one match of What the Shell."""

    rng: random.Random = field(default_factory=lambda: random.Random(11))

    turn_takes = 20_000

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

    def invite(self, language: str = "en", game: str = "shell") -> str:
        """Open a match for a friend as that button does; the link to send."""
        send_form(self.page, f"/{language}/", f"/{language}/invite/{game}/")
        self.sit()
        return self.page.locator("#invite-link").input_value()

    def expect_mode(self, mode: str) -> None:
        """Wait for a mode."""
        self.await_page(f"main.match[data-mode='{mode}']")

    def expect_turn(self, number: int) -> None:
        """Wait until that turn is to be chosen."""
        self.expect_mode("choose")
        expect(self.page.locator("#turn-number")).to_have_text(
            re.compile(rf"\b{number}\b"), timeout=self.turn_takes
        )

    def expect_open(self) -> None:
        """Wait until everybody who must choose first has chosen."""
        expect(self.page.locator(".player--second")).to_contain_text(
            re.compile("Sealed|숨김|伏せた"), timeout=self.turn_takes
        )

    def wait_for_choice_or_end(self) -> bool:
        """Whether the match goes on, once that is clear."""
        self.await_page("main.match[data-mode='choose'], main.match[data-mode='look']")
        return self.main.get_attribute("data-over") is None

    def some_open_cell(self) -> str:
        """An empty cell, drawn by chance."""
        return self.rng.choice(self.names_of(".board__cell--open"))

    def play_out(self, choose: Callable[[str], None]) -> int:
        """Play to the end with cells drawn by chance; how many turns it took."""
        turns = 0
        while self.wait_for_choice_or_end():
            self.expect_open()
            turns += 1
            choose(self.some_open_cell())
            self.await_page("main.match:not([data-mode='choose'])")
        return turns


@pytest.fixture
def table(page: Page) -> ShellTable:
    """The table of the test's own visitor."""
    return ShellTable(page)


@pytest.fixture
def table_of() -> Callable[[Page], ShellTable]:
    """Makes the table of another visitor's page."""
    return ShellTable
