"""The page about records shows records that hold."""

import json
import re

from games.records import as_json, as_text
from games.records.importing import verified


def test_the_examples_of_the_document_hold_and_tell_the_same_match(root):
    text = (root / "docs" / "records.md").read_text()
    in_json, in_text = (
        re.search(rf"```{kind}\n(.*?)```", text, re.DOTALL)[1] for kind in ("json", "text")
    )
    by_json, by_text = verified(in_json), verified(in_text)
    assert by_json.positions == by_text.positions
    assert as_text.write(by_text.record).splitlines() == in_text.splitlines()
    assert as_json.write(by_json.record) == json.loads(in_json)
