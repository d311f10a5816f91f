"""Dates as the reader's clock has them: the browser tells its time zone in a cookie."""

from collections.abc import Callable
from datetime import tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

COOKIE: Final = "zone"
"""Written by `static/js/theme.js`."""


class ZoneMiddleware:
    """Writes the times of a page in the zone of whoever reads it, in UTC where that is unknown."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The inner answer, made while the reader's zone is the current one."""
        with timezone.override(zone_of(request.COOKIES.get(COOKIE, ""))):
            return self.get_response(request)


def zone_of(name: str) -> tzinfo | None:
    """The zone of that name; None, which is the site's own, where there is no such zone."""
    return ZoneInfo(name) if name in _known() else None


@cache
def _known() -> frozenset[str]:
    return frozenset(available_timezones())
