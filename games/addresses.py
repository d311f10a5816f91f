"""Match ids as they stand in addresses: 16 bytes as 22 URL-safe characters."""

import base64
import binascii
import uuid
from functools import cache
from typing import Final

from django.urls import register_converter

LENGTH: Final = 22
PATTERN: Final = "[A-Za-z0-9_-]{22}"


def slug_of(match: uuid.UUID) -> str:
    """The id as it is written in an address."""
    return base64.urlsafe_b64encode(match.bytes).rstrip(b"=").decode()


def match_of(slug: str) -> uuid.UUID:
    """The id of such an address; ValueError unless `slug_of` would write exactly this."""
    try:
        match = uuid.UUID(bytes=base64.b64decode(slug + "==", altchars=b"-_", validate=True))
    except binascii.Error as error:
        raise ValueError(slug) from error
    if slug_of(match) != slug:
        raise ValueError(slug)
    return match


class MatchId:
    """The path converter of matches."""

    regex = PATTERN

    def to_python(self, value: str) -> uuid.UUID:
        """The id in the address."""
        return match_of(value)

    def to_url(self, value: uuid.UUID) -> str:
        """The address of the id."""
        return slug_of(value)


class Token:
    """The path converter of invitations."""

    regex = PATTERN

    def to_python(self, value: str) -> str:
        """The token in the address."""
        return value

    def to_url(self, value: str) -> str:
        """The address of the token."""
        return value


class Version:
    """The path converter of the version a browser knows, -1 for none."""

    regex = "-1|[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        """The version in the address."""
        return int(value)

    def to_url(self, value: int) -> str:
        """The address of the version."""
        return str(value)


@cache
def register_converters() -> None:
    """Make `match`, `token` and `version` known to URL maps; once, however many ask for it."""
    register_converter(MatchId, "match")
    register_converter(Token, "token")
    register_converter(Version, "version")
