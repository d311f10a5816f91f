"""The app of people: guests today, each known only to its browser."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Who is playing."""

    name = "accounts"
