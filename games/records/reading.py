"""The parts of a record checked one by one, whichever form it was written in."""

import re
from collections.abc import Mapping, Set
from datetime import datetime
from typing import Any, Final

from games.clocks import Clock, decode_clock
from games.codec import decode_outcome
from games.engine.game import Json
from games.engine.outcome import Outcome
from games.records.faults import Fault
from games.records.record import CHECK_DIGITS, Player

LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 40
MOST_SCORE: Final = 10_000
LONGEST_CLOCK: Final = 1_000_000

_HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")
_SLUG: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_PLAYER: Final = frozenset({"kind", "name"})


def refuse() -> Fault:
    """What is raised for a value that no record has."""
    return Fault("malformed")


def fields(value: Json, needed: Set[str], allowed: Set[str] = frozenset()) -> Mapping[str, Json]:
    """The object, with all the names that are needed and no others than those allowed."""
    if not isinstance(value, dict) or not needed <= value.keys() <= needed | allowed:
        raise refuse()
    return value


def whole(value: Json, most: int = 1_000_000) -> int:
    """A whole number from 0 on."""
    if type(value) is not int or not 0 <= value <= most:
        raise refuse()
    return value


def word(value: Json, longest: int = LONGEST_WORD) -> str:
    """A short text without signs that cannot be seen."""
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise refuse()
    return value


def moment(value: Json) -> str | None:
    """A moment as ISO 8601 writes it, or None."""
    if value is None:
        return None
    try:
        return datetime.fromisoformat(word(value)).isoformat()
    except ValueError:
        raise refuse() from None


def clock(value: Json) -> Clock | None:
    """The time that was agreed on, or None."""
    if value is None:
        return None
    told = fields(value, frozenset(), {"turn", "base", "increment"})
    seconds = {name: whole(number, LONGEST_CLOCK) for name, number in told.items()}
    try:
        found = decode_clock(seconds)
    except ValueError:
        raise refuse() from None
    if found is None or not found.full or found.encode() != told:
        raise refuse()
    return found


def slug(value: Json) -> str | None:
    """The address of a match, or None."""
    if value is not None and not (isinstance(value, str) and _SLUG.fullmatch(value)):
        raise refuse()
    return value


def seed(value: Json) -> bytes | None:
    """Bytes in small hexadecimal digits, or None."""
    if value is None:
        return None
    if not isinstance(value, str) or len(value) > 128 or not _HEX.fullmatch(value):
        raise refuse()
    return bytes.fromhex(value)


def check(value: Json) -> str:
    """A check of a position."""
    if not isinstance(value, str) or len(value) != CHECK_DIGITS or not _HEX.fullmatch(value):
        raise refuse()
    return value


def player(value: Json) -> Player:
    """Who held a seat."""
    told = fields(value, _PLAYER, {"level", "left"})
    kind, level, left = told["kind"], told.get("level"), told.get("left", False)
    if (
        kind not in ("person", "bot")
        or type(left) is not bool
        or (kind == "bot") != ("level" in told)
    ):
        raise refuse()
    if left and kind != "bot":
        raise refuse()
    return Player(
        kind, word(told["name"], LONGEST_NAME), None if level is None else whole(level, 99), left
    )


def result(value: Json, seats: int) -> Outcome:
    """How it ended."""
    told = fields(value, {"winners", "reason", "scores"})
    winners, scores = told["winners"], told["scores"]
    if not isinstance(winners, list) or not isinstance(scores, list):
        raise refuse()
    if any(type(seat) is not int or not 0 <= seat < seats for seat in winners):
        raise refuse()
    if any(type(score) is not int or abs(score) > MOST_SCORE for score in scores):
        raise refuse()
    word(told["reason"])
    outcome = decode_outcome(dict(told))
    if outcome is None or sorted(outcome.winners) != winners:
        raise refuse()
    return outcome


def mapping(value: Json) -> Mapping[str, Any]:
    """An object whose names are up to others to judge."""
    if not isinstance(value, dict):
        raise refuse()
    return value
