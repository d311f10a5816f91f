"""The checker's page, the demo of wins, and the answers their scripts ask for."""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qs

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.checker.answer import answer, border_answer
from games.checker.component import checker_of
from games.checker.demo import demo_of
from games.checker.faults import Fault, faults_about
from games.checker.link import LONGEST, Fields, Reading, read, write
from games.checker.sheet import SIDES, Place, Sheet
from games.checker.tap import next_place, taken_away, tap
from games.checker.wins import Border, border, empty
from games.checker.words import fault_told
from games.engine.schotten.cards import CARD_NAMED
from games.limits import Buckets, address_of
from games.players import Visit

KEPT_SECONDS: Final = 600
"""How long a browser may keep an answer: it tells of nothing but the position it was asked for."""

BUSY_WAIT: Final = 2
"""Seconds a script that asks too often is sent away for."""

_TOO_LONG: Final = Reading(Sheet(), (Fault("too_long"),))
_EMPTY: Final = empty()

# Tapping 54 cards in a row is fine; asking without end is not.
askers: Final = Buckets(most=80, refill=8)


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The checker with the position of the link. Any other spelling of a link leads to its own."""
    fields = _fields(request)
    if fields is None:
        return _show(request, _TOO_LONG, None)
    at, faults = _at(fields)
    reading, at = _acted(read(fields), at, fields)
    faults = (*faults, *reading.faults)
    address = _address(reading.sheet, at)
    if not faults and address != request.get_full_path():
        return HttpResponseRedirect(address)
    return _show(request, reading._replace(faults=faults), at)


@require_safe
def verdict(request: Visit) -> JsonResponse:
    """The verdict on the position of the query, and the query as it should be written."""

    def answered(fields: Fields | None) -> tuple[dict[str, Any], bool]:
        reading = _TOO_LONG if fields is None else read(fields)
        return answer(reading), not reading.faults

    return _answer(request, answered)


@require_safe
def wins(request: HttpRequest) -> HttpResponse:
    """The demo of wins with the stones of the link."""
    shown, faults = _border(_fields(request))
    context = {"demo": demo_of(shown), "faults": [fault_told(fault, 0) for fault in faults]}
    return render(request, "games/checker/wins.html", context)


@require_safe
def win(request: Visit) -> JsonResponse:
    """Who has won with the stones of the query."""

    def answered(fields: Fields | None) -> tuple[dict[str, Any], bool]:
        shown, faults = _border(fields)
        return border_answer(shown), not faults

    return _answer(request, answered)


def _answer(
    request: Visit, answered: Callable[[Fields | None], tuple[dict[str, Any], bool]]
) -> JsonResponse:
    if not askers.take(request.player.key or address_of(request)):
        refusal = JsonResponse({"wait": BUSY_WAIT}, status=429)
        refusal.headers["Retry-After"] = str(BUSY_WAIT)
        refusal.headers["Cache-Control"] = "no-store"
        return refusal
    told, is_sound = answered(_fields(request))
    response = JsonResponse(told, status=200 if is_sound else 400)
    kept = f"public, max-age={KEPT_SECONDS}" if is_sound else "no-store"
    response.headers["Cache-Control"] = kept
    return response


def _show(request: HttpRequest, reading: Reading, at: Place | None) -> HttpResponse:
    return render(request, "games/checker/page.html", {"checker": checker_of(reading, at)})


def _fields(request: HttpRequest) -> Fields | None:
    """The query taken apart; None for one that is longer than any of ours."""
    query = request.META.get("QUERY_STRING", "")
    return parse_qs(query) if len(query) <= LONGEST else None


def _last(fields: Fields, name: str) -> str:
    return (fields.get(name) or ("",))[-1]


def _at(fields: Fields) -> tuple[Place | None, tuple[Fault, ...]]:
    """Where taps lead, if the query says so."""
    asked = _last(fields, "at")
    if not asked:
        return None, ()
    if asked not in set(Place):
        return None, tuple(faults_about("option", [asked]))
    return Place(asked), ()


def _acted(reading: Reading, at: Place | None, fields: Fields) -> tuple[Reading, Place | None]:
    """The position once the button of the form did what it says, and where the next tap leads."""
    lead, taken, tapped = (_last(fields, name) for name in ("to", "take", "tap"))
    if lead in SIDES:
        return reading, Place(lead)
    if not (taken or tapped):
        return reading, at
    card = CARD_NAMED.get(taken or tapped)
    if card is None:
        unknown = faults_about("unknown", [taken or tapped])
        return reading._replace(faults=(*reading.faults, *unknown)), at
    if taken:
        place = reading.sheet.place_of(card)
        return reading._replace(sheet=taken_away(reading.sheet, card)), place or at
    place = at or Place.MINE
    after = tap(reading.sheet, place, card)
    faults = (*reading.faults, *after.faults)
    return Reading(after.sheet, faults), next_place(after.sheet, place)


def _address(sheet: Sheet, at: Place | None) -> str:
    query = write(sheet)
    if at is not None:
        query += f"&at={at.value}" if query else f"at={at.value}"
    path = reverse("games:claim_checker")
    return f"{path}?{query}" if query else path


def _border(fields: Fields | None) -> tuple[Border, list[Fault]]:
    """The stones of a query; none of them held where it names none or makes no sense."""
    asked = "" if fields is None else _last(fields, "stones")
    if fields is not None and not asked:
        return _EMPTY, []
    found = border(asked)
    return (_EMPTY, [Fault("border")]) if found is None else (found, [])
