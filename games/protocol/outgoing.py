"""What a match says to one audience: every field is named here, nothing passes by default.

An audience is a seat or the watchers, and a language. Functions that put words in run under that
language.
"""

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.addresses import slug_of
from games.engine.game import Game, View
from games.engine.seats import WATCHER, Seat, Viewer
from games.progress import may_take_back
from games.protocol.conduct import asked_state, may_state
from games.protocol.dealing import deal_state
from games.protocol.ending import rematch_state, result
from games.protocol.hinting import hints_state
from games.protocol.names import emblem, names_seen_by, seat_name
from games.protocol.sealing import digest_state, digests_state, opened
from games.protocol.timing import agreed_clock, clock_state
from games.stage import Events, stage_of
from games.standing import ACTIVE, MOVES, OVER, TURNS_KEPT, Played, Standing
from games.wording.nacks import sentence
from games.wording.registry import wording_of

Message = dict[str, Any]
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_SORTED: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
MOST_CHANGES: Final = 3
"""How often a sealed choice may be replaced in one turn."""

SHOWN_FACTS: Final = ("stone", "proof")
"""What of a refusal's facts is sent beside its sentence: the stone, and why it is not proven."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Everybody who is told the same: whose eyes, and in which language."""

    viewer: Viewer
    language: str

    @property
    def is_player(self) -> bool:
        """Whether it holds a seat."""
        return self.viewer is not WATCHER


def text_of(message: Message) -> str:
    """The message as it goes over the wire."""
    return _ENCODER.encode(message)


def joined(one: str, other: str) -> str:
    """The text of a message whose fields are in two texts; neither is empty."""
    return f"{one[:-1]},{other[1:]}"


def fingerprint(game: Game[Any, Any, Any], position: Any, version: int) -> str:
    """A short hash of what everybody may know, alike for every viewer of the same version."""
    public = _SORTED.encode([version, game.view(position, WATCHER)])
    return hashlib.sha256(public.encode()).hexdigest()[:16]


def snap(
    standing: Standing,
    viewer: Viewer,
    here: Collection[Seat] = (),
    turns: Sequence[Played] | None = None,
) -> Message:
    """The whole match for that viewer, with the last turns or with those given."""
    own = None if viewer is None else standing.seals.get(viewer)
    stage = stage_of(standing)
    shown = standing.turns[-TURNS_KEPT:] if turns is None else turns
    return {
        "t": "snap",
        "ver": standing.version,
        "rev": standing.revision,
        "h": fingerprint(standing.game, standing.position, standing.version),
        "game": standing.game.key,
        "match": slug_of(standing.id),
        "status": standing.status,
        "seat": viewer,
        "view": view(standing, standing.position, viewer),
        "seats": seats(standing, viewer, here),
        "mine": None if own is None else standing.game.encode_move(own.move),
        "changes": 0 if own is None else own.made,
        "left": changes_left(0 if own is None else own.made),
        "open": standing.is_open,
        "n": standing.place,
        "backs": standing.backs,
        "takeback": may_take_back(standing, viewer),
        "turns": [turn(standing, played, viewer) for played in shown if played.kind == MOVES],
        "result": result(standing, viewer),
        "rematch": rematch_state(standing),
        "host": standing.host,
        "deal": deal_state(standing, viewer),
        "may": may_state(standing, viewer),
        "asked": asked_state(standing),
        **digests_state(standing),
        **hints_state(standing, viewer),
        **agreed_clock(standing),
        **clock_state(standing),
        **({} if stage is None else {"stage": stage.shown(standing, viewer)}),
    }


def view(standing: Standing, position: Any, viewer: Viewer) -> View:
    """What the game shows of a position; nobody is to move before the start and after the end.

    Before the deal nobody has a hand: all are shown what watchers see. After the end all is open.
    """
    if not standing.is_dealt:
        return {**standing.game.view(position, WATCHER), "seat": viewer, "to_move": []}
    game = standing.game
    shown = game.view(position, viewer)
    if standing.status == ACTIVE:
        return shown
    opened = game.laid_open(shown, position) if standing.status == OVER else shown
    return {**opened, "to_move": []}


def seats(standing: Standing, viewer: Viewer, here: Collection[Seat]) -> list[Message]:
    """Who sits where, who has sealed (never what) and who is connected."""
    return seen_by(viewer, sitting(standing, here))


def seen_by(viewer: Viewer, sitting: Sequence[Message]) -> list[Message]:
    """The seats with the viewer's own among them."""
    return [{**seat, "you": seat["seat"] == viewer} for seat in sitting]


def sitting(standing: Standing, here: Collection[Seat]) -> list[Message]:
    """The seats as whoever holds none of them sees them."""
    return [
        {
            "seat": sitter.seat,
            "name": seat_name(standing, sitter.seat),
            "avatar": emblem(standing, sitter.seat),
            "kind": sitter.kind,
            "level": sitter.level,
            "left": bool(sitter.former),
            "you": False,
            "sealed": sitter.seat in standing.seals,
            "here": sitter.is_bot or sitter.seat in here,
        }
        for sitter in standing.sitters
    ]


