"""What tests of stored runs share: people with accounts, short roads, battles played out."""

import threading
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.test import Client

from accounts.models import Profile
from accounts.player import Player
from expedition import catalog, services
from expedition.catalog import Catalogue
from expedition.models import Battle, Entry, Mark, Run
from expedition.rules.refusal import Refused
from expedition.rules.shopping import price, why_not
from expedition.services.rows import decode
from games.engine.chance import Chance
from games.live import herald, ledger, publisher
from games.live.hall import hall
from games.live.loading import load
from games.services.botting import run_bots
from games.services.carrying import carry_out
from games.services.playing import play
from games.services.resigning import resign
from games.standing import ACTIVE

ORDINARY = "ordinary"
LAST_GATE = 8


@pytest.fixture(autouse=True)
def new_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test finds no rooms, no threads and no content read before."""
    monkeypatch.setattr(catalog, "_held", None)
    catalog._edition.cache_clear()
    yield
    hall.reset()
    ledger.close()
    publisher.close()
    herald.close()
    catalog._edition.cache_clear()


@dataclass
class Traveller:
    """Somebody with an account, and their hands on a run."""

    player: Player
    user: User
    kind: str = ORDINARY

    def browser(self) -> Client:
        """A device on which they have signed in."""
        client = Client()
        client.force_login(self.user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    def start(self, faction: str = "L", risk: int = 0) -> Run:
        """Set out."""
        return services.start(self.player, self.kind, faction, risk)

    def look(self) -> Run | None:
        """Where the run stands."""
        return services.active(self.player, self.kind)

    def do(self, name: str, **operands: Any) -> Run:
        """A command at the version of the moment."""
        row = Run.objects.get(player=self.player.key, kind=self.kind, ended_at=None)
        return services.command(self.player, self.kind, name, row.version, **operands)

    def match(self) -> uuid.UUID:
        """The match of the battle in hand."""
        row = Run.objects.get(player=self.player.key, kind=self.kind, ended_at=None)
        run = decode(row)
        return Battle.objects.get(run=row, gate=run.gate, attempt=run.attempt).match_id

    def fight(self) -> uuid.UUID:
        """Play the battle in hand to its end, winning it where one move does; the match."""
        match = self.match()
        chance = Chance(match.bytes)
        while (standing := load(match)).status == ACTIVE:
            if standing.bots_due:
                run_bots(match)
                continue
            seat = standing.seat_of(self.player.key)
            legal = standing.game.view(standing.position, seat)["legal"]
            wins = [choice for choice in legal if choice["wins"]]
            body = chance.pick(wins or legal)["move"]
            key = str(uuid.uuid4())
            carry_out(
                match,
                lambda now, seat=seat, key=key, body=body: play(now, seat, now.version, key, body),
            )
        return match

    def resign(self) -> uuid.UUID:
        """Give the battle in hand up; the match."""
        match, key = self.match(), str(uuid.uuid4())
        carry_out(match, lambda now: resign(now, now.seat_of(self.player.key), now.version, key))
        return match

    def pass_gate(self) -> Run | None:
        """Enter the gate ahead and play its battle."""
        self.do("enter")
        self.fight()
        return self.look()

    def to_shop(self) -> Run:
        """Past the gate ahead, into its shop."""
        self.pass_gate()
        return self.do("open_shop")

    def clear(self) -> Run:
        """The whole road, with a relic from each shop that has one to be had."""
        self.do("enter")
        return self.clear_from_battle()

    def clear_from_battle(self) -> Run:
        """The same for somebody who stands in a battle."""
        self.fight()
        while self.look() is not None:
            self.go_on()
        herald.close()  # which may be playing it again
        return Run.objects.filter(player=self.player.key).latest("ended_at")

    def clear_to_last_battle(self) -> None:
        """Up to the end of the last battle, which is not settled yet if nobody was told of it."""
        self.do("enter")
        self.fight()
        while self.look().gate < LAST_GATE:
            self.go_on()
            if Run.objects.get(player=self.player.key).gate == LAST_GATE:
                return

    def go_on(self) -> None:
        """From a passed gate through the shop, where something is bought, and the next battle."""
        run = decode(self.do("open_shop"))
        offers = [offer.relic for offer in run.shop.offers if not why_not(run, offer.relic)]
        if offers:
            self.do("buy", relic=offers[0])
        self.do("leave")
        self.do("enter")
        self.fight()


@pytest.fixture
def traveller() -> Callable[..., Traveller]:
    """A function that makes somebody new with an account at each call."""

    def make(name: str = "Ada", kind: str = ORDINARY) -> Traveller:
        user = User.objects.create(username=str(uuid.uuid4()))
        profile = Profile.objects.create(user=user, name=name)
        return Traveller(profile.player, user, kind)

    return make


@pytest.fixture
def ada(traveller: Callable[..., Traveller]) -> Traveller:
    """Somebody with an account."""
    return traveller()


@pytest.fixture
def road_with(monkeypatch: pytest.MonkeyPatch, db: None) -> Callable[..., Catalogue]:
    """A function that lets runs start by today's content with another goal or worst rank."""

    def lay(goal: int = 20, passes: int | None = None, coins: int = 40) -> Catalogue:
        now = catalog.current()
        content = replace(
            now.content,
            economy=replace(now.content.economy, goal=goal, coins=coins),
            gates=tuple(
                gate if passes is None or gate.showdown else replace(gate, passes=passes)
                for gate in now.content.gates
            ),
        )
        other = Catalogue.of(content, now.texts)
        monkeypatch.setattr(catalog, "current", lambda: other)
        return other

    return lay


@pytest.fixture
def short_road(road_with: Callable[..., Catalogue]) -> Catalogue:
    """Battles which the first stone wins; all other rules are as ever."""
    return road_with(goal=4)


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told that a match is over, as after the death of the process that ended it."""
    monkeypatch.setattr(herald, "tell", lambda matches: None)


@pytest.fixture
def plain_static(settings: Any) -> None:
    """Pages without collected files."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture
def at_once() -> Callable[..., list[str]]:
    """A function that does the same in many threads which begin together: what each came to."""

    def run(number: int, work: Callable[[], Any]) -> list[str]:
        barrier, found = threading.Barrier(number), []

        def one() -> None:
            barrier.wait()
            try:
                work()
                found.append("done")
            except Refused as refused:
                found.append(refused.code)
            finally:
                connections.close_all()

        threads = [threading.Thread(target=one) for _ in range(number)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        return found

    return run


@pytest.fixture
def twenty_purchases(
    short_road: Catalogue, at_once: Callable[..., list[str]]
) -> Callable[..., None]:
    """A function that lets somebody buy one relic twenty times at once with coins for one, and
    looks that it was bought and paid once."""

    def check(somebody: Traveller) -> None:
        somebody.start()
        row = somebody.to_shop()
        run = decode(row)
        relic = run.shop.offers[0].relic
        cost = price(run, run.content.relic(relic))
        Run.objects.filter(pk=row.pk).update(state={**row.state, "coins": cost}, coins=cost)
        player = somebody.player
        found = at_once(
            20, lambda: services.command(player, ORDINARY, "buy", row.version, relic=relic)
        )
        assert sorted(found) == ["done", *["stale"] * 19]
        after = Run.objects.get(pk=row.pk)
        assert (after.coins, after.state["coins"], after.state["relics"]) == (0, 0, [relic])
        assert Entry.objects.filter(run=row, what="bought").count() == 1
        assert Mark.objects.filter(player=player.key, relic=relic, what="owned").count() == 1

    return check
