"""Questions about a game that staff have answered, as the rules show them."""

import re
from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString

from games.learn.emphasis import stressed
from games.models import Question

_EMPTY_LINE: Final = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in the active language, with its answer paragraph by paragraph."""

    key: str
    text: str
    answer: list[SafeString]


def asked(game: str) -> list[Asked]:
    """The published questions about a game, in order."""
    rows = Question.objects.filter(game=game, published=True)
    return [Asked(row.key, row.question, _paragraphs(row.answer)) for row in rows]


def _paragraphs(text: str) -> list[SafeString]:
    lines = text.replace("\r\n", "\n").strip()
    return [stressed(part) for part in _EMPTY_LINE.split(lines) if part]
