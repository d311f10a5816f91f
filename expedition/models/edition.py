"""Content as it stood when a run began, and the stamp that tells when the rows have changed."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Edition(models.Model):
    """Numbers and words that runs are pinned to. It is written once and never changed."""

    digest = models.CharField(primary_key=True, max_length=64)
    data = models.JSONField()
    words = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering = ("-created_at",)

    def __str__(self) -> str:
        return self.digest[:12]


class ContentStamp(models.Model):
    """One row whose token changes with every change of the content.

    A token is random, so that one that was rolled back never comes again.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    token = models.CharField(max_length=32, default="")

    def __str__(self) -> str:
        return self.token
