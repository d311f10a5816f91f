"""Staff with all that they need to sign in, and the moment at which a code is good."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from merestone.staff.enlisting import Enlisted, enlist


@dataclass(frozen=True)
class Member:
    """Somebody who is staff."""

    enlisted: Enlisted

    @property
    def user(self) -> User:
        """Their row."""
        return User.objects.get(username=self.enlisted.name)

    def code(self, steps: int = 0) -> str:
        """What their app shows, or showed or will show that many half minutes from now."""
        device = TOTPDevice.objects.get(user=self.user)
        return f"{totp(device.bin_key, t0=-30 * steps):06d}"

    def knock(self, browser: Client, **fields: str) -> HttpResponse:
        """Send the form of the sign-in page, with these fields instead of the right ones."""
        form = {
            "username": self.enlisted.name,
            "password": self.enlisted.password,
            "otp_token": self.code(),
            "next": reverse("admin:index"),
            **fields,
        }
        headers: dict[str, Any] = {"REMOTE_ADDR": form.pop("address", "192.0.2.7")}
        return browser.post(reverse("admin:login"), form, **headers)

    def browser(self) -> Client:
        """A browser in which they are signed in."""
        client = Client()
        assert self.knock(client).status_code == 302
        return client


@pytest.fixture
def member() -> Callable[..., Member]:
    """A function that makes a member of staff at each call."""

    def make(name: str = "mina", superuser: bool = False) -> Member:
        return Member(enlist(name, f"a long phrase of {name[::-1]}", superuser=superuser))

    return make


@pytest.fixture(autouse=True)
def quick_passwords(settings: Any) -> None:
    """Passwords are hashed quickly, and pages need no collected files."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
