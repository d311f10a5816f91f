"""The same page in the other languages, and the language a stranger at the door is given."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation

NATIVE_NAMES = {"ko": "한국어", "ja": "日本語", "en": "English"}
"""Each language in its own words: whoever needs the switch may not read the page around it."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One language's edition of a page."""

    code: str
    name: str
    path: str
    current: bool


def path_in(request: HttpRequest, code: str) -> str:
    """The path of this very page in another language, or of the home page where it has none.

    Made by the URL map from the resolved view, so nothing a visitor typed decides where it leads.
    What was reached by anything but GET has no address to come back to: home stands in for it.
    """
    match = request.resolver_match
    with translation.override(code):
        if match is None or not match.url_name or request.method not in ("GET", "HEAD"):
            return reverse("home")
        return reverse(match.view_name, args=match.args, kwargs=match.kwargs)


def editions(request: HttpRequest) -> list[Edition]:
    """This page in every language of the site, in the order the switch shows them."""
    current = translation.get_language()
    return [
        Edition(code, NATIVE_NAMES[code], path_in(request, code), code == current)
        for code, _ in settings.LANGUAGES
    ]


def negotiated(request: HttpRequest) -> str:
    """The language for somebody who named none in the address: cookie, browser, then English."""
    return translation.get_language_from_request(request, check_path=False)
