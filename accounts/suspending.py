"""Suspending somebody: they are signed out everywhere and cannot sign in until it is undone."""

from django.db import transaction

from accounts import sign_ins
from accounts.models import Profile, SignIn
from accounts.signals import player_left


def suspend(profile: Profile) -> None:
    """End every sign-in and every socket of the account, and let nobody in with it again."""
    with transaction.atomic():
        _set_active(profile, active=False)
        sign_ins.end(profile, list(SignIn.objects.filter(profile=profile)))
        # Also what is open without a sign-in that is written down.
        transaction.on_commit(lambda: player_left.send(suspend, key=profile.player.key))


def reinstate(profile: Profile) -> None:
    """Let the person sign in again."""
    _set_active(profile, active=True)


def _set_active(profile: Profile, *, active: bool) -> None:
    profile.user.is_active = active
    profile.user.save(update_fields=["is_active"])
