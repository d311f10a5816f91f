"""The app of looks."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class LooksConfig(AppConfig):
    """What people play with."""

    name = "accounts.looks"
    label = "looks"
    verbose_name = _("Looks")

    def ready(self) -> None:
        """The first rows are there as soon as their table is."""
        post_migrate.connect(_load, sender=self, dispatch_uid="looks.load")


def _load(sender: Any, using: str, **_kwargs: Any) -> None:
    from accounts.looks.loading import load_first

    load_first(using)
