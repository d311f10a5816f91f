"""Links, sheets and answers for the tests of the checker."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from games.checker import views
from games.checker.link import Reading, read
from merestone.services.static_files import collect_stale


@pytest.fixture(scope="session")
def static_files() -> None:
    """The collected files with their hashed names, as the running site has them."""
    collect_stale(settings.STATIC_ROOT)
    staticfiles_storage.hashed_files, staticfiles_storage.manifest_hash = (
        staticfiles_storage.load_manifest()
    )


@pytest.fixture(autouse=True)
def nobody_asked_yet():
    views.askers.clear()


@pytest.fixture(scope="session")
def reading() -> Callable[[str], Reading]:
    """What is read from a query."""
    return lambda query: read(parse_qs(query))


@pytest.fixture
def verdict(client) -> Callable[..., dict[str, Any]]:
    """The endpoint's answer to a query."""

    def ask(query: str, language: str = "en", status: int = 200) -> dict[str, Any]:
        answer = client.get(f"/{language}/claim-checker/verdict/?{query}")
        assert answer.status_code == status
        return answer.json()

    return ask
