"""Notices on the home page: which a browser is shown, and how it is spared one it has read."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import translate_url
from django.utils import timezone, translation
from django.views.decorators.http import require_POST

from games.models import Notice

COOKIE: Final = "notices"
COOKIE_AGE: Final = 180 * 24 * 3600
MOST_SHOWN: Final = 3
MOST_REMEMBERED: Final = 20
_NUMBERS: Final = re.compile(r"\d{1,9}(?:\.\d{1,9})*")


def shown(cookies: Mapping[str, str], now: datetime | None = None) -> list[dict[str, Any]]:
    """What there is to say to this browser now, the newest first, in the active language."""
    read = _read(cookies)
    return [
        {
            "id": notice.id,
            "level": notice.level,
            "text": notice.text,
            "link": _link(notice.link),
            "leads_away": notice.link.startswith("https:"),
        }
        for notice in _current(now or timezone.now()).exclude(id__in=read)[:MOST_SHOWN]
    ]


@require_POST
def dismiss(request: HttpRequest, notice: int) -> HttpResponse:
    """Spare this browser that notice from now on; back to the home page."""
    current = set(_current(timezone.now()).values_list("id", flat=True))
    answer = redirect("home")
    # What is shown to nobody any more need not be remembered.
    read = {*_read(request.COOKIES), notice} & current
    answer.set_cookie(
        COOKIE,
        _written(sorted(read)),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return answer


def _current(now: datetime) -> Any:
    ends = Q(ends_at__isnull=True) | Q(ends_at__gt=now)
    return Notice.objects.filter(ends, begins_at__lte=now)


def _read(cookies: Mapping[str, str]) -> list[int]:
    text = cookies.get(COOKIE, "")
    return [int(number) for number in text.split(".")] if _NUMBERS.fullmatch(text) else []


def _written(numbers: Iterable[int]) -> str:
    return ".".join(map(str, [*numbers][-MOST_REMEMBERED:]))


def _link(link: str) -> str:
    """A path leads to the page in the reader's own language."""
    if not link.startswith("/"):
        return link
    language = translation.get_language() or settings.LANGUAGE_CODE
    with translation.override(translation.get_language_from_path(link) or language):
        return translate_url(link, language)
