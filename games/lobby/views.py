"""The lobby and the search for an opponent. Nothing is taken or begun but by POST."""

from functools import wraps
from http import HTTPStatus
from typing import Any, Protocol
from uuid import UUID

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from games import limits, queries
from games.live.loading import NoSuchMatch
from games.lobby import challenges, searching
from games.lobby.challenges import TooManyChallenges
from games.lobby.searching import Looking
from games.lobby.terms import clocks, read_terms
from games.players import Visit
from games.refusing import too_much
from games.services.crowding import TooManyGames, origin_of
from games.services.decision import Refused
from games.shelf import entry, is_on_shelf
from games.wording.nacks import sentence

PATIENCE: int = 20
"""Seconds after which a bot is offered meanwhile."""


class _GameView(Protocol):
    def __call__(self, request: Visit, game: str) -> HttpResponse:
        """Answer for a game on the shelf."""


def _opens(view: _GameView) -> _GameView:
    """For games on the shelf, by whoever may open another match now."""

    @wraps(view)
    def answer(request: Visit, game: str) -> HttpResponse:
        if not is_on_shelf(game):
            raise Http404
        if not limits.may_open(request, request.player.key):
            return too_much(request, 5)
        try:
            return view(request, game)
        except TooManyGames as error:
            context = {
                "refusal": sentence(error.code, {"most": error.most}),
                "is_crowd": error.code != TooManyGames.code,
                "running": queries.running_against_bots(request.player, error.most),
            }
            return render(request, "games/refused.html", context, status=HTTPStatus.CONFLICT)

    return answer


@require_safe
@cache_control(no_store=True, private=True)
def lobby(request: Visit) -> HttpResponse:
    """Who waits to be played, and the ways to wait oneself."""
    context = {
        "challenges": challenges.open_challenges(request.player.key),
        "clocks": clocks(),
        "told": request.GET.get("told", ""),
    }
    part = request.GET.get("part") == "list"
    return render(request, "games/lobby/list.html" if part else "games/lobby/page.html", context)


@require_POST
@_opens
def offer(request: Visit, game: str) -> HttpResponse:
    """Offer a seat to anybody, and go there to wait."""
    terms = read_terms(game, request.POST)
    try:
        match = challenges.offer(request.admit(), terms, _origin(request))
    except TooManyChallenges:
        return _to_lobby("many")
    return redirect("games:match", match)


@require_POST
def take(request: Visit, match: UUID) -> HttpResponse:
    """Take an offered seat and go there; back to the lobby if it is gone."""
    try:
        answer = challenges.take(match, request.admit())
    except NoSuchMatch:
        answer = Refused("gone")
    if isinstance(answer, Refused) and answer.code != "own":
        return _to_lobby("gone")
    return redirect("games:match", match)


@require_POST
def withdraw(request: Visit, match: UUID) -> HttpResponse:
    """Take an own offer back."""
    return _to_lobby("back" if challenges.withdraw(match, request.player.key) else "gone")


@require_POST
def take_back(request: Visit, match: UUID) -> HttpResponse:
    """Close an own table that waits for somebody, a challenge or an invitation."""
    closed = challenges.take_back_table(match, request.player.key)
    return _to_lobby("closed" if closed else "gone")


@require_POST
@_opens
def search(request: Visit, game: str) -> HttpResponse:
    """Look for an opponent; straight to the match if somebody waits."""
    terms = read_terms(game, request.POST)
    looking = searching.search(request.admit(), terms, origin=_origin(request))
    if looking.match is not None:
        return redirect("games:match", looking.match)
    return redirect("games:quick")


@require_safe
@cache_control(no_store=True, private=True)
def quick(request: Visit) -> HttpResponse:
    """How the own search stands."""
    looking = searching.looking_of(request.player.key)
    if looking.match is not None:
        return redirect("games:match", looking.match)
    if looking.terms is None:
        return redirect("games:lobby")
    context = {
        "looking": looking,
        "game": entry(looking.terms.game),
        "terms": looking.terms.told(),
        "fields": looking.terms.encode(),
        "patience": PATIENCE,
    }
    return render(request, "games/lobby/quick.html", context)


@require_POST
def seen(request: Visit) -> HttpResponse:
    """A page of the search is there; what has come of it."""
    looking = searching.be_seen(request.player.key, origin=_origin(request))
    return JsonResponse(state_of(looking))


@require_POST
def give_up(request: Visit) -> HttpResponse:
    """Look no longer."""
    searching.give_up(request.player.key)
    return redirect("games:lobby")


def state_of(looking: Looking) -> dict[str, Any]:
    """The search as its pages are told of it."""
    match = looking.match
    return {
        "game": None if looking.terms is None else looking.terms.game,
        "state": looking.state,
        "waited": looking.waited,
        "url": None if match is None else reverse("games:match", args=[match]),
    }


def _origin(request: Visit) -> str | None:
    return origin_of(limits.address_of(request))


def _to_lobby(told: str) -> HttpResponse:
    return redirect(f"{reverse('games:lobby')}?told={told}")
