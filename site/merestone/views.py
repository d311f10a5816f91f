"""The pages that belong to no single app, and the doors that are no pages at all."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts import adoption
from accounts.identity import Guest
from accounts.looks import wardrobe
from accounts.models import Profile
from accounts.player import Player
from games import notices, players, queries, shelf
from games.history.statistics import figures_of
from merestone import languages, sitemap


class Visit(players.Visit):
    """A request after the middleware has said who it comes from."""

    player: Player
    guest: Guest | None
    profile: Profile | None


CONTINUE_STRIPS = 2
MATCHES_LISTED = 30
FINISHED_LISTED = 5


@require_safe
def negotiate(request: HttpRequest) -> HttpResponse:
    """Sends a visitor of `/` to the home page in a language of theirs; the query goes along."""
    with translation.override(languages.negotiated(request)):
        home_path = reverse("home")
    query = request.META.get("QUERY_STRING", "")
    response = HttpResponseRedirect(f"{home_path}?{query}" if query else home_path)
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


@require_safe
def home(request: Visit) -> HttpResponse:
    """The games, each a click from its first move, and what this browser left unfinished."""
    running = queries.running_matches(request.player, CONTINUE_STRIPS)
    games = shelf.ENTRIES
    context = {
        "notices": notices.shown(request.COOKIES),
        "running": running,
        "shelf": games,
        "alone": len(games) == 1,
    }
    return render(request, "home.html", context)


@require_safe
def me(request: Visit) -> HttpResponse:
    """This person's matches, and figures of those that are over."""
    profile, guest = request.profile, request.guest
    return render(
        request,
        "me.html",
        {
            "running": queries.running_matches(request.player, MATCHES_LISTED),
            "finished": queries.finished_matches(request.player, FINISHED_LISTED),
            "figures": figures_of(request.player),
            "new_looks": wardrobe.number_of_new(request.player),
            "carries": bool(profile and guest and adoption.belongings(guest)),
        },
    )


@never_cache
@require_safe
def my_turns(request: Visit) -> JsonResponse:
    """In how many matches it is this person's turn, for pages that stay open."""
    return JsonResponse({"turns": queries.turns_waiting(request.player)})


@require_safe
def credits(request: HttpRequest) -> HttpResponse:
    """Where the games, the typefaces and the pictures come from."""
    return render(request, "credits.html")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines should leave alone, and where the site map is."""
    address = request.build_absolute_uri(reverse("sitemap"))
    return render(request, "robots.txt", {"sitemap": address}, content_type="text/plain")


@require_safe
def site_map(request: HttpRequest) -> HttpResponse:
    """Every page worth finding, in each language, with its other editions."""
    pages = [sitemap.absolute(page, request) for page in sitemap.pages()]
    return render(request, "sitemap.xml", {"pages": pages}, content_type="application/xml")
