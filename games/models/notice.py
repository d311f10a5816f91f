"""What staff have to say to everybody: a line on the home page, in three languages."""

import re
from typing import Final

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.question import in_this_language

_SAFE: Final = re.compile(r"(?:https://|/(?![/\\]))[^\s\\]*\Z")


def refuse_unsafe_link(link: str) -> None:
    """ValidationError unless it is a path of this site or an https address."""
    if not _SAFE.match(link):
        raise ValidationError(_("A path of this site, such as /en/learn/, or an https address."))


class Notice(models.Model):
    """One notice, shown from a moment on and, where there is one, until another."""

    class Level(models.TextChoices):
        """How much it matters, and so how it looks."""

        NEWS = "news", pgettext_lazy("level of a notice", "News")
        WARNING = "warning", pgettext_lazy("level of a notice", "Warning")

    level = models.CharField(
        pgettext_lazy("of a notice", "level"),
        max_length=8,
        choices=Level.choices,
        default=Level.NEWS,
    )
    text_en = models.CharField(_("text in English"), max_length=300)
    text_ko = models.CharField(
        _("text in Korean"),
        max_length=300,
        blank=True,
        help_text=_("English is shown where this is empty."),
    )
    text_ja = models.CharField(
        _("text in Japanese"),
        max_length=300,
        blank=True,
        help_text=_("English is shown where this is empty."),
    )
    link = models.CharField(
        _("link"),
        max_length=300,
        blank=True,
        validators=[refuse_unsafe_link],
        help_text=_("A path of this site, such as /en/learn/, or an https address."),
    )
    begins_at = models.DateTimeField(_("shown from"), default=timezone.now)
    ends_at = models.DateTimeField(_("shown until"), null=True, blank=True)

    class Meta:
        """The newest first."""

        verbose_name = _("notice on the home page")
        verbose_name_plural = _("notices on the home page")
        ordering = ("-begins_at", "-id")
        constraints = (
            models.CheckConstraint(
                condition=Q(ends_at__isnull=True) | Q(ends_at__gt=F("begins_at")),
                name="a_notice_ends_after_it_begins",
                violation_error_message=_("A notice ends after it begins."),
            ),
        )

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """What it says in the active language."""
        return in_this_language(self, "text")
