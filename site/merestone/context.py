"""What every template may use."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from accounts import preferences
from accounts.looks import designs, wardrobe
from accounts.models import Profile


def page(request: HttpRequest) -> dict[str, Any]:
    """What the first paint wears (`theme`, `aid`, `marks`, `hand`, `looks`), the visitor's emblem,
    for accounts where scripts keep what is changed, and the address of the worker that keeps the
    rules for times without a connection."""
    worn = cache(lambda: _worn(request))
    return {
        **preferences.worn(request),
        "looks": SimpleLazyObject(lambda: _seen_on_boards(worn())),
        "emblem": SimpleLazyObject(
            lambda: worn().get(designs.AVATAR, designs.usual(designs.AVATAR))
        ),
        "account_settings": _account_settings(request),
        "worker": reverse("worker") if settings.SERVICE_WORKER else "",
    }


def _account_settings(request: HttpRequest) -> dict[str, Any] | None:
    """What the account has set, and how a script changes it; None for everybody else."""
    profile: Profile | None = getattr(request, "profile", None)
    if profile is None:
        return None
    return {
        "url": reverse("accounts:settings"),
        "token": get_token(request),
        "values": preferences.allowed(profile.preferences),
    }


def _worn(request: HttpRequest) -> dict[str, str]:
    """The designs the visitor chose, by kind; asked for by whole pages only."""
    player = getattr(request, "player", None)
    return wardrobe.worn(player) if player is not None else {}


def _seen_on_boards(worn: Mapping[str, str]) -> dict[str, str]:
    return {kind: code for kind, code in worn.items() if kind != designs.AVATAR}
