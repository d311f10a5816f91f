"""The queue of reports: what was seen is shown, and a decision is written down with its reason."""

import json
from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.contrib import admin
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.admin.matches import ReadOnly
from games.admin.people import as_text, person
from games.models import Report
from games.models.report import LONGEST_TEXT
from games.sheets import sheet
from games.turns import MOVES
from games.wording.titles import title_of

COLUMNS: Final = (
    "id",
    "reported_at",
    "game",
    "reason",
    "state",
    "reported",
    "name",
    "reporter",
    "text",
    "decision",
)


class DecisionForm(forms.ModelForm):
    """What becomes of a report: a state, and why."""

    class Meta:
        """Nothing else of a report can be changed."""

        model = Report
        fields = ("state", "decision")
        widgets = {  # noqa: RUF012 - as Django has it
            "decision": forms.Textarea(attrs={"rows": 3, "maxlength": LONGEST_TEXT})
        }

    def clean(self) -> dict[str, Any]:
        """Whoever changes the state says why."""
        cleaned: dict[str, Any] = super().clean() or {}
        unexplained = "state" in self.changed_data and "decision" not in self.changed_data
        if unexplained or (self._is_handled(cleaned) and not cleaned.get("decision")):
            self.add_error("decision", _("Say why: it stays in the log."))
        return cleaned

    def _is_handled(self, cleaned: dict[str, Any]) -> bool:
        return cleaned.get("state") == Report.State.HANDLED


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """A report is never changed but for what was decided, and that can be decided anew."""

    form = DecisionForm
    list_display = ("what", "game", "who", "all_of_them", "by_whom", "state", "created_at")
    list_filter = ("state", "reason", ("created_at", admin.DateFieldListFilter))
    search_fields = ("name", "reported", "reporter", "text", "decision")
    search_help_text = gettext_lazy("A name, a key, or words of the report.")
    readonly_fields = (
        "what",
        "game",
        "who",
        "all_of_them",
        "by_whom",
        "words",
        "language",
        "created_at",
        "match_page",
        "seats",
        "record",
        "all_there_is",
        "handled_by",
        "handled_at",
    )
    fieldsets = (
        (
            None,
            {
                "fields": (
                    "what",
                    "words",
                    "language",
                    "who",
                    "all_of_them",
                    "by_whom",
                    "created_at",
                )
            },
        ),
        (
            gettext_lazy("What was to be seen at that moment"),
            {"fields": ("game", "match_page", "seats", "record", "all_there_is")},
        ),
        (
            gettext_lazy("Decision"),
            {
                "fields": ("state", "decision", "handled_by", "handled_at"),
                "description": gettext_lazy("A handled report is deleted after a year."),
            },
        ),
    )
    actions = ("export",)
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Players report."""
        return ReadOnly().has_add_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """What was reported stays."""
        return ReadOnly().has_delete_permission(request)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Report]":
        """With how often the same player was reported."""
        rows: QuerySet[Report] = super().get_queryset(request)
        same = (
            Report.objects.filter(reported=OuterRef("reported"))
            .order_by()
            .values("reported")
            .annotate(all=Count("id"))
            .values("all")
        )
        return rows.select_related("handled_by").annotate(reports=Subquery(same))

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        """Write down who decided, and when; an open report is nobody's."""
        handled = obj.state == Report.State.HANDLED
        obj.handled_by_id = request.user.pk if handled else None
        obj.handled_at = timezone.now() if handled else None
        super().save_model(request, obj, form, change)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        """What Django logs, and the decision with its reason."""
        report: Report = form.instance
        return f"{report.get_state_display()}: {report.decision}"

    @admin.action(description=gettext_lazy("Save the chosen reports as CSV"))
    def export(self, request: HttpRequest, queryset: "QuerySet[Report]") -> HttpResponse:
        """A table in which every cell is text, to spreadsheets as well."""
        return sheet("reports", COLUMNS, map(_columns, queryset))

    @admin.display(description=gettext_lazy("reason"), ordering="reason")
    def what(self, report: Report) -> str:
        """What was wrong."""
        return report.get_reason_display()

    @admin.display(description=gettext_lazy("game"))
    def game(self, report: Report) -> str:
        """The name of the game."""
        return title_of(report.evidence["game"])

    @admin.display(description=gettext_lazy("reported player"))
    def who(self, report: Report) -> SafeString:
        """By the name they had then, with the way to who they are now."""
        return person(report.reported, report.name)

    @admin.display(description=gettext_lazy("reports of the same player"), ordering="reports")
    def all_of_them(self, report: Any) -> SafeString:
        """How many there are, with the way to them."""
        address = reverse("admin:games_report_changelist")
        return format_html('<a href="{}?q={}">{}</a>', address, report.reported, report.reports)

    @admin.display(description=gettext_lazy("reported by"))
    def by_whom(self, report: Report) -> SafeString:
        """Who reported."""
        seat = next(
            (seat for seat in report.evidence["seats"] if seat["key"] == report.reporter), None
        )
        return person(report.reporter, seat["name"] if seat else "")

    @admin.display(description=gettext_lazy("in their words"))
    def words(self, report: Report) -> SafeString:
        """What they wrote."""
        return format_html_join(
            "", "{}<br>", ((as_text(line),) for line in report.text.split("\n"))
        )

    @admin.display(description=gettext_lazy("match"))
    def match_page(self, report: Report) -> SafeString | str:
        """The match in the admin, while it is there."""
        if report.match_id is None:
            return "–"
        address = reverse("admin:games_match_change", args=[report.match_id])
        return format_html('<a href="{}">{}</a>', address, report.evidence["match"])

    @admin.display(description=gettext_lazy("seats"))
    def seats(self, report: Report) -> SafeString:
        """Who sat where, who was to move, who was there."""
        return _list((_seat(seat),) for seat in report.evidence["seats"])

    @admin.display(description=gettext_lazy("moves"))
    def record(self, report: Report) -> SafeString:
        """The turns in notation, each with its time."""
        return _list((_turn(turn),) for turn in report.evidence["record"])

    @admin.display(description=gettext_lazy("everything, as it was kept"))
    def all_there_is(self, report: Report) -> SafeString:
        """The evidence itself, for whoever wants to be sure."""
        text = json.dumps(report.evidence, ensure_ascii=False, indent=1)
        return format_html(
            '<details><summary>{}</summary><pre class="staff-evidence">{}</pre></details>',
            _("Show"),
            text,
        )


