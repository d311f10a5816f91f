"""Scripts are served without their doc comments and otherwise to the letter."""

import re
import subprocess

import pytest
from django.conf import settings

from merestone.services import node
from merestone.static_storage import DOC_COMMENT

HASHED = re.compile(r"^.+\.[0-9a-f]{12}\.js$")


@pytest.fixture
def served(static_files):
    """Every module of ours as it is served, under its hashed name."""
    scripts = (settings.STATIC_ROOT / "js").rglob("*.js")
    found = [path for path in scripts if HASHED.match(path.name)]
    assert found
    return found


def test_no_script_carries_a_doc_comment(served):
    for path in served:
        assert not DOC_COMMENT.search(path.read_bytes()), path


@pytest.mark.parametrize(
    "kept",
    [
        b"const a = rows.map((row) => `${row} ${names.map((n) => `${n} x`)}`);\n",
        b"/** @type {Cell} */ (cell).focus();\nrest(); /** @type {const} */\n",
        b"const t = `/** not a comment */`;\n",
        b"// why it is so\n",
    ],
)
def test_code_is_kept_to_the_letter(kept):
    comment = b"  /**\n   * What it does.\n   */\n"
    assert DOC_COMMENT.sub(b"", comment + kept + comment + kept) == kept + kept


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
