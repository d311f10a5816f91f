"""When the content has changed, told to every process by one row that is cheap to ask for."""

import secrets
from typing import Any

from django.db.models.signals import m2m_changed, post_delete, post_save

from expedition.content.building import PLACES
from expedition.models import ContentStamp, Relic

_ONLY = 1


def token() -> str | None:
    """What the present content goes by; None if there never was any."""
    return ContentStamp.objects.filter(pk=_ONLY).values_list("token", flat=True).first() or None


def lock() -> None:
    """Let nobody else change the content until the transaction ends."""
    ContentStamp.objects.get_or_create(pk=_ONLY)
    ContentStamp.objects.select_for_update().get(pk=_ONLY)


def touch() -> None:
    """Say that the content has changed."""
    fresh = secrets.token_hex(16)
    ContentStamp.objects.update_or_create(pk=_ONLY, defaults={"token": fresh})


def connect() -> None:
    """Touch the stamp whenever a row is saved or goes."""
    for model in PLACES.values():
        uid = f"expedition.content.{model.__name__}"
        post_save.connect(_changed, sender=model, dispatch_uid=f"{uid}.saved")
        post_delete.connect(_changed, sender=model, dispatch_uid=f"{uid}.gone")
    m2m_changed.connect(
        _changed, sender=Relic.excludes.through, dispatch_uid="expedition.content.excludes"
    )


def _changed(sender: Any, **_facts: Any) -> None:
    touch()
