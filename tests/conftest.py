"""Fixtures for every test: real servers, the repository's root, free ports."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils import translation
from hypothesis import settings as hypothesis_settings

from merestone.services.ports import free_port as any_free_port
from merestone.services.postgres import Postgres
from merestone.services.static_files import collect_stale
from merestone.services.valkey import Valkey
from merestone.testing import isolation
from merestone.testing.once import once

# How long one example takes says more of what else runs on the machine than of the code.
hypothesis_settings.register_profile("merestone", deadline=None)
hypothesis_settings.load_profile("merestone")

ROOT = Path(__file__).resolve().parents[1]
ORDER = ("project", "games", "expedition", "accounts", "site", "browser")
"""Folders of tests in the order they run: quick reports first, the browser last."""


def _place(item: pytest.Item) -> tuple[int, int]:
    folder = item.path.relative_to(ROOT / "tests").parts[0]
    slow = item.get_closest_marker("slow") is not None
    return (ORDER.index(folder) if folder in ORDER else len(ORDER) - 2, int(slow))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort by folder, what is marked slow after the rest but before the browser.

    In the browser's tests it comes first: a whole game begun last would be waited for by everybody.
    """
    last = len(ORDER) - 1

    def place(item: pytest.Item) -> tuple[bool, int, int]:
        folder, slow = _place(item)
        return (folder == last, -slow if folder == last else slow, folder)

    items.sort(key=place)


@pytest.fixture(scope="session", autouse=True)
def _quick_ends() -> None:
    """Tests that commit leave an empty database behind."""
    from merestone.testing import emptying  # needs a Django that is set up

    emptying.use()


@pytest.fixture(autouse=True)
def _english() -> None:
    """Each test begins in English, whatever page the one before it asked for last."""
    translation.activate("en")


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def collected() -> Path:
    """A folder with the collected static files, as `play` keeps them in `var/`."""

    def collect(folder: Path) -> None:
        collect_stale(settings.STATIC_ROOT)
        for made in settings.STATIC_ROOT.parent.glob(f"{settings.STATIC_ROOT.name}*"):
            made.rename(folder / made.name)

    return once("collected", collect)


@pytest.fixture(scope="session")
def static_files(collected: Path) -> None:
    """The collected files with their hashed names, as the running site has them."""
    shutil.copytree(collected, settings.STATIC_ROOT.parent, dirs_exist_ok=True)
    staticfiles_storage.hashed_files, staticfiles_storage.manifest_hash = (
        staticfiles_storage.load_manifest()
    )


@pytest.fixture
def free_port() -> Callable[[], int]:
    """A function that names a free loopback port at each call."""
    return any_free_port


@pytest.fixture(scope="session")
def valkey_url(
    pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A real Valkey at `settings.REDIS_URL` for the rest of the run."""
    port = pytestconfig.stash[isolation.VALKEY].port
    server = Valkey(port, tmp_path_factory.mktemp("valkey"))
    server.start()
    yield server.url
    server.stop()


@pytest.fixture
def own_valkey(tmp_path: Path) -> Iterator[Valkey]:
    """A running Valkey that the test may stop and start again at the same address."""
    server = Valkey(any_free_port(), tmp_path / "valkey")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_url(pytestconfig: pytest.Config) -> Iterator[str]:
    """The address of a database on a real PostgreSQL."""
    running = pytestconfig.stash.get(isolation.POSTGRES, None)
    server = running or Postgres()
    if running is None:
        server.start()
    yield server.url
    if running is None:
        server.stop()
