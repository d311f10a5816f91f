"""Somebody who looks on at a match, all that they are shown, and how to look through it."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import reverse

from games.engine.seats import Viewer
from games.models import Deck, Match

PATHS = ("match", "since", "position", "record_json", "record_text", "deck")
"""What there is to fetch of a match, by the names of its addresses."""

TOLD = frozenset({"view", "turn", "turns"})
"""The parts of a message that show the board and the turns that are over."""

NOISE = r'(csrfmiddlewaretoken" value|nonce|href|src|action|d|datetime)="[^"]*"|[\w-]{20,}'
STATE = r'<script id="match-state"[^>]*>(.*?)</script>'


@dataclass
class Shown:
    """One frame or one page, and as which viewer it was shown."""

    viewer: Viewer
    name: str
    text: str

    def messages(self) -> Iterator[dict[str, Any]]:
        """The messages of a match that stand in it."""
        if self.name == "frame":
            yield json.loads(self.text)
        elif self.name == "since" and self.text.startswith("{"):
            yield from json.loads(self.text)["messages"]
        elif state := re.search(STATE, self.text, re.DOTALL):
            yield json.loads(state[1])

    def names_beside_the_state(self, pattern: re.Pattern[str]) -> Counter[str]:
        """What a page names outside the state of its match, but for addresses and tokens."""
        page = re.sub(STATE, "", self.text, flags=re.DOTALL)
        return Counter(pattern.findall(re.sub(NOISE, "", page)))


@dataclass
class Eyes:
    """Somebody who looks with the eyes of a seat or of nobody, by a socket and by pages."""

    role: str
    who: Any
    """A person with a browser, None for a stranger without any cookie."""

    viewer: Viewer
    own: frozenset[str] = frozenset()
    """Their own keys, which are no secret to them."""

    socket: Any = None
    told: Mapping[str, Any] = field(default_factory=dict)
    """The last version of the match that came."""

    _kept: list[Shown] = field(default_factory=list)

    def begin(self, socket: Any) -> None:
        """Look by that socket, whose first frame has come."""
        self.socket, self.told = socket, json.loads(socket.frames[-1])

    async def hear(self, version: int) -> None:
        """Hear all there is until that version, and say that it has arrived."""
        while self.told["ver"] < version:
            message = await self.socket.hear()
            if message["t"] in ("snap", "turn"):
                self.told = message
        await self.socket.say(t="ping", ver=version)

    async def lose(self) -> None:
        """Be shut out: the socket closes, and what it has shown is kept."""
        await self.socket.closed_with()
        self._keep()

    async def look(self, match: UUID) -> list[Shown]:
        """Fetch all there is to fetch; what is refused is looked through as well."""
        pages = await sync_to_async(self._fetch, thread_sensitive=False)(match)
        self._kept += pages
        return pages

    def everything(self) -> list[Shown]:
        """All that was ever shown to them."""
        self._keep()
        return self._kept

    def _keep(self) -> None:
        if self.socket is not None:
            self._kept += [Shown(self.viewer, "frame", text) for text in self.socket.frames]
            self.socket.frames.clear()

    def _fetch(self, match: UUID) -> list[Shown]:
        browser: Client = self.who.browser() if self.who else Client()
        addresses = {
            name: reverse(f"games:{name}", args=[match, 0] if name == "since" else [match])
            for name in PATHS
        }
        answers = {name: browser.get(path) for name, path in addresses.items()}
        answers["me"] = browser.get(reverse("me"))
        # Not theirs to begin, and long begun: an error in words.
        answers["refused"] = browser.post(reverse("games:start", args=[match]), follow=False)
        return [Shown(self.viewer, name, found.content.decode()) for name, found in answers.items()]


def secrets_of(match: UUID) -> tuple[set[str], set[str]]:
    """Texts that nobody but the server may have: for ever, and until the match is over."""
    row, deck = Match.objects.get(id=match), Deck.objects.filter(match=match).first()
    kept, until_the_end = {bytes(row.bot_secret).hex()}, {str(row.id), row.id.hex}
    for seat in row.seats.exclude(player=""):
        kept |= {seat.player, seat.player.removeprefix("guest:")}
    seed = bytes(row.seed).hex()
    if deck is None:
        kept.add(seed)
    else:
        # What proves a deal names the match, the secret of the deck, and what came of it.
        until_the_end |= {seed, bytes(deck.secret).hex()}
    return kept, until_the_end
