"""Every test finds a process that has read no content yet."""

import pytest

from expedition import catalog


@pytest.fixture(autouse=True)
def new_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is held."""
    monkeypatch.setattr(catalog, "_held", None)
    catalog._edition.cache_clear()
