"""Somebody on an expedition, and the site's own database for roads too long to walk in a test."""

import re
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import Profile
from accounts.player import Player
from expedition import catalog, services
from expedition.models import Battle, Economy
from expedition.rules import battle
from expedition.rules.content.rows import Gate
from expedition.rules.run import Run
from expedition.services import leaving, starting
from expedition.services.rows import decode
from games.engine.triflip.cells import CELL_BY_NAME
from games.engine.triflip.lanes import cell_set
from games.engine.triflip.position import SEATS, Trio, following
from games.live.loading import load
from games.services.carrying import carry_out
from games.services.decision import Stored
from games.services.playing import play
from games.standing import ACTIVE, Standing
from merestone.testing.tables import remember

TAKES = 60_000
LOOKS_AGAIN = 250
"""Milliseconds after which a list that is still without a row is loaded anew."""
FIRST_STONE_WINS = 4
OWN, NEXT, LAST = "a1", "e5", "e6"


@dataclass
class Expedition:
    """One person's browser on the pages of expeditions."""

    page: Page

    def sign_in(self, who: str) -> None:
        """Follow the link of the page for guests through the stand-in for Google."""
        self.page.goto("/en/expedition/")
        self.page.get_by_role("link", name="Sign in to set out").click()
        self.page.get_by_role("button", name="Continue with Google").click()
        self.page.get_by_role("button", name=who).click()
        expect(self.page).to_have_url(re.compile("/en/expedition/$"))

    def set_out(self, faction: str) -> None:
        """Choose a faction and go."""
        self.page.locator(f"input[name='faction'][value='{faction}']").check(force=True)
        self.page.get_by_role("button", name="Set out").click()
        self.expect_phase("map")

    @property
    def step(self) -> Locator:
        """The one thing to do next."""
        return self.page.locator("#next-step")

    @property
    def coins(self) -> Locator:
        """The purse."""
        return self.page.locator(".purse__item").first.locator("dd")

    def expect_phase(self, phase: str) -> None:
        """Wait for the page of the run at that point."""
        self.page.locator(f"main[data-phase='{phase}']").wait_for(state="attached")

    def offers(self) -> list[str]:
        """What the shop shows, by name."""
        return self.page.locator(".offer__name").all_inner_texts()

    def leave(self) -> None:
        """Out of the shop; while something could still be bought it asks once more."""
        self.step.click()
        if self.page.locator(".step-form[data-ask]").count():
            expect(self.step).to_contain_text("Leave with")
            self.page.locator(".step-form[data-asked]").wait_for()
            self.step.click()
        self.expect_phase("map")

    def enter(self) -> None:
        """Into the battle of the gate ahead."""
        self.step.click()
        self.sit()

    def sit(self) -> None:
        """Wait until the battle's page has come alive and it is one's turn."""
        self.page.locator("main[data-ready]").wait_for(state="attached", timeout=TAKES)
        self.await_turn()

    def await_turn(self) -> None:
        """Wait until a cell can be chosen, or the battle is over."""
        ready = "main[data-mode='choose']:has(.hexes--live), main[data-ended]"
        self.page.locator(ready).wait_for(state="attached", timeout=TAKES)

    def place(self) -> None:
        """A stone on the first cell that is legal."""
        self.page.locator(".hexes__cell--open").first.click()

    def tap(self) -> None:
        """A finger on the first cell that is legal, which only chooses it."""
        self.page.locator(".hexes__cell--open").first.tap()

    def win(self) -> None:
        """Where the first stone wins: place it and go back to the road."""
        self.place()
        self.page.locator("main[data-ended]").wait_for(state="attached", timeout=TAKES)
        expect(self.page.locator("#bar-main")).to_have_text("Back to the road")
        self.page.locator("#bar-main:not([aria-disabled='true'])").click()

    def find_own_row(self, path: str = "") -> Locator:
        """The row of one's own run in the hall at that path, once the run has been played again."""
        row = self.page.locator(".table__own").first
        for _ in range(TAKES // LOOKS_AGAIN):
            self.page.goto(f"/en/expedition/hall/{path}")
            if row.count():
                break
            self.page.wait_for_timeout(LOOKS_AGAIN)
        expect(row).to_be_visible()
        return row

    def surrender(self) -> None:
        """Give the battle up by its menu."""
        self.page.locator("button[popovertarget='match-menu']").click()
        self.page.get_by_role("button", name="Surrender", exact=True).click()
        self.page.get_by_role("button", name="Surrender now").click()
        self.page.locator("main[data-ended]").wait_for(state="attached", timeout=TAKES)
        self.page.locator("#bar-main:not([aria-disabled='true'])").click()


@pytest.fixture
def expedition_of() -> Callable[[Page], Expedition]:
    """Makes the hands of a visitor, before whom battles go quickly."""

    def make(page: Page) -> Expedition:
        remember(page, speed="fast")
        return Expedition(page)

    return make


@pytest.fixture(autouse=True)
def stand_in_is_no_stranger(complaints: Any) -> None:
    """The stand-in has an origin of its own, like Google."""
    complaints.allow(r"foreign request: http://localhost:\d+/auth")


Inside = Callable[[Callable[[], Any]], Any]


@pytest.fixture
def short_battles(inside: Inside) -> Iterator[None]:
    """Runs that begin now are played by content in which the first stone wins a battle."""

    def change(goal: int) -> int:
        catalog.current()
        row = Economy.objects.get()
        before, row.goal = row.goal, goal
        row.save()
        return before

    before = inside(lambda: change(FIRST_STONE_WINS))
    yield
    inside(lambda: change(before))


@pytest.fixture
def hold(inside: Inside) -> Callable[..., None]:
    """Puts relics into the slots of somebody's run."""

    def change(who: str, relics: tuple[str, ...]) -> None:
        row = services.active(_player(who), "ordinary")
        row.state["relics"] = list(relics)
        row.save()

    return lambda who, *relics: inside(lambda: change(who, relics))


@pytest.fixture
def set_out_for_a_choice(inside: Inside) -> Callable[[str], None]:
    """Begins a run with a Side Door whose first battle opens where nothing goes without it."""

    def begin(who: str) -> None:
        player = _player(who)
        row = services.start(player, "ordinary", "L", 0)
        row.state["relics"] = ["S14"]
        row.save()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(battle, "_start", _far_from_others)
            services.command(player, "ordinary", "enter", row.version)

    return lambda who: inside(lambda: begin(who))


def _far_from_others(run: Run, _: Gate) -> Trio:
    """Opponents who can turn each other's stone, and a person who can reach neither."""
    placed = {run.seat: OWN, following(run.seat): NEXT, following(following(run.seat)): LAST}
    first, second, third = (cell_set([CELL_BY_NAME[placed[seat]]]) for seat in SEATS)
    return first, second, third


def _player(who: str) -> Player:
    return Profile.objects.get(user__email=who).player


def _play(seat: int, stamp: str, body: dict[str, Any], now: Standing) -> Any:
    return play(now, seat, now.version, stamp, body)


def _fight(match: uuid.UUID, key: str) -> None:
    while (standing := load(match)).status == ACTIVE:
        seat = standing.seat_of(key)
        body = standing.game.view(standing.position, seat)["legal"][0]["move"]
        stamp = str(uuid.uuid4())
        assert isinstance(carry_out(match, partial(_play, seat, stamp, body)), Stored)


@pytest.fixture
def walk_to(inside: Inside) -> Callable[[str, int], None]:
    """Takes somebody's run before a gate, where the first stone wins every battle on the way."""

    def walk(who: str, gate: int) -> None:
        player = _player(who)
        while (row := services.active(player, "ordinary")) is not None:
            run = decode(row)
            if run.phase == "map" and run.gate == gate:
                return
            if run.phase == "battle":
                fight = Battle.objects.get(run=row, gate=run.gate, attempt=run.attempt)
                _fight(fight.match_id, player.key)
                continue
            step = {"map": "enter", "result": "open_shop", "shop": "leave"}[run.phase]
            services.command(player, "ordinary", step, row.version)

    return lambda who, gate: inside(lambda: walk(who, gate))


@pytest.fixture
def set_out_with(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Starts a run with a seed one knows, so that its battles go the same way every time.

    A run of theirs that another test left on its way is given up.
    """

    def start(player: Player, faction: str) -> None:
        leaving.abandon_all(player)
        services.start(player, "ordinary", faction, 0)

    def set_out(who: str, faction: str, seed: bytes) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(starting, "fresh_seed", lambda: seed)
            inside(lambda: start(_player(who), faction))

    return set_out
