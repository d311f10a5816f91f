"""What every template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse


def page(request: HttpRequest) -> dict[str, Any]:
    """The theme chosen in this browser, so that the first paint already wears it, and the address
    of the worker that keeps the rules for times without a connection."""
    theme = request.COOKIES.get("theme", "")
    return {
        "theme": theme if theme in ("light", "dark") else "",
        "worker": reverse("worker") if settings.SERVICE_WORKER else "",
    }
