"""Tables to take along: comma-separated values in which every cell is text, to spreadsheets too."""

import csv
from collections.abc import Iterable
from typing import Final

from django.http import HttpResponse

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula."""


def sheet(name: str, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> HttpResponse:
    """The table as a file of that name, with the columns in its first line."""
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    # Without this mark spreadsheets take the letters for those of an older time.
    answer.write("\ufeff")
    lines = csv.writer(answer)
    lines.writerow(columns)
    lines.writerows(map(cell, row) for row in rows)
    return answer


def cell(value: object) -> str:
    """The value as text that nothing is worked out of."""
    text = str(value)
    return f"'{text}" if text.lstrip().startswith(FORMULA) or text.startswith(FORMULA) else text
