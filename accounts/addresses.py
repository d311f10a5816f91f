"""Addresses people are sent to: always on this site, in the language they came in."""

from contextlib import AbstractContextManager, nullcontext

from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme


def safe_next(request: HttpRequest, asked: str) -> str:
    """The address asked for if it is a path of this site, else the page of one's own matches."""
    is_path = asked.startswith("/")
    if is_path and url_has_allowed_host_and_scheme(
        asked, allowed_hosts=None, require_https=request.is_secure()
    ):
        return asked
    return reverse("me")


def language_of(path: str) -> AbstractContextManager[None]:
    """Speaks the language of a page's address within; the request's own if it has none."""
    language = translation.get_language_from_path(path)
    return translation.override(language) if language else nullcontext()
