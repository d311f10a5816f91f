"""The app of people: guests, each known only to its browser, and accounts."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Who is playing."""

    name = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        """Whoever signs in, by whichever door, has a profile."""
        from accounts import sign_ins
        from accounts.profiles import make_profile

        user_logged_in.connect(make_profile, dispatch_uid="accounts.make_profile")
        user_logged_in.connect(sign_ins.on_signed_in, dispatch_uid="accounts.on_signed_in")
        user_logged_out.connect(sign_ins.on_signed_out, dispatch_uid="accounts.on_signed_out")
