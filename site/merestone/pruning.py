"""The nightly clearing: what nobody can come back to is forgotten, app by app."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Model
from django.utils import timezone

from accounts import sign_ins
from games.services.pruning import prune_guests

AT_ONCE = 500
ATTEMPTS = ("AccessAttempt", "AccessFailureLog", "AccessLog")
ATTEMPTS_KEPT = timedelta(days=30)
"""How long it is kept who tried to get into the admin."""


def prune() -> dict[str, int]:
    """Forget guests, sessions and log-ins that have run out; what went, by name.

    Any number may run at once, and any of them may be broken off.
    """
    term = timedelta(seconds=settings.GUEST_COOKIE_AGE)
    return {
        **prune_guests(timezone.now() - term),
        "sign_ins": _until_none(lambda: sign_ins.drop_ended(timezone.now(), AT_ONCE)),
        "sessions": _until_none(_drop_sessions),
        **_drop_attempts(),
    }


def _drop_sessions() -> int:
    old = Session.objects.filter(expire_date__lt=timezone.now())
    return _drop(Session, list(old.values_list("pk", flat=True)[:AT_ONCE]))


def _drop_attempts() -> dict[str, int]:
    """What django-axes remembers of attempts to get into the admin, where it is installed."""
    if not apps.is_installed("axes"):
        return {}
    before = timezone.now() - ATTEMPTS_KEPT
    return {
        f"axes_{name.lower()}": _drop_old(apps.get_model("axes", name), before) for name in ATTEMPTS
    }


def _drop_old(model: type[Model], before: datetime) -> int:
    old = model._default_manager.filter(attempt_time__lt=before).values_list("pk", flat=True)
    return _until_none(lambda: _drop(model, list(old[:AT_ONCE])))


def _drop(model: type[Model], keys: Sequence[Any]) -> int:
    with transaction.atomic():
        return model._default_manager.filter(pk__in=keys).delete()[0] if keys else 0


def _until_none(drop: Callable[[], int]) -> int:
    total = 0
    while dropped := drop():
        total += dropped
    return total
