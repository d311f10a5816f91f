"""What is written down for people who check a deck with a program of their own."""

import doctest
import re
from pathlib import Path

import pytest

from games.shuffle import ALGORITHM

ROOT = Path(__file__).parents[3]


@pytest.fixture
def document():
    return ROOT / "docs" / "fair-deck.md"


def test_the_example_goes_as_it_says(document, monkeypatch):
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(document), module_relative=False)
    assert result.attempted > 3
    assert not result.failed


def test_the_document_names_the_algorithm_and_files_that_are_there(document):
    text = document.read_text()
    assert ALGORITHM in text
    for path in re.findall(r"`((?:games|tests)/[\w./-]+)`", text):
        assert (ROOT / path).exists(), path
