"""From a secret and what the browsers added to the seed of all draws of a match.

Every hashed text has fields of fixed width, so that no two of them can be mistaken for each other.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from games.engine.seats import Seat

SECRET_BYTES: Final = 32
PART_BYTES: Final = 16
DIGEST_BYTES: Final = 32
MATCH_BYTES: Final = 16

_STAND_IN: Final = b"part"


def fresh_secret() -> bytes:
    """A secret from the operating system that nobody could have foreseen."""
    return secrets.token_bytes(SECRET_BYTES)


def digest(value: bytes) -> bytes:
    """What commits its maker to a value without telling it: SHA-256."""
    return hashlib.sha256(value).digest()


def stand_in(secret: bytes, match: bytes, seat: Seat) -> bytes:
    """The part of a seat that has no browser, or one that did not answer.

    It follows from the secret, which was fixed before: the server is left no choice in it.
    """
    message = _STAND_IN + match + bytes([seat])
    return hmac.digest(secret, message, hashlib.sha256)[:PART_BYTES]


def seed_of(secret: bytes, parts: Sequence[bytes], match: bytes) -> bytes:
    """The seed of every draw of the match: the secret, the parts by seat and the match's own id."""
    return hmac.digest(secret, b"".join(parts) + match, hashlib.sha256)
