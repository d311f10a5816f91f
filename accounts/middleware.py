"""Gives every request and every socket its player."""

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest, HttpResponseBase

from accounts.identity import Guest, forget_guest, player_of, read_guest, write_guest
from accounts.looks.wardrobe import emblem
from accounts.player import Player
from accounts.preferences import refresh_cookies
from accounts.profiles import profile_of
from accounts.sign_ins import is_of_staff, sign_in_of

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class PlayerMiddleware:
    """Sets `request.player`, `request.guest`, `request.profile` and `request.sign_in`, and
    `request.admit()`, which makes a nobody a guest when they act.

    Somebody who has signed in is their account, whatever guest the browser also remembers.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The inner answer, with the cookie if a guest acted, without it if one was adopted."""
        visit = _Visit(request)
        response = self.get_response(request)
        if visit.acted is not None:
            write_guest(response, visit.acted)
        elif visit.is_over:
            forget_guest(response)
        if visit.profile is not None:
            refresh_cookies(request, response, visit.profile)
        return response


class _Visit:
    """One request of one browser: who it is, and whether they acted."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request
        self._guest = read_guest(request.COOKIES)
        self.acted: Guest | None = None
        self.is_over = False
        sign_in = None
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            sign_in = sign_in_of(request)
        self.profile = profile = sign_in.profile if sign_in else None
        self._account = profile.player if profile else None
        request.guest = self._guest  # type: ignore[attr-defined]
        request.sign_in = sign_in  # type: ignore[attr-defined]
        request.profile = profile  # type: ignore[attr-defined]
        request.player = self._account or player_of(self._guest)  # type: ignore[attr-defined]
        request.admit = self.admit  # type: ignore[attr-defined]
        request.part_with_guest = self.part_with_guest  # type: ignore[attr-defined]

    def admit(self) -> Player:
        """The player, from now on somebody; a guest's answer carries the refreshed cookie."""
        known = self._account or (self._guest and self._guest.player)
        if self._account is None:
            self.acted = self._guest = self._guest or Guest.fresh()
            self._request.player = self._guest.player  # type: ignore[attr-defined]
        player: Player = self._request.player  # type: ignore[attr-defined]
        # Whoever acts may sit down, and takes the emblem along that others will see.
        return replace(player, avatar=emblem(player)) if known else player

    def part_with_guest(self) -> None:
        """The browser is to forget its guest, whose things belong to an account now."""
        self.is_over = True


class SocketPlayerMiddleware:
    """Sets `scope["player"]` from the cookies that came with the handshake."""

    def __init__(self, inner: Application) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the inner application for the player of this browser."""
        cookies = _cookies(scope)
        player = player_of(read_guest(cookies))
        session = cookies.get(settings.SESSION_COOKIE_NAME)
        if session:
            player = await _account_of(session) or player
        await self.inner({**scope, "player": player}, receive, send)


@database_sync_to_async
def _account_of(session_key: str) -> Player | None:
    """The player of a session; None if nobody is signed in there."""
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    if is_of_staff(request.session):
        return None
    profile = profile_of(get_user(request))
    return profile.player if profile else None


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
