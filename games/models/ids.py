"""Identifiers that nobody can guess."""

import secrets
import uuid

TOKEN_BYTES = 16


def fresh_id() -> uuid.UUID:
    """16 random bytes that nobody can guess."""
    return uuid.UUID(bytes=secrets.token_bytes(TOKEN_BYTES))


def fresh_token() -> str:
    """The unguessable part of an invitation's address."""
    return secrets.token_urlsafe(TOKEN_BYTES)
