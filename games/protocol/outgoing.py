"""What a match says, message by message: news of it, answers, and words about the connection.

Functions that put words in run under the reader's language.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from games.engine.seats import Seat, Viewer
from games.progress import may_take_back
from games.protocol.conduct import asked_state, may_state
from games.protocol.encoding import Message
from games.protocol.ending import rematch_state, result
from games.protocol.hinting import hints_state
from games.protocol.sealing import changes_left, digest_state, digests_state
from games.protocol.showing import fingerprint, seats, view
from games.protocol.timing import clock_state
from games.stage import stage_of
from games.standing import Standing
from games.wording.nacks import sentence

SHOWN_FACTS: Final = ("stone", "proof")
"""What of a refusal's facts is sent beside its sentence: the stone, and why it is not proven."""


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
