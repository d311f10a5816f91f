"""Forms of content: a row is checked together with all the others before it may be saved."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext

from expedition.admin.slots import Slot
from expedition.content.building import Tables
from expedition.content.faults import faults_of, sentence
from expedition.models.content import ContentRow
from expedition.rules.content.checking import Fault
from expedition.rules.content.rows import Spec

_FIELDS = {
    "bad_price": "price",
    "bad_pass_rank": "passes",
    "excludes_itself": "excludes",
    "excludes_one_way": "excludes",
    "unknown_faction": "faction",
    "more_own_than_offers": "faction_offers",
}


class ContentForm(forms.ModelForm):
    """A row and its effects. `looking` shows what was typed and never lets it be saved."""

    slots: ClassVar[tuple[Slot, ...]] = ()
    looking: ClassVar[bool] = False

    @classmethod
    def slots_of(cls, row: Any, posted: Mapping[str, Any] | None) -> tuple[Slot, ...]:
        """The places for effects that the form of this row has; None is a row to be added."""
        return ()

    def put(self, row: Any, specs: Mapping[str, Spec]) -> None:
        """Set the columns that keep the effects, by the keys of the slots."""

    def where(self, row: Any) -> str:
        """What faults call the row."""
        return str(row.pk)

    def is_valid(self) -> bool:
        """Whether it may be saved."""
        return super().is_valid() and not self.looking

    def specs(self) -> dict[str, Spec]:
        """The chosen effects whose numbers are all there."""
        whole = (
            slot
            for slot in self.slots
            if not any(name.startswith(f"{slot.key}_") for name in self.errors)
        )
        found = ((slot.key, slot.spec(self.cleaned_data)) for slot in whole)
        return {key: spec for key, spec in found if spec is not None}

    def changes(self) -> list[str]:
        """What differs from before, as lines for staff."""
        return [self._change(name) for name in self.changed_data if name in self.cleaned_data]

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        row: ContentRow = self.instance
        self.put(row, self.specs())
        whole = not (self.looking and self._forgiven())
        if whole and not self.errors:
            for fault in self._faults(row):
                field = self._field_of(fault)
                self.add_error(field if field in self.fields else None, sentence(fault))
        self.instance.pending = self.changes()

    def _forgiven(self) -> bool:
        """Whether numbers are missing that were never asked for, which is nobody's fault."""
        keys = tuple(f"{slot.key}_" for slot in self.slots)
        unasked = [name for name in self.errors if name not in self.data and name.startswith(keys)]
        for name in unasked:
            del self.errors[name]
        return bool(unasked)

    def _faults(self, row: ContentRow) -> list[Fault]:
        stored = Tables.stored()
        excludes = self.cleaned_data.get("excludes")
        partners = None if excludes is None else [other.pk for other in excludes]
        before = faults_of(stored)
        # A fault that is there already and elsewhere must not keep anybody from mending this row.
        return [
            fault
            for fault in faults_of(stored.with_row(row, partners))
            if fault not in before or fault.facts.get("row") == self.where(row)
        ]

    def _field_of(self, fault: Fault) -> str:
        facts = fault.facts
        if "part" in facts:
            here = self.where(self.instance) in (facts["row"], facts.get("other"))
            return f"{facts['part']}_{facts['language']}" if here else ""
        if "effect" in facts:
            chosen = (slot.choice for slot in self.slots if self._chosen(slot) == facts["effect"])
            return next(chosen, "")
        if "number" in facts:
            fields = (slot.field_of(facts["number"]) for slot in self.slots)
            return next((name for name in fields if name in self.fields), facts["number"])
        if "when" in facts:
            return f"{facts['when']}_common"
        return _FIELDS.get(fault.code, "")

    def _chosen(self, slot: Slot) -> str:
        chosen: str = self.cleaned_data.get(slot.choice, "")
        return chosen

    def _change(self, name: str) -> str:
        before = self.get_initial_for_field(self.fields[name], name)
        label = self.fields[name].label or name
        return f"{label}: {_shown(before)} → {_shown(self.cleaned_data[name])}"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if hasattr(value, "pk"):
        return str(value.pk)
    if not isinstance(value, str) and hasattr(value, "__iter__"):
        return ", ".join(sorted(map(_shown, value))) or "–"
    return "–" if value in (None, "") else str(value)
