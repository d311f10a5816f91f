import importlib.util
import sys
from types import ModuleType

import pytest

from games.bots.warming import warm


@pytest.fixture(scope="session")
def warmed():
    """Makes the searches of a game ready, once a process and one process at a time."""
    pytest.importorskip("numba")
    done = set()

    def ready(game):
        if game not in done:
            warm([game])
            done.add(game)

    return ready


@pytest.fixture(scope="session")
def ladder(pytestconfig: pytest.Config) -> ModuleType:
    """The benchmark that sets bots against each other."""
    path = pytestconfig.rootpath / "tests" / "benchmarks" / "ladder.py"
    spec = importlib.util.spec_from_file_location("ladder_benchmark", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
