"""Ways between what the apps show staff: from a report to a person, from a person to matches."""

from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.admin.ways import Way, register
from games.admin import people

ACCOUNT = "account:"


def connect() -> None:
    """Let the pages of the apps lead to each other."""
    people.register(profile_of)
    register(Way(_("Matches"), _matches))
    register(Way(_("Reports"), _reports))


def profile_of(key: str) -> str:
    """The page of the profile behind a player's key; empty for a guest."""
    if not key.startswith(ACCOUNT):
        return ""
    return reverse("admin:accounts_profile_change", args=[key.removeprefix(ACCOUNT)])


def _matches(key: str) -> str:
    return f"{reverse('admin:games_match_changelist')}?{urlencode({'q': key})}"


def _reports(key: str) -> str:
    return f"{reverse('admin:games_report_changelist')}?{urlencode({'q': key})}"
