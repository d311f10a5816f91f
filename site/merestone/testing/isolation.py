"""A pytest plugin: each test run lives in an environment of its own, set up before Django loads.

No switch of the caller's shell leaks in, and the run has its own `var/` (database file, secret key,
collected files) and its own port for Valkey; so has each worker of a run that uses several.
`--postgres` puts the whole run on a real PostgreSQL.
"""

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from merestone.services.catalogs import compile_stale
from merestone.services.ports import LOOPBACK, Reservation
from merestone.services.postgres import Postgres

SWITCHES = (
    "ADMIN_PATH",
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DJANGO_SETTINGS_MODULE",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "GOOGLE_STANDIN_URL",
    "LOG_FORMAT",
    "LOG_LEVEL",
    "MERESTONE_MODE",
    "MERESTONE_VAR",
    "PROXY_COUNT",
    "REDIS_URL",
    "SECRET_KEY",
    "SERVICE_WORKER",
    "SITE_ORIGINS",
    "SQLITE_PATH",
    "SQLITE_TEST_PATH",
)
"""Everything the settings read from the environment."""

RUN = "MERESTONE_TEST_RUN"
"""Names the folder of the run, which its workers and all its programs share."""

VALKEY = pytest.StashKey[Reservation]()
POSTGRES = pytest.StashKey[Postgres]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the choice of database."""
    parser.addoption("--postgres", action="store_true", help="run on PostgreSQL instead of SQLite")


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Iterator[None]:
    """Prepare the environment; a wrapper, so that it comes before pytest-django's own part."""
    for switch in SWITCHES:
        os.environ.pop(switch, None)
    run = _folder_of_the_run()
    _keep_bytecode(early_config.rootpath / "var" / "bytecode")
    scratch = Path(tempfile.mkdtemp(prefix="var-", dir=run))
    reservation = Reservation()
    early_config.stash[VALKEY] = reservation
    os.environ["MERESTONE_VAR"] = str(scratch)
    os.environ["REDIS_URL"] = f"redis://{LOOPBACK}:{reservation.port}/0"
    # Playwright keeps an event loop in the main thread, where Django would then refuse the ORM.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    compile_stale([early_config.rootpath / "site" / "locale"])
    if early_config.known_args_namespace.postgres:
        server = Postgres()
        early_config.stash[POSTGRES] = server
        server.start()
        os.environ["DATABASE_URL"] = server.url
    return (yield)


def _folder_of_the_run() -> Path:
    """The folder that the first process of the run makes, and takes away at its end."""
    given = os.environ.get(RUN)
    if given and Path(given).is_dir():
        return Path(given)
    made = tempfile.mkdtemp(prefix="merestone-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    os.environ[RUN] = made
    return Path(made)


def _keep_bytecode(folder: Path) -> None:
    """Where nobody wants bytecode beside the sources, keep it in a folder, for later runs as well.

    The tests start dozens of Python programs, and compiling Django takes seconds in each of them.
    Preparing the assertions of all tests takes as long, in each process that runs them.
    """
    if sys.dont_write_bytecode and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop what the run used."""
    server = config.stash.get(POSTGRES, None)
    if server is not None:
        server.stop()
    config.stash[VALKEY].close()
