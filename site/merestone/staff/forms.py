"""The form by which staff sign in: name, password and the code of the moment."""

from typing import Any, Final

from django import forms
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_login_failed
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

LONGEST_CODE: Final = 16


def second_factor(user: AbstractBaseUser, code: str) -> Device | None:
    """The person's device that gave this code, which is used up by asking; None if there is none.

    Digits are from an app, letters are one of the spare codes. Only the one kind is tried, so that
    a mistyped code doesn't slow the other kind down.
    """
    kind = TOTPDevice if code.isdigit() else StaticDevice
    with transaction.atomic():
        devices = kind.objects.devices_for_user(user, confirmed=True).select_for_update()
        return next((device for device in devices if device.verify_token(code)), None)


class StaffAuthenticationForm(AdminAuthenticationForm):
    """Lets in who is staff and knows all three; whoever doesn't is not told which was wrong."""

    otp_token = forms.CharField(
        label=_("Code from your app, or a spare code"),
        required=False,
        max_length=LONGEST_CODE,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "none", "required": True}
        ),
    )
    error_messages = {  # noqa: RUF012 - as in Django's form
        **AdminAuthenticationForm.error_messages,
        "invalid_login": _(
            "That did not fit together: the name, the password or the code is wrong, "
            "or the account is not one of the staff."
        ),
    }

    def confirm_login_allowed(self, user: Any) -> None:
        """Refuse, with the words of a wrong password, who is no staff or has not shown a code.

        Tells the lock of such a try, which Django itself takes for a success.
        """
        try:
            super().confirm_login_allowed(user)
            user.otp_device = second_factor(user, self._code())
            if user.otp_device is None:
                raise self.get_invalid_login_error()
        except ValidationError:
            credentials = {"username": self.cleaned_data["username"]}
            user_login_failed.send(type(self), credentials=credentials, request=self.request)
            raise

    def _code(self) -> str:
        return str(self.cleaned_data.get("otp_token") or "").replace(" ", "").lower()
