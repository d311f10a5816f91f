"""Relics as staff edit them: an effect with its numbers, a price, and words in three languages."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.db import models, transaction
from django.forms import CheckboxSelectMultiple
from django.http import HttpRequest
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from expedition.admin.forms import ContentForm
from expedition.admin.preview import Card, cards, line, silent
from expedition.admin.rows import ContentAdmin
from expedition.admin.slots import Slot
from expedition.content import stamp
from expedition.content.building import spec
from expedition.models import Faction, Relic
from expedition.models.content import LANGUAGES
from expedition.rules.content.checking import HIGHEST_PRICE
from expedition.rules.content.rows import Spec
from expedition.rules.effects import KINDS, Row

_KEY = "relic"


class RelicForm(ContentForm):
    """One effect and its price."""

    @classmethod
    def slots_of(cls, row: Any, posted: Mapping[str, Any] | None) -> tuple[Slot, ...]:
        """The one effect that a relic has."""
        stored = spec(row.effect, row.numbers) if row else None
        return (Slot(_KEY, gettext("Effect"), Row.RELIC, stored=stored),)

    def put(self, row: Relic, specs: Mapping[str, Spec]) -> None:
        """Set the effect and its numbers."""
        if _KEY in specs:
            row.effect, row.numbers = specs[_KEY].effect, dict(specs[_KEY].numbers)


class OwnerFilter(admin.SimpleListFilter):
    """By faction, relics of all factions being one choice."""

    title = _("faction")
    parameter_name = "owner"
    _everybody = "-"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Everybody's, and each faction's."""
        owners = Faction.objects.all()
        return [(self._everybody, gettext("all factions")), *((row.pk, str(row)) for row in owners)]

    def queryset(
        self, request: HttpRequest, queryset: models.QuerySet[Relic]
    ) -> models.QuerySet[Relic]:
        """The relics of the chosen one."""
        chosen = self.value()
        if chosen is None:
            return queryset
        return queryset.filter(faction=None if chosen == self._everybody else chosen)


@admin.register(Relic)
class RelicAdmin(ContentAdmin):
    """All relics, those that are retired too."""

    form = RelicForm
    list_display = (
        "id",
        "name",
        "owner",
        "rarity",
        "price",
        "does",
        "sentence",
        "retired",
        "is_edited",
    )
    list_filter = (OwnerFilter, "rarity", "retired")
    list_select_related = ("faction",)
    list_per_page = 200
    search_fields = (
        "id",
        "effect",
        *(f"{part}_{language}" for part in ("name", "text") for language in LANGUAGES),
    )
    actions = ("retire", "offer_again")
    amounts = ("order", "faction", "rarity", "price", "excludes", "retired")
    parts = ("name", "text")
    bounds = {"price": (1, HIGHEST_PRICE)}  # noqa: RUF012 - as Django has it

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Relic]:
        """With the partners of each, which tell whether it was changed."""
        return super().get_queryset(request).prefetch_related("excludes")

    def get_fixed(self, obj: Any) -> tuple[str, ...]:
        """The number, which is chosen once."""
        return ("id",)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """The number stays once there is a relic."""
        return ("id", "preview") if obj else ("preview",)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Partners as boxes to tick; hints for what a word alone does not say."""
        if db_field.name == "excludes":
            kwargs["widget"] = CheckboxSelectMultiple
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name in ("faction", "excludes"):
            for allowed in ("add", "change", "delete", "view"):
                setattr(field.widget, f"can_{allowed}_related", False)
        hints = {
            "id": _("One capital letter and up to three digits, as in S19. It stays for good."),
            "faction": _("Only this faction meets it; every faction if none is chosen."),
            "excludes": _("While one of these is owned, this one is not offered, nor vice versa."),
            "retired": _("Shops offer it no longer. Whoever owns it keeps it."),
        }
        if db_field.name in hints:
            field.help_text = hints[db_field.name]
        return field

    def cards(self, row: Relic) -> Any:
        """As the shop and the codex show it."""
        specs = [spec(row.effect, row.numbers)] if row.effect else []

        def draw(language: str) -> Card:
            owner = row.faction.said("name") if row.faction else gettext("all factions")
            price = ngettext("%(count)s coin", "%(count)s coins", row.price or 0)
            tags = [owner, row.get_rarity_display(), price % {"count": row.price}]
            if row.retired:
                tags.append(gettext("retired"))
            text = row.said("text")
            return Card(
                language, row.said("name"), tags, [line(text, specs)], silent({text: specs})
            )

        return cards(draw)

    @admin.display(description=_("name"))
    def name(self, row: Relic) -> str:
        """In the language of whoever looks."""
        return row.said("name")

    @admin.display(description=_("faction"), ordering="faction")
    def owner(self, row: Relic) -> str:
        """Whose it is."""
        return row.faction.said("name") if row.faction else gettext("all factions")

    @admin.display(description=_("effect"), ordering="effect")
    def does(self, row: Relic) -> str:
        """The effect's name and its numbers."""
        return described(spec(row.effect, row.numbers))

    @admin.display(description=_("sentence"))
    def sentence(self, row: Relic) -> str:
        """What players read, in the language of whoever looks."""
        return line(row.said("text"), [spec(row.effect, row.numbers)])

    @admin.action(description=_("Retire: shops offer them no longer"), permissions=["change"])
    def retire(self, request: HttpRequest, queryset: models.QuerySet[Relic]) -> None:
        """Set the flag."""
        self._flag(request, queryset, retired=True)

    @admin.action(description=_("Offer them again"), permissions=["change"])
    def offer_again(self, request: HttpRequest, queryset: models.QuerySet[Relic]) -> None:
        """Take the flag away."""
        self._flag(request, queryset, retired=False)

    def _flag(
        self, request: HttpRequest, queryset: models.QuerySet[Relic], *, retired: bool
    ) -> None:
        words = (gettext("no"), gettext("yes"))
        told = f"{gettext('retired')}: {words[not retired]} → {words[retired]}"
        with transaction.atomic():
            stamp.lock()
            changed = list(queryset.exclude(retired=retired))
            for relic in changed:
                relic.retired = retired
                relic.save(update_fields=["retired"])
                self.log_change(request, relic, [{"changed": {"fields": [told]}}])
        count = len(changed)
        said = ngettext("%(count)s relic changed.", "%(count)s relics changed.", count)
        self.message_user(request, said % {"count": count})


def described(effect: Spec) -> str:
    """An effect and its numbers in few words."""
    kind = KINDS.get(effect.effect)
    if kind is None:
        return effect.effect
    numbers = dict(effect.numbers)
    told = ", ".join(f"{gettext(each.label)} {numbers.get(each.name)}" for each in kind.fields)
    return f"{effect.effect} ({told})" if told else effect.effect
