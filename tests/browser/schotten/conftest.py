"""A table of Schotten Totten as a player handles it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.addresses import match_of
from games.live.ledger import Ledger
from games.live.loading import load
from games.live.write import Write
from games.models import Match
from games.services.dealing import change
from merestone.testing.border import rehearsed
from merestone.testing.tables import Table

IN_SIGHT = """(card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  for (let y = 2; y < height; y += 2) {
    if (card.contains(document.elementFromPoint(left + width / 2, top + y))) return [width / 2, y];
  }
}"""
"""A point of a card that no other card covers."""

READY = (
    "main[data-mode='choose']:has(.schotten--live), main[data-ended],"
    " main[data-mode='reveal']:has(#bar-main[data-act='next'])"
)
"""One's turn, the end of the match, or the end of a round that waits to be read."""


@dataclass
class Border(Table):
    """One player's page of one match of Schotten Totten."""

    def open_table(self, language: str = "en", **fields: str) -> None:
        """Open a match against the first bot, on the seat that begins, with form fields."""
        self._post(f"/{language}/games/", f"/{language}/play/schotten/", fields)

    def invite(self, **fields: str) -> str:
        """Open a match with a friend's seat; the link for the friend."""
        self._post("/en/games/", "/en/invite/schotten/", fields)
        return self.page.locator("#invite-link").input_value()

    def _post(self, page: str, action: str, fields: dict[str, str]) -> None:
        self.page.goto(self.posted(page, action, {"level": "1", "seat": "0", **fields}))
        self.sit()

    def posted(self, page: str, action: str, fields: dict[str, str]) -> str:
        """Send what a form of that page would, without drawing it; where the answer leads."""
        shown = self.page.request.get(page)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', shown.text())
        assert token, shown.status
        origin = re.match(r"https?://[^/]+", shown.url)
        assert origin
        answer = self.page.request.post(
            action,
            form={"csrfmiddlewaretoken": token[1], **fields},
            headers={"Origin": origin[0], "Referer": shown.url},
            max_redirects=0,
        )
        assert answer.status == 302, answer.text()
        return answer.headers["location"]

    def goes_on(self) -> bool:
        """Whether the match goes on, once it is one's turn or the match is over."""
        self.await_page(READY)
        if self.main.get_attribute("data-mode") == "reveal":
            self.button.click()
            return self.goes_on()
        return self.main.get_attribute("data-ended") is None

    def open_cells(self, row: str) -> list[str]:
        """What can be chosen now among `decks`, `stones` or `hand`."""
        return self.names_of(f".schotten__{row} .schotten__cell--open")

    def hand(self) -> list[str]:
        """The own cards."""
        return self.names_of(".schotten__hand [role=gridcell]")

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

    def do(self, body: dict[str, Any]) -> None:
        """Make that move by mouse, and wait until the list has it."""
        before = self.turns()
        if body["type"] == "draw":
            self.cell(body["deck"]).click()
        elif body["type"] in ("end", "pass"):
            self.middle.click()
        else:
            if body["type"] != "claim":
                self.cell(body["card"]).click()
            if "take" in body:
                card = self.cell(f"@{body['take']}")
                x, y = card.evaluate(IN_SIGHT)
                card.click(position={"x": x, "y": y})
            if "stone" in body:
                self.cell(str(body["stone"])).click(position={"x": 20, "y": 20})
            else:
                self.button.click()
        self.expect_more_than(before)

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


Wanted = Callable[[Sequence[Write]], bool]
Cut = Callable[[Sequence[Write]], int]


def _is_won(writes: Sequence[Write]) -> bool:
    return all(end.winner is not None for end in writes[-1].after.position.history)


def last_quarter(writes: Sequence[Write]) -> int:
    """Where the last quarter of a game begins, at the first seat's next card."""
    at = 3 * len(writes) // 4
    while not (writes[at].turns[0].seat == 0 and "card" in _body(writes[at])):
        at += 1
    return at


def _body(write: Write) -> dict[str, Any]:
    turn = write.turns[0]
    return dict(write.after.game.encode_move(turn.moves[turn.seat]))


@pytest.fixture
def late(
    inside: Callable[[Callable[[], Any]], Any],
) -> Callable[..., list[tuple[int, dict[str, Any]]]]:
    """Sets tables in the middle of a match: `late(tables, cut=..., mode=...)`; the moves, each with
    its seat, by which it may go on to its end.

    A match is played by the rules and written by the ledger as if the site had done so; `cut` says
    how many of its commands have been made. One table plays against the first bot.
    """

    def store(address: str, wanted: Wanted, cut: Cut, patient: bool) -> list[Any]:
        match = match_of(address)
        ledger = Ledger(lambda stored: None)
        try:
            start = load(match)
            assert start.deal
            dealt = change(start, start.deal.without_browsers((0, 1)))
            standing = ledger.submit(dealt).result(15)
            secret = bytes(Match.objects.values_list("bot_secret", flat=True).get(id=match))
            writes = rehearsed(standing, secret, wanted, patient=patient)
            made = cut(writes)
            futures = [ledger.submit(write) for write in writes[:made]]
            for future in futures:
                future.result(15)
        finally:
            ledger.close()
        return [(write.turns[0].seat, _body(write)) for write in writes[made:]]

    def prepare(
        tables: Sequence[Border],
        *,
        cut: Cut = last_quarter,
        wanted: Wanted = _is_won,
        patient: bool = True,
        **fields: str,
    ) -> list[Any]:
        host, *guests = tables
        verb = "invite" if guests else "play"
        form = {"level": "1", "seat": "0", **fields}
        address = host.posted("/en/games/", f"/en/{verb}/schotten/", form)
        for guest in guests:
            page = host.page.request.get(address).text()
            link = re.search(r'id="invite-link"[^>]*value="([^"]+)"', page)
            assert link
            landing = guest.page.request.get(link[1]).url
            guest.posted(landing, landing, {})
        slug = re.search(r"/m/([^/]+)/", address)
        assert slug
        rest: list[Any] = inside(lambda: store(slug[1], wanted, cut, patient))
        for table in tables:
            table.page.goto(address)
            table.sit()
        return rest

    return prepare
