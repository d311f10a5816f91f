"""How processes of the site call their matches on the broker."""

import secrets
from typing import Final
from uuid import UUID

from django.conf import settings

PREFIX: Final = "merestone:match:"
EVERYBODY: Final = "merestone:process"
"""What concerns every process, whatever matches it looks at."""

PROCESS: Final = secrets.token_hex(8)
"""Tells the words of this process from those of others."""

OWN: Final = f'{{"by":"{PROCESS}"'
"""How the words of this process begin."""


def channel_of(match: UUID) -> str:
    """The channel on which a match is spoken of."""
    return PREFIX + match.hex


def match_of(channel: str) -> UUID:
    """The match of such a channel."""
    return UUID(channel.removeprefix(PREFIX))


def broker_url() -> str:
    """Where Redis or Valkey is."""
    return str(settings.REDIS_URL or settings.CELERY_BROKER_URL)
