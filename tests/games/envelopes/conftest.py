import json
from pathlib import Path

import pytest

from games.engine.shell import GAME


@pytest.fixture(scope="session")
def vectors():
    """Digests worked out once and for all; the scripts of the page are held to them too."""
    return json.loads((Path(__file__).parent / "vectors.json").read_text())


@pytest.fixture(scope="session")
def choice():
    """The bytes of a cell by its name."""
    return lambda cell: GAME.sealed_bytes(GAME.parse_move(cell))
