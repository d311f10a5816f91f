"""Deleting an account for good: everything personal goes, at once or not at all."""

import unicodedata
from typing import Final

from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Q

from accounts import leaving, sign_ins
from accounts.models import Profile, SignIn

ATTEMPTS: Final = 5


def is_confirmed(profile: Profile, typed: str) -> bool:
    """Whether what was typed is the name of the account, however it was cased or spaced."""
    return _bare(typed) == _bare(profile.name)


def delete(profile: Profile) -> None:
    """Delete the account with all that is kept of its person.

    Every sign-in ends first and every socket is closed, so that nothing new begins. What other
    apps must do through services of their own is done next; then one transaction lets them forget
    the person and deletes the rest. If an app finds something new in it, all of that is undone and
    tried again; `StillBusy` if it keeps finding some.
    """
    player, user = profile.player, profile.user
    sign_ins.end(profile, list(SignIn.objects.filter(profile=profile)))
    for attempt in range(ATTEMPTS):
        leaving.prepare(player)
        try:
            with transaction.atomic():
                leaving.leave(player)
                _forget_in_log(profile)
                _remove(user)
            return
        except leaving.StillBusy:
            if attempt == ATTEMPTS - 1:
                raise


def _remove(user: User) -> None:
    """Delete the user; of one who was among the staff an empty shell stays, which nobody can sign
    in to, for what they did to others stays in the log."""
    if not LogEntry.objects.filter(user=user).exists():
        user.delete()
        return
    shell = User(
        pk=user.pk,
        username=f"former-{user.pk}",
        is_active=False,
        date_joined=user.date_joined,
    )
    shell.set_unusable_password()
    for relation in User._meta.related_objects:
        if relation.related_model is not LogEntry and relation.field.concrete:
            relation.related_model._base_manager.filter(**{relation.field.name: user}).delete()
    user.groups.clear()
    user.user_permissions.clear()
    shell.save()


def _forget_in_log(profile: Profile) -> None:
    """What staff did stays in the log, without the name of whom they did it to."""
    about: Q = Q(
        content_type=ContentType.objects.get_for_model(Profile), object_id=str(profile.pk)
    ) | Q(
        content_type=ContentType.objects.get_for_model(profile.user),
        object_id=str(profile.user_id),
    )
    LogEntry.objects.filter(about).update(object_id="", object_repr="")


def _bare(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
