"""What the pages of the rules need before they can be drawn."""

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from merestone.services.static_files import collect_stale


@pytest.fixture(scope="session")
def static_files() -> None:
    """The collected files with their hashed names, as the running site has them."""
    collect_stale(settings.STATIC_ROOT)
    staticfiles_storage.hashed_files, staticfiles_storage.manifest_hash = (
        staticfiles_storage.load_manifest()
    )
