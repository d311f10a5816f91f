"""The addresses Google comes back to, which have no language, and the names allauth looks for."""

from typing import Final

from allauth.socialaccount.providers.google.views import oauth2_callback, oauth2_login
from django.contrib.sessions.backends.base import UpdateError
from django.http import HttpRequest, HttpResponseBase
from django.urls import path
from django.views.generic import RedirectView

from accounts import limits

WALK: Final = 3600
"""Seconds the way to Google and back may take."""

to_sign_in = RedirectView.as_view(pattern_name="accounts:sign_in", query_string=False)


def to_google(request: HttpRequest) -> HttpResponseBase:
    """On to Google, by the button of the sign-in page alone: a link could sign somebody in."""
    if request.method != "POST":
        return to_sign_in(request)
    refused = limits.refusal(limits.WALK, request)
    if refused is not None:
        return refused
    if not request.user.is_authenticated:
        # Until they come back, the session of a stranger is a scrap of paper.
        request.session.set_expiry(WALK)
    answer: HttpResponseBase = oauth2_login(request)
    return answer


def from_google(request: HttpRequest) -> HttpResponseBase:
    """Back from Google. Of several that come at the same time the first one signs in and takes the
    session with it; the others find it gone and are sent to where that shows."""
    try:
        answer: HttpResponseBase = oauth2_callback(request)
    except UpdateError:
        answer = to_sign_in(request)
    if not request.user.is_authenticated:
        # What there was to save has been saved by allauth; saving it once more could fail.
        request.session.modified = False
    return answer


urlpatterns = [
    path("google/login/", to_google, name="google_login"),
    path("google/login/callback/", from_google, name="google_callback"),
    path("login/", to_sign_in, name="account_login"),
    path("signup/", to_sign_in, name="account_signup"),
    path("signup/social/", to_sign_in, name="socialaccount_signup"),
    path("cancelled/", to_sign_in, name="socialaccount_login_cancelled"),
    path("error/", to_sign_in, name="socialaccount_login_error"),
]
