"""`manage.py prune`: forget what nobody can come back to, now instead of at night."""

from typing import Any

from django.core.management.base import BaseCommand

from merestone import pruning


class Command(BaseCommand):
    """Forgets guests, sessions and log-ins that have run out."""

    help = "Forget guests, sessions and log-ins that have run out."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Prune, and say how much went."""
        for name, count in pruning.prune().items():
            self.stdout.write(f"{name}: {count}")
