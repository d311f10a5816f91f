import doctest
import re

import pytest

DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_the_game_in_the_readme_goes_as_it_says(root):
    result = doctest.testfile(str(root / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert not result.failed


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_documents_lead_somewhere(document, root):
    for target in LINK.findall((root / document).read_text()):
        assert (root / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_a_document_names_is_there(document, root):
    """A path in backquotes that begins with one of our folders must exist."""
    folders = "|".join(("accounts", "expedition", "games", "site", "static", "templates", "tests"))
    for path in re.findall(rf"`((?:{folders})/[\w./-]*)`", (root / document).read_text()):
        assert (root / path).exists(), path
