"""The page of settings: a form that works by itself, and an address scripts keep changes at."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import preferences
from accounts.account_views import Visit


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: Visit) -> HttpResponse:
    """The settings of the account, or of this browser for a guest."""
    return _keep(request) if request.method == "POST" else _page(request)


def _page(request: Visit, refused: bool = False) -> HttpResponse:
    kept = preferences.allowed(request.profile.preferences) if request.profile else {}
    context = {"values": {**kept, **preferences.worn(request)}, "refused": refused}
    return render(request, "accounts/settings.html", context, status=422 if refused else 200)


def _keep(request: Visit) -> HttpResponse:
    """Keep what the form names, which may be a single thing, and leave the rest as it was.

    A form that names nothing, or something that cannot be kept, changes nothing.
    """
    values = preferences.from_form(request.POST)
    if not preferences.is_sound(request.POST) or not _has_a_place(request, values):
        return _page(request, refused=True) if _wants_page(request) else HttpResponse(status=422)
    if request.profile is not None:
        preferences.change(request.profile, values)
    answer: HttpResponse = HttpResponse(status=204)
    if _wants_page(request):
        language = str(values.get("language") or translation.get_language())
        with translation.override(language):
            messages.success(request, _("Your settings are saved."))
            answer = HttpResponseRedirect(reverse("accounts:settings"))
    preferences.write_cookies(answer, values)
    return answer


def _has_a_place(request: Visit, values: preferences.Values) -> bool:
    """Whether any of these can be kept: a guest has nothing but the cookies."""
    return request.profile is not None or any(name in preferences.IN_COOKIES for name in values)


def _wants_page(request: Visit) -> bool:
    return request.accepts("text/html")
