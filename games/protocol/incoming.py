"""What a browser may send, parsed into frozen values or refused with a code."""

import json
import math
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from games.engine.game import Json
from games.protocol.messages import (
    Abort,
    Ask,
    AskHint,
    ClaimLeft,
    Echo,
    Emote,
    Flag,
    Give,
    Message,
    Ping,
    Play,
    Pledge,
    Rematch,
    Reply,
    Resign,
    StandIn,
    Start,
    Sync,
    Take,
    TakeBack,
)
from games.shuffle.seed import DIGEST_BYTES, PART_BYTES

LONGEST: Final = 2048
"""Bytes of a message; anything longer is refused unread."""

DEEPEST: Final = 16
LARGEST: Final = 2**53
MOST_SEATS: Final = 8
EMOTES: Final = 8

_KEY = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")

_DIGITS = re.compile(r"[0-9a-f]+")


class BadMessage(Exception):
    """The message is refused; `key` is the command's, if one could be read."""

    def __init__(self, code: str, key: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.key = key


def parse(text: str) -> Message:
    """The message in a text frame; `BadMessage` for anything a browser of ours would not send."""
    if len(text) > LONGEST or _is_too_long(text):
        raise BadMessage("too_long")
    try:
        value = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise BadMessage("bad_request") from None
    if not isinstance(value, dict) or not _is_plain(value):
        raise BadMessage("bad_request")
    kind = value.get("t")
    if not isinstance(kind, str):
        raise BadMessage("bad_request", _key_or_none(value))
    reader = _READERS.get(kind)
    if reader is None:
        raise BadMessage("unknown_type", _key_or_none(value))
    try:
        return reader(value)
    except KeyError:
        raise BadMessage("bad_request", _key_or_none(value)) from None


def _is_too_long(text: str) -> bool:
    return not text.isascii() and len(text.encode(errors="surrogatepass")) > LONGEST


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _is_plain(value: Json) -> bool:
    """No depth, number or string that something further in could stumble over."""
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for item in level:
            if isinstance(item, dict):
                inner.extend(item)
                inner.extend(item.values())
            elif isinstance(item, list):
                inner.extend(item)
            elif not _is_plain_leaf(item):
                return False
        if not inner:
            return True
        level = inner
    return False


def _is_plain_leaf(value: Json) -> bool:
    if isinstance(value, str):
        return value.isprintable()  # which no half of a surrogate pair is
    if isinstance(value, float):
        return math.isfinite(value)
    return not isinstance(value, int) or abs(value) <= LARGEST


def _key_or_none(value: Mapping[str, Json]) -> str | None:
    key = value.get("key")
    return key if isinstance(key, str) and _KEY.fullmatch(key) else None


def _key(value: Mapping[str, Json]) -> str:
    key = _key_or_none(value)
    if key is None:
        raise KeyError("key")
    return key


def _version(value: Mapping[str, Json], name: str) -> int:
    version = value[name]
    if type(version) is not int or not -1 <= version < 2**31:
        raise KeyError(name)
    return version


def _number(value: Mapping[str, Json], name: str, limit: int) -> int:
    number = value[name]
    if type(number) is not int or not 0 <= number < limit:
        raise KeyError(name)
    return number


def _choice(value: Mapping[str, Json], name: str, *allowed: str) -> str:
    chosen = value[name]
    if not isinstance(chosen, str) or chosen not in allowed:
        raise KeyError(name)
    return chosen


def _truth(value: Mapping[str, Json], name: str) -> bool:
    if not isinstance(value[name], bool):
        raise KeyError(name)
    return bool(value[name])


def _body(value: Mapping[str, Json]) -> Json:
    """What is played. Digests and salts are made by the server alone: nobody hands one in, so
    nobody can pass off somebody else's as their own."""
    if value.keys() & {"digest", "salt"}:
        raise KeyError("digest")
    return value["body"]


def _bytes(value: Mapping[str, Json], name: str, size: int) -> bytes:
    digits = value[name]
    if not isinstance(digits, str) or len(digits) != 2 * size or not _DIGITS.fullmatch(digits):
        raise KeyError(name)
    return bytes.fromhex(digits)


_READERS: Final[Mapping[str, Callable[[Mapping[str, Json]], Message]]] = {
    "play": lambda value: Play(_version(value, "base"), _key(value), _body(value)),
    "resign": lambda value: Resign(_version(value, "base"), _key(value)),
    "stand_in": lambda value: StandIn(
        _version(value, "base"), _key(value), _number(value, "seat", MOST_SEATS)
    ),
    "takeback": lambda value: TakeBack(_version(value, "base"), _key(value)),
    "hint": lambda value: AskHint(_version(value, "base"), _key(value)),
    "abort": lambda value: Abort(_version(value, "base"), _key(value)),
    "ask": lambda value: Ask(
        _version(value, "base"), _key(value), _choice(value, "for", "draw", "takeback")
    ),
    "reply": lambda value: Reply(_version(value, "base"), _key(value), _truth(value, "yes")),
    "claim_left": lambda value: ClaimLeft(
        _version(value, "base"), _key(value), _choice(value, "as", "win", "draw") == "win"
    ),
    "emote": lambda value: Emote(_number(value, "n", EMOTES)),
    "take": lambda value: Take(),
    "flag": lambda value: Flag(_version(value, "ver")),
    "echo": lambda value: Echo(_number(value, "n", 2**31)),
    "start": lambda value: Start(_key(value)),
    "pledge": lambda value: Pledge(_key(value), _bytes(value, "hash", DIGEST_BYTES)),
    "part": lambda value: Give(_key(value), _bytes(value, "bytes", PART_BYTES)),
    "rematch": lambda value: Rematch(_key(value)),
    "ping": lambda value: Ping(_version(value, "ver")),
    "sync": lambda value: Sync(_version(value, "ver")),
}
