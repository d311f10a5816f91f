"""The page on which a player reports an opponent: a reason is one tap, taking it back another."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_POST

from games import limits, queries
from games.engine.seats import Seat
from games.live.loading import NoSuchMatch
from games.models import Report
from games.models.report import LONGEST_TEXT
from games.players import Visit
from games.protocol.names import names_told_apart
from games.refusing import too_much
from games.services import reporting
from games.standing import Standing
from games.wording.titles import title_of

WAIT: Final = 300
"""Seconds after which whoever reported too much may report again."""


@dataclass(frozen=True, slots=True)
class Card:
    """Somebody on the page: what they are called, and what was reported already."""

    seat: Seat
    name: str
    made: Report | None


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(no_store=True, private=True)
def report(request: Visit, match: UUID) -> HttpResponse:
    """Whom the reader may report, each with the reasons; a POST is a report."""
    standing = _standing(request, match)
    if request.method != "POST":
        return _page(request, standing)
    seat, reason = _seat(request), request.POST.get("reason", "")
    if reason not in Report.Reason.values:
        raise BadRequest("reason")
    try:
        text = reporting.clean_text(request.POST.get("text", ""))
    except reporting.TooLong:
        return _page(request, standing, refused=seat, status=422)
    if not limits.may_report(request, request.player.key):
        return too_much(request, WAIT)
    language = (translation.get_language() or "en")[:2]
    try:
        reporting.report(standing, request.player.key, seat, reason, text, language)
    except reporting.NotReportable:
        raise Http404 from None
    return redirect("games:report", match)


@require_POST
def withdraw(request: Visit, match: UUID) -> HttpResponse:
    """Take a report back, and show the page as it was before."""
    standing = _standing(request, match)
    reporting.withdraw(standing, request.player.key, _seat(request))
    return redirect("games:report", match)


def _standing(request: Visit, match: UUID) -> Standing:
    """The match for somebody who plays or played in it; for everybody else there is none."""
    try:
        standing = queries.match_for(match, request.player.key)
    except NoSuchMatch:
        raise Http404 from None
    if not reporting.is_player(standing, request.player.key):
        raise Http404
    return standing


def _seat(request: Visit) -> Seat:
    value = request.POST.get("seat", "")
    if not (value.isascii() and value.isdigit() and len(value) == 1):
        raise BadRequest("seat")
    return int(value)


def _page(
    request: Visit, standing: Standing, refused: Seat | None = None, status: int = 200
) -> HttpResponse:
    names = names_told_apart(standing)
    made = reporting.reports_by(standing, request.player.key)
    cards = [
        Card(suspect.seat, names[suspect.seat], made.get(suspect.seat))
        for suspect in reporting.suspects(standing, request.player.key)
    ]
    context = {
        "match": standing.id,
        "game": standing.game.key,
        "title": title_of(standing.game.key),
        "cards": cards,
        "reasons": Report.Reason.choices,
        "longest": LONGEST_TEXT,
        "refused": refused,
        "typed": request.POST.get("text", "")[: 2 * LONGEST_TEXT] if refused is not None else "",
    }
    return render(request, "games/report.html", context, status=status)
