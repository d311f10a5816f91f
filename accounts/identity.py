"""Guests: a random number in a signed cookie, and nothing stored on the server.

The cookie is set when a guest first acts and refreshed with every game begun, so that reading
pages leaves no trace at all.
"""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.core import signing
from django.http import HttpResponseBase

from accounts.player import NOBODY, Player

SALT: Final = "accounts.guest"
ID_BYTES: Final = 16
_ID = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody known only to the browser that holds the cookie."""

    id: str

    @classmethod
    def fresh(cls) -> "Guest":
        """A guest nobody has met: 128 random bits."""
        return cls(secrets.token_urlsafe(ID_BYTES))

    @property
    def player(self) -> Player:
        """The guest as games see it."""
        return Player(key=f"guest:{self.id}")


def read_guest(cookies: Mapping[str, str]) -> Guest | None:
    """The guest whose cookie is among these; None if there is none or its signature is wrong."""
    signed = cookies.get(settings.GUEST_COOKIE_NAME)
    if not signed:
        return None
    try:
        value = _signer().unsign(signed, max_age=settings.GUEST_COOKIE_AGE)
    except signing.BadSignature:
        return None
    return Guest(value) if _ID.fullmatch(value) else None


def write_guest(response: HttpResponseBase, guest: Guest) -> None:
    """Hand the cookie to the browser, good for another full term."""
    attributes: dict[str, Any] = {
        "max_age": settings.GUEST_COOKIE_AGE,
        "httponly": True,
        "samesite": "Lax",
        "secure": settings.SESSION_COOKIE_SECURE,
        "path": "/",
    }
    response.set_cookie(settings.GUEST_COOKIE_NAME, _signer().sign(guest.id), **attributes)


def forget_guest(response: HttpResponseBase) -> None:
    """Take the cookie out of the browser."""
    response.delete_cookie(settings.GUEST_COOKIE_NAME, path="/", samesite="Lax")


def player_of(guest: Guest | None) -> Player:
    """The player behind a cookie, `NOBODY` without one."""
    return guest.player if guest else NOBODY


def _signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=SALT)
