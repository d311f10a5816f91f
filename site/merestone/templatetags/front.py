"""Tags of every page: icons, scripts with their import map, the page in other languages."""

import json
from datetime import datetime, timedelta
from typing import Any

from django import template
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest
from django.template.loader import get_template
from django.templatetags.static import static
from django.utils import timezone
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from games import queries
from merestone import languages

register = template.Library()


@register.simple_tag
def icon(name: str, kind: str = "") -> SafeString:
    """The drawing `templates/icons/<name>.svg`, hidden from screen readers.

    `kind` adds a class: `{% icon "lock" "icon--sm" %}`.
    """
    drawing = get_template(f"icons/{name}.svg").render()
    classes = f"icon {escape(kind)}".strip()
    return mark_safe(drawing.replace("<svg", f'<svg class="{classes}"', 1).strip())  # noqa: S308


@register.simple_tag
def icon_templates(names: str) -> SafeString:
    """Icons for scripts to clone: one `<template data-icon="name">` for each of the given words."""
    return format_html_join(
        "", '<template data-icon="{}">{}</template>', ((name, icon(name)) for name in names.split())
    )


def _module_map() -> dict[str, str]:
    hashed = getattr(staticfiles_storage, "hashed_files", {})
    modules = sorted(name for name in hashed if name.startswith("js/") and name.endswith(".js"))
    return {f"{settings.STATIC_URL}{name}": static(name) for name in modules}


@register.simple_tag(takes_context=True)
def import_map(context: dict[str, Any]) -> SafeString | str:
    """The import map that leads plain relative imports to the hashed files; nothing without hashes.

    The modules' source stays as written, so Node and the type checker read the same files.
    """
    imports = _module_map()
    if not imports:
        return ""
    body = json.dumps({"imports": imports}, separators=(",", ":")).replace("<", "\\u003c")
    return format_html(
        '<script type="importmap" nonce="{}">{}</script>',
        context["request"].csp_nonce,
        mark_safe(body),  # noqa: S308
    )


@register.simple_tag(takes_context=True)
def module(context: dict[str, Any], name: str, preload: str = "") -> SafeString:
    """A module script, `{% module "js/match.js" %}`, with preloads for what it will import."""
    nonce = context["request"].csp_nonce
    links = format_html_join(
        "",
        '<link rel="modulepreload" href="{}" nonce="{}">',
        ((static(path), nonce) for path in preload.split()),
    )
    script = format_html('<script type="module" src="{}" nonce="{}"></script>', static(name), nonce)
    return links + script


@register.filter
def ago(moment: datetime) -> str:
    """How long ago that was, in its greatest unit: `3 hours ago`."""
    if timezone.now() - moment < timedelta(minutes=1):
        return _("just now")
    return _("%(time)s ago") % {"time": timesince(moment, depth=1)}


@register.simple_tag(takes_context=True)
def editions(context: dict[str, Any]) -> list[languages.Edition]:
    """This page in every language: `{% editions as pages %}`."""
    return languages.editions(context["request"])


@register.simple_tag(takes_context=True)
def my_turns(context: dict[str, Any]) -> int | None:
    """In how many matches it is the visitor's turn; None for somebody who has none going."""
    player = getattr(context.get("request"), "player", None)
    if player is None or not player.key:
        return None
    return queries.turns_waiting(player)


@register.simple_tag(takes_context=True)
def absolute(context: dict[str, Any], path: str) -> str:
    """A path of this site as a full address."""
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(path)
