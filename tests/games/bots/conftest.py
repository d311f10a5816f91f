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
