"""Signing in and out, and what a guest carries over."""

from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import logout
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse, translate_url
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts import adoption, browsers
from accounts.adapters import CANCELLED, FAILED, SUSPENDED, TAKEN
from accounts.addresses import safe_next
from accounts.identity import Guest
from accounts.models import Profile
from accounts.preferences import spoken_by, write_cookies
from accounts.profiles import rename
from accounts.returning import posted_from
from accounts.signals import player_left

LONGEST_SHOWN: Final = 60
"""Characters of a refused name that are put back into the form."""

PROBLEMS: Final = (CANCELLED, FAILED, SUSPENDED, TAKEN)


class Visit(HttpRequest):
    """A request after the middleware has said who it comes from."""

    guest: Guest | None
    profile: Profile | None
    part_with_guest: Any


@never_cache
@require_safe
def sign_in(request: Visit) -> HttpResponse:
    """The one button, what it brings, and what went wrong if something did."""
    following = safe_next(request, request.GET.get("next", ""))
    if request.profile is not None:
        return HttpResponseRedirect(following)
    problem = request.GET.get("problem", "")
    agent = request.headers.get("User-Agent", "")
    inner = browsers.inner_browser(agent)
    arrival = f"{reverse('accounts:arrival')}?{urlencode({'next': following})}"
    return render(
        request,
        "accounts/sign_in.html",
        {
            "is_open": settings.SIGN_IN_OPEN,
            "is_stand_in": bool(settings.GOOGLE_STANDIN_URL),
            "arrival": arrival,
            "following": following,
            "problem": problem if problem in PROBLEMS else "",
            "inner_browser": inner,
            "may_be_home_screen": inner == "app" and browsers.may_be_home_screen(agent),
            "address": request.build_absolute_uri(),
        },
        status=409 if problem == TAKEN else 200,
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def arrival(request: Visit) -> HttpResponse:
    """After signing in: a guest's things are shown and carried over once the person says so."""
    following = safe_next(request, request.POST.get("next", request.GET.get("next", "")))
    if request.profile is None:
        return redirect("accounts:sign_in")
    if request.method == "POST" and request.guest is not None:
        adoption.adopt(request.guest, request.profile)
        request.part_with_guest()
        return _on_to(request.profile, following)
    things = adoption.belongings(request.guest) if request.guest else {}
    if not things:
        return _on_to(request.profile, following)
    return render(request, "accounts/arrival.html", {"things": things, "following": following})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def name(request: Visit) -> HttpResponse:
    """Choose the name that others see."""
    if request.profile is None:
        return redirect("accounts:sign_in")
    asked, error = request.profile.name, ""
    if request.method == "POST":
        asked = request.POST.get("name", "")
        try:
            rename(request.profile, asked)
            return redirect("me")
        except ValidationError as refusal:
            error = refusal.messages[0]
    return render(
        request,
        "accounts/name.html",
        {"name": asked[:LONGEST_SHOWN], "error": error},
        status=422 if error else 200,
    )


def _on_to(profile: Profile, following: str) -> HttpResponse:
    """To where the person wants to go, in the language they chose, which the browser remembers."""
    language = spoken_by(profile)
    answer = HttpResponseRedirect(translate_url(following, language) if language else following)
    write_cookies(answer, {"language": language})
    return answer


@posted_from("accounts:account")
def sign_out(request: Visit) -> HttpResponse:
    """End this sign-in, and close what is open for it."""
    if request.profile is not None:
        player_left.send(sign_out, key=request.profile.player.key)
    logout(request)
    return redirect("home")
