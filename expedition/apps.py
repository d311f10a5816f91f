"""The app of expeditions: runs of eight gates, their content, and the hall of fame."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ExpeditionConfig(AppConfig):
    """Runs of TriFlip battles."""

    name = "expedition"
    verbose_name = _("Expedition")

    def ready(self) -> None:
        """Teach TriFlip the effects that boons name, and matches how a battle is told, in every
        process that reads a match."""
        from expedition import receivers, stages
        from expedition.content import stamp
        from expedition.rules import effects  # noqa: F401 - importing them registers them
        from games import stage
        from games.signals import match_finished

        stamp.connect()
        stage.register(stages.KIND, stages.BattleStage())
        match_finished.connect(receivers.settle_battle, dispatch_uid="expedition.settle_battle")
