"""What every template may use."""

from typing import Any

from django.http import HttpRequest


def page(request: HttpRequest) -> dict[str, Any]:
    """The theme chosen in this browser, so that the first paint already wears it."""
    theme = request.COOKIES.get("theme", "")
    return {"theme": theme if theme in ("light", "dark") else ""}
