import json
from pathlib import Path

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.shuffle import proof


@pytest.fixture(scope="session")
def vectors():
    """Deals that were worked out once and for all; the scripts of the page are held to them too."""
    return json.loads((Path(__file__).parent / "vectors.json").read_text())


@pytest.fixture
def draw():
    """Makes the function that draws the lots of a match with these options."""

    def with_options(options):
        def lots(chance: Chance):
            return GAME.lots(options, chance)

        return lots

    return with_options


@pytest.fixture
def faults_of(draw):
    """What is wrong with a proof in JSON, for a match with these options."""

    def find(value, options):
        return [*proof.faults(proof.read(value), draw(options))]

    return find
