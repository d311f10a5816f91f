"""The pages a search engine may find, each with its editions in the other languages."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation

from games.learn.library import BOOKS

PLAIN = (
    "home",
    "games:index",
    "games:learn",
    "games:claim_checker",
    "games:win_demo",
    "games:with_others",
    "expedition:index",
    "expedition:codex",
    "expedition:halls",
    "credits",
)


@dataclass(frozen=True, slots=True)
class Listing:
    """One page: its path, or full address, in each language."""

    addresses: tuple[tuple[str, str], ...]


def pages() -> Iterator[Listing]:
    """Every public page that stays where it is; matches and invitations are nobody else's."""
    for name in PLAIN:
        yield _listing(partial(reverse, name))
    for book in BOOKS.values():
        for chapter in book.chapters:
            yield _listing(partial(book.address, chapter))


def absolute(listing: Listing, request: HttpRequest) -> Listing:
    """The listing with full addresses on the host that was asked."""
    return Listing(
        tuple((code, request.build_absolute_uri(path)) for code, path in listing.addresses)
    )


def _listing(address: Callable[[], str]) -> Listing:
    return Listing(tuple((code, _in_language(code, address)) for code, _ in settings.LANGUAGES))


def _in_language(code: str, address: Callable[[], str]) -> str:
    with translation.override(code):
        return address()
