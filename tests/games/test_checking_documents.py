"""What is written down for people who check turns and decks with a program of their own."""

import doctest
import re

import pytest

from games import envelopes, shuffle

pytestmark = pytest.mark.parametrize(
    ("name", "algorithm", "lines"),
    [
        ("sealed-turns.md", envelopes.ALGORITHM, 6),
        ("fair-deck.md", shuffle.ALGORITHM, 4),
    ],
)


def test_the_example_goes_as_it_says(root, monkeypatch, name, algorithm, lines):
    monkeypatch.chdir(root)
    result = doctest.testfile(str(root / "docs" / name), module_relative=False)
    assert result.attempted >= lines
    assert not result.failed


def test_the_document_names_the_algorithm_and_files_that_are_there(root, name, algorithm, lines):
    text = (root / "docs" / name).read_text()
    assert f"`{algorithm}`" in text
    paths = re.findall(r"`((?:games|tests)/[\w./-]+)`", text)
    assert paths
    for path in paths:
        assert (root / path).exists(), path
