"""The page of one's account: where one is signed in, what to take along, and the way out."""

from typing import Final

from django.contrib.auth import logout
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts import deleting, exporting, limits, sign_ins
from accounts.adapters import CANCELLED, FAILED, OTHER, google_numbers
from accounts.leaving import StillBusy
from accounts.models import SignIn
from accounts.player import Player
from accounts.preferences import allowed
from accounts.returning import posted_from
from accounts.views import LONGEST_SHOWN
from accounts.views import Visit as _Visit

PROBLEMS: Final = (CANCELLED, FAILED, OTHER)


class Visit(_Visit):
    """A request after the middleware has said who it comes from and where they are signed in."""

    sign_in: SignIn | None
    player: Player


@never_cache
@require_safe
def account(request: Visit) -> HttpResponse:
    """Where somebody is signed in; for a guest, what being one means."""
    profile, own = request.profile, request.sign_in
    listed = sign_ins.sign_ins_of(profile) if profile else []
    problem = request.GET.get("problem", "")
    context = {
        "own": own,
        "others": [each for each in listed if own is None or each.pk != own.pk],
        "problem": problem if problem in PROBLEMS else "",
        "has_something": bool(request.player),
        "now": timezone.now(),
    }
    return render(request, "accounts/account.html", context)


@posted_from("accounts:account")
def end_sign_in(request: Visit, number: int) -> HttpResponse:
    """End one of one's own sign-ins; there is none of anybody else's here.

    One that is over already is what was wanted.
    """
    if request.profile is None:
        return redirect("accounts:sign_in")
    if SignIn.objects.filter(pk=number).exclude(profile=request.profile).exists():
        raise Http404
    chosen = request.profile.sign_ins.filter(pk=number)
    is_own = request.sign_in is not None and request.sign_in.pk == number
    if is_own:
        logout(request)
    sign_ins.end(request.profile, chosen)
    return redirect("home" if is_own else "accounts:account")


@posted_from("accounts:account")
def end_others(request: Visit) -> HttpResponse:
    """End every sign-in but this one."""
    if request.profile is None or request.sign_in is None:
        return redirect("accounts:sign_in")
    others = request.profile.sign_ins.exclude(pk=request.sign_in.pk)
    sign_ins.end(request.profile, others)
    return redirect("accounts:account")


@require_safe
@cache_control(no_store=True, private=True)
def export(request: Visit) -> HttpResponse:
    """Everything that is kept of whoever asks, as a file of their own."""
    if not request.player:
        raise Http404
    refused = limits.refusal(limits.EXPORT, request, request.player.key)
    if refused is not None:
        return refused
    now = timezone.now()
    document = {
        "site": "Merestone",
        "made_at": now.isoformat(),
        "player": _person(request),
        **exporting.export(request.player),
    }
    answer = JsonResponse(document)
    answer["Content-Disposition"] = f'attachment; filename="merestone-{now:%Y-%m-%d}.json"'
    return answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: Visit) -> HttpResponse:
    """What goes and what stays, and the button, for somebody whom Google has just confirmed."""
    profile, own = request.profile, request.sign_in
    if profile is None or own is None:
        return redirect("accounts:sign_in")
    is_fresh, error, typed = sign_ins.is_fresh(own), False, ""
    if request.method == "POST" and is_fresh:
        typed = request.POST.get("name", "")
        error = not deleting.is_confirmed(profile, typed)
        if not error:
            return _leave(request)
    context = {
        "is_fresh": is_fresh,
        "typed": typed[:LONGEST_SHOWN],
        "error": error,
        "address": profile.user.email,
    }
    return render(request, "accounts/delete.html", context, status=422 if error else 200)


@require_safe
def deleted(request: HttpRequest) -> HttpResponse:
    """Says that it is done, to whoever comes by."""
    return render(request, "accounts/deleted.html")


def _leave(request: Visit) -> HttpResponse:
    profile = request.profile
    assert profile is not None  # noqa: S101  asked for by the caller
    logout(request)
    try:
        deleting.delete(profile)
    except StillBusy:
        return render(request, "accounts/busy.html", status=503)
    return HttpResponseRedirect(reverse("accounts:deleted"))


def _person(request: Visit) -> dict[str, object]:
    profile = request.profile
    if profile is None:
        return {"kind": "guest", "key": request.player.key}
    return {
        "kind": "account",
        "key": request.player.key,
        "name": profile.name,
        "address": profile.user.email,
        "google": google_numbers(profile),
        "member_since": profile.created_at.isoformat(),
        "settings": allowed(profile.preferences),
        "carried_over": [
            {"at": each.created_at.isoformat(), "things": each.carried}
            for each in profile.adoptions.order_by("created_at")
        ],
        "signed_in": [
            {
                "browser": each.browser,
                "system": each.system,
                "since": each.created_at.isoformat(),
                "last_used": each.last_used_at.isoformat(),
            }
            for each in sign_ins.sign_ins_of(profile)
        ],
    }