def _list(lines: Iterable[tuple[Any]]) -> SafeString:
    rows = format_html_join("", "<li>{}</li>", lines)
    return format_html('<ul class="staff-record">{}</ul>', rows)


def _seat(seat: dict[str, Any]) -> SafeString:
    facts = [
        (seat["kind"] == "bot", _("bot")),
        (bool(seat["left"]), _("left to a bot")),
        (seat["to_move"], _("to move")),
        (seat["sealed"], _("has chosen")),
        (seat["here"], _("connected")),
    ]
    told = ", ".join(fact for holds, fact in facts if holds)
    who = person(seat["left"] or seat["key"], seat["name"] or seat["shown"])
    return format_html("{}. {} {}", seat["seat"] + 1, who, f"({told})" if told else "")


def _turn(turn: dict[str, Any]) -> str:
    if turn["kind"] == MOVES:
        told = " / ".join(move or "–" for move in turn["moves"])
    else:
        told = _("seat %(seat)s gave up") % {"seat": (turn["seat"] or 0) + 1}
    return f"{turn['n']}. {told}  {turn['at'][:19].replace('T', ' ')} UTC"


def _columns(report: Report) -> tuple[object, ...]:
    return (
        report.pk,
        report.created_at.isoformat(),
        report.evidence["game"],
        report.reason,
        report.state,
        report.reported,
        report.name,
        report.reporter,
        report.text,
        report.decision,
    )
