"""What is written down for people who check a turn with a program of their own."""

import doctest
import re
from pathlib import Path

import pytest

from games.envelopes import ALGORITHM

ROOT = Path(__file__).parents[3]


@pytest.fixture
def document():
    return ROOT / "docs" / "sealed-turns.md"


def test_the_example_goes_as_it_says(document, monkeypatch):
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(document), module_relative=False)
    assert result.attempted > 5
    assert not result.failed


def test_the_document_names_the_algorithm_and_files_that_are_there(document):
    text = document.read_text()
    assert f"`{ALGORITHM}`" in text
    paths = re.findall(r"`((?:games|tests)/[\w./-]+)`", text)
    assert paths
    for path in paths:
        assert (ROOT / path).exists(), path
