import sys

import pytest


@pytest.mark.slow
def test_the_data_layer_holds_on_postgres_too(passes):
    passes(
        sys.executable, "-m", "pytest", "-q", "-x", "-n0", "--postgres", "-m", "data_layer", "tests"
    )
