"""Compile the translations without gettext's tools."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand

from merestone.services.catalogs import compile_stale


class Command(BaseCommand):
    """Stands in for Django's command, which needs `msgfmt`."""

    help = "Compile the translations that have changed."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Compile and name what was compiled."""
        for catalog in compile_stale(map(Path, settings.LOCALE_PATHS)):
            self.stdout.write(str(catalog))
