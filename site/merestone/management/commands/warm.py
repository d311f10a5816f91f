"""`manage.py warm`: compile what bots search with, before workers need it."""

import os
import time
from typing import Any

from django.core.management.base import BaseCommand

from games.bots.roster import ROSTER
from games.bots.searching import can_search
from games.bots.warming import warm
from merestone.celery import NICENESS


class Command(BaseCommand):
    """Compiles the searches and keeps their machine code, so that workers which start load it."""

    help = "Compile what bots search with; to be run where the workers run, before they start anew."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Compile, behind whatever else the machine does, and say how long each game took."""
        if not can_search():
            self.stdout.write("Nothing compiles here: bots that search are not offered.")
            return
        os.nice(NICENESS)
        for game in ROSTER:
            begun = time.monotonic()
            warm([game])
            self.stdout.write(f"{game}: {time.monotonic() - begun:.1f} s")
