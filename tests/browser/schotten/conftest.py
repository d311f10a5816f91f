"""A table of Schotten Totten as a player handles it."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

TURN_TAKES = 90_000
"""Milliseconds until it is one's turn again on a busy machine."""

READY = (
    "main[data-mode='choose']:has(.schotten--live), main[data-ended],"
    " main[data-mode='reveal']:has(#bar-main[data-act='next'])"
)
"""One's turn, the end of the match, or the end of a round that waits to be read."""


@dataclass
class Border:
    """One player's page of one match."""

    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(7))

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
        """The button beside it: end, pass, cancel."""
        return self.page.locator("#bar-middle")

    def cell(self, name: str) -> Locator:
        """One cell: a stone `5`, a card of the hand `R5`, a deck."""
        return self.page.locator(f"[data-cell='{name}']")

    def open_table(self, language: str = "en", **fields: str) -> None:
        """Open a match against the first bot, on the seat that begins, with form fields."""
        self._post(f"/{language}/games/", f"/{language}/play/schotten/", fields)

    def invite(self, **fields: str) -> str:
        """Open a match with a friend's seat; the link for the friend."""
        self._post("/en/games/", "/en/invite/schotten/", fields)
        return self.page.locator("#invite-link").input_value()

    def _post(self, page: str, action: str, fields: dict[str, str]) -> None:
        self.page.goto(page)
        self.page.evaluate(
            """([action, fields]) => {
              const form = document.querySelector("form[action$='/play/schotten/']");
              form.action = action;
              for (const input of form.querySelectorAll("[name]")) {
                if (input.name !== "csrfmiddlewaretoken") input.remove();
              }
              for (const [name, value] of Object.entries(fields)) {
                const input = document.createElement("input");
                Object.assign(input, { type: "hidden", name, value });
                form.append(input);
              }
              form.submit();
            }""",
            [action, {"level": "1", "seat": "0", **fields}],
        )
        self.sit()

    def join(self, link: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(link)
        self.page.locator("main form button[type=submit]").click()
        self.sit()

    def sit(self) -> None:
        """Wait until the page has come alive."""
        self.page.wait_for_url(re.compile("/m/"))
        expect(self.page.locator("main[data-ready]")).to_be_attached(timeout=TURN_TAKES)

    def goes_on(self) -> bool:
        """Whether the match goes on, once it is one's turn or the match is over."""
        expect(self.page.locator(READY)).to_be_attached(timeout=TURN_TAKES)
        if self.main.get_attribute("data-mode") == "reveal":
            self.button.click()
            return self.goes_on()
        return self.main.get_attribute("data-ended") is None

    def open_cells(self, row: str) -> list[str]:
        """What can be chosen now among `decks`, `stones` or `hand`."""
        return self.page.locator(f".schotten__{row} .schotten__cell--open").evaluate_all(
            "cells => cells.map((cell) => cell.dataset.cell)"
        )

    def hand(self) -> list[str]:
        """The own cards."""
        return self.page.locator(".schotten__hand [role=gridcell]").evaluate_all(
            "cells => cells.map((cell) => cell.dataset.cell)"
        )

    def turns(self) -> int:
        """How many commands the list has, minor ones among them."""
        return self.page.locator("#turns tbody tr").count()

    def expect_more_than(self, turns: int) -> None:
        """Wait until the list has grown."""
        expect(self.page.locator("#turns tbody tr").nth(turns)).to_be_attached(timeout=TURN_TAKES)

    def expect_said(self, words: str) -> None:
        """Wait until a sentence with these words has been said."""
        expect(self.page.locator("#live-polite p", has_text=words).last).to_be_attached()

    def command(self, line: str) -> str:
        """Type a command; its written answer."""
        if self.main.get_attribute("data-open") != "info":
            self.page.keyboard.press("/")
        box = self.page.locator("#command")
        box.fill(line)
        box.press("Enter")
        answer = self.page.locator("[data-answer]")
        expect(answer).to_have_attribute("aria-busy", "false")
        return answer.inner_text()

    def choose_card_and_stone(self) -> tuple[str, str]:
        """Names of a card and of a stone it may go to, drawn by chance; the card is pressed."""
        card = self.rng.choice(self.open_cells("hand"))
        self.cell(card).click()
        return card, self.rng.choice(self.open_cells("stones"))

    def play_out(self, choose: Callable[[], None]) -> None:
        """Play to the end; `choose` makes one command whenever one is asked for."""
        while self.goes_on():
            before = self.turns()
            choose()
            self.expect_more_than(before)


@pytest.fixture
def border(page: Page) -> Border:
    """The table of the test's own visitor."""
    return Border(page)


@pytest.fixture
def border_of() -> Callable[[Page], Border]:
    """Makes the table of another visitor's page."""
    return Border
