"""The profile behind a user."""

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction

from accounts.models import Profile
from accounts.names import clean_name
from accounts.signals import player_renamed


def profile_of(user: AbstractBaseUser | AnonymousUser) -> Profile | None:
    """The profile of somebody who has signed in; None for everybody else."""
    if not user.is_authenticated:
        return None
    return Profile.objects.filter(user_id=user.pk).first()


def rename(profile: Profile, name: str) -> None:
    """Give the person another name; ValidationError with the reason if it will not do."""
    profile.name = clean_name(name)
    with transaction.atomic():
        profile.save(update_fields=["name"])
        player_renamed.send(rename, key=profile.player.key, name=profile.name)


def make_profile(sender: Any, user: User, **_kwargs: Any) -> None:
    """Give whoever signs in a profile, the first time. Called at every sign-in.

    Staff who come in by their own door get none: there they are nobody's opponent.
    """
    if getattr(user, "otp_device", None) is not None:
        return
    Profile.objects.get_or_create(user=user)
