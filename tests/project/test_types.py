import pytest


@pytest.mark.slow
def test_the_types_fit(passes, tools):
    passes(tools / "mypy", "--no-error-summary")
