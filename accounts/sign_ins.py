"""Where somebody is signed in: a list they can read, and end.

A sign-in lasts as long as its session, and ends earlier if it has not been used for a month. When
it was last used is written once an hour, so that reading a page seldom costs a write.
"""

import contextlib
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from django.contrib.auth import logout
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import DatabaseError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django_otp import DEVICE_ID_SESSION_KEY

from accounts.devices import browser_of, system_of
from accounts.models import Profile, SignIn
from accounts.preferences import take_along
from accounts.profiles import profile_of
from accounts.signals import player_left

TOUCHED: Final = timedelta(hours=1)
"""How far behind the time of the last use may be."""

IDLE: Final = timedelta(days=30)
"""A sign-in that has not been used for so long is over."""

FRESH: Final = timedelta(minutes=15)
"""How long it counts that Google has just said who this is."""


def sign_in_of(request: HttpRequest) -> SignIn | None:
    """The sign-in of this browser with its profile; None if nobody is signed in, or no longer."""
    if not request.user.is_authenticated or is_of_staff(request.session):
        return None
    own = SignIn.objects.select_related("profile").filter(
        session_key=request.session.session_key, profile__user_id=request.user.pk
    )
    found = own.first() or _begun_elsewhere(request)
    if found is None:
        return None
    now = timezone.now()
    if now - found.last_used_at > IDLE:
        logout(request)
        return None
    if now - found.last_used_at > TOUCHED:
        # Another request may hold the database; the next one writes it down.
        with contextlib.suppress(DatabaseError):
            SignIn.objects.filter(pk=found.pk).update(last_used_at=now)
    return found


def is_of_staff(session: SessionBase) -> bool:
    """Whether the session was opened at the door of the staff, by a second factor.

    Outside the admin whoever holds it is a stranger: staff play, like everybody, by Google.
    """
    return DEVICE_ID_SESSION_KEY in session


def begin(request: HttpRequest, profile: Profile) -> SignIn:
    """Write down that the profile's person has just signed in at this browser."""
    session = request.session
    if session.session_key is None:
        session.create()
    now = timezone.now()
    agent = request.headers.get("User-Agent", "")
    found, _ = SignIn.objects.update_or_create(
        session_key=session.session_key,
        defaults={
            "profile": profile,
            "browser": browser_of(agent),
            "system": system_of(agent),
            "created_at": now,
            "proven_at": now,
            "last_used_at": now,
        },
    )
    return found


def forget(request: HttpRequest) -> None:
    """This browser is being signed out."""
    SignIn.objects.filter(session_key=request.session.session_key or "").delete()


def prove(request: HttpRequest, sign_in: SignIn) -> None:
    """Google has just said once more who this is: the session gets a new key."""
    request.session.cycle_key()
    sign_in.session_key = str(request.session.session_key)
    sign_in.proven_at = timezone.now()
    sign_in.save(update_fields=["session_key", "proven_at"])


def is_fresh(sign_in: SignIn) -> bool:
    """Whether Google has said who this is just now."""
    return timezone.now() - sign_in.proven_at < FRESH


def sign_ins_of(profile: Profile) -> Sequence[SignIn]:
    """Where that person is signed in now, the one used last first."""
    living = Session.objects.filter(expire_date__gt=timezone.now()).values("session_key")
    used = profile.sign_ins.filter(session_key__in=living, last_used_at__gt=_idle_since())
    return list(used)


def end(profile: Profile, chosen: Iterable[SignIn]) -> None:
    """End these sign-ins of the profile's; their sessions are dead and their sockets closed."""
    keys = [each.session_key for each in chosen if each.profile_id == profile.pk]
    if not keys:
        return
    with transaction.atomic():
        Session.objects.filter(session_key__in=keys).delete()
        SignIn.objects.filter(session_key__in=keys).delete()
        transaction.on_commit(lambda: _close_sockets(profile))


def drop_ended(now: datetime, most: int) -> int:
    """Forget sign-ins that are over, at most so many at once; how many went."""
    living = Session.objects.filter(expire_date__gt=now).values("session_key")
    idle = SignIn.objects.filter(last_used_at__lt=now - IDLE)
    over = idle | SignIn.objects.exclude(session_key__in=living)
    keys = list(over.values_list("session_key", flat=True)[:most])
    with transaction.atomic():
        Session.objects.filter(session_key__in=keys).delete()
        SignIn.objects.filter(session_key__in=keys).delete()
    return len(keys)


def _begun_elsewhere(request: HttpRequest) -> SignIn | None:
    """A session nobody wrote down, such as one whose key was changed by a new password."""
    profile = profile_of(request.user)
    if profile is None:
        return None
    found = begin(request, profile)
    # When that person proved who they are is not known.
    found.proven_at = timezone.now() - FRESH
    found.save(update_fields=["proven_at"])
    return found


def _idle_since() -> datetime:
    return timezone.now() - IDLE


def _close_sockets(profile: Profile) -> None:
    player_left.send(end, key=profile.player.key)


def on_signed_in(sender: Any, request: HttpRequest | None, user: Any, **_kwargs: Any) -> None:
    """Called at every sign-in, after the profile has been made."""
    if getattr(user, "otp_device", None) is not None:
        return
    profile = profile_of(user)
    if request is not None and profile is not None and hasattr(request, "session"):
        # What was kept short before is no anonymous session any more.
        request.session.set_expiry(None)
        begin(request, profile)
        take_along(profile, request)


def on_signed_out(sender: Any, request: HttpRequest | None, **_kwargs: Any) -> None:
    """Called at every sign-out, while the session is still there."""
    if request is not None and hasattr(request, "session"):
        forget(request)
