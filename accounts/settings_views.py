"""The page of settings: a form that works by itself, and an address scripts keep changes at."""

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import preferences
from accounts.account_views import Visit


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: Visit) -> HttpResponse:
    """The settings of the account, or of this browser for a guest."""
    if request.method == "POST":
        return _keep(request)
    kept = preferences.allowed(request.profile.preferences) if request.profile else {}
    context = {"values": {**kept, **preferences.worn(request)}, "saved": "saved" in request.GET}
    return render(request, "accounts/settings.html", context)


def _keep(request: Visit) -> HttpResponse:
    """Keep what the form names, which may be a single thing, and leave the rest as it was."""
    values = preferences.from_form(request.POST)
    if request.profile is not None and values:
        preferences.change(request.profile, values)
    answer: HttpResponse = HttpResponse(status=204)
    if request.accepts("text/html"):
        language = str(values.get("language") or translation.get_language())
        with translation.override(language):
            answer = HttpResponseRedirect(f"{reverse('accounts:settings')}?saved")
    preferences.write_cookies(answer, values)
    return answer
