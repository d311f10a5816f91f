"""Form fields for an effect and exactly the numbers that it takes, with its own bounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext

from expedition.rules.content.rows import Spec
from expedition.rules.effects import KINDS, Kind, Row


@dataclass(frozen=True)
class Slot:
    """A place for one effect in a row."""

    key: str
    label: str
    row: Row
    required: bool = True
    stored: Spec | None = None

    @property
    def choice(self) -> str:
        """The name of the field that chooses the effect."""
        return f"{self.key}_effect"

    def field_of(self, number: str) -> str:
        """The name of the field of that number."""
        return f"{self.key}_{number}"

    def kind(self, posted: Mapping[str, Any] | None) -> Kind[Any] | None:
        """The effect that is chosen in what was sent, or else the stored one."""
        stored = self.stored.effect if self.stored else ""
        return KINDS.get(stored if posted is None else posted.get(self.choice, ""))

    def fields(self, posted: Mapping[str, Any] | None) -> dict[str, forms.Field]:
        """The choice, and the numbers of what is chosen."""
        return {self.choice: self._choosing(), **self._numbers(self.kind(posted))}

    def spec(self, cleaned: Mapping[str, Any]) -> Spec | None:
        """The effect from fields that are clean; None where none is chosen."""
        kind = KINDS.get(cleaned.get(self.choice) or "")
        if kind is None:
            return None
        values = ((each.name, cleaned[self.field_of(each.name)]) for each in kind.fields)
        return Spec(kind.name, tuple(sorted(values)))

    def _choosing(self) -> forms.Field:
        kinds = sorted(
            (gettext(kind.promise), name) for name, kind in KINDS.items() if self.row in kind.rows
        )
        return forms.ChoiceField(
            label=self.label,
            required=self.required,
            choices=[("", "---------"), *((name, promise) for promise, name in kinds)],
            initial=self.stored.effect if self.stored else "",
            help_text=gettext("Another one brings other numbers: look at them without saving."),
        )

    def _numbers(self, kind: Kind[Any] | None) -> dict[str, forms.Field]:
        if kind is None:
            return {}
        stored = dict(self.stored.numbers) if self.stored else {}
        return {
            self.field_of(each.name): forms.IntegerField(
                label=gettext(each.label),
                min_value=each.least,
                max_value=each.most,
                initial=stored.get(each.name),
                help_text=gettext("%(least)s to %(most)s; in texts {%(name)s}")
                % {"least": each.least, "most": each.most, "name": each.name},
            )
            for each in kind.fields
        }


def several(key: str, label: str, row: Row, stored: Sequence[Spec]) -> tuple[Slot, ...]:
    """Places for effects that may be none: those that are stored, and one more."""
    found = [*stored, None]
    return tuple(
        Slot(f"{key}{place}", f"{label} ({place})", row, required=False, stored=each)
        for place, each in enumerate(found, 1)
    )
