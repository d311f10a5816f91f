"""Matches as staff may look at them: nothing can be changed, and nothing a player may not know
before the end is shown."""

import re
from collections.abc import Iterator
from typing import Any, Final

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games import shelf
from games.addresses import PATTERN, match_of
from games.admin.people import as_text, moment, person
from games.live.loading import load
from games.models import Match, Seat, Turn
from games.protocol.ending import result
from games.wording.bots import name_of
from games.wording.registry import wording_of
from games.wording.titles import title_of

LOOKED_AT: Final = "admin/looked_at.html"
_SLUG: Final = re.compile(rf"(?:^|/m/)({PATTERN})(?:/|$)")


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
    template = LOOKED_AT
    fields = readonly_fields = ("place", "sitter", "bot", "left")

    @admin.display(description=gettext_lazy("seat"))
    def place(self, seat: Seat) -> str:
        """The seat as players know it."""
        title = wording_of(seat.match.game).seat_title(seat.number)
        return title or str(seat.number + 1)

    @admin.display(description=gettext_lazy("player"))
    def sitter(self, seat: Seat) -> SafeString:
        """Who sits there: a person by name, a bot by its own."""
        if seat.level is not None:
            return as_text(name_of(seat.name))
        return person(seat.player, seat.name)

    @admin.display(description=gettext_lazy("level of the bot"))
    def bot(self, seat: Seat) -> int | str:
        """How strong the bot is; nothing for a person."""
        return "–" if seat.level is None else seat.level

    @admin.display(description=gettext_lazy("left by"))
    def left(self, seat: Seat) -> SafeString:
        """Who gave the seat up to a bot."""
        return person(seat.former)


class TurnsOfMatch(ReadOnly, admin.TabularInline):
    """The record: turns that were resolved or taken back, so nothing of the turn in play."""

    model = Turn
    template = LOOKED_AT
    fields = readonly_fields = ("count", "what", "by", "by_itself", "at")

    @admin.display(description=pgettext_lazy("of a turn", "number"))
    def count(self, turn: Turn) -> int:
        """The number as players count."""
        return turn.place

    @admin.display(description=gettext_lazy("kind"))
    def what(self, turn: Turn) -> str:
        """Whether something was played, given up or taken back."""
        return turn.get_kind_display()

    @admin.display(description=gettext_lazy("seat"))
    def by(self, turn: Turn) -> str:
        """Whose command it was; where all choose at once it is nobody's."""
        return "" if turn.seat is None else str(turn.seat + 1)

    @admin.display(description=gettext_lazy("played by itself"), boolean=True)
    def by_itself(self, turn: Turn) -> bool:
        """Whether there was no choice."""
        return turn.forced

    @admin.display(description=gettext_lazy("when"))
    def at(self, turn: Turn) -> str:
        """When it was resolved."""
        return moment(turn.created_at)


class ByTitle(admin.AllValuesFieldListFilter):
    """Games to narrow a list down to, by what people call them."""

    def choices(self, changelist: Any) -> Iterator[Any]:
        """The games that were played, each with its title."""
        titles = {entry.key: entry.name for entry in shelf.ENTRIES}
        for choice in super().choices(changelist):
            shown = str(choice["display"])
            yield {**choice, "display": titles.get(shown, shown)}


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    """A match without its seed, its position, its cards and what is sealed in it."""

    list_display = ("game_title", "players", "state", "turns", "is_private", "changed")
    list_filter = (
        "status",
        ("game", ByTitle),
        ("updated_at", admin.DateFieldListFilter),
    )
    search_fields = ("seats__name", "seats__player", "seats__former")
    search_help_text = gettext_lazy(
        "The name or key of a player, or the address of a match. Bots have no names here."
    )
    fields = readonly_fields = (
        "game_title",
        "agreed",
        "state",
        "outcome",
        "page",
        "turns",
        "takebacks",
        "is_private",
        "opened",
        "changed",
        "finished",
    )
    inlines = (SeatsOfMatch, TurnsOfMatch)
    list_per_page = 50
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Match]":
        """Without the columns nobody here may see."""
        rows: QuerySet[Match] = super().get_queryset(request)
        return rows.defer("seed", "bot_secret", "position").prefetch_related("seats")

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Match]", search_term: str
    ) -> tuple["QuerySet[Match]", bool]:
        """By player, or by the id as it stands in addresses."""
        slug = _SLUG.search(search_term.strip())
        if slug is None:
            return super().get_search_results(request, queryset, search_term)
        try:
            return queryset.filter(Q(id=match_of(slug[1]))), False
        except ValueError:
            return queryset.none(), False

    @admin.display(description=gettext_lazy("game"), ordering="game")
    def game_title(self, match: Match) -> str:
        """The name of the game."""
        return title_of(match.game)

    @admin.display(description=gettext_lazy("players"))
    def players(self, match: Match) -> SafeString:
        """Who sits there, in the order of the seats."""
        return format_html_join(", ", "{}", ((_called(seat),) for seat in match.seats.all()))

    @admin.display(description=pgettext_lazy("of a match", "state"), ordering="status")
    def state(self, match: Match) -> str:
        """Whether it waits, goes on or is over."""
        return match.get_status_display()

    @admin.display(description=gettext_lazy("turns"), ordering="place")
    def turns(self, match: Match) -> int:
        """How many turns stand."""
        return match.place

    @admin.display(description=gettext_lazy("takebacks"))
    def takebacks(self, match: Match) -> int:
        """How often turns were taken back."""
        return match.backs

    @admin.display(description=gettext_lazy("private"), boolean=True, ordering="private")
    def is_private(self, match: Match) -> bool:
        """Whether only its players may watch."""
        return match.private

    @admin.display(description=gettext_lazy("agreed before the game"))
    def agreed(self, match: Match) -> str:
        """What was chosen before the game, where there is something to choose."""
        return ", ".join(wording_of(match.game).agreed(match.options)) or "–"

    @admin.display(description=gettext_lazy("result"))
    def outcome(self, match: Match) -> str:
        """How it ended, in a sentence."""
        if match.result is None:
            return "–"
        told = result(load(match.id), None)
        return told["text"] if told else "–"

    @admin.display(description=gettext_lazy("page"))
    def page(self, match: Match) -> SafeString | str:
        """The way to the replay, once there is one that anybody may see."""
        if match.result is None:
            return _("The replay is linked here once the match is over.")
        if match.private:
            return _("Private: only its players see the replay.")
        address = reverse("games:match", args=[match.id])
        return format_html('<a href="{}">{}</a>', address, _("Replay"))

    @admin.display(description=gettext_lazy("opened at"), ordering="created_at")
    def opened(self, match: Match) -> str:
        """When it was opened."""
        return moment(match.created_at)

    @admin.display(description=gettext_lazy("last change"), ordering="updated_at")
    def changed(self, match: Match) -> str:
        """When something last happened."""
        return moment(match.updated_at)

    @admin.display(description=gettext_lazy("finished at"))
    def finished(self, match: Match) -> str:
        """When it ended."""
        return moment(match.finished_at)


def _called(seat: Seat) -> SafeString:
    if seat.level is not None:
        return as_text(name_of(seat.name))
    return as_text(seat.name or (_("guest") if seat.player else _("open seat")))
