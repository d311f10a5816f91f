"""What is wrong with a record, and where."""

from collections.abc import Mapping
from typing import Any


class Fault(Exception):
    """A record cannot be read, or is not what the rules make of it.

    `code` is stable, `row` the number of the row in which it shows, `line` of the line of a text.
    `why` is the rules' own refusal, as code and facts.
    """

    def __init__(
        self,
        code: str,
        *,
        row: int | None = None,
        line: int | None = None,
        why: tuple[str, Mapping[str, Any]] | None = None,
    ) -> None:
        super().__init__(code, row, line, why)
        self.code = code
        self.row = row
        self.line = line
        self.why = why
