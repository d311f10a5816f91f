"""What expeditions are made of, as staff edit it: numbers as the rules take them, and words.

An effect is kept as its name with its numbers; which numbers those are is said by the effect alone.
"""

from typing import Any

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

LANGUAGES = ("en", "ko", "ja")
"""The languages that rows have columns for."""

NAME_LENGTH = 60
SENTENCE_LENGTH = 300


def _name(label: Any) -> "models.CharField[str, str]":
    return models.CharField(label, max_length=NAME_LENGTH)


def _sentence(label: Any, *, optional: bool = False) -> "models.CharField[str, str]":
    return models.CharField(label, max_length=SENTENCE_LENGTH, blank=optional, default="")


class ContentRow(models.Model):
    """A row of the content. `loaded` tells the first content put there: a changed row differs."""

    loaded = models.CharField(max_length=64, blank=True, default="", editable=False)

    class Meta:
        """No table of its own."""

        abstract = True

    def __str__(self) -> str:
        return f"{self.pk} {self.said('name')}".strip()

    def said(self, part: str) -> str:
        """A name or sentence of the row in the language of the moment, as it is stored."""
        language = get_language() or LANGUAGES[0]
        known = language if language in LANGUAGES else LANGUAGES[0]
        text: str = getattr(self, f"{part}_{known}", "")
        return text


class Faction(ContentRow):
    """One of the three that a run chooses from."""

    id = models.CharField(_("faction"), primary_key=True, max_length=10)
    seat = models.PositiveSmallIntegerField(_("seat"), unique=True)
    colour = models.CharField(_("colour"), max_length=7)
    ink = models.CharField(_("colour of the mark"), max_length=7)
    power_effect = models.CharField(max_length=40)
    power_numbers = models.JSONField(default=dict)
    perks = models.JSONField(default=list)
    name_en = _name(_("name (English)"))
    name_ko = _name(_("name (Korean)"))
    name_ja = _name(_("name (Japanese)"))
    power_en = _name(_("name of the power (English)"))
    power_ko = _name(_("name of the power (Korean)"))
    power_ja = _name(_("name of the power (Japanese)"))
    text_en = _sentence(_("what the power does (English)"))
    text_ko = _sentence(_("what the power does (Korean)"))
    text_ja = _sentence(_("what the power does (Japanese)"))
    perks_en = _sentence(_("what else it brings (English)"), optional=True)
    perks_ko = _sentence(_("what else it brings (Korean)"), optional=True)
    perks_ja = _sentence(_("what else it brings (Japanese)"), optional=True)

    class Meta:
        """In the order of the seats."""

        verbose_name = _("faction")
        verbose_name_plural = _("factions")
        ordering = ("seat",)


class Gate(ContentRow):
    """One battle on the road."""

    class Bot(models.TextChoices):
        """Whom one may meet."""

        RANDOM = "random", _("random bot")
        TACTICAL = "tactical", _("tactical bot")

    number = models.PositiveSmallIntegerField(_("gate"), primary_key=True)
    showdown = models.BooleanField(_("showdown"))
    bot_first = models.CharField(_("opponent after the player"), max_length=10, choices=Bot)
    bot_second = models.CharField(_("opponent after that"), max_length=10, choices=Bot)
    passes = models.PositiveSmallIntegerField(_("worst place that passes"))
    base = models.PositiveSmallIntegerField(_("coins for passing"))
    preparation = models.PositiveSmallIntegerField(_("coins to prepare for a showdown"))
    first = models.PositiveSmallIntegerField(_("further coins for first place"))
    name_en = _name(_("name (English)"))
    name_ko = _name(_("name (Korean)"))
    name_ja = _name(_("name (Japanese)"))

    class Meta:
        """In the order of the road."""

        verbose_name = _("gate")
        verbose_name_plural = _("gates")
        ordering = ("number",)


