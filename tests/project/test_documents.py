import doctest
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *sorted(f"docs/{found.name}" for found in (ROOT / "docs").glob("*.md")),
]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_the_game_in_the_readme_goes_as_it_says(root):
    result = doctest.testfile(str(root / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert not result.failed


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_documents_lead_somewhere(document, root):
    for target in LINK.findall((root / document).read_text()):
        assert ((root / document).parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_a_document_names_is_there(document, root):
    """A path in backquotes that begins with one of our folders must exist."""
    folders = "|".join(("accounts", "expedition", "games", "site", "static", "templates", "tests"))
    for path in re.findall(rf"`((?:{folders})/[\w./-]*)`", (root / document).read_text()):
        assert (root / path).exists(), path


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_program_a_document_names_can_be_started(document, root):
    for module in re.findall(r"python3? -m ([\w.]+\w)", (root / document).read_text()):
        found = find_spec(module)
        assert found is not None, module
        if found.submodule_search_locations is not None:
            assert find_spec(f"{module}.__main__") is not None, module
