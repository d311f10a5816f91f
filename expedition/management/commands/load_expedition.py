"""Bring the first content of expeditions into the database, as often as one likes."""

from typing import Any

from django.core.management import BaseCommand, CommandError

from expedition.content.faults import Faulty
from expedition.content.loading import load


class Command(BaseCommand):
    """New rows are added, rows that nobody edited are brought up to date, others stay."""

    help = "Load the content that comes with the site; what staff edited is left alone."

    def handle(self, *_args: Any, **options: Any) -> None:
        """Load, and say what was done."""
        try:
            loaded = load()
        except Faulty as error:
            raise CommandError(
                "Nothing was loaded, since it does not go together with what staff changed: "
                f"{error}"
            ) from error
        if options["verbosity"] > 0:
            self._tell("Added", loaded.added)
            self._tell("Brought up to date", loaded.updated)
            self._tell("Left as staff have it", loaded.kept)

    def _tell(self, what: str, rows: tuple[str, ...]) -> None:
        self.stdout.write(f"{what}: {', '.join(rows) or 'nothing'}.")
