"""Against guessing: five wrong tries lock a name for whoever tries from that address."""

import math
from datetime import timedelta
from ipaddress import AddressValueError, ip_address, ip_network
from typing import Any, Final

from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt
from django.conf import settings
from django.contrib import admin
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from games import limits

MOST_FROM_ONE_ADDRESS: Final = 50
"""Wrong tries, under whatever names, after which an address is locked for all of them: many people
behind one address do not mistype that often."""

NETWORK: Final = 64
"""The part of an IPv6 address that is one household's; the rest it may choose anew for each try."""


def address_of(request: HttpRequest) -> str | None:
    """Where a try comes from, as far as it can be trusted; None if that is no address at all."""
    for given in (limits.address_of(request), request.META.get("REMOTE_ADDR", "")):
        try:
            address = ip_address(given)
        except (AddressValueError, ValueError):
            continue
        if address.version == 6:
            return str(ip_network((address.packed, NETWORK), strict=False).network_address)
        return str(address)
    return None


class StaffHandler(AxesDatabaseHandler):
    """django-axes for the admin alone: what players do when they sign in is not written down."""

    def user_logged_in(self, sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
        """Log who came in, and forget their wrong tries."""
        if self.is_admin_request(request):
            super().user_logged_in(sender, request, user, **kwargs)

    def user_logged_out(self, sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
        """Log when they left."""
        if self.is_admin_request(request):
            super().user_logged_out(sender, request, user, **kwargs)

    def is_locked(self, request: Any, credentials: dict[str, Any] | None = None) -> bool:
        """Whether that name is locked for that address, or the address for every name."""
        return super().is_locked(request, credentials) or self._floods(request)

    def _floods(self, request: Any) -> bool:
        since = timezone.now() - settings.AXES_COOLOFF_TIME
        recent = AccessAttempt.objects.filter(
            ip_address=request.axes_ip_address, attempt_time__gte=since
        )
        failures = recent.aggregate(all=Sum("failures_since_start"))["all"] or 0
        return failures >= MOST_FROM_ONE_ADDRESS


def locked_out(
    request: HttpRequest, response: HttpResponse | None = None, credentials: Any = None
) -> HttpResponse:
    """The page for somebody who has tried too often, with how long to wait."""
    cool_off: timedelta = settings.AXES_COOLOFF_TIME
    context = {
        **admin.site.each_context(request),
        "minutes": math.ceil(cool_off.total_seconds() / 60),
    }
    answer = render(request, "staff/locked.html", context, status=429)
    answer["Retry-After"] = str(int(cool_off.total_seconds()))
    return answer
