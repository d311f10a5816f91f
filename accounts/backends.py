"""Who opened a session: Google. Passwords are for staff and none of this backend's business."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.http import HttpRequest


class GoogleBackend(AuthenticationBackend):
    """allauth's backend for those whom Google has named.

    allauth's own would also take a password, under a name in any case, past the lock that counts
    wrong tries by the name as it is.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:
        """Nobody signs in by a password here."""
        return
