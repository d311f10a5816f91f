"""Users: who is staff. Players sign in by Google, so nobody gives them a password."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangosUserAdmin
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

admin.site.unregister(User)


@admin.register(User)
class UserAdmin(DjangosUserAdmin):
    """Staff are made on the command line and players by signing in, so nobody is added here."""

    list_display = ("shown_name", "door", "is_staff", "is_superuser", "is_active", "last_login")
    list_filter = ("is_staff", "is_superuser", "is_active", "groups")
    search_fields = ("username", "profile__name")
    readonly_fields = ("shown_name", "door", "is_active", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "password", "door")}),
        (
            _("Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
        (_("Important dates"), {"fields": ("last_login", "date_joined")}),
    )
    ordering = ("-is_staff", "username")
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> "QuerySet[User]":
        """With the profiles, whose names are shown."""
        rows: QuerySet[User] = super().get_queryset(request)
        return rows.select_related("profile")

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        """A player has no password to look at, and a user name that says nothing."""
        found = super().get_fieldsets(request, obj)
        if obj is None or has_password(obj):
            return found
        return ((None, {"fields": ("shown_name", "door")}), *found[1:])

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Not here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """People delete their own account; staff who leave lose their status."""
        return False

    def user_change_password(
        self, request: HttpRequest, id: str, form_url: str = ""
    ) -> HttpResponse:
        """A new password for one of the staff; players have none."""
        user = self.get_object(request, id)
        if user is None or not has_password(user):
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)

    @admin.display(description=_("name"), ordering="username")
    def shown_name(self, user: User) -> SafeString:
        """The name of a member of staff, or the one a player chose."""
        profile = getattr(user, "profile", None)
        return format_html(
            "<bdi>{}</bdi>", user.username if has_password(user) or not profile else profile.name
        )

    @admin.display(description=_("signs in by"))
    def door(self, user: User) -> str:
        """Which door is theirs."""
        return str(_("password and code")) if has_password(user) else "Google"


def has_password(user: User) -> bool:
    """Whether the person signs in by one."""
    return user.has_usable_password()
