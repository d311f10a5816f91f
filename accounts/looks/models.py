"""Which designs are offered, to whom, and what each person wears and has earned."""

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.looks import designs, unlocking


class Kind(models.TextChoices):
    """What a design is for."""

    BOARDS = designs.BOARDS, _("Boards")
    STONES = designs.STONES, _("Stones")
    TURTLES = designs.TURTLES, _("Turtles")
    CARDS = designs.CARDS, _("Cards")
    AVATAR = designs.AVATAR, _("Emblems")


class Look(models.Model):
    """A design as it is offered. `rule` names what is counted, `number` how much of it is needed;
    without a rule it is everybody's. A retired one is offered to nobody who does not have it."""

    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    code = models.CharField(_("code"), max_length=20)
    name_en = models.CharField(_("name in English"), max_length=40)
    name_ko = models.CharField(_("name in Korean"), max_length=40)
    name_ja = models.CharField(_("name in Japanese"), max_length=40)
    rule = models.CharField(_("what is counted"), max_length=60, blank=True)
    number = models.PositiveSmallIntegerField(_("how much it takes"), default=0)
    order = models.PositiveSmallIntegerField(_("order"), default=100)
    retired = models.BooleanField(_("retired"), default=False)

    class Meta:
        """As they are offered."""

        verbose_name = _("look")
        verbose_name_plural = _("looks")
        ordering = ("kind", "order", "code")
        constraints = (models.UniqueConstraint(fields=("kind", "code"), name="one_row_a_look"),)

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"

    def save(self, *args: object, **kwargs: object) -> None:
        """Keep the row; ValidationError if it will not do, from wherever it comes."""
        self.clean()
        super().save(*args, **kwargs)  # type: ignore[arg-type]

    @property
    def name(self) -> str:
        """What it is called in the active language."""
        return str(getattr(self, f"name_{get_language() or 'en'}", self.name_en))

    @property
    def is_free(self) -> bool:
        """Whether everybody has it."""
        return not self.rule

    def clean(self) -> None:
        """Refuse what nobody drew or counts, and what would take the usual design away."""
        if not designs.is_drawn(self.kind, self.code):
            raise ValidationError(_("There is no drawing of that kind and code."))
        if self.rule and not unlocking.is_known(self.rule):
            raise ValidationError(_("Nothing is counted under that name."))
        if self.rule and not self.number:
            raise ValidationError(_("How much does it take?"))
        if self.code == designs.usual(self.kind) and (self.rule or self.retired):
            raise ValidationError(_("This is what everybody wears who chose nothing."))


class Worn(models.Model):
    """What a player chose of one kind. Somebody without a row wears the usual design."""

    player = models.CharField(max_length=64, editable=False)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    code = models.CharField(max_length=20)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        """One choice a kind."""

        verbose_name_plural = "worn"
        constraints = (models.UniqueConstraint(fields=("player", "kind"), name="one_worn_a_kind"),)

    def __str__(self) -> str:
        return f"{self.kind}: {self.code}"


class Earned(models.Model):
    """A design that a player has come to have, for good: whatever is forgotten or changed later."""

    player = models.CharField(max_length=64, editable=False)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    code = models.CharField(max_length=20)
    earned_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Each once."""

        verbose_name_plural = "earned"
        constraints = (
            models.UniqueConstraint(fields=("player", "kind", "code"), name="earned_once"),
        )

    def __str__(self) -> str:
        return f"{self.kind}: {self.code}"
