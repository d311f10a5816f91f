"""`manage.py headingfonts`: give headings the letters that the texts are written with."""

import tempfile
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from merestone.services.child import ServiceError
from merestone.services.heading_fonts import FONTS, letters_of, write_slices
from merestone.services.node import fetch_package

VERSION: Final = "5.3.0"


class Command(BaseCommand):
    """Chooses the slices of the Korean and Japanese heading fonts anew."""

    help = "Choose the slices of the heading fonts, from the letters of the texts."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Fetch the packages, write the sheets and copy the files."""
        root, static = Path(settings.BASE_DIR), Path(settings.STATICFILES_DIRS[0])
        for font in FONTS:
            letters = letters_of(font, root)
            with tempfile.TemporaryDirectory() as folder:
                try:
                    name = f"@fontsource/{font.package}@{VERSION}"
                    package = fetch_package(name, Path(folder))
                except ServiceError as error:
                    raise CommandError(str(error)) from error
                count = write_slices(font, package, letters, static)
            self.stdout.write(f"{font.language}: {count} slices")
