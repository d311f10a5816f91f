"""What players ask about a game, and the answers, in three languages; written by staff."""

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.shelf import ENTRIES


def in_this_language(row: models.Model, field: str) -> str:
    """What a row says in the active language, in English where it is silent there."""
    language = (translation.get_language() or "en").split("-")[0]
    return getattr(row, f"{field}_{language}", "") or getattr(row, f"{field}_en")


def games_there_are() -> list[tuple[str, str]]:
    """The games a question may be about."""
    return [(entry.key, entry.name) for entry in ENTRIES]


class Question(models.Model):
    """One question about one game. Shown once it is published, in the order of `order`."""

    game = models.CharField(_("game"), max_length=20, choices=games_there_are)
    order = models.PositiveSmallIntegerField(
        pgettext_lazy("place in a list", "order"),
        default=100,
        help_text=_("Small numbers come first."),
    )
    published = models.BooleanField(_("published"), default=False)
    key = models.CharField(
        _("key"),
        max_length=40,
        unique=True,
        validators=[RegexValidator(r"^[a-z0-9-]+\Z", _("Small letters, digits and hyphens."))],
        help_text=_("Its name in addresses, such as shell-same-cell."),
    )
    question_en = models.CharField(_("question in English"), max_length=200)
    question_ko = models.CharField(_("question in Korean"), max_length=200, blank=True)
    question_ja = models.CharField(_("question in Japanese"), max_length=200, blank=True)
    answer_en = models.TextField(
        _("answer in English"),
        max_length=2000,
        help_text=_("*Words between asterisks* are stressed; an empty line begins a paragraph."),
    )
    answer_ko = models.TextField(
        _("answer in Korean"),
        max_length=2000,
        blank=True,
        help_text=_("English is shown where this is empty."),
    )
    answer_ja = models.TextField(
        _("answer in Japanese"),
        max_length=2000,
        blank=True,
        help_text=_("English is shown where this is empty."),
    )

    class Meta:
        """Game by game, in order."""

        verbose_name = _("question and answer")
        verbose_name_plural = _("questions and answers")
        ordering = ("game", "order", "id")

    def __str__(self) -> str:
        return self.question

    def clean(self) -> None:
        """Refuse to publish what is not there in every language."""
        if self.published and not self.is_whole:
            raise ValidationError(_("It is published in all three languages or not at all."))

    @property
    def is_whole(self) -> bool:
        """Whether no language falls back to English."""
        return all((self.question_ko, self.answer_ko, self.question_ja, self.answer_ja))

    @property
    def question(self) -> str:
        """The question in the active language."""
        return in_this_language(self, "question")

    @property
    def answer(self) -> str:
        """The answer in the active language."""
        return in_this_language(self, "answer")
