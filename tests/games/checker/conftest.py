"""Links, sheets and answers for the tests of the checker."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

import pytest

from games.checker import views
from games.checker.link import Reading, read


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
