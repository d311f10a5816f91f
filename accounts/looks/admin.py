"""Looks in the hands of staff: names, order, what they take, and whether they are still offered."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.looks import unlocking
from accounts.looks.models import Look


class LookForm(forms.ModelForm):
    """A look; what can be counted is there to choose from."""

    rule = forms.ChoiceField(label=_("what is counted"), required=False)

    class Meta:
        """Everything of the row."""

        model = Look
        fields = (
            "kind",
            "code",
            "name_en",
            "name_ko",
            "name_ja",
            "rule",
            "number",
            "order",
            "retired",
        )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["rule"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", "---"), *((name, name) for name in unlocking.names())]


class ByRule(admin.AllValuesFieldListFilter):
    """What is counted, to narrow the list down by."""

    def choices(self, changelist: Any) -> Iterator[Any]:
        """The rules there are; where nothing is counted, that is said."""
        for choice in super().choices(changelist):
            yield {**choice, "display": choice["display"] or _("nothing: everybody has it")}


@admin.register(Look)
class LookAdmin(admin.ModelAdmin):
    """The rows as they are offered. None is deleted, since somebody may wear it: it is retired."""

    form = LookForm
    list_display = (
        "code",
        "kind",
        "name_en",
        "name_ko",
        "name_ja",
        "rule",
        "number",
        "order",
        "retired",
    )
    list_filter = ("kind", "retired", ("rule", ByRule))
    list_editable = ("order", "retired")
    search_fields = ("code", "name_en", "name_ko", "name_ja")

    def get_readonly_fields(self, request: HttpRequest, obj: Look | None = None) -> tuple[str, ...]:
        """A row that is there goes on standing for the same drawing."""
        return ("kind", "code") if obj else ()

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A look that nobody is to choose any more is retired."""
        return False
