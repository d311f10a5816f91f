"""Factions as staff edit them: power, what else they bring, and words in three languages."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from expedition.admin.forms import ContentForm
from expedition.admin.preview import Card, cards, line, silent
from expedition.admin.rows import ContentAdmin
from expedition.admin.slots import Slot, several
from expedition.content.building import spec, specs, specs_json
from expedition.models import Faction
from expedition.rules.content.rows import Spec
from expedition.rules.effects import Row

_POWER, _PERK = "ability", "perk"


class FactionForm(ContentForm):
    """A power and what else the faction brings."""

    @classmethod
    def slots_of(cls, row: Any, posted: Mapping[str, Any] | None) -> tuple[Slot, ...]:
        """The power, then the perks and one place more."""
        stored = spec(row.power_effect, row.power_numbers)
        power = Slot(_POWER, gettext("Power"), Row.POWER, stored=stored)
        return (power, *several(_PERK, gettext("What else it brings"), Row.PERK, specs(row.perks)))

    def put(self, row: Faction, specs: Mapping[str, Spec]) -> None:
        """Set the power and the perks."""
        if _POWER in specs:
            row.power_effect = specs[_POWER].effect
            row.power_numbers = dict(specs[_POWER].numbers)
        row.perks = specs_json([found for key, found in specs.items() if key != _POWER])


@admin.register(Faction)
class FactionAdmin(ContentAdmin):
    """The three factions. Seat, colour and mark are part of how boards are drawn."""

    form = FactionForm
    list_display = ("id", "name", "power", "sentence", "perks_sentence", "is_edited")
    fixed = ("id", "seat", "colour", "ink")
    parts = ("name", "power", "text", "perks")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """There are three, one for each seat."""
        return False

    def cards(self, row: Faction) -> Any:
        """As it is chosen at the start of a run."""
        power, perks = [spec(row.power_effect, row.power_numbers)], specs(row.perks)

        def draw(language: str) -> Card:
            text, brings = row.said("text"), row.said("perks")
            lines = [f"{row.said('power')}: {line(text, power)}", line(brings, perks)]
            return Card(language, row.said("name"), (), lines, silent({text: power, brings: perks}))

        return cards(draw)

    @admin.display(description=_("name"))
    def name(self, row: Faction) -> str:
        """In the language of whoever looks."""
        return row.said("name")

    @admin.display(description=_("power"))
    def power(self, row: Faction) -> str:
        """What its power is called."""
        return row.said("power")

    @admin.display(description=_("what the power does"))
    def sentence(self, row: Faction) -> str:
        """What players read of the power."""
        return line(row.said("text"), [spec(row.power_effect, row.power_numbers)])

    @admin.display(description=_("what else it brings"))
    def perks_sentence(self, row: Faction) -> str:
        """What players read of the rest."""
        return line(row.said("perks"), specs(row.perks))
