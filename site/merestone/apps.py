"""The project as an app: its checks, its commands and the Celery application of every process."""

from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import post_migrate

# Imported in every process, so that a task enqueued anywhere goes to this application's broker.
from merestone.celery import app as celery_app

__all__ = ["MerestoneConfig", "celery_app"]


def keep_a_write_ahead_log(using: str, **_kwargs: Any) -> None:
    """Let SQLite's readers and its writer work side by side; the file remembers it."""
    connection = connections[using]
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode=WAL")


class MerestoneConfig(AppConfig):
    """The project package."""

    name = "merestone"

    def ready(self) -> None:
        """Register the checks and what follows a migration."""
        from merestone import checks, wiring  # noqa: F401 - importing the checks registers them

        wiring.connect()

        # Sent for each app that has models, which this one has not; doing it again costs nothing.
        post_migrate.connect(keep_a_write_ahead_log)
