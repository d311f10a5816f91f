import sys

import pytest


@pytest.mark.slow
def test_the_data_layer_holds_on_postgres_too(passes, root):
    # Only files that name the mark: to collect all the others would take longer than to run these.
    tests = root / "tests"
    marked = [file for file in tests.rglob("*.py") if "mark.data_layer" in file.read_text()]
    assert marked
    assert not [file for file in marked if file.name == "conftest.py"]
    options = ["-q", "-x", "-n0", "--postgres", "-m", "data_layer"]
    passes(sys.executable, "-m", "pytest", *options, *sorted(marked))
