"""Headers on every answer that Django has no setting for, and who may open a socket."""

from collections.abc import Callable, Collection
from typing import Any

from channels.security.websocket import WebsocketDenier
from django.http import HttpRequest, HttpResponse

PERMISSIONS_POLICY = "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
SAME_ORIGIN_ONLY = {"Cross-Origin-Resource-Policy": "same-origin"}


class HeadersMiddleware:
    """Marks every page as closed to other origins and to the device's sensors."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer of the inner layers with the headers added."""
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        for name, value in SAME_ORIGIN_ONLY.items():
            response.headers.setdefault(name, value)
        return response


def mark_static_file(headers: object, path: str, url: str) -> None:
    """Give a static file, which Django's middleware never sees, the same protection."""
    headers["X-Content-Type-Options"] = "nosniff"  # type: ignore[index]
    for name, value in SAME_ORIGIN_ONLY.items():
        headers[name] = value  # type: ignore[index]


class ExactOrigin:
    """Lets a socket in only from a page of this site: one origin, to the letter one of ours.

    Channels' own validator takes origins apart first and raises on those that cannot be, such as
    `http://localhost:8000.evil.example`.
    """

    def __init__(self, application: Any, allowed: Collection[str]) -> None:
        self.application = application
        self.allowed = frozenset(origin.encode() for origin in allowed)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The inner application for our own pages, a refused handshake for everybody else."""
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        welcome = len(origins) == 1 and origins[0] in self.allowed
        await (self.application if welcome else WebsocketDenier())(scope, receive, send)
