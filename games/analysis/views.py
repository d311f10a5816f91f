"""The page of an analysis: asked for once, watched while it is made, then there for everybody."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from games import limits, queries
from games.analysis.chart import lines_of
from games.analysis.past import may_be_analysed
from games.analysis.told import Told, tell
from games.analysis.wording import MEANINGS
from games.analysis.working import analysis_of, begin, is_forgotten
from games.live import publisher
from games.live.loading import NoSuchMatch
from games.models import Analysis
from games.players import Visit
from games.protocol.names import match_title
from games.refusing import too_much
from games.standing import OVER, Standing
from games.wording.josa import say

WAIT = 120


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(no_store=True, private=True)
def analysis(request: Visit, match: UUID) -> HttpResponse:
    """Ask for it by POST, look at it by GET; nothing is here before the end of the match."""
    standing = _standing(request, match)
    if request.method == "POST" and may_be_analysed(standing):
        return _ask(request, standing)
    found = analysis_of(match)
    if found is not None and is_forgotten(found):
        publisher.call_analysis(match)
    return render(request, "games/analysis.html", _context(standing, found))


@require_safe
@cache_control(no_store=True, private=True)
def progress(request: Visit, match: UUID) -> HttpResponse:
    """How far it is, for the page that waits."""
    found = analysis_of(_standing(request, match).id)
    if found is None:
        raise Http404
    if is_forgotten(found):
        publisher.call_analysis(match)
    return JsonResponse({"state": found.state, "done": found.done, "total": found.total})


def _standing(request: Visit, match: UUID) -> Standing:
    try:
        standing = queries.match_for(match, request.player.key)
    except NoSuchMatch:
        raise Http404 from None
    if standing.status != OVER or standing.stage is not None:
        raise Http404
    return standing


def _ask(request: Visit, standing: Standing) -> HttpResponse:
    known = analysis_of(standing.id)
    is_fresh = known is None or known.state == Analysis.State.FAILED
    if is_fresh and not limits.may_analyse(request, request.player.key):
        return too_much(request, WAIT)
    _, called = begin(standing)
    if called:
        publisher.call_analysis(standing.id)
    return redirect("games:analysis", standing.id)


def _context(standing: Standing, found: Analysis | None) -> dict[str, Any]:
    context: dict[str, Any] = {
        "match": standing.id,
        "game": standing.game.key,
        "title": match_title(standing),
        "analysis": found,
        "nothing": not may_be_analysed(standing),
        "meaning": MEANINGS[standing.game.key],
        "words": {"at": _("Turn %(n)s of %(last)s"), "start": _("Before the first turn")},
    }
    if found is not None:
        context["reached"] = say(context["words"]["at"], n=found.done, last=found.total)
    if found is None or found.state != Analysis.State.DONE:
        return context
    told = tell(standing, found)
    return {**context, "told": told, "lines": lines_of(told), "figures": _figures(told)}


def _figures(told: Told) -> dict[str, Any]:
    """What the slider says at each turn."""
    return {
        "last": told.last,
        "names": told.names,
        "points": [[ply, [round(value) for value in chances]] for ply, chances in told.steps()],
    }
