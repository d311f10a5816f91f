"""How dates stand in addresses."""

import datetime


class DateConverter:
    """A day as in 2026-11-30."""

    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> datetime.date:
        """The day; an address that names none leads nowhere."""
        return datetime.date.fromisoformat(value)

    def to_url(self, value: datetime.date) -> str:
        """The day in figures."""
        return value.isoformat()
