"""Editions as staff may look at them: what runs were begun with never changes."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from expedition.models import Edition


@admin.register(Edition)
class EditionAdmin(admin.ModelAdmin):
    """The content of every day on which a run began."""

    list_display = ("__str__", "created_at")
    fields = ("digest", "created_at", "data", "words")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Runs make them."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What a run was promised holds."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Finished runs are played again by them."""
        return False
