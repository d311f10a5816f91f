"""What of people's pages is too dear to be asked for at will. The project says who counts."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

EXPORT: Final = "export"
"""Taking along everything that is kept of oneself."""

WALK: Final = "walk"
"""Setting out for Google."""

Guard = Callable[[HttpRequest, str], HttpResponse | None]
"""The answer to somebody, known by that key or by none, who asks too often; None for others."""

_guards: Final[dict[str, Guard]] = {}


def register(deed: str, guard: Guard) -> None:
    """Let that guard decide about the deed."""
    _guards[deed] = guard


def refusal(deed: str, request: HttpRequest, key: str = "") -> HttpResponse | None:
    """What to answer instead of doing it; None if it may be done."""
    guard = _guards.get(deed)
    return guard(request, key) if guard else None
