"""Chance in a run: a key of its own for each purpose, so that no draw can shift another."""

import hashlib
import hmac

from games.engine.chance import Chance


def key(seed: bytes, *purpose: str | int) -> bytes:
    """32 bytes for that purpose, such as `shop|3|0|2`; the seed can't be told from them."""
    return hmac.digest(seed, "|".join(map(str, purpose)).encode(), hashlib.sha256)


def draws(seed: bytes, *purpose: str | int) -> Chance:
    """The draws for that purpose."""
    return Chance(key(seed, *purpose))
