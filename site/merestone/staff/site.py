"""The admin: nobody gets in without a password and a second factor, whatever else they are."""

from typing import Any, Final

from django.contrib.admin import AdminSite, ModelAdmin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from merestone.staff.forms import StaffAuthenticationForm
from merestone.staff.naming import Named

SESSION_AGE: Final = 12 * 3600
"""Seconds after which staff sign in anew."""


class OwnFiltersOnly:
    """Lists narrowed by their own filters alone.

    Django lets the address of a list filter by any column, which tells, sign by sign, what stands
    in columns that no page shows: hands, seeds, tokens.
    """

    list_filter: Any
    date_hierarchy: str | None

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Whether the lookup is one that a filter of this list makes."""
        filters = (each[0] if isinstance(each, tuple) else each for each in self.list_filter)
        names = [name for name in filters if isinstance(name, str)]
        names += [self.date_hierarchy] if self.date_hierarchy else []
        names += [
            each.parameter_name for each in self.list_filter if hasattr(each, "parameter_name")
        ]
        return any(lookup == name or lookup.startswith(f"{name}__") for name in names)


class StaffSite(AdminSite):
    """Django's admin for those whose session was opened here, by password and code.

    A session that Google opened is a stranger's, even for somebody who is staff.
    """

    site_title = _("Merestone staff")
    site_header = _("Merestone staff")
    index_title = _("What there is to look after")
    site_url = "/"
    login_form = StaffAuthenticationForm
    login_template = "staff/login.html"

    def register(  # type: ignore[override]
        self, models: Any, admin_class: Any = None, **options: Any
    ) -> None:
        """Take models in, each with a list that cannot be asked for what it does not show, and
        with a name for every field."""
        base = admin_class or ModelAdmin
        kinds = (OwnFiltersOnly, Named, base)
        guarded = type(base.__name__, kinds, {"__module__": base.__module__})
        super().register(models, guarded, **options)

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether the person is staff and has shown a second factor in this session."""
        user: Any = request.user
        return super().has_permission(request) and bool(user.is_verified())

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The sign-in page; whoever gets in is asked again after a working day."""
        answer = super().login(request, extra_context)
        if request.method == "POST" and getattr(request.user, "otp_device", None):
            request.session.set_expiry(SESSION_AGE)
        return answer
