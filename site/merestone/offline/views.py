"""The manifest, the worker, and the page that stands in where there is no connection."""

import json
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.learn.library import BOOKS
from merestone.offline import kept

THEME_COLOR: Final = "#0E5A56"
BACKGROUND: Final = "#F5F1E6"


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    """What a home screen shows of the site, in the language the page asked for."""
    asked = request.GET.get("lang", "")
    language = asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    with translation.override(language):
        return JsonResponse(_manifest(language), content_type="application/manifest+json")


def _manifest(language: str) -> dict[str, Any]:
    return {
        "id": "/",
        "name": "Merestone",
        "short_name": "Merestone",
        "description": _("Three board games, against a friend or a bot, without signing up."),
        "lang": language,
        "dir": "ltr",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": THEME_COLOR,
        "categories": ["games"],
        "icons": [
            _icon("img/icon-192.png", 192, "any"),
            _icon("img/icon-512.png", 512, "any"),
            _icon("img/icon-maskable-512.png", 512, "maskable"),
        ],
        "shortcuts": [
            {"name": _("Games"), "url": reverse("games:index")},
            {"name": _("Learn the rules"), "url": reverse("games:learn")},
        ],
    }


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(name),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The worker's first lines: what it may keep, and the script that keeps it.

    Switched off, it is one that clears everything away and takes its leave.
    """
    if not settings.SERVICE_WORKER:
        return _script([f"importScripts({json.dumps(static('js/worker/retire.js'))});"])
    told = {
        "version": kept.version(),
        "files": kept.kept_files(),
        "reading": kept.reading_files(),
        "fonts": kept.heading_fonts(),
        "offline": kept.offline_pages(),
        "rules": kept.rules_pages(),
    }
    return _script(
        [
            f"self.MERESTONE = {json.dumps(told, separators=(',', ':'))};",
            f"importScripts({json.dumps(static('js/worker/offline.js'))});",
        ]
    )


def _script(lines: list[str]) -> HttpResponse:
    return HttpResponse("\n".join(lines) + "\n", content_type="text/javascript; charset=utf-8")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Shown by the worker in place of a page that cannot be fetched."""
    return render(request, "offline.html", {"books": BOOKS.values()})
