"""Find the texts to translate, with the options this project always wants."""

from typing import Any

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.core.management.commands import makemessages

from merestone.services.child import ServiceError
from merestone.services.gettext_tools import ensure_gettext


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
