"""Matches as staff may look at them: nothing can be changed, and nothing a player may not know
before the end is shown."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import Match, Seat, Turn


class ReadOnly:
    """Rows that are looked at only."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Matches are opened by playing."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What happened is not changed."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nor is it undone."""
        return False


class SeatsOfMatch(ReadOnly, admin.TabularInline):
    """Who sits where."""

    model = Seat
    fields = ("number", "player", "name", "level", "fallback", "former")


class TurnsOfMatch(ReadOnly, admin.TabularInline):
    """The record: turns that were resolved or taken back, so nothing of the turn in play."""

    model = Turn
    fields = ("number", "kind", "place", "target", "forced", "seat", "created_at")


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    """A match without its seed, its position and what is sealed in it."""

    list_display = ("id", "game", "status", "version", "private", "bot_tries", "updated_at")
    list_filter = ("game", "status")
    search_fields = ("id", "seats__player")
    fields = (
        "id",
        "game",
        "game_version",
        "status",
        "version",
        "revision",
        "place",
        "backs",
        "private",
        "result",
        "bot_due_at",
        "bot_tries",
        "created_at",
        "updated_at",
        "finished_at",
    )
    inlines = (SeatsOfMatch, TurnsOfMatch)
