"""Whole matches of Schotten Totten between two people, as the protocol tells them, with no tables
and no sockets: every message each audience is sent, beside the position it was made from."""

import itertools
import json
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from django.utils import translation

from games.bots.roster import ROSTER
from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.live.write import Write
from games.protocol import outgoing
from games.protocol.audience import Audience
from games.protocol.encoding import text_of
from games.protocol.telling import News, missing, snapshot
from games.services.decision import Refused
from games.services.opening import prepare
from games.services.playing import play
from games.sitters import Sitter
from games.standing import OVER, Standing

VIEWERS = (0, 1, None)


@dataclass(frozen=True)
class Sent:
    """One frame, to whom it goes, and the positions of the versions it may speak of."""

    viewer: int | None
    language: str
    text: str
    standing: Standing
    positions: Mapping[int, Any]

    @property
    def message(self) -> dict[str, Any]:
        return json.loads(self.text)


@pytest.fixture(scope="session")
def seated() -> Callable[..., Standing]:
    """A function that makes a dealt match between two people."""

    def make(options: Mapping[str, Any], seed: bytes) -> Standing:
        sitters = [Sitter(seat, f"guest:{seat}") for seat in (0, 1)]
        standing = prepare(GAME, options, sitters, private=False).standing
        deal = standing.deal.without_browsers((0, 1))
        return replace(standing, deal=deal, position=GAME.setup(options, Chance(seed)))

    return make


def _command(standing: Standing, chance: Chance, number: int) -> dict[str, Any]:
    """What a bot of some level would do in the place of the person on turn, without a search."""
    (seat,) = standing.to_move
    bots = [bot for bot in ROSTER["schotten"] if not bot.searches]
    bot = bots[(number + seat) % len(bots)]
    move = bot.policy(GAME.view(standing.position, seat), seat, chance, bot.nodes)
    return GAME.encode_move(move)


def _refusals(standing: Standing, chance: Chance) -> Iterator[dict[str, Any]]:
    """Commands the rules refuse, some of them: claims of every kind and cards not held."""
    if chance.below(4) == 0:
        yield {"type": "claim", "stone": 1 + chance.below(9)}
    if chance.below(8) == 0:
        yield {"type": "play", "card": "R5", "stone": 1 + chance.below(9)}
    if chance.below(16) == 0:
        yield {"type": "return", "card": "L9"}
        yield {"type": "pass"}


class _Recording:
    """Plays one match and hands out what is sent, command by command."""

    def __init__(self, standing: Standing, seed: bytes, language: str) -> None:
        self.standing = standing
        self.language = language
        self.chance = Chance(seed).child("choices")
        self.positions = {0: standing.position}

    def frames(self) -> Iterator[Sent]:
        yield from self._snaps()
        for number in itertools.count():
            if self.standing.status == OVER:
                break
            chance = self.chance.child(str(number))
            yield from self._nacks(chance.child("refusals"))
            write = self._stored(_command(self.standing, chance, number))
            self.positions |= {turn.number: turn.after for turn in write.turns}
            before, self.standing = self.standing, write.after
            news = News(write)
            for viewer in VIEWERS:
                audience = Audience(viewer, self.language)
                yield from self._sent(viewer, news.texts(audience, ()))
                if number % 9 == 0:
                    late = missing(self.standing, before.version, audience, ())
                    yield from self._sent(viewer, late)
            if number % 17 == 0:
                yield from self._snaps()
        yield from self._snaps()

    def _stored(self, body: dict[str, Any]) -> Write:
        (seat,) = self.standing.to_move
        decision = play(self.standing, seat, self.standing.version, str(uuid.uuid4()), body)
        assert isinstance(decision, Write), decision
        return decision

    def _nacks(self, chance: Chance) -> Iterator[Sent]:
        (seat,) = self.standing.to_move
        for body in _refusals(self.standing, chance):
            key = str(uuid.uuid4())
            decision = play(self.standing, seat, self.standing.version, key, body)
            if isinstance(decision, Refused):
                with translation.override(self.language):
                    nack = outgoing.nack(decision.code, key, self.standing.version, decision.facts)
                yield from self._sent(seat, [text_of(nack)])

    def _snaps(self) -> Iterator[Sent]:
        for viewer in VIEWERS:
            text = snapshot(self.standing, Audience(viewer, self.language), ())
            yield from self._sent(viewer, [text])

    def _sent(self, viewer: int | None, texts: list[str]) -> Iterator[Sent]:
        for text in texts:
            yield Sent(viewer, self.language, text, self.standing, self.positions)


@pytest.fixture(scope="session")
def recorded(seated: Callable[..., Standing]) -> Callable[..., Iterator[Sent]]:
    """A function that plays a match of these options and yields every frame that is sent."""

    def record(options: Mapping[str, Any], seed: bytes, language: str = "en") -> Iterator[Sent]:
        return _Recording(seated(options, seed), seed, language).frames()

    return record
