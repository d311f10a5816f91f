"""The pages of expeditions, and the commands that move a run along its road."""

import datetime
from http import HTTPStatus
from typing import Any, Final
from uuid import UUID

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from expedition import pages, queries, services
from expedition.rules.refusal import Refused
from expedition.wording import refusal
from games.limits import may_open
from games.players import Visit
from games.posting import leads_back_unless_posted
from games.refusing import too_much
from games.views import STALE_WAIT

KINDS: Final = ("ordinary", "daily")
OPERANDS: Final = {"buy": ("relic",), "sell": ("relic",)}
HIDDEN: Final[dict[str, bool]] = {"no_store": True, "private": True}


def _the_run(kind: str = "ordinary", **_named: object) -> str:
    """Where somebody is led who comes back to the address of a step."""
    return _run_url(kind)


@require_safe
@cache_control(**HIDDEN)
def index(request: Visit) -> HttpResponse:
    """What an expedition is, what goes on, and how to set out."""
    return _index(request)


@leads_back_unless_posted(to=_the_run)
def start(request: Visit) -> HttpResponse:
    """A run begins, with a faction at a risk level, or today's."""
    kind = _kind(request.POST.get("kind", "ordinary"))
    faction = request.POST.get("faction", "")
    if not may_open(request, request.player.key):
        return too_much(request, STALE_WAIT)
    try:
        services.start(request.player, kind, faction, _risk(request, faction))
    except Refused as error:
        if error.code == "running":
            return redirect(_run_url(kind))
        return _index(request, refusal(error), _status(error))
    return redirect(_run_url(kind))


@require_safe
@cache_control(**HIDDEN)
def run(request: Visit) -> HttpResponse:
    """Where the active run stands; the summary of the last one if none is active any more."""
    kind = _kind(request.GET.get("kind", "ordinary"))
    shown = _run(request, kind)
    if shown is not None:
        return shown
    last = queries.last_over(request.player, kind)
    return redirect("expedition:index") if last is None else redirect("expedition:past", run=last)


@leads_back_unless_posted(to=_the_run)
def command(request: Visit, kind: str, command: str) -> HttpResponse:
    """One step along the road; a version that is no longer true gets the fresh page."""
    kind = _kind(kind)
    try:
        operands = {name: request.POST[name] for name in OPERANDS.get(command, ())}
        version = int(request.POST["version"])
    except (KeyError, ValueError):
        raise BadRequest("version") from None
    if command == "enter" and not may_open(request, request.player.key):
        return too_much(request, STALE_WAIT)
    try:
        services.command(request.player, kind, command, version, **operands)
    except Refused as error:
        return _refused(request, kind, error)
    battle = queries.battle_url(request.player, kind) if command == "enter" else ""
    return redirect(battle or _run_url(kind))


@require_safe
@cache_control(private=True, no_cache=True)
def codex(request: Visit) -> HttpResponse:
    """Every relic, for anybody."""
    return _codex(request, None)


@require_safe
@cache_control(private=True, no_cache=True)
def relic(request: Visit, name: str) -> HttpResponse:
    """One relic beside all the others."""
    found = queries.relic(request.player, name)
    if found is None:
        raise Http404
    return _codex(request, found)


@require_safe
@cache_control(private=True, no_cache=True)
def halls(request: Visit) -> HttpResponse:
    """The best runs of each faction."""
    return render(request, "expedition/halls.html", {"halls": queries.halls(request.player)})


@require_safe
@cache_control(private=True, no_cache=True)
def hall(request: Visit, faction: str) -> HttpResponse:
    """The hall of fame of one faction."""
    found = queries.hall(request.player, faction)
    if found is None:
        raise Http404
    return render(request, "expedition/hall.html", {"hall": found})


@require_safe
@cache_control(**HIDDEN)
def history(request: Visit) -> HttpResponse:
    """The runs one has finished."""
    return render(request, "expedition/history.html", {"runs": queries.history(request.player)})


@require_safe
@cache_control(**HIDDEN)
def past(request: Visit, run: UUID) -> HttpResponse:
    """One finished run of one's own."""
    found = queries.past(request.player, run)
    if found is None:
        raise Http404
    return render(request, "expedition/past.html", {"run": found})


@require_safe
@cache_control(**HIDDEN)
def daily(request: Visit) -> HttpResponse:
    """Today's run, and its board."""
    return _daily(request, None)


@require_safe
@cache_control(**HIDDEN)
def daily_of(request: Visit, day: datetime.date) -> HttpResponse:
    """The board of an earlier day."""
    return _daily(request, day)


def _index(request: Visit, notice: str = "", status: int = HTTPStatus.OK) -> HttpResponse:
    context = {"lobby": queries.lobby(request.player), "notice": notice}
    return render(request, "expedition/index.html", context, status=status)


def _run(
    request: Visit, kind: str, notice: str = "", status: int = HTTPStatus.OK
) -> HttpResponse | None:
    found = queries.run_view(request.player, kind)
    if found is None:
        return None
    context: dict[str, Any] = {"run": found, "notice": notice, "ahead": pages.gate_ahead(found)}
    return render(request, "expedition/run.html", context, status=status)


def _refused(request: Visit, kind: str, error: Refused) -> HttpResponse:
    if error.code == "unknown_command":
        raise Http404
    if error.code in ("guest", "no_run"):
        return redirect("expedition:index")
    page = _run(request, kind, refusal(error), _status(error))
    return redirect("expedition:index") if page is None else page


def _codex(request: Visit, chosen: Any) -> HttpResponse:
    codex = queries.codex(request.player)
    asked = pages.wanted(request.GET, codex)
    context = {
        "codex": codex,
        "query": asked.query,
        "filters": pages.filters(codex, asked),
        "groups": pages.groups(codex, asked, marks=not request.player.is_guest),
        "chosen": chosen,
        "chosen_faction": chosen and pages.faction_of(codex, chosen),
    }
    return render(request, "expedition/codex.html", context)


def _daily(request: Visit, day: datetime.date | None) -> HttpResponse:
    found = queries.daily(request.player, day)
    if found is None:
        raise Http404
    return render(request, "expedition/daily.html", {"daily": found})


def _kind(kind: str) -> str:
    if kind not in KINDS:
        raise Http404
    return kind


def _risk(request: HttpRequest, faction: str) -> int:
    """The level chosen for that faction: each has its own field, for each has its own levels."""
    given = request.POST.get(f"risk-{faction}", request.POST.get("risk", "0"))
    try:
        return int(given)
    except ValueError:
        raise BadRequest("risk") from None


def _status(error: Refused) -> int:
    return HTTPStatus.FORBIDDEN if error.code == "guest" else HTTPStatus.CONFLICT


def _run_url(kind: str) -> str:
    return reverse("expedition:run") + ("?kind=daily" if kind == "daily" else "")
