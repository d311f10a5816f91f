"""The pages of games and matches, and the forms that open and join them."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from uuid import UUID

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from games import limits, queries
from games.addresses import slug_of
from games.bots.roster import UnknownLevel
from games.engine.errors import BadOptions, UnknownGame
from games.engine.seats import Seat
from games.forms import read_clock, read_options, read_wishes
from games.invitations import Invitation, find_invitation
from games.live.loading import NoSuchMatch
from games.lobby import searching
from games.lobby.qr import code_of
from games.pages import match_page
from games.players import Visit
from games.posting import leads_back_unless_posted
from games.protocol.audience import Audience
from games.protocol.telling import missing_messages
from games.records.naming import stem_of
from games.refusing import too_much
from games.services.carrying import carry_out
from games.services.crowding import TooManyGames, origin_of, room_for_bots
from games.services.dealing import deal_late
from games.services.decision import Refused
from games.services.joining import expires_at
from games.services.joining import join as sit_down
from games.services.opening import open_match
from games.services.reporting import may_come_to_report
from games.services.starting import start as begin
from games.shelf import is_on_shelf
from games.standing import ACTIVE, WAITING, Standing
from games.wording.nacks import sentence

P = ParamSpec("P")
View = Callable[Concatenate[Visit, P], HttpResponse]

HIDDEN: dict[str, bool] = {"no_store": True, "private": True}
STALE_WAIT = 5
"""Seconds somebody who opened too many matches is asked to wait."""


def _hides_what_is_not_there(view: View[P]) -> View[P]:
    """The same 404 for a match that is not theirs to see as for one that never was."""

    @wraps(view)
    def answer(request: Visit, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except (NoSuchMatch, UnknownGame):
            raise Http404 from None
        except (BadOptions, UnknownLevel) as error:
            raise BadRequest(str(error)) from None

    return answer


def _the_games(**_named: object) -> str:
    """Where somebody is led who comes back to the address of a match opened long ago."""
    return reverse("games:index")


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The games there are."""
    return render(request, "games/index.html")


@leads_back_unless_posted(to=_the_games)
@_hides_what_is_not_there
def play(request: Visit, game: str) -> HttpResponse:
    """Open a match against bots, or with seats for friends if they are asked for, and go there."""
    return _open(request, game, friends=0)


@leads_back_unless_posted(to=_the_games)
@_hides_what_is_not_there
def invite(request: Visit, game: str) -> HttpResponse:
    """Open a match with a seat for a friend and go there."""
    return _open(request, game, friends=1)


@require_safe
@cache_control(**HIDDEN)
@_hides_what_is_not_there
def match(request: Visit, match: UUID) -> HttpResponse:
    """The table, or the replay once it is over."""
    standing = queries.match_for(match, request.player.key)
    if standing.deal_is_late():
        carry_out(match, deal_late)
        standing = queries.match_for(match, request.player.key)
    seat = standing.seat_of(request.player.key)
    page = match_page(standing, seat)
    context = {
        "match": {
            "id": slug_of(match),
            "socket": f"/ws/m/{slug_of(match)}/",
            "deck": reverse("games:deck", args=[match]),
            "picture": reverse("games:position", args=[match]),
            "json": reverse("games:record_json", args=[match]),
            "text": reverse("games:record_text", args=[match]),
            "analysis": reverse("games:analysis", args=[match]),
            "file": stem_of(standing),
        },
        "state": page.state,
        "is_public": standing.may_watch("") and standing.status != WAITING,
        "title": page.title,
        "description": page.description,
        "invitation": _invitation(request, standing, seat) if seat is not None else None,
        "ply": _ply(request),
        "search": _searches(standing, request.player.key),
        "report": match if may_come_to_report(standing, request.player.key) else None,
    }
    return render(request, "games/match.html", context)


@require_safe
@cache_control(**HIDDEN)
@_hides_what_is_not_there
def since(request: Visit, match: UUID, version: int) -> HttpResponse:
    """The messages a browser missed while its socket was down."""
    standing = queries.match_for(match, request.player.key)
    viewer = standing.seat_of(request.player.key)
    asked = request.GET.get("lang", "")
    language = asked if asked in dict(settings.LANGUAGES) else translation.get_language()
    audience = Audience(viewer, language or settings.LANGUAGE_CODE)
    with translation.override(audience.language):
        messages = missing_messages(standing, version, audience, ())
    return JsonResponse({"messages": messages})


