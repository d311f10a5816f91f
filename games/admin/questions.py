"""Questions and answers, as staff write them."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.models import Question


@admin.register(Question)
class QuestionAdmin(admin.ModelAdmin):
    """One form with the three languages below each other."""

    list_display = ("question_en", "game", "order", "published", "is_translated")
    list_editable = ("order", "published")
    list_filter = ("game", "published")
    search_fields = tuple(
        f"{field}_{language}" for field in ("question", "answer") for language in ("en", "ko", "ja")
    )
    prepopulated_fields = {"key": ("question_en",)}  # noqa: RUF012 - as Django has it
    fieldsets = (
        (None, {"fields": ("game", "order", "published")}),
        (_("English"), {"fields": ("question_en", "answer_en", "key")}),
        (_("Korean"), {"fields": ("question_ko", "answer_ko")}),
        (_("Japanese"), {"fields": ("question_ja", "answer_ja")}),
    )

    @admin.display(description=_("in all three languages"), boolean=True)
    def is_translated(self, question: Question) -> bool:
        """Whether no language falls back to English."""
        return question.is_whole
