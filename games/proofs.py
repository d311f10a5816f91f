"""What checks a deal, for whoever may look at the match, once it is over."""

from uuid import UUID

from django.http import Http404, HttpResponse, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games import queries
from games.live.loading import NoSuchMatch, load_turns
from games.players import Visit
from games.protocol.dealing import record
from games.standing import OVER


@require_safe
@cache_control(no_store=True, private=True)
def deck(request: Visit, match: UUID) -> HttpResponse:
    """The proof of the deal and the story of the cards; nothing is here before the end."""
    try:
        standing = queries.match_for(match, request.player.key)
    except NoSuchMatch:
        raise Http404 from None
    found = record(standing, load_turns(standing)) if standing.status == OVER else None
    if found is None:
        raise Http404
    return JsonResponse(found)