def turn(standing: Standing, played: Played, viewer: Viewer) -> Message:
    """A resolved turn as that viewer may know it: moves, story and one sentence a step.

    Once the match is over everybody may know all of it.
    """
    game, is_open = standing.game, standing.status == OVER
    moves = {
        seat: move if is_open or seat == viewer else game.show_move(move, viewer)
        for seat, move in played.moves.items()
    }
    events = [
        game.encode_event(event if is_open else game.show_event(event, viewer))
        for event in played.events
    ]
    words = wording_of(game.key)
    every = range(game.seats)
    return {
        "n": played.place,
        "ver": played.number,
        "moves": [game.encode_move(moves[seat]) if seat in moves else None for seat in every],
        "texts": [game.move_text(moves[seat]) if seat in moves else None for seat in every],
        "events": events,
        "steps": steps(standing, events, viewer),
        "marks": words.marks_of(events, game.seats),
        "forced": played.forced,
        **opened(standing, played),
    }


def steps(standing: Standing, events: Events, viewer: Viewer) -> list[Message]:
    """The story of a turn in sentences: as the match's stage tells it, or else as its game does."""
    stage = stage_of(standing)
    if stage is not None:
        return stage.steps(standing, events)
    told = wording_of(standing.game.key).told(events, lambda: names_seen_by(standing, viewer))
    return [dict(step) for step in told]


def ended(standing: Standing, viewer: Viewer, here: Collection[Seat]) -> Message:
    """The news that the match ended without a turn."""
    stage = stage_of(standing)
    return {
        "t": "over",
        "ver": standing.version,
        "rev": standing.revision,
        "result": result(standing, viewer),
        "view": view(standing, standing.position, viewer),
        "seats": seats(standing, viewer, here),
        **clock_state(standing),
        **({} if stage is None else {"stage": stage.shown(standing, viewer)}),
    }


def taken_back(standing: Standing, viewer: Viewer, here: Collection[Seat]) -> Message:
    """The news that turns were taken back: those after the place `last` stand no more."""
    return {
        "t": "back",
        "ver": standing.version,
        "rev": standing.revision,
        "h": fingerprint(standing.game, standing.position, standing.version),
        "last": standing.place,
        "backs": standing.backs,
        "view": view(standing, standing.position, viewer),
        "seats": seats(standing, viewer, here),
        "open": standing.is_open,
        "takeback": may_take_back(standing, viewer),
        "may": may_state(standing, viewer),
        **digests_state(standing),
        **clock_state(standing),
    }


def sealed(standing: Standing, seat: Seat) -> Message:
    """Somebody has sealed: that and a digest, and never what. Alike in length for every choice."""
    return {
        "t": "seal",
        "ver": standing.version,
        "rev": standing.revision,
        "seat": seat,
        "digest": digest_state(standing, seat),
        "open": standing.is_open,
        **clock_state(standing),
    }


def asked(standing: Standing) -> Message:
    """The news of a request, or of an answer to it."""
    return {
        "t": "asked",
        "ver": standing.version,
        "rev": standing.revision,
        "asked": asked_state(standing),
        **clock_state(standing),
    }


def hinted(standing: Standing, viewer: Viewer) -> Message:
    """The news that a hint was asked for, or of what it says, which its seat alone is told."""
    return {
        "t": "hint",
        "ver": standing.version,
        "rev": standing.revision,
        **hints_state(standing, viewer),
        **clock_state(standing),
    }


def clocks(standing: Standing) -> Message:
    """How much time is left, to a browser that thinks none is."""
    return {"t": "clock", "ver": standing.version, **clock_state(standing)}


def probe(number: int) -> Message:
    """To be sent back at once, so that the server knows how long the line takes."""
    return {"t": "probe", "n": number}


def control(held: bool) -> Message:
    """Whether this tab plays its seat, or another one does."""
    return {"t": "control", "held": held}


def emote(seat: Seat, number: int) -> Message:
    """One of a few things people say to each other; pages have the words."""
    return {"t": "emote", "seat": seat, "n": number}


def mine(standing: Standing, seat: Seat) -> Message:
    """To the sockets of one seat: what they have sealed."""
    own = standing.seals[seat]
    return {
        "t": "mine",
        "ver": standing.version,
        "body": standing.game.encode_move(own.move),
        "changes": own.made,
        "left": changes_left(own.made),
    }


def changes_left(made: int) -> int:
    """How often a choice sealed so many times may still be replaced."""
    return MOST_CHANGES if made == 0 else MOST_CHANGES - made + 1


def rematch(standing: Standing) -> Message:
    """The news of an offer or of a game that follows."""
    return {"t": "rematch", **rematch_state(standing)}


def watchers(number: int) -> Message:
    """So many look on who hold no seat."""
    return {"t": "watchers", "n": number}


def presence(seat: Seat, here: bool) -> Message:
    """A person came or went."""
    return {"t": "here", "seat": seat, "here": here}


def ack(key: str, version: int) -> Message:
    """The command was accepted at that version."""
    return {"t": "ack", "key": key, "ver": version}


def nack(code: str, key: str | None, version: int, facts: Mapping[str, Any]) -> Message:
    """The command was refused, with the reason in words and what a board can show of it."""
    return {
        "t": "nack",
        "key": key,
        "code": code,
        "ver": version,
        "text": sentence(code, facts),
        "facts": {name: facts[name] for name in SHOWN_FACTS if name in facts},
    }


def pong(version: int) -> Message:
    """The answer to a ping."""
    return {"t": "pong", "ver": version}
