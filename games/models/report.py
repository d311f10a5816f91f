"""What a player reports about an opponent, with what was to be seen at that moment."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.match import Match

LONGEST_TEXT = 500


class Report(models.Model):
    """One person says of the holder of one seat that they did wrong.

    The evidence is written once and never changed, whatever becomes of the match.
    """

    class Reason(models.TextChoices):
        """What was wrong."""

        CHEATING = "cheating", pgettext_lazy("reason of a report", "Cheating")
        NAME = "name", pgettext_lazy("reason of a report", "Offensive name")
        STALLING = "stalling", pgettext_lazy("reason of a report", "Stalling or leaving")
        OTHER = "other", pgettext_lazy("reason of a report", "Something else")

    class State(models.TextChoices):
        """Whether staff have dealt with it."""

        OPEN = "open", pgettext_lazy("state of a report", "Open")
        HANDLED = "handled", pgettext_lazy("state of a report", "Handled")

    match = models.ForeignKey(
        Match, verbose_name=_("match"), null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    reporter = models.CharField(_("reported by"), max_length=64, db_index=True)
    reported = models.CharField(_("reported player"), max_length=64, db_index=True)
    name = models.CharField(_("name at that moment"), max_length=40, blank=True)
    reason = models.CharField(_("reason"), max_length=12, choices=Reason.choices)
    text = models.CharField(_("in their words"), max_length=LONGEST_TEXT, blank=True)
    language = models.CharField(_("language"), max_length=2)
    evidence = models.JSONField(_("evidence"), editable=False)
    state = models.CharField(
        pgettext_lazy("of a report", "state"),
        max_length=8,
        choices=State.choices,
        default=State.OPEN,
    )
    decision = models.CharField(_("decision and why"), max_length=LONGEST_TEXT, blank=True)
    handled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("handled by"),
        null=True,
        blank=True,
        editable=False,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    handled_at = models.DateTimeField(_("handled at"), null=True, editable=False)
    created_at = models.DateTimeField(_("reported at"), auto_now_add=True)

    class Meta:
        """The newest first. Nobody is reported twice for one match by the same person."""

        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ("-created_at", "-id")
        constraints = (
            models.UniqueConstraint(fields=("match", "reporter", "seat"), name="one_report_each"),
        )

    def __str__(self) -> str:
        return f"{self.get_reason_display()} ({self.created_at:%Y-%m-%d %H:%M})"

    @property
    def is_open(self) -> bool:
        """Whether staff have yet to deal with it."""
        return self.state == self.State.OPEN
