"""Whether runs can start by the content in the database, and go on by every pinned edition."""

from typing import Any

from django.core.management import BaseCommand, CommandError

from expedition.content import stamp
from expedition.content.auditing import faults_of_edition
from expedition.content.building import Tables
from expedition.content.faults import faults_of, sentence
from expedition.models import Edition


class Command(BaseCommand):
    """Rows, words in every language, and editions; fails if anything is wrong."""

    help = "Check the content of expeditions: rows, words in all languages, pinned editions."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Say everything that is wrong."""
        if stamp.token() is None:
            raise CommandError("There is no content yet: run load_expedition.")
        tables = Tables.stored()
        told = [sentence(fault) for fault in faults_of(tables)]
        editions = Edition.objects.all()
        for edition in editions:
            told += [sentence(fault) for fault in faults_of_edition(edition)]
        if told:
            raise CommandError("\n".join([f"{len(told)} faults:", *told]), returncode=1)
        self.stdout.write(
            f"{len(tables.relics)} relics, {len(tables.factions)} factions, "
            f"{len(tables.gates)} gates, {len(tables.risks)} risk levels and "
            f"{len(editions)} editions: no faults."
        )
