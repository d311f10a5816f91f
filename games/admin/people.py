"""People and moments in the admin: names stay text whatever is in them, and lead to who it is."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from django.utils.formats import localize
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.players import GONE, PAST

PageOf = Callable[[str], str]
"""The address of the admin's page about whoever has that key; empty where there is none."""

_pages: Final[list[PageOf]] = []


def register(page_of: PageOf) -> None:
    """Let the app that knows people say where they are to be found; twice is no more than once."""
    if page_of not in _pages:
        _pages.append(page_of)


def as_text(name: str) -> SafeString:
    """A name people chose: escaped, and kept from turning round what stands beside it."""
    return format_html("<bdi>{}</bdi>", name)


def moment(at: datetime | None) -> str:
    """A time as the reader's language writes it; a dash where there is none."""
    return str(localize(at)) if at is not None else "–"


def person(key: str, name: str = "") -> SafeString:
    """Whoever has that key: their name, or what kind of person they are, with a link if it leads
    anywhere."""
    shown = as_text(name or _kind(key))
    page = next(filter(None, (page_of(key) for page_of in _pages)), "")
    return format_html('<a href="{}">{}</a>', page, shown) if page else shown


def _kind(key: str) -> str:
    if not key:
        return "–"
    if key.startswith((GONE, PAST)):
        return _("somebody who is gone")
    if key.startswith("guest:"):
        return pgettext("kind of player", "guest %(id)s") % {"id": key[6:12]}
    return pgettext("kind of player", "account %(id)s") % {"id": key.partition(":")[2][:8]}