class RiskLevel(ContentRow):
    """A step of the ladder: what it adds to those below."""

    level = models.PositiveSmallIntegerField(_("risk level"), primary_key=True)
    adds = models.JSONField(default=list)
    text_en = _sentence(_("what it adds (English)"), optional=True)
    text_ko = _sentence(_("what it adds (Korean)"), optional=True)
    text_ja = _sentence(_("what it adds (Japanese)"), optional=True)

    class Meta:
        """From the lowest."""

        verbose_name = _("risk level")
        verbose_name_plural = _("risk levels")
        ordering = ("level",)

    def __str__(self) -> str:
        return str(self.level)


class Relic(ContentRow):
    """Something to buy and keep for a run. It is retired by its flag and never deleted."""

    class Rarity(models.TextChoices):
        """How seldom a shop shows it."""

        COMMON = "common", _("common")
        UNCOMMON = "uncommon", _("uncommon")
        RARE = "rare", _("rare")

    id = models.CharField(
        _("number"),
        primary_key=True,
        max_length=10,
        validators=[
            RegexValidator(
                r"\A[A-Z][0-9]{1,3}\Z", _("One capital letter and up to three digits, as in S19.")
            )
        ],
    )
    order = models.PositiveSmallIntegerField(_("place in lists"), default=1000)
    faction = models.ForeignKey(
        Faction,
        verbose_name=_("faction"),
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="relics",
    )
    rarity = models.CharField(_("rarity"), max_length=10, choices=Rarity)
    price = models.PositiveSmallIntegerField(_("price"))
    effect = models.CharField(max_length=40)
    numbers = models.JSONField(default=dict)
    excludes = models.ManyToManyField(
        "self",
        verbose_name=_("not together with"),
        blank=True,
        symmetrical=True,
    )
    retired = models.BooleanField(
        _("retired"),
        default=False,
    )
    name_en = _name(_("name (English)"))
    name_ko = _name(_("name (Korean)"))
    name_ja = _name(_("name (Japanese)"))
    text_en = _sentence(_("what it does (English)"))
    text_ko = _sentence(_("what it does (Korean)"))
    text_ja = _sentence(_("what it does (Japanese)"))

    class Meta:
        """As lists show them; the rules draw from them in this order."""

        verbose_name = _("relic")
        verbose_name_plural = _("relics")
        ordering = ("order", "id")


class Economy(ContentRow):
    """The amounts that belong to no other row; there is one such row."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    coins = models.PositiveSmallIntegerField(_("coins at the start"))
    flags = models.PositiveSmallIntegerField(_("retry flags"))
    slots = models.PositiveSmallIntegerField(_("relics one can hold"))
    offers = models.PositiveSmallIntegerField(_("relics a shop shows"))
    faction_offers = models.PositiveSmallIntegerField(_("of these, the faction's own"))
    reroll = models.PositiveSmallIntegerField(_("coins for the first reroll"))
    reroll_step = models.PositiveSmallIntegerField(_("coins more for each further reroll"))
    lowest_price = models.PositiveSmallIntegerField(_("lowest price"))
    early_common = models.PositiveSmallIntegerField(_("weight of common relics at first"))
    early_uncommon = models.PositiveSmallIntegerField(_("weight of uncommon relics at first"))
    early_rare = models.PositiveSmallIntegerField(_("weight of rare relics at first"))
    late_from = models.PositiveSmallIntegerField(_("gate from which later weights hold"))
    late_common = models.PositiveSmallIntegerField(_("weight of common relics later"))
    late_uncommon = models.PositiveSmallIntegerField(_("weight of uncommon relics later"))
    late_rare = models.PositiveSmallIntegerField(_("weight of rare relics later"))
    goal = models.PositiveSmallIntegerField(_("stones to win a battle"))
    reinforcement = models.PositiveSmallIntegerField(
        _("further stones of each opponent per showdown passed")
    )
    reinforcement_cap = models.PositiveSmallIntegerField(_("at most so many further stones"))
    slack = models.PositiveSmallIntegerField(
        _("slack of tactical bots"),
    )

    class Meta:
        """One row."""

        verbose_name = _("economy")
        verbose_name_plural = _("economy")
        constraints = (models.CheckConstraint(condition=Q(id=1), name="one_economy"),)

    def __str__(self) -> str:
        return str(self._meta.verbose_name)
