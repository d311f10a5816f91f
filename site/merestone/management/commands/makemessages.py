"""Find the texts to translate, with the options this project always wants."""

from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.core.management.commands import makemessages

from merestone.services.child import ServiceError
from merestone.services.gettext_tools import ensure_gettext

DATE: Final = '"POT-Creation-Date:'


class Command(makemessages.Command):
    """Django's command for all languages, without line numbers: they would change every day."""

    def add_arguments(self, parser: CommandParser) -> None:
        """Django's arguments with other defaults."""
        super().add_arguments(parser)
        parser.set_defaults(
            locale=[code for code, _name in settings.LANGUAGES],
            ignore_patterns=["node_modules", "tests", "var"],
            no_location=True,
            no_wrap=True,
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Find the texts, once gettext is there."""
        try:
            ensure_gettext()
        except ServiceError as error:
            raise CommandError(str(error)) from error
        super().handle(*args, **options)
        for folder in settings.LOCALE_PATHS:
            for catalog in Path(folder).glob("*/LC_MESSAGES/*.po"):
                _drop_date(catalog)


def _drop_date(catalog: Path) -> None:
    """Leave out when it was made: looking for texts and finding nothing new changes no file."""
    lines = catalog.read_text().splitlines(keepends=True)
    catalog.write_text("".join(line for line in lines if not line.startswith(DATE)))
