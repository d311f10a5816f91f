"""The content the site starts with, as it lies beside this module."""

import json
from functools import lru_cache
from pathlib import Path

from expedition.rules.content.reading import decode_content
from expedition.rules.content.rows import Content


@lru_cache(maxsize=1)
def first_content() -> Content:
    """The first content, checked."""
    return decode_content(json.loads(Path(__file__).with_name("first.json").read_text("utf-8")))
