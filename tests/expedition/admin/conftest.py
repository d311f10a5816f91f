"""Somebody who is staff, and the forms of the admin as a browser would send them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django_otp import DEVICE_ID_SESSION_KEY
from django_otp.plugins.otp_totp.models import TOTPDevice

from merestone.staff.enlisting import enlist


@pytest.fixture(autouse=True)
def plain_files(settings: Any) -> None:
    """Passwords are hashed quickly, and pages need no collected files."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@dataclass
class Desk:
    """A member of staff in front of the admin."""

    client: Client = field(default_factory=Client)

    def address(self, model: str, key: Any = None) -> str:
        """Where the form of a row stands, or an empty one."""
        name = f"admin:expedition_{model}"
        return reverse(f"{name}_add") if key is None else reverse(f"{name}_change", args=[key])

    def look(self, model: str, key: Any = None) -> HttpResponse:
        """The form."""
        return self.client.get(self.address(model, key))

    def form(self, model: str, key: Any = None) -> dict[str, Any]:
        """What a browser would send if nothing were changed."""
        form = self.look(model, key).context["adminform"].form
        values = {name: form[name].value() for name in form.fields}
        sent = {
            name: value
            for name, value in values.items()
            if value is not None and value is not False
        }
        return {
            name: [getattr(each, "pk", each) for each in value]
            if isinstance(value, list)
            else value
            for name, value in sent.items()
        }

    def send(
        self, model: str, key: Any = None, *, button: str = "_save", **changes: Any
    ) -> HttpResponse:
        """Send the form with these changes; None leaves a field out."""
        sent = {**self.form(model, key), **changes, button: "1"}
        kept = {name: value for name, value in sent.items() if value is not None}
        return self.client.post(self.address(model, key), kept)


def errors(response: HttpResponse) -> dict[str, Any]:
    """What is said at which field of a form that came back."""
    assert response.status_code == 200, response.status_code
    return {name: list(said) for name, said in response.context["adminform"].form.errors.items()}


@pytest.fixture
def refused() -> Callable[[HttpResponse], dict[str, Any]]:
    """What a form that was not saved says, by field."""
    return errors


@pytest.fixture
def desk(db: None) -> Desk:
    """Somebody who is staff, signed in with a second factor."""
    enlist("mina", "a long phrase of anim")
    user = User.objects.get(username="mina")
    made = Desk()
    made.client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    session = made.client.session
    session[DEVICE_ID_SESSION_KEY] = TOTPDevice.objects.get(user=user).persistent_id
    session.save()
    return made
