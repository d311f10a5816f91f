"""Scripts are served without comments and indentation and otherwise to the letter."""

import re
import subprocess

import pytest
from django.conf import settings

from merestone.services import node
from merestone.static_storage import DOC_COMMENT, MARGIN

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


def test_lines_lose_their_margin_and_remarks_of_their_own_and_nothing_else():
    code = b"  if (a) { // so\n\t  // why\n    b(`//  x`);\n  }\n"
    assert MARGIN.sub(b"", code) == b"if (a) { // so\nb(`//  x`);\n}\n"


def test_no_template_spans_lines_so_that_margins_mean_nothing(root):
    for path in (root / "static" / "js").rglob("*.js"):
        code = DOC_COMMENT.sub(b"", path.read_bytes())
        for line in code.splitlines():
            assert line.lstrip().startswith(b"//") or line.count(b"`") % 2 == 0, (path, line)


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
