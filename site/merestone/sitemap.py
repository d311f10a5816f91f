"""The pages a search engine may find, each with its editions in the other languages."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import translation

from games import shelf

PLAIN = ("home", "games:index", "games:learn", "credits")


@dataclass(frozen=True, slots=True)
class Listing:
    """One page: its path, or full address, in each language."""

    addresses: tuple[tuple[str, str], ...]


def pages() -> Iterator[Listing]:
    """Every public page that stays where it is; matches and invitations are nobody else's."""
    for name in PLAIN:
        yield _listing(name)
    for entry in shelf.ENTRIES:
        yield _listing("games:rules", game=entry.key)


def absolute(listing: Listing, request: HttpRequest) -> Listing:
    """The listing with full addresses on the host that was asked."""
    return Listing(
        tuple((code, request.build_absolute_uri(path)) for code, path in listing.addresses)
    )


def _listing(name: str, **kwargs: str) -> Listing:
    return Listing(tuple((code, _path(code, name, kwargs)) for code, _ in settings.LANGUAGES))


def _path(code: str, name: str, kwargs: dict[str, str]) -> str:
    with translation.override(code):
        return reverse(name, kwargs=kwargs)
