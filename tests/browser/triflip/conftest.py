"""A table of TriFlip as a player handles it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from accounts.player import Player
from games.addresses import match_of, slug_of
from games.live.loading import load
from merestone.testing.forms import send_form
from merestone.testing.past import lay_table
from merestone.testing.tables import Table

STEPS = {"q": (-1, 0), "w": (0, -1), "e": (1, -1), "a": (-1, 1), "s": (0, 1), "d": (1, 0)}
"""The six keys as steps in q and r."""

FEW_STONES = 9
"""What wins a short game."""


def axial(cell: str) -> tuple[int, int]:
    """A cell's q and r by its name."""
    return int(cell[1]) - 5, ord("e") - ord(cell[0])


def keys_between(start: str, end: str) -> str:
    """Keys of the six that lead from one cell to another, by one of the shortest ways."""
    (q, r), (to_q, to_r) = axial(start), axial(end)
    keys = ""
    while (q, r) != (to_q, to_r):
        key = min(STEPS, key=lambda key: _away(q + STEPS[key][0] - to_q, r + STEPS[key][1] - to_r))
        q, r = q + STEPS[key][0], r + STEPS[key][1]
        keys += key
    return keys


def _away(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


@dataclass
class Hexes(Table):
    """One player's page of one match of TriFlip."""

    @property
    def cards(self) -> Locator:
        """The score cards in the order of turns."""
        return self.page.locator(".seat-card")

    def press_play_now(self) -> None:
        """Open a match against two bots by the button of the home page."""
        self.page.goto("/en/")
        self.page.locator("form[action$='/play/triflip/'] button").first.click()
        self.sit()

    def play_now(self, language: str = "en") -> None:
        """Open a match against two bots as that button does, without a look at the home page."""
        send_form(self.page, f"/{language}/", f"/{language}/play/triflip/")
        self.sit()

    def open_table(self, seat: int, language: str = "en") -> None:
        """Open a match on a seat of one's own choice, as the form in the list of games does."""
        send_form(self.page, f"/{language}/games/", f"/{language}/play/triflip/", seat=str(seat))
        self.sit()

    def choose_table(self, seat: int, friends: int) -> None:
        """Open a match by that form itself, with friends if there are to be any."""
        self.page.goto("/en/games/")
        options = self.page.locator(".table-options:has(form[action$='/play/triflip/'])")
        options.locator("summary").click()
        form = options.locator("form")
        for name, value in (("seat", seat), ("friends", friends)):
            form.locator(f"input[name='{name}'][value='{value}']").check(force=True)
        form.locator("button[type=submit]").click()
        self.sit()

    @property
    def link(self) -> str:
        """The link for friends."""
        return self.page.locator("#invite-link").input_value()

    def goes_on(self) -> bool:
        """Whether the match goes on, once it is one's turn or the match is over."""
        ready = "main[data-mode='choose']:has(.hexes--live), main[data-ended]"
        self.await_page(ready)
        return self.main.get_attribute("data-ended") is None

    def legal(self) -> list[str]:
        """The cells that can be chosen now."""
        return self.names_of(".hexes__cell--open")

    def some_legal_cell(self) -> str:
        """A legal cell, drawn by chance."""
        return self.rng.choice(self.legal())

    def scores(self) -> list[int]:
        """The stones of each seat as the cards show them."""
        return [int(text) for text in self.page.locator(".gauge__number").all_inner_texts()]

    def play_out(self, choose: Callable[[str], None]) -> int:
        """Play to the end with cells drawn by chance; how often this player chose."""
        choices = 0
        while self.goes_on():
            choices += 1
            before = self.turns()
            choose(self.some_legal_cell())
            self.page.locator("#turns tbody tr").nth(before).wait_for(state="attached")
        return choices


@pytest.fixture
def hexes(page: Page) -> Hexes:
    """The table of the test's own visitor."""
    return Hexes(page)


@pytest.fixture
def hexes_of() -> Callable[[Page], Hexes]:
    """Makes the table of another visitor's page."""
    return Hexes


@pytest.fixture
def lay_short(inside: Callable[[Callable[[], Any]], Any]) -> Callable[[Hexes], None]:
    """Sits a player down at a table against two bots where few stones win."""

    def lay(address: str) -> str:
        (key,) = {sitter.player for sitter in load(match_of(address)).sitters if not sitter.is_bot}
        goals = {"goals": [FEW_STONES] * 3}
        return slug_of(lay_table("triflip", Player(key), 2, 2, options=goals))

    def sit(hexes: Hexes) -> None:
        # Only to be known as a guest.
        hexes.play_now()
        address = hexes.page.url.partition("/m/")[2].partition("/")[0]
        hexes.page.goto(f"/en/m/{inside(lambda: lay(address))}/")
        hexes.sit()

    return sit


@pytest.fixture
def keys_to() -> Callable[[str, str], str]:
    """Keys that lead from one cell to another."""
    return keys_between
