"""The nightly clearing: what nobody can come back to is forgotten, app by app."""

from datetime import datetime, timedelta
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts import sign_ins
from accounts.looks.models import Earned, Worn
from games.models import Report, Seat
from games.services.crowding import forget_origins
from games.services.pruning import GUEST, prune_guests

AT_ONCE = 500
ATTEMPTS = ("AccessAttempt", "AccessFailureLog", "AccessLog")
ATTEMPTS_KEPT = timedelta(days=30)
"""How long it is kept who tried to get into the admin."""

REPORTS_KEPT = timedelta(days=365)
"""How long a report stays after it was handled, with what was seen of the match."""


def prune() -> dict[str, int]:
    """Forget guests, sessions, reports, tries and whence games came that have run out; what went.

    Any number may run at once, and any of them may be broken off.
    """
    term = timedelta(seconds=settings.GUEST_COOKIE_AGE)
    return {
        **prune_guests(timezone.now() - term),
        "origins": forget_origins(),
        "looks_of_guests": _drop_looks(timezone.now() - term),
        "sign_ins": _drop_sign_ins(),
        "sessions": _drop_sessions(),
        "reports": _drop_reports(),
        **_drop_attempts(),
    }


def _drop_looks(before: datetime) -> int:
    """What guests wore and earned who sit nowhere any more and chose nothing since then."""
    own = OuterRef("player")
    recent = Worn.objects.filter(player=own, changed_at__gte=before)
    seats = Seat.objects.filter(Q(player=own) | Q(former=own))
    dropped = 0
    for model, moment in ((Earned, "earned_at"), (Worn, "changed_at")):
        old = model._default_manager.filter(
            ~Exists(seats), ~Exists(recent), player__startswith=GUEST, **{f"{moment}__lt": before}
        )
        dropped += _drop_all(model, old)
    return dropped


def _drop_sessions() -> int:
    return _drop_all(Session, Session.objects.filter(expire_date__lt=timezone.now()))


def _drop_reports() -> int:
    """Those that were handled long ago; an open one waits for somebody, however old it is."""
    handled = Report.objects.filter(state=Report.State.HANDLED)
    return _drop_all(Report, handled.filter(handled_at__lt=timezone.now() - REPORTS_KEPT))


def _drop_attempts() -> dict[str, int]:
    """What django-axes remembers of attempts to get into the admin, where it is installed."""
    if not apps.is_installed("axes"):
        return {}
    before = timezone.now() - ATTEMPTS_KEPT
    models = {name: apps.get_model("axes", name) for name in ATTEMPTS}
    return {
        f"axes_{name.lower()}": _drop_all(
            model, model._default_manager.filter(attempt_time__lt=before)
        )
        for name, model in models.items()
    }


def _drop_all(model: type[Model], old: QuerySet[Any]) -> int:
    """Delete these rows, a few at a time; how many went."""
    total = 0
    while keys := list(old.values_list("pk", flat=True)[:AT_ONCE]):
        with transaction.atomic():
            total += model._default_manager.filter(pk__in=keys).delete()[0]
    return total


def _drop_sign_ins() -> int:
    total = 0
    while dropped := sign_ins.drop_ended(timezone.now(), AT_ONCE):
        total += dropped
    return total
