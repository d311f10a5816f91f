"""The page of a person's past matches."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import queries
from games.history.filters import Filters
from games.history.finished import LISTED, finished_by
from games.players import Visit

ON_A_PAGE = 25


@never_cache
@require_safe
def history(request: Visit) -> HttpResponse:
    """The last matches that are over, those that were asked for, each with its replay."""
    past = finished_by(request.player.key, LISTED)
    filters = Filters(request.GET.dict())
    found = [each for each in past if filters.fits(each)]
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    results = {each.match: each.result for each in page}
    lines = queries.these_matches(request.player, {each.match: each.finished_at for each in page})
    context = {
        "lines": [(line, results[line.id]) for line in lines],
        "page_of": page,
        "filters": filters,
        "questions": filters.questions(),
        "query": filters.query(),
        "has_any": bool(past),
        "most": LISTED,
    }
    return render(request, "games/history.html", context)
