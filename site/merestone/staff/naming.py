"""Names for what Django's admin leaves without one, or calls by a sentence that other languages
only stumble through."""

from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

DJANGOS: Final = (
    gettext_noop("users"),
    gettext_noop("View %s"),
    gettext_noop("The {name} “{obj}” was added successfully."),
    gettext_noop("The {name} “{obj}” was changed successfully."),
    gettext_noop("The {name} “{obj}” was deleted successfully."),
)
"""Words of Django's own that are in our catalogs, which come before its own."""


class Named:
    """A page of the admin whose heading and whose every field has a name."""

    opts: Any

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The list under the name of what is in it."""
        context = {"title": capfirst(self.opts.verbose_name_plural), **(extra_context or {})}
        shown: HttpResponse = super().changelist_view(  # type: ignore[misc]
            request, extra_context=context
        )
        return shown

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """A day and its time are two fields below one label: each says which it is."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)  # type: ignore[misc]
        if isinstance(field, forms.SplitDateTimeField):
            for part, name in zip(field.widget.widgets, (_("day"), _("time of day")), strict=True):
                part.attrs["aria-label"] = f"{capfirst(field.label)}: {name}"
        return field

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> type[forms.ModelForm]:
        """The fields of a row in the list, which have their column's name and no label."""
        base: Any = super().get_changelist_form(request, **kwargs)  # type: ignore[misc]
        return type(base.__name__, (_RowForm, base), {})


class _RowForm(forms.ModelForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs["aria-label"] = f"{capfirst(field.label)}: {self.instance}"