@cache_control(**HIDDEN)
@_hides_what_is_not_there
def join(request: Visit, token: str) -> HttpResponse:
    """An invitation: looked at by GET, taken by POST."""
    invitation = find_invitation(token)
    if invitation is None:
        raise Http404
    if request.method == "POST":
        return _take_seat(request, invitation)
    state = invitation.state_for(request.player.key)
    if state == "mine":
        return redirect("games:match", invitation.match)
    return _show_invitation(request, invitation, state)


@require_safe
def invitation_door(request: HttpRequest, token: str) -> HttpResponse:
    """The link that friends are sent: to the invitation in the language of whoever opens it."""
    language = translation.get_language_from_request(request, check_path=False)
    with translation.override(language):
        response = redirect("games:join", token)
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


@require_POST
@_hides_what_is_not_there
def start(request: Visit, match: UUID) -> HttpResponse:
    """Begin without the friends who have not come; nobody but the host finds anything here."""
    standing = queries.match_for(match, request.player.key)
    seat = standing.seat_of(request.player.key)
    if seat is None or seat != standing.host:
        raise NoSuchMatch(match)
    if standing.status != WAITING:
        return redirect("games:match", match)
    origin = origin_of(limits.address_of(request))
    try:
        with room_for_bots(request.player.key, origin):
            carry_out(match, lambda now: begin(now, seat, origin))
    except TooManyGames as error:
        return _refuse_bots(request, error)
    return redirect("games:match", match)


def _open(request: Visit, game: str, friends: int) -> HttpResponse:
    if not is_on_shelf(game):
        raise Http404
    wishes, options = read_wishes(request.POST, friends), read_options(game, request.POST)
    if not limits.may_open(request, request.player.key):
        return too_much(request, STALE_WAIT)
    player = request.admit()
    try:
        match = open_match(
            game,
            player,
            wishes,
            private=request.POST.get("private") == "on",
            options=options,
            clock=read_clock(request.POST),
            origin=origin_of(limits.address_of(request)),
        )
    except TooManyGames as error:
        return _refuse_bots(request, error)
    return redirect("games:match", match)


def _refuse_bots(request: Visit, error: TooManyGames) -> HttpResponse:
    context = {
        "refusal": sentence(error.code, {"most": error.most}),
        "is_crowd": error.code != TooManyGames.code,
        "running": queries.running_against_bots(request.player, error.most),
    }
    return render(request, "games/refused.html", context, status=409)


def _take_seat(request: Visit, invitation: Invitation) -> HttpResponse:
    state = invitation.state_for(request.player.key)
    if state == "open":
        answer = sit_down(invitation.match, request.admit())
        state = answer.code if isinstance(answer, Refused) else "mine"
    if state == "mine":
        return redirect("games:match", invitation.match)
    return _show_invitation(request, invitation, state, status=409)


def _show_invitation(
    request: Visit, invitation: Invitation, state: str, status: int = 200
) -> HttpResponse:
    may_look = state == "own" or (state == "full" and not invitation.private)
    context = {
        "game": invitation.game,
        "state": state,
        "host": invitation.host,
        "agreed": invitation.agreed,
        "places": invitation.places,
        "expires": invitation.expires,
        "match_url": reverse("games:match", args=[invitation.match]) if may_look else "",
    }
    return render(request, "games/join.html", context, status=status)


def _invitation(request: Visit, standing: Standing, viewer: Seat) -> dict[str, object] | None:
    """The link to send to friends while a seat is open, and for the host the way to begin."""
    if standing.status != WAITING:
        return None
    token, opened_at, is_listed = queries.invitation_of(standing.id)
    is_host = viewer == standing.host
    link = request.build_absolute_uri(reverse("doors:join", args=[token]))
    return {
        "link": link,
        "code": code_of(link),
        "expires": expires_at(opened_at),
        "seats": sum(sitter.is_open for sitter in standing.sitters),
        "is_listed": is_listed,
        "start": reverse("games:start", args=[standing.id]) if is_host else "",
        "take_back": reverse("games:take_back", args=[standing.id]) if is_host else "",
    }


def _searches(standing: Standing, player: str) -> bool:
    """Whether this is a game against bots beside which the player's search goes on."""
    others = [sitter for sitter in standing.sitters if sitter.player != player]
    if standing.status != ACTIVE or not all(sitter.is_bot for sitter in others):
        return False
    return searching.looking_of(player).state == searching.SEARCHING


def _ply(request: HttpRequest) -> int | None:
    value = request.GET.get("ply", "")
    return int(value) if value.isascii() and value.isdigit() and len(value) <= 4 else None
