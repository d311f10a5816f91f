"""Making somebody staff: a name, a password, a second factor, spare codes, and what they may do."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from axes.models import AccessAttempt
from django.contrib import admin
from django.contrib.auth.models import Group, Permission, User
from django.contrib.auth.password_validation import validate_password
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Q
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

GROUP: Final = "Staff"
SPARE_CODES: Final = 8
PASSWORD_BYTES: Final = 15
OWN: Final = ("accounts", "expedition", "games", "looks")
LOOKED_AT: Final = ("auth", "admin", "axes")
"""What staff may only look at; what is in our own apps they may also change, as far as the admin
lets anybody. Who is staff is for superusers to say, and for the command line."""


class AlreadyThere(Exception):
    """There is a user of that name."""


class NobodyThere(Exception):
    """There is no user of that name."""


@dataclass(frozen=True, slots=True)
class Enlisted:
    """What somebody needs in order to sign in; nothing of it can be read again later."""

    name: str
    password: str
    address: str
    """What a code app reads as a QR code: `otpauth://totp/...`."""

    spare_codes: tuple[str, ...]


def fresh_password() -> str:
    """A password nobody has to think of: 120 random bits."""
    return secrets.token_urlsafe(PASSWORD_BYTES)


def enlist(name: str, password: str, *, superuser: bool = False) -> Enlisted:
    """Make a new member of staff; `AlreadyThere` if somebody has that name.

    ValidationError if the name or the password will not do.
    """
    if User.objects.filter(username=name).exists():
        raise AlreadyThere(name)
    user = User(username=name, is_staff=True, is_superuser=superuser)
    return _equip(user, password)


def renew(name: str, password: str, *, superuser: bool = False) -> Enlisted:
    """Give somebody a new password and a new second factor, the old ones being worth nothing from
    then on, nor any session opened with them; `NobodyThere` if nobody has that name."""
    user = User.objects.filter(username=name).first()
    if user is None:
        raise NobodyThere(name)
    user.is_staff = user.is_active = True
    user.is_superuser = user.is_superuser or superuser
    return _equip(user, password)


def _equip(user: User, password: str) -> Enlisted:
    user.set_password(password)
    user.full_clean(exclude=["password"])
    validate_password(password, user)
    with transaction.atomic():
        user.save()
        user.groups.add(staff_group())
        TOTPDevice.objects.filter(user=user).delete()
        StaticDevice.objects.filter(user=user).delete()
        device = TOTPDevice.objects.create(user=user, name="app")
        spare = StaticDevice.objects.create(user=user, name="spare codes")
        codes = tuple(StaticToken.random_token() for _ in range(SPARE_CODES))
        StaticToken.objects.bulk_create(StaticToken(device=spare, token=code) for code in codes)
    AccessAttempt.objects.filter(username=user.username).delete()
    return Enlisted(user.username, password, device.config_url, codes)


def staff_group() -> Group:
    """The group of all staff, allowed what the admin offers now."""
    group, _ = Group.objects.get_or_create(name=GROUP)
    group.permissions.set(_permissions())
    return group


def _permissions() -> list[Permission]:
    allowed: list[Permission] = []
    for model in admin.site._registry:
        label = model._meta.app_label
        found = Permission.objects.filter(
            content_type=ContentType.objects.get_for_model(model, for_concrete_model=False)
        )
        if label in OWN:
            allowed += found
        elif label in LOOKED_AT:
            # To unlock somebody is to delete their failed attempts.
            unlocks = Q(codename="delete_accessattempt")
            allowed += found.filter(Q(codename__startswith="view_") | unlocks)
    return [*allowed, *_permissions_to_view_parts()]


def _permissions_to_view_parts() -> Iterator[Permission]:
    """What stands on the pages of other rows, such as the turns of a match, can be read there."""
    for page in admin.site._registry.values():
        for part in page.inlines:
            kind = ContentType.objects.get_for_model(part.model, for_concrete_model=False)
            yield from Permission.objects.filter(content_type=kind, codename__startswith="view_")
