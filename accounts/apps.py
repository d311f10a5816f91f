"""The app of people: guests, each known only to its browser, and accounts."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class AccountsConfig(AppConfig):
    """Who is playing."""

    name = "accounts"

    def ready(self) -> None:
        """Whoever signs in, by whichever door, has a profile."""
        from accounts.profiles import make_profile

        user_logged_in.connect(make_profile, dispatch_uid="accounts.make_profile")
