"""The list of faults names tests, and they are there."""

import ast
import re

import pytest

NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
ROWS = [*range(1, 12), *range(13, 25), *range(28, 32), 42, 43, 44, 47]


@pytest.fixture(scope="module")
def listed(root):
    return (root / "docs/faults.md").read_text()


def test_every_test_that_the_list_of_faults_names_is_there(listed, root):
    named = NAMED.findall(listed)
    assert len(named) > len(ROWS)
    for file, test in named:
        tree = ast.parse((root / file).read_text())
        functions = (ast.FunctionDef, ast.AsyncFunctionDef)
        tests = {part.name for part in ast.walk(tree) if isinstance(part, functions)}
        assert test in tests, f"{file}::{test}"


def test_every_fault_has_its_row(listed):
    rows = re.findall(r"^\| F(\d+) \|", listed, re.MULTILINE)
    assert [int(row) for row in rows] == ROWS
    for row in re.findall(r"^\| F\d+ .*", listed, re.MULTILINE):
        assert NAMED.search(row) or ".test.js`" in row, row


def test_the_scripts_that_the_list_names_are_there(listed):
    from tests.benchmarks.server.faults.__main__ import FAULTS

    named = re.findall(r"script `(\w+)`", listed)
    assert {*named} - {"crash", "secrets"} == {*FAULTS}
