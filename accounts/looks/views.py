"""The page of looks: see each design on a real board, and choose one."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.looks import designs, wardrobe
from accounts.looks.models import Kind
from accounts.player import Player
from accounts.returning import posted_from

SHOWN_ON = {
    designs.BOARDS: ("shell", "triflip", "schotten"),
    designs.STONES: ("triflip",),
    designs.TURTLES: ("shell",),
    designs.CARDS: ("schotten",),
    designs.AVATAR: (),
}
"""The games on whose boards each kind of design is seen."""


class Visit(HttpRequest):
    """A request after the middleware has said who it comes from."""

    player: Player
    admit: Any


@never_cache
@require_safe
def looks(request: Visit) -> HttpResponse:
    """The designs of one kind, one of them looked at more closely."""
    kind = request.GET.get("kind", "")
    return _page(request, kind if kind in designs.DRAWN else designs.KINDS[0])


@never_cache
@posted_from("accounts:looks")
def choose(request: Visit) -> HttpResponse:
    """Wear a design from now on; one that is not open is refused with the reason."""
    kind, code = request.POST.get("kind", ""), request.POST.get("code", "")
    try:
        offer = wardrobe.choose(request.admit(), kind, code)
    except wardrobe.Refused as refusal:
        return _refuse(request, kind, refusal)
    if _wants_json(request):
        return JsonResponse({"kind": kind, "code": code, "usual": code == designs.usual(kind)})
    return HttpResponseRedirect(f"{reverse('accounts:looks')}?kind={kind}&look={offer.code}")


def _page(request: Visit, kind: str, problem: str = "", status: int = 200) -> HttpResponse:
    offers = wardrobe.offers(request.player, kind)
    wardrobe.keep_new(request.player, offers)
    news = wardrobe.new_looks(request.player)
    asked = request.GET.get("look", "")
    shown = next((offer for offer in offers if offer.code == asked), None)
    worn = next((offer for offer in offers if offer.is_worn), None)
    context = {
        "kind": kind,
        "kinds": [(each.value, each.label, news.get(each.value, 0)) for each in Kind],
        "offers": offers,
        "shown": shown or worn or next(iter(offers), None),
        "games": SHOWN_ON[kind],
        "problem": problem,
    }
    return render(request, "accounts/looks.html", context, status=status)


def _refuse(request: Visit, kind: str, refusal: wardrobe.Refused) -> HttpResponse:
    text = _("There is no such look.")
    if refusal.offer is not None:
        text = _("This look is not yours yet. %(demand)s: %(done)d of %(number)d so far.") % {
            "demand": refusal.offer.demand,
            "done": refusal.offer.done,
            "number": refusal.offer.number,
        }
    status = 403 if refusal.code == wardrobe.LOCKED else 404
    if _wants_json(request):
        return JsonResponse({"text": text}, status=status)
    return _page(request, kind if kind in designs.DRAWN else designs.KINDS[0], text, status=status)


def _wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept", "").startswith("application/json")
