"""The page of a person's past matches, and the same list as a table."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from games import limits, queries
from games.history.filters import Filters
from games.history.finished import LISTED, Finished, finished_by
from games.players import Visit
from games.refusing import too_much
from games.sheets import sheet

ON_A_PAGE = 25

COLUMNS: Final = ("finished_at", "game", "agreed", "opponents", "result", "place", "of", "replay")


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


@require_safe
@cache_control(no_store=True, private=True)
def history_table(request: Visit) -> HttpResponse:
    """The matches that were asked for as comma-separated values, each in a line."""
    if not request.player.key:
        raise Http404
    wait = limits.listers.wait(request.player.key)
    if wait:
        return too_much(request, wait)
    filters = Filters(request.GET.dict())
    found = [each for each in finished_by(request.player.key, LISTED) if filters.fits(each)]
    name = f"merestone-matches-{timezone.localdate():%Y-%m-%d}"
    return sheet(name, COLUMNS, _rows(request, found))


def _rows(request: Visit, found: Sequence[Finished]) -> Iterator[tuple[object, ...]]:
    judged = {each.match: each for each in found}
    moments = {each.match: each.finished_at for each in found}
    for line in queries.these_matches(request.player, moments):
        past = judged[line.id]
        yield (
            timezone.localtime(past.finished_at).isoformat(timespec="seconds"),
            line.title,
            line.agreed,
            line.opponents,
            past.result,
            past.rank,
            past.seats,
            request.build_absolute_uri(line.url),
        )
