"""Profiles: found by name, renamed and suspended, each time with a reason that stays in the log."""

from typing import Any, Final

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.formats import localize
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.admin.ways import ways
from accounts.models import Profile
from accounts.names import clean_name, is_seen
from accounts.profiles import rename
from accounts.suspending import reinstate, suspend

LONGEST_REASON: Final = 300


class ProfileForm(forms.ModelForm):
    """The name, whether the person may sign in, and why that is changed."""

    suspended = forms.BooleanField(
        label=gettext_lazy("suspended"),
        required=False,
        help_text=gettext_lazy("Is signed out everywhere at once and cannot sign in again."),
    )
    reason = forms.CharField(
        label=gettext_lazy("reason"),
        required=False,
        max_length=LONGEST_REASON,
        help_text=gettext_lazy("Needed with every change; it stays in the log."),
        widget=forms.TextInput(attrs={"class": "vTextField"}),
    )

    class Meta:
        """Of the row itself only the name is for staff to change."""

        model = Profile
        fields = ("name",)
        labels = {"name": gettext_lazy("name")}  # noqa: RUF012 - as Django has it

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["suspended"] = not self.instance.user.is_active
        # What has changed is judged by the row, not by what a form says it was.
        if "name" in self.fields:
            self.fields["name"].show_hidden_initial = False

    def clean_name(self) -> str:
        """The new name, as strict as for the person themselves; the old one may be what it is."""
        name: str = self.cleaned_data["name"]
        return clean_name(name) if "name" in self.changed_data else name

    def clean(self) -> dict[str, Any]:
        """No change without a reason."""
        cleaned: dict[str, Any] = super().clean() or {}
        changed = {"name", "suspended"} & set(self.changed_data)
        if changed and not cleaned.get("reason", "").strip():
            raise ValidationError({"reason": _("Say why: it stays in the log.")})
        return cleaned


@admin.register(Profile)
class ProfileAdmin(admin.ModelAdmin):
    """People with an account, by the name others see."""

    form = ProfileForm
    list_display = ("shown_name", "may_sign_in", "since", "last_seen")
    list_filter = ("user__is_active", ("created_at", admin.DateFieldListFilter))
    search_fields = ("name", "id")
    search_help_text = gettext_lazy("A name, or a key as it stands in a report.")
    readonly_fields = ("shown_name", "key", "since", "last_seen", "more")
    fieldsets = (
        (None, {"fields": ("shown_name", "key", "since", "last_seen", "more")}),
        (gettext_lazy("Change"), {"fields": ("name", "suspended", "reason")}),
    )
    list_per_page = 50
    ordering = ("-created_at",)

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Profile]":
        """With the user of each, asked for at once."""
        rows: QuerySet[Profile] = super().get_queryset(request)
        return rows.select_related("user")

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Profile]", search_term: str
    ) -> tuple["QuerySet[Profile]", bool]:
        """A key may be given as games write it."""
        bare = search_term.strip().removeprefix("account:").replace("-", "")
        is_key = len(bare) == 32 and all(letter in "0123456789abcdef" for letter in bare)
        if is_key:
            return queryset.filter(id=bare), False
        return super().get_search_results(request, queryset, search_term)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A profile is made when somebody signs in."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """People delete their own account."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody of the staff is renamed or suspended but by a superuser, nor by themselves."""
        if obj is not None:
            colleague = obj.user.is_staff and not getattr(request.user, "is_superuser", False)
            if colleague or obj.user_id == request.user.pk:
                return False
        return super().has_change_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Profile, form: Any, change: bool) -> None:
        """Do what was asked for by the services that do it for the person themselves."""
        if "name" in form.changed_data:
            rename(obj, form.cleaned_data["name"])
        if "suspended" in form.changed_data:
            (suspend if form.cleaned_data["suspended"] else reinstate)(obj)

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        """What was done, from what to what, and why: in words that undo it."""
        done = []
        if "name" in form.changed_data:
            done.append(f"renamed from “{form.initial['name']}” to “{form.cleaned_data['name']}”")
        if "suspended" in form.changed_data:
            done.append("suspended" if form.cleaned_data["suspended"] else "reinstated")
        return f"{', '.join(done)}: {form.cleaned_data['reason']}" if done else []

    @admin.display(description=gettext_lazy("name"), ordering="name")
    def shown_name(self, profile: Profile) -> SafeString:
        """The name as text, whatever is in it; a word where nothing of it can be seen."""
        name = profile.name if is_seen(profile.name) else _("(an invisible name)")
        return format_html("<bdi>{}</bdi>", name)

    @admin.display(
        description=gettext_lazy("may sign in"), boolean=True, ordering="user__is_active"
    )
    def may_sign_in(self, profile: Profile) -> bool:
        """Whether the person is not suspended."""
        return profile.user.is_active

    @admin.display(description=gettext_lazy("key"))
    def key(self, profile: Profile) -> str:
        """How games know the person."""
        return profile.player.key

    @admin.display(description=gettext_lazy("since"), ordering="created_at")
    def since(self, profile: Profile) -> str:
        """When they signed in first."""
        return str(localize(profile.created_at))

    @admin.display(description=gettext_lazy("last sign-in"), ordering="user__last_login")
    def last_seen(self, profile: Profile) -> str:
        """When they signed in last."""
        seen = profile.user.last_login
        return str(localize(seen)) if seen else "–"

    @admin.display(description=gettext_lazy("more about them"))
    def more(self, profile: Profile) -> SafeString:
        """What other apps know."""
        links = ((way.address_of(profile.player.key), way.title) for way in ways())
        return format_html_join(" · ", '<a href="{}">{}</a>', links)
