"""Notices on the home page, as staff write them."""

from typing import Any

from django import forms
from django.contrib import admin
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Notice


class NoticeForm(forms.ModelForm):
    """A notice is for everybody, so it is written in every language."""

    class Meta:
        """Everything of the row."""

        model = Notice
        fields = ("level", "text_en", "text_ko", "text_ja", "link", "begins_at", "ends_at")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("text_ko", "text_ja"):
            self.fields[name].required = True
            self.fields[name].help_text = ""


@admin.register(Notice)
class NoticeAdmin(admin.ModelAdmin):
    """One form with the three languages and the time."""

    form = NoticeForm
    list_display = ("text_en", "level", "begins_at", "ends_at", "is_shown", "is_translated")
    list_filter = ("level",)
    search_fields = ("text_en", "text_ko", "text_ja")
    fieldsets = (
        (None, {"fields": ("level", "text_en", "text_ko", "text_ja", "link")}),
        (_("When"), {"fields": ("begins_at", "ends_at")}),
    )

    @admin.display(description=_("shown now"), boolean=True)
    def is_shown(self, notice: Notice) -> bool:
        """Whether visitors see it."""
        now = timezone.now()
        return notice.begins_at <= now and (notice.ends_at is None or now < notice.ends_at)

    @admin.display(description=_("in all three languages"), boolean=True)
    def is_translated(self, notice: Notice) -> bool:
        """Whether no language falls back to English."""
        return bool(notice.text_ko and notice.text_ja)
