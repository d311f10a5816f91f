"""The tables of balance for the content in the database."""

from typing import Any

from django.core.management import BaseCommand, CommandParser

from expedition import catalog
from expedition.balance.command import main
from expedition.rules.content.first import first_content


class Command(BaseCommand):
    """Simulate runs with the real rules and print clear rates, or what each relic is worth."""

    help = (
        "Simulate expeditions by the content in the database. What follows -- is the simulation's: "
        "balance_expedition -- --count 1000 runs --player strong --gates"
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Whose content, and the words of the simulation."""
        parser.add_argument(
            "--first", action="store_true", help="take the content that comes with the site"
        )
        parser.add_argument("words", nargs="+", help="see -- --help")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Simulate."""
        content = first_content() if options["first"] else catalog.current().content
        main(options["words"], content, self.stdout.write)
