"""Gives every request and every socket its player."""

from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.http import HttpRequest, HttpResponseBase

from accounts.identity import Guest, player_of, read_guest, write_guest
from accounts.player import Player

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class PlayerMiddleware:
    """Sets `request.player`, and `request.admit()`, which makes a nobody a guest when they act."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The inner answer, with the cookie if the visitor acted."""
        visit = _Visit(request)
        response = self.get_response(request)
        if visit.acted is not None:
            write_guest(response, visit.acted)
        return response


class _Visit:
    """One request of one browser: who it is, and whether they acted."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request
        self._guest = read_guest(request.COOKIES)
        self.acted: Guest | None = None
        request.player = player_of(self._guest)  # type: ignore[attr-defined]
        request.admit = self.admit  # type: ignore[attr-defined]

    def admit(self) -> Player:
        """The player, from now on somebody; the answer will carry the refreshed cookie."""
        self.acted = self._guest = self._guest or Guest.fresh()
        self._request.player = self._guest.player  # type: ignore[attr-defined]
        return self._guest.player


class SocketPlayerMiddleware:
    """Sets `scope["player"]` from the cookie that came with the handshake."""

    def __init__(self, inner: Application) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the inner application for the player of this browser."""
        player = player_of(read_guest(_cookies(scope)))
        await self.inner({**scope, "player": player}, receive, send)


def _cookies(scope: Scope) -> dict[str, str]:
    jar: dict[str, str] = {}
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            try:
                parsed = SimpleCookie(value.decode("latin-1"))
            except CookieError:
                continue
            jar.update({key: morsel.value for key, morsel in parsed.items()})
    return jar
