"""The app of expeditions: runs of eight gates, their content, and the hall of fame."""

from django.apps import AppConfig


class ExpeditionConfig(AppConfig):
    """Runs of TriFlip battles."""

    name = "expedition"

    def ready(self) -> None:
        """Teach TriFlip the effects that boons name, in every process that decodes a match."""
        from expedition.content import stamp
        from expedition.rules import effects  # noqa: F401 - importing them registers them

        stamp.connect()
