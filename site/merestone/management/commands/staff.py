"""Makes a member of staff, or gives one a new password and second factor."""

import getpass
import io
import sys
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError
from qrcode.main import QRCode

from merestone.staff.enlisting import (
    AlreadyThere,
    Enlisted,
    NobodyThere,
    enlist,
    fresh_password,
    renew,
)

DARK_ON_LIGHT = ("\x1b[48;5;255m\x1b[38;5;16m", "\x1b[0m")


class Command(BaseCommand):
    """Ask for a password or make one, then print what a code app needs, once."""

    help = "Make a member of staff, who signs in to the admin by password and code."

    def add_arguments(self, parser: CommandParser) -> None:
        """The name, and what kind of staff."""
        parser.add_argument("name", help="the name they sign in with")
        parser.add_argument(
            "--reset",
            action="store_true",
            help="give somebody who is there a new password and a new second factor",
        )
        parser.add_argument(
            "--superuser", action="store_true", help="may do everything, and say who is staff"
        )
        parser.add_argument(
            "--generate", action="store_true", help="make a password instead of asking for one"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Do it, or say in a sentence why not."""
        name = options["name"]
        password = fresh_password() if options["generate"] else self._ask()
        act = renew if options["reset"] else enlist
        try:
            enlisted = act(name, password, superuser=options["superuser"])
        except AlreadyThere:
            raise CommandError(f"{name} is there already: --reset renews what they need.") from None
        except NobodyThere:
            raise CommandError(f"Nobody is called {name}; without --reset they are made.") from None
        except ValidationError as refusal:
            raise CommandError(" ".join(refusal.messages)) from None
        except DatabaseError:
            raise CommandError("There are no tables yet: run play or migrate first.") from None
        self._tell(enlisted)

    def _ask(self) -> str:
        """A password typed twice; one of ours if nothing is typed, or nobody can type."""
        if not sys.stdin.isatty():
            return fresh_password()
        typed = getpass.getpass("Password (empty: one is made for you): ")
        if not typed:
            return fresh_password()
        if getpass.getpass("Once more: ") != typed:
            raise CommandError("The two were not the same.")
        return typed

    def _tell(self, enlisted: Enlisted) -> None:
        self.stdout.write(f"Name:      {enlisted.name}")
        self.stdout.write(f"Password:  {enlisted.password}")
        self.stdout.write("\nRead this with an app for one-time codes:\n")
        self.stdout.write(self._picture(enlisted.address))
        self.stdout.write(enlisted.address)
        self.stdout.write("\nSpare codes, each good for one sign-in without the app:")
        self.stdout.write("  ".join(enlisted.spare_codes[:4]))
        self.stdout.write("  ".join(enlisted.spare_codes[4:]))
        self.stdout.write("\nNone of this can be shown again.")

    def _picture(self, address: str) -> str:
        code, drawn = QRCode(border=2), io.StringIO()
        code.add_data(address)
        code.print_ascii(out=drawn)
        if not self.stdout.isatty():
            return drawn.getvalue()
        before, after = DARK_ON_LIGHT
        return "\n".join(f"{before}{line}{after}" for line in drawn.getvalue().splitlines())
