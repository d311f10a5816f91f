"""Gates, risk levels and the economy as staff edit them."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from expedition.admin.forms import ContentForm
from expedition.admin.preview import Card, cards, line, silent
from expedition.admin.rows import ContentAdmin, Fieldsets
from expedition.admin.slots import Slot, several
from expedition.content.building import specs, specs_json
from expedition.models import Economy, Gate, RiskLevel
from expedition.rules.content.checking import AMOUNTS, HIGHEST_PAY, HIGHEST_WEIGHT
from expedition.rules.content.rows import RARITIES, Spec
from expedition.rules.effects import Row

_PAYS = ("base", "preparation", "first")
_WEIGHTS = tuple(f"{when}_{rarity}" for when in ("early", "late") for rarity in RARITIES)


class GateForm(ContentForm):
    """A battle and what it pays."""

    def where(self, row: Gate) -> str:
        """What faults call the gate."""
        return f"gate {row.number}"


@admin.register(Gate)
class GateAdmin(ContentAdmin):
    """The eight gates; every even one is a showdown."""

    form = GateForm
    list_display = (
        "number",
        "name",
        "showdown",
        "bot_first",
        "bot_second",
        "passes",
        "base",
        "preparation",
        "first",
        "is_edited",
    )
    fixed = ("number", "showdown")
    amounts = ("bot_first", "bot_second", "passes", *_PAYS)
    parts = ("name",)
    bounds = {"passes": (1, 3), **dict.fromkeys(_PAYS, (0, HIGHEST_PAY))}  # noqa: RUF012

    def has_add_permission(self, request: HttpRequest) -> bool:
        """There are eight."""
        return False

    def cards(self, row: Gate) -> Any:
        """As the road names it."""

        def draw(language: str) -> Card:
            title = gettext("Gate %(number)s: %(name)s")
            bots = [row.get_bot_first_display(), row.get_bot_second_display()]
            return Card(
                language, title % {"number": row.number, "name": row.said("name")}, bots, ()
            )

        return cards(draw)

    @admin.display(description=_("name"))
    def name(self, row: Gate) -> str:
        """In the language of whoever looks."""
        return row.said("name")


class RiskForm(ContentForm):
    """What a level adds."""

    @classmethod
    def slots_of(cls, row: Any, posted: Mapping[str, Any] | None) -> tuple[Slot, ...]:
        """The effects and one place more."""
        return several("add", gettext("What it adds"), Row.RISK, specs(row.adds) if row else ())

    def put(self, row: RiskLevel, specs: Mapping[str, Spec]) -> None:
        """Set the effects; a new level comes after the last."""
        row.adds = specs_json(specs.values())
        if row.level is None:
            row.level = RiskLevel.objects.count()

    def where(self, row: RiskLevel) -> str:
        """What faults call the level."""
        return f"risk {row.level}"


@admin.register(RiskLevel)
class RiskLevelAdmin(ContentAdmin):
    """The ladder. A new level stands above the others."""

    form = RiskForm
    list_display = ("level", "sentence", "is_edited")
    fixed = ("level",)
    parts = ("text",)

    def get_fixed(self, obj: Any) -> tuple[str, ...]:
        """The level, once there is one."""
        return ("level",) if obj else ()

    def cards(self, row: RiskLevel) -> Any:
        """As the choice of a level shows it."""
        adds = specs(row.adds)

        def draw(language: str) -> Card:
            title = gettext("Risk level %(level)s") % {"level": row.level}
            text = row.said("text")
            return Card(language, title, (), [line(text, adds)], silent({text: adds}))

        return cards(draw)

    @admin.display(description=_("what it adds"))
    def sentence(self, row: RiskLevel) -> str:
        """What players read."""
        return line(row.said("text"), specs(row.adds))


@admin.register(Economy)
class EconomyAdmin(ContentAdmin):
    """One row of amounts."""

    list_display = ("__str__", "coins", "slots", "offers", "goal", "is_edited")
    bounds = {**AMOUNTS, **dict.fromkeys(_WEIGHTS, (0, HIGHEST_WEIGHT))}  # noqa: RUF012

    def has_add_permission(self, request: HttpRequest) -> bool:
        """There is one."""
        return False

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Fieldsets:
        """Amounts and weights."""
        return [
            (None, {"fields": tuple(AMOUNTS)}),
            (_("How often a shop shows each rarity"), {"fields": _WEIGHTS}),
            (_("Preview"), {"fields": ("preview",)}),
        ]
