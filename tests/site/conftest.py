"""The switches of a sound production site, and what pages need before they can be drawn."""

import shutil

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage


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


@pytest.fixture(scope="session")
def static_files(collected):
    """The collected files with their hashed names, as the running site has them."""
    shutil.copytree(collected, settings.STATIC_ROOT.parent, dirs_exist_ok=True)
    staticfiles_storage.hashed_files, staticfiles_storage.manifest_hash = (
        staticfiles_storage.load_manifest()
    )
