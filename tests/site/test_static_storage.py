"""Scripts are served without comments and indentation and otherwise to the letter."""

import re
import subprocess

import pytest
from django.conf import settings

from merestone.services import node
from merestone.static_storage import DOC_COMMENT, MARGIN

HASHED = re.compile(r"^.+\.[0-9a-f]{12}\.js$")

READ = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
for (const path of process.argv.slice(1)) {
  try {
    new SourceTextModule(readFileSync(path, "utf8"));
  } catch (fault) {
    console.log(`${path}: ${fault.message}`);
  }
}
"""
"""Reads modules without running them, all in one Node."""


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


def refused(paths):
    """What Node says of each of these modules that it cannot read."""
    command = [*node.node(), "--experimental-vm-modules", "--input-type=module", "--eval", READ]
    done = subprocess.run([*command, *paths], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_every_script_is_still_one_that_can_be_read(served):
    assert refused(served) == []


def test_a_script_that_cannot_be_read_is_named(tmp_path):
    sound, broken = tmp_path / "sound.js", tmp_path / "broken.js"
    sound.write_text('import { a } from "./a.js";\nexport const b = a?.b ?? (await a);\n')
    broken.write_text("export const b = `${`;\n")
    assert [line.partition(": ")[0] for line in refused([sound, broken])] == [str(broken)]
