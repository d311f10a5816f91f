"""What tests of live matches share: people, tables, sockets, and a process that starts anew."""

import asyncio
import json
import re
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import close_old_connections
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from accounts.identity import Guest, write_guest
from accounts.player import Player
from games import limits
from games.addresses import slug_of
from games.engine import registry
from games.engine.errors import IllegalMove
from games.engine.game import Game
from games.engine.outcome import Outcome
from games.engine.schotten.cards import TACTICS_NAMES, names
from games.live import herald, ledger, publisher, statements
from games.live.hall import hall
from games.services.dealing import with_deal
from games.services.opening import prepare
from games.services.playing import with_bots_due
from games.sitters import Sitter
from games.wording.schotten.cards import said

ORIGIN = b"http://localhost:8000"
PATIENCE = 120.0
"""Seconds for which a message is waited for. A test that passes does not wait for this."""


@pytest.fixture(autouse=True)
def new_process() -> Iterator[None]:
    """Each test finds no rooms, no threads and no memory of who opened what."""
    yield
    hall.reset()
    ledger.close()
    publisher.close()
    herald.close()
    limits.people.clear()
    limits.newcomers.clear()
    limits.reporters.clear()
    limits.reporting_addresses.clear()
    limits.readers.clear()
    limits.exporters.clear()
    limits.listers.clear()
    limits.hinted.clear()
    limits.analysts.clear()


@dataclass(frozen=True)
class Person:
    """A guest with their cookie."""

    guest: Guest
    player: Player
    cookie: str

    def browser(self, **options: Any) -> Client:
        """A test client that holds the cookie."""
        client = Client(**options)
        client.cookies["guest"] = self.cookie
        return client


@pytest.fixture
def person() -> Callable[[], Person]:
    """A function that makes somebody new at each call."""

    def make() -> Person:
        guest, response = Guest.fresh(), HttpResponse()
        write_guest(response, guest)
        return Person(guest, guest.player, response.cookies["guest"].value)

    return make


@pytest.fixture
def key() -> Callable[[], str]:
    """A function that makes a new command key at each call."""
    return lambda: str(uuid.uuid4())


