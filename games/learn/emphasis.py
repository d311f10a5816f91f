"""The one piece of markup in the texts of the rules: `*stressed words*`."""

import re
from typing import Final

from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

_STRESSED: Final = re.compile(r"\*([^*]+)\*")


def stressed(text: str | Promise) -> SafeString:
    """The text as HTML: escaped, and what stands between asterisks strongly stressed."""
    return mark_safe(_STRESSED.sub(r"<strong>\1</strong>", escape(str(text))))  # noqa: S308
