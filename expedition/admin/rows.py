"""What the admin of every table of content has in common."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

from django.contrib import admin
from django.db import models, transaction
from django.forms import Textarea
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from expedition.admin.forms import ContentForm
from expedition.admin.preview import Card, drawn
from expedition.admin.slots import Slot
from expedition.content import loading, stamp
from expedition.models.content import LANGUAGES, SENTENCE_LENGTH, ContentRow

LANGUAGE_NAMES = {"en": _("English"), "ko": _("Korean"), "ja": _("Japanese")}

Fieldsets: TypeAlias = list[tuple[Any, Any]]


class ContentAdmin(admin.ModelAdmin):
    """Rows that are edited but never deleted; each change is checked with the whole content."""

    form: type[ContentForm] = ContentForm
    change_form_template = "admin/expedition/change_form.html"
    actions_on_bottom = True

    amounts: ClassVar[tuple[str, ...]] = ()
    """Fields before the effects."""

    fixed: ClassVar[tuple[str, ...]] = ()
    """Shown and never changed."""

    parts: ClassVar[tuple[str, ...]] = ()
    """What has words in each language."""

    bounds: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """The least and the most of amounts."""

    class Media:
        """How previews look."""

        css: ClassVar = {"all": ("css/admin_expedition.css",)}

    def cards(self, row: Any) -> Iterable[Card]:
        """How players read the row, one card for each language."""
        return ()

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Runs and records point at rows by their names."""
        return False

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Any]:
        """All rows, the first content among them from the first look on."""
        if stamp.token() is None:
            loading.load()
        return super().get_queryset(request)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """The form; while one is checked and saved nobody saves another."""
        if stamp.token() is None:
            loading.load()
        with transaction.atomic():
            if request.method == "POST":
                stamp.lock()
            return super().changeform_view(request, object_id, form_url, extra_context)

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> Any:
        """The form with the fields of the effects that are chosen in it."""
        posted = self._posted(request)
        slots = self._slots(request, obj)
        fields = {name: field for slot in slots for name, field in slot.fields(posted).items()}
        looking = posted is not None and "_look" in posted
        body = {**fields, "slots": slots, "looking": looking, "__module__": __name__}
        made = type("EffectForm", (self.form,), body)
        return super().get_form(request, obj, change, **{"form": made, **kwargs})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Fieldsets:
        """Amounts, effects with their numbers, words by language, and how all that reads."""
        posted = self._posted(request)
        effects = [
            (slot.label, {"fields": tuple(slot.fields(posted))})
            for slot in self._slots(request, obj)
        ]
        words = [
            (LANGUAGE_NAMES[language], {"fields": [f"{part}_{language}" for part in self.parts]})
            for language in LANGUAGES
            if self.parts
        ]
        top = (None, {"fields": (*self.get_fixed(obj), *self.amounts)})
        return [top, *effects, *words, (_("Preview"), {"fields": ("preview",)})]

    def get_fixed(self, obj: Any) -> tuple[str, ...]:
        """What is shown above the amounts."""
        return self.fixed

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """What nobody changes here."""
        return (*self.fixed, "preview")

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Amounts within their bounds; sentences in boxes of two lines."""
        if db_field.name in self.bounds:
            kwargs["min_value"], kwargs["max_value"] = self.bounds[db_field.name]
        if getattr(db_field, "max_length", 0) == SENTENCE_LENGTH:
            kwargs["widget"] = Textarea(attrs={"rows": 2, "cols": 80})
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and db_field.name in self.bounds:
            least, most = self.bounds[db_field.name]
            field.help_text = f"{least}–{most}"
        return field

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        """For the log: what was changed, from what to what."""
        if add:
            return super().construct_change_message(request, form, formsets, add)
        return [{"changed": {"fields": form.changes()}}]

    @admin.display(description=_("preview"))
    def preview(self, row: ContentRow) -> SafeString:
        """What changes, and how players read the row in each language."""
        return drawn(self.cards(row), getattr(row, "pending", []))

    @admin.display(description=_("changed here"), boolean=True)
    def is_edited(self, row: ContentRow) -> bool:
        """Whether loading the first content again leaves the row alone."""
        return loading.is_edited(row)

    def _posted(self, request: HttpRequest) -> Mapping[str, Any] | None:
        return request.POST if request.method == "POST" else None

    def _slots(self, request: HttpRequest, obj: Any) -> tuple[Slot, ...]:
        return self.form.slots_of(obj, self._posted(request))