@pytest.fixture
def table() -> Callable[..., uuid.UUID]:
    """A function that stores a match between these people, in the order of the seats.

    A number is a bot of that level; `game` is an engine of the test's own or of the registry.
    Where cards are dealt the server has played every browser's part, unless `dealt` is false.
    """
    from games.bots.roster import bot
    from games.engine.registry import game as game_of

    def lay(
        *sitters: Person | int | None,
        game: Any = "shell",
        private: bool = False,
        dealt: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> uuid.UUID:
        rules = game_of(game) if isinstance(game, str) else game
        seats = []
        for seat, sitter in enumerate(sitters):
            if isinstance(sitter, Person):
                seats.append(Sitter(seat, sitter.player.key))
            elif sitter is None:
                seats.append(Sitter(seat))
            else:
                seats.append(Sitter(seat, name=bot(rules.key, sitter).name, level=sitter))
        opening = prepare(rules, options or {}, seats, private)
        deal = opening.standing.deal
        if deal is not None and dealt and None not in sitters:
            complete = deal.without_browsers(range(rules.seats))
            opening = replace(opening, standing=with_deal(opening.standing, complete))
        statements.store_opening(opening, timezone.now())
        with_bots_due(opening.standing)
        return opening.standing.id

    return lay


class Browser:
    """One socket of one person at one match."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self.wire = communicator
        self.frames: list[str] = []

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.wire.send_to(text_data=json.dumps(message))

    async def say_text(self, text: str) -> None:
        """Send a frame as it stands."""
        await self.wire.send_input({"type": "websocket.receive", "text": text})

    async def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, but for how many look on, which is told whenever it changes."""
        while (message := await self.hear_any(timeout))["t"] == "watchers":
            pass
        return message

    async def hear_any(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The very next message."""
        frame = await self.wire.receive_from(timeout)
        self.frames.append(frame)
        return json.loads(frame)

    async def hear_until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types; those before it are passed over."""
        while (message := await self.hear())["t"] not in kinds:
            pass
        return message

    async def hears_nothing(self) -> bool:
        """Whether nothing more arrives."""
        return await self.wire.receive_nothing(0.2, 0.02)

    async def closed_with(self, timeout: float = PATIENCE) -> int:
        """The code with which the server closes; messages before it are passed over."""
        while (event := await self.wire.receive_output(timeout))["type"] != "websocket.close":
            if "text" in event:
                self.frames.append(event["text"])
        return int(event["code"])

    async def leave(self) -> None:
        """Close the socket."""
        await self.wire.disconnect()


Connect = Callable[..., Any]


@pytest.fixture
async def connect(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Connect]:
    """A function that opens a socket: `await connect(match, person)`; the snapshot is awaited.

    All are of one tab, so that each of them may play, unless they are given names.
    """
    from merestone.asgi import application

    # The communicator of Channels keeps connections open, for tests inside one transaction.
    monkeypatch.setattr("channels.testing.application.no_op", close_old_connections)

    opened: list[Browser] = []

    async def dial(
        match: uuid.UUID | str,
        who: Person | None = None,
        language: str = "en",
        origin: bytes | None = ORIGIN,
        snapshot: bool = True,
        tab: str = "main",
        take: bool = True,
    ) -> Browser:
        slug = match if isinstance(match, str) else slug_of(match)
        headers = [] if origin is None else [(b"origin", origin)]
        if who is not None:
            headers.append((b"cookie", f"guest={who.cookie}".encode()))
        wire = WebsocketCommunicator(
            application,
            f"/ws/m/{slug}/?lang={language}&ver=-1&tab={tab}&take={take:d}",
            headers=headers,
        )
        connected, code = await wire.connect(timeout=PATIENCE)
        if not connected:
            raise ConnectionRefusedError(code)
        browser = Browser(wire)
        opened.append(browser)
        if snapshot:
            assert (await browser.hear())["t"] == "snap"
        return browser

    yield dial
    for browser in opened:
        if not browser.wire.future.done():
            await browser.leave()
    await asyncio.sleep(0)
    hall.reset()


@pytest.fixture
def stand_at() -> Callable[..., Any]:
    """Returns once so many commands wait at a room: `await stand_at(room, 2)`."""

    async def wait(room: Any, number: int) -> None:
        async with asyncio.timeout(15):
            while len(room.turnstile._waiters or ()) < number:
                await asyncio.sleep(0.005)

    return wait


@pytest.fixture
def in_thread() -> Callable[..., Any]:
    """Runs a function that touches the database from a coroutine: `await in_thread(f, ...)`."""

    async def run(function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        return await database_sync_to_async(function, thread_sensitive=False)(*arguments, **named)

    return run


@pytest.fixture
def plain_static(settings: Any) -> None:
    """Pages without collected files."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any, Any]:
    """A game of the tests' own: seats alternate, take one to three of seven stones, and whoever
    takes the last one wins; the last single stone is taken by itself."""

    def play(position: Any, moves: Any) -> Any:
        stones, turn = position
        move = moves[turn]
        if not 1 <= move <= min(3, stones):
            raise IllegalMove("out_of_reach", most=min(3, stones))
        return (stones - move, 1 - turn), ({"type": "take", "seat": turn, "count": move},)

    def legal(position: Any, seat: int) -> Iterator[int]:
        stones, turn = position
        return iter(range(1, min(3, stones) + 1) if seat == turn else ())

    def decode_move(body: Any) -> int:
        if not isinstance(body, dict) or type(body.get("take")) is not int:
            raise IllegalMove("malformed")
        return int(body["take"])

    def outcome(position: Any) -> Outcome | None:
        stones, turn = position
        return None if stones else Outcome(frozenset({1 - turn}), "last_stone", (0, 0))

    def forced(position: Any) -> dict[int, int] | None:
        stones, turn = position
        return {turn: 1} if stones == 1 else None

    game: Game[Any, Any, Any] = Game(
        key="pebbles",
        version=1,
        seats=2,
        setup=lambda options, chance: (7, 0),
        to_move=lambda position: frozenset({position[1]}) if position[0] else frozenset(),
        legal_moves=legal,
        play=play,
        outcome=outcome,
        view=lambda position, viewer: {
            "game": "pebbles",
            "seat": viewer,
            "to_move": [position[1]] if position[0] else [],
            "stones": position[0],
        },
        imagine=lambda view, seat, chance: (view["stones"], seat),
        encode=list,
        decode=tuple,
        encode_move=lambda move: {"take": move},
        decode_move=decode_move,
        encode_event=dict,
        decode_event=dict,
        move_text=str,
        parse_move=int,
        forced=forced,
    )
    monkeypatch.setitem(registry.GAMES, "pebbles", game)
    return game


CARD = re.compile(r"(?<![A-Za-z0-9])(?:[RGFLTP][1-9]|J1|J2|SP|SB|BB|MF|RE|ST|BA|TR)(?![A-Za-z0-9])")
"""The name of a card of Schotten Totten."""

Leaks = Callable[[Mapping[str, Any], int | None, Mapping[int, Any]], list[str]]


def _hidden(position: Any, viewer: int | None) -> set[str]:
    """The names of the cards of which this viewer may not know where they are."""
    cards = {*position.decks.clan, *position.decks.tactics}
    if not position.opened:
        cards |= {card for seat in (0, 1) if seat != viewer for card in position.hands[seat]}
    return {*names(cards)} - {*names(card for seat, card in position.buried if seat == viewer)}


def _hidden_words(position: Any, viewer: int | None) -> set[str]:
    """The words for hidden tactics cards; a Joker is told from the other one by nobody."""
    secret = _hidden(position, viewer) & {*TACTICS_NAMES}
    both = {"J1", "J2"} <= secret
    return {said(name) for name in secret if both or name not in ("J1", "J2")}


def _told(
    message: Mapping[str, Any], positions: Mapping[int, Any]
) -> Iterator[tuple[str, str, Any]]:
    """The parts of a message as text and as sentences, each with the position it was told at.

    What claims prove is left out: it is made of open cards alone and names what might come.
    """
    turns = [message["turn"]] if "turn" in message else message.get("turns", [])
    for turn in turns:
        events = [{**event, "verdict": None} for event in turn["events"]]
        steps = [step["text"] for step in turn["steps"] if step["step"] != "claim"]
        told = {**turn, "events": events, "steps": steps}
        yield str(told), " ".join(steps), positions[turn["ver"]]
    view = {name: part for name, part in message.get("view", {}).items() if name != "claims"}
    apart = ("turn", "turns", "view", "text", "facts")
    rest = {name: part for name, part in message.items() if name not in apart}
    if "ver" in message:
        yield f"{view} {rest}", "", positions[message["ver"]]


@pytest.fixture(scope="session")
def leaks() -> Leaks:
    """A function that finds the cards of Schotten Totten in a message which its reader may not
    know, given the position of every version."""

    def find(
        message: Mapping[str, Any], viewer: int | None, positions: Mapping[int, Any]
    ) -> list[str]:
        found = []
        for text, sentences, position in _told(message, positions):
            found += {*CARD.findall(text)} & _hidden(position, viewer)
            found += [word for word in _hidden_words(position, viewer) if word in sentences]
        return found

    return find
