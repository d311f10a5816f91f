"""Choices made in secret, each bound by a digest that everybody is shown before it is opened.

The hashed text has fields of fixed width, so that no two of them can be mistaken for each other.
`docs/sealed-turns.md` says it for people, and what it proves and what not.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.seats import Seat

ALGORITHM: Final = "wts1"
"""How every hashed text begins: what it names never changes, another way gets another name."""

SALT_BYTES: Final = 32
MATCH_BYTES: Final = 16

_HEX: Final = re.compile(r"[0-9a-f]{64}")
_FIELDS: Final = frozenset({"digest", "salt"})


@dataclass(frozen=True, slots=True)
class Envelope:
    """A digest that may be shown at once, and the salt that opens it; small hexadecimal digits."""

    digest: str
    salt: str = field(repr=False)


def digest_of(match: bytes, turn: int, seat: Seat, choice: bytes, salt: bytes) -> str:
    """The digest of a choice: SHA-256 of where it was made, what it was, and the salt.

    Match, turn and seat are in it, so that the digest of one place fits no other.
    """
    place = ALGORITHM.encode() + match + turn.to_bytes(4, "big") + bytes([seat])
    return hashlib.sha256(place + choice + salt).hexdigest()


def enclose(match: bytes, turn: int, seat: Seat, choice: bytes) -> Envelope:
    """An envelope for that choice, its salt from the operating system and never used before."""
    salt = secrets.token_bytes(SALT_BYTES)
    return Envelope(digest_of(match, turn, seat, choice, salt), salt.hex())


def holds(envelope: Envelope, match: bytes, turn: int, seat: Seat, choice: bytes) -> bool:
    """Whether that choice was in the envelope."""
    return digest_of(match, turn, seat, choice, bytes.fromhex(envelope.salt)) == envelope.digest


def write(envelope: Envelope) -> dict[str, Json]:
    """The envelope as JSON, opened."""
    return {"digest": envelope.digest, "salt": envelope.salt}


def read(value: Json) -> Envelope:
    """The envelope of its JSON; BadEncoding for anything `write` would not write."""
    if not isinstance(value, dict) or value.keys() != _FIELDS:
        raise BadEncoding("malformed")
    if not all(isinstance(text, str) and _HEX.fullmatch(text) for text in value.values()):
        raise BadEncoding("malformed")
    return Envelope(value["digest"], value["salt"])


def write_by_seat(envelopes: Mapping[Seat, Envelope], seats: int) -> list[Json] | None:
    """One entry a seat, null where it had none; nothing at all where nobody had one."""
    if not envelopes:
        return None
    return [write(envelopes[seat]) if seat in envelopes else None for seat in range(seats)]


def read_by_seat(value: Sequence[Json] | None) -> dict[Seat, Envelope]:
    """The envelopes `write_by_seat` wrote."""
    return {seat: read(one) for seat, one in enumerate(value or ()) if one is not None}
