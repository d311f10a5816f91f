"""What staff see that belongs to no app of ours: what they did, who signed in, who tried to.

Devices and spare codes are made on the command line and shown nowhere. Which Google account belongs
to whom is for Google to say: a row written by hand would be a second key to somebody's account.
"""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount, SocialApp, SocialToken
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from games.admin.matches import ReadOnly
from games.admin.people import moment

HIDDEN = (EmailAddress, SocialAccount, SocialApp, SocialToken, StaticDevice, TOTPDevice)

for model in HIDDEN:
    if admin.site.is_registered(model):
        admin.site.unregister(model)

# What django-axes calls its tables; it brings no words in our languages.
AXES = (_("access attempt"), _("access attempts"), _("access log"), _("access logs"))
AXES_FAILURES = (_("access failure"), _("access failures"))


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnly, admin.ModelAdmin):
    """Every action of staff, with its reason where one was asked for."""

    list_display = ("action_time", "user", "what", "content_type", "object_repr", "words")
    list_filter = ("action_flag", ("action_time", admin.DateFieldListFilter))
    search_fields = ("object_repr", "change_message", "user__username")
    fields = readonly_fields = list_display
    list_select_related = ("user", "content_type")

    @admin.display(description=pgettext_lazy("of staff", "action"), ordering="action_flag")
    def what(self, entry: LogEntry) -> str:
        """Whether something was added, changed or deleted."""
        return entry.get_action_flag_display()

    @admin.display(description=_("in words"))
    def words(self, entry: LogEntry) -> str:
        """What was done, and why."""
        return entry.get_change_message()


class SignInLog(ReadOnly, admin.ModelAdmin):
    """Who was at the door of the admin, when and from where."""

    list_display: tuple[str, ...] = ("at", "name", "address", "browser")
    search_fields = ("username", "ip_address")
    search_help_text = _("A name or an address. Each row is deleted after 30 days.")
    list_filter = (("attempt_time", admin.DateFieldListFilter),)
    ordering = ("-attempt_time",)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """What is in the list."""
        return self.list_display

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """All of it."""
        return self.list_display

    @admin.display(description=_("when"), ordering="attempt_time")
    def at(self, row: Any) -> str:
        """When they tried."""
        return moment(row.attempt_time)

    @admin.display(description=_("name"), ordering="username")
    def name(self, row: Any) -> str:
        """As which name, which may be nobody's."""
        return row.username or ""

    @admin.display(description=_("address"), ordering="ip_address")
    def address(self, row: Any) -> str:
        """From where."""
        return row.ip_address or ""

    @admin.display(description=_("browser"))
    def browser(self, row: Any) -> str:
        """What the browser said it was."""
        return row.user_agent


@admin.register(AccessLog)
class AccessLogAdmin(SignInLog):
    """Those who got in."""

    list_display = (*SignInLog.list_display, "left")

    @admin.display(description=_("signed out"), ordering="logout_time")
    def left(self, row: Any) -> str:
        """When they left, if they said so."""
        return moment(row.logout_time)


@admin.register(AccessFailureLog)
class AccessFailureLogAdmin(SignInLog):
    """Those who did not."""

    list_display = (*SignInLog.list_display, "locked")

    @admin.display(description=_("locked out"), boolean=True)
    def locked(self, row: Any) -> bool:
        """Whether that was one try too many."""
        return bool(row.locked_out)


@admin.register(AccessAttempt)
class AccessAttemptAdmin(SignInLog):
    """Tries that count towards a lock now; to delete one is to unlock."""

    list_display = (*SignInLog.list_display, "tries")

    @admin.display(description=_("wrong tries"), ordering="failures_since_start")
    def tries(self, row: Any) -> int:
        """How many in a row."""
        return int(row.failures_since_start)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        """Without what was typed."""
        return super().get_queryset(request).defer("get_data", "post_data")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whoever may unlock."""
        return bool(getattr(request.user, "has_perm", bool)("axes.delete_accessattempt"))
