"""Records of matches: to download, and to bring back and look at."""

import json
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from games import limits, queries
from games.live.loading import NoSuchMatch
from games.players import Visit
from games.records import as_json, as_text, importing, showing, wording
from games.records.exporting import record_of
from games.records.faults import Fault
from games.records.naming import file_name
from games.records.pictures.palette import LOOKS
from games.records.pictures.position import NoSuchPly, picture_of, ply_of
from games.records.record import MatchRecord
from games.records.replaying import Budget
from games.refusing import too_much
from games.standing import Standing
from games.wording.titles import title_of


@require_safe
@cache_control(no_store=True, private=True)
def record_json(request: Visit, match: UUID) -> HttpResponse:
    """The record as JSON; nothing is here before the end, nor for whoever may not look."""
    standing, record = _found(request, match)
    text = json.dumps(as_json.write(record), ensure_ascii=False, indent=1) + "\n"
    return _file(text, "application/json", file_name(standing, "json"))


@require_safe
@cache_control(no_store=True, private=True)
def record_text(request: Visit, match: UUID) -> HttpResponse:
    """The record in the notation of players, on the same terms."""
    standing, record = _found(request, match)
    return _file(as_text.write(record), "text/plain; charset=utf-8", file_name(standing, "txt"))


@require_safe
@cache_control(no_store=True, private=True)
def position(request: Visit, match: UUID) -> HttpResponse:
    """The match as a picture, at `?ply=` or as it stands, as whoever watches may see it: of hands
    and of sealed choices there is nothing in it, whoever asks."""
    look = request.GET.get("look", "light")
    ply = request.GET.get("ply")
    try:
        standing = queries.match_for(match, request.player.key)
        at = standing.place if ply is None else ply_of(ply)
        drawn = picture_of(standing, at, look if look in LOOKS else "light")
    except (NoSuchMatch, NoSuchPly):
        raise Http404 from None
    name = file_name(standing, "svg", at)
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(drawn, content_type="image/svg+xml; charset=utf-8", headers=headers)


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(no_store=True, private=True)
def read(request: Visit) -> HttpResponse:
    """A form for a record; sent, the match is played again by the rules and shown. Nothing of it
    is stored."""
    if request.method != "POST":
        return render(request, "games/records/read.html")
    if not limits.may_read_record(request):
        return too_much(request, 6)
    text, budget = request.POST.get("record", ""), Budget()
    try:
        replayed = importing.verified(text, budget)
        state = showing.state_of(replayed, budget)
    except Fault as fault:
        again = "" if fault.code == "too_long" else text
        context = {"fault": wording.told(fault), "text": again}
        return render(request, "games/records/read.html", context)
    title = title_of(replayed.game.key)
    shown = {"match": {}, "state": state, "title": title, "record": replayed.record}
    return render(request, "games/match.html", shown)


def _found(request: Visit, match: UUID) -> tuple[Standing, MatchRecord]:
    try:
        standing = queries.match_for(match, request.player.key)
        return standing, record_of(standing)
    except NoSuchMatch:
        raise Http404 from None


def _file(text: str, kind: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type=kind, headers=headers)
