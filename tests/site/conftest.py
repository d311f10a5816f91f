"""The switches of a sound production site."""

import pytest


@pytest.fixture(scope="session")
def production_switches():
    """Sound switches; the servers they name are not there."""
    return {
        "MERESTONE_MODE": "production",
        "SECRET_KEY": "k" * 25 + "abcdefghijklmnopqrstuvwxyz0123456789",
        "ALLOWED_HOSTS": "merestone.example",
        "DATABASE_URL": "postgresql://merestone@db/merestone",
        "REDIS_URL": "redis://:guarded@redis/0",
        "PROXY_COUNT": "1",
        "GOOGLE_CLIENT_ID": "merestone.apps.example",
        "GOOGLE_CLIENT_SECRET": "s" * 24,
        "ADMIN_PATH": "back-room",
    }
