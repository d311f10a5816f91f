"""Scripts are served without their comments and can still be read."""

import re
import subprocess

import pytest
from django.conf import settings

from merestone.services import node

HASHED = re.compile(r"^.+\.[0-9a-f]{12}\.js$")
EXPLANATION = re.compile(r"^\s*(/\*|\*|//)", re.MULTILINE)


@pytest.fixture
def served(static_files):
    """Every module of ours as it is served, under its hashed name."""
    found = [
        path for path in (settings.STATIC_ROOT / "js").rglob("*.js") if HASHED.match(path.name)
    ]
    assert found
    return found


def test_no_script_is_empty_or_carries_an_explanation(served):
    for path in served:
        text = path.read_text()
        assert text.strip(), path
        assert not EXPLANATION.search(text), path


@pytest.mark.slow
def test_every_script_is_still_one_that_can_be_read(served):
    for path in served:
        checked = subprocess.run(
            [*node.node(), "--input-type=module", "--check"],
            input=path.read_text(),
            capture_output=True,
            text=True,
        )
        assert checked.returncode == 0, (path, checked.stderr)
