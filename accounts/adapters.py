"""How allauth behaves here: Google's word is enough, its address links nobody, nothing is kept
that the site does not need."""

import uuid
from typing import Any, Final
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialAccount, SocialLogin
from allauth.socialaccount.providers.base import AuthError, AuthProcess
from django.contrib.auth import get_user_model
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse

from accounts.addresses import language_of
from accounts.models import Profile
from accounts.sign_ins import prove, sign_in_of

CANCELLED: Final = "cancelled"
FAILED: Final = "failed"
TAKEN: Final = "taken"
OTHER: Final = "other"
SUSPENDED: Final = "suspended"


class AccountAdapter(DefaultAccountAdapter):
    """Nobody signs up by a form, and the site says itself what has happened."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Not by password."""
        return False

    def populate_username(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """A random one: the address must not be readable from it."""
        user.username = uuid.uuid4().hex  # type: ignore[attr-defined]

    def add_message(self, *_args: Any, **_kwargs: Any) -> None:
        """Nothing: the page that follows says it."""

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Where somebody arrives who did not say where they want to go."""
        return reverse("accounts:arrival")

    def respond_user_inactive(
        self, request: HttpRequest, user: AbstractBaseUser
    ) -> HttpResponseRedirect:
        """Back to the sign-in page, which says that the account is suspended."""
        return _back(SUSPENDED, None)


class SocialAccountAdapter(DefaultSocialAccountAdapter):
    """Accounts are known by Google's own number for the person."""

    def is_open_for_signup(self, request: HttpRequest, sociallogin: SocialLogin) -> bool:
        """Whoever has a Google account is welcome."""
        return True

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Turn away a newcomer whose address belongs to somebody already, and somebody who is to
        prove who they are and comes back as another."""
        process = sociallogin.state.get("process")
        if process == AuthProcess.REDIRECT:
            _prove(request, sociallogin)
        elif process == AuthProcess.CONNECT:
            # One account, one Google account: there is no page that offers more.
            raise ImmediateHttpResponse(_back(FAILED, sociallogin.state))
        elif not sociallogin.is_existing and _is_taken(sociallogin):
            raise ImmediateHttpResponse(_back(TAKEN, sociallogin.state))

    def populate_user(
        self, request: HttpRequest, sociallogin: SocialLogin, data: dict[str, Any]
    ) -> AbstractBaseUser:
        """Of what Google tells, only an address it has verified is kept."""
        verified = [each for each in sociallogin.email_addresses if each.verified]
        sociallogin.email_addresses = verified
        sociallogin.account.extra_data = {}
        user: AbstractBaseUser = super().populate_user(
            request, sociallogin, {"email": verified[0].email if verified else ""}
        )
        return user

    def save_user(
        self, request: HttpRequest, sociallogin: SocialLogin, form: Any = None
    ) -> AbstractBaseUser:
        """The new user; of callbacks that come at the same time all get the one."""
        try:
            with transaction.atomic():
                saved: AbstractBaseUser = super().save_user(request, sociallogin, form)
                return saved
        except IntegrityError:
            sociallogin.lookup()
            if not sociallogin.is_existing:
                raise
            found: AbstractBaseUser = sociallogin.user
            return found

    def on_authentication_error(
        self,
        request: HttpRequest,
        provider: Any,
        error: str | None = None,
        exception: Exception | None = None,
        extra_context: dict[str, Any] | None = None,
    ) -> None:
        """Back to the sign-in page, which says what happened and lets them try again."""
        problem = CANCELLED if error == AuthError.CANCELLED else FAILED
        state = (extra_context or {}).get("state")
        raise ImmediateHttpResponse(_back(problem, state))


def google_numbers(profile: Profile) -> list[str]:
    """By which of Google's numbers that person is known; there is one."""
    accounts = SocialAccount.objects.filter(user_id=profile.user_id)
    return list(accounts.values_list("uid", flat=True))


def _prove(request: HttpRequest, sociallogin: SocialLogin) -> None:
    sign_in = sign_in_of(request)
    if sign_in is None:
        raise ImmediateHttpResponse(_back(FAILED, {**sociallogin.state, "process": ""}))
    if not sociallogin.is_existing or sociallogin.user.pk != request.user.pk:
        raise ImmediateHttpResponse(_back(OTHER, sociallogin.state))
    prove(request, sign_in)


def _back(problem: str, state: dict[str, Any] | None) -> HttpResponseRedirect:
    """To where the person set out from: the sign-in page, or their account if they have one."""
    following = (state or {}).get("next") or ""
    proving = (state or {}).get("process") == AuthProcess.REDIRECT
    with language_of(following):
        address = reverse("accounts:account" if proving else "accounts:sign_in")
    return HttpResponseRedirect(f"{address}?{urlencode({'problem': problem})}")


def _is_taken(sociallogin: SocialLogin) -> bool:
    addresses = [each.email for each in sociallogin.email_addresses if each.email]
    return any(
        EmailAddress.objects.filter(email__iexact=address).exists()
        or get_user_model().objects.filter(email__iexact=address).exists()
        for address in addresses
    )
