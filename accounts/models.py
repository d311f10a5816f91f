"""What is kept of people with an account, and which guests they once were."""

import uuid
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, starting_name
from accounts.player import Player

LATELY: Final = timedelta(hours=2)


class Profile(models.Model):
    """A person as others on the site meet them. What Google knows of them stays out of it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="profile"
    )
    name = models.CharField(max_length=LONGEST, default=starting_name)
    preferences = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        verbose_name = _("profile")
        verbose_name_plural = _("profiles")
        ordering = ("-created_at",)

    def __str__(self) -> str:
        return self.name

    @property
    def player(self) -> Player:
        """The person as games see them."""
        return Player(key=f"account:{self.id}", name=self.name, is_guest=False)


class Adoption(models.Model):
    """A guest's progress was carried over into an account: once, and never again."""

    guest = models.CharField(max_length=22, unique=True, editable=False)
    profile = models.ForeignKey(Profile, on_delete=models.CASCADE, related_name="adoptions")
    carried = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """The newest first."""

        ordering = ("-created_at",)

    def __str__(self) -> str:
        return f"a guest of {self.created_at:%Y-%m-%d}"


class SignIn(models.Model):
    """A browser in which somebody is signed in: in words they know it by, and no address of it.

    `last_used_at` is right to the hour. `proven_at` is when Google last said who this is.
    """

    session_key = models.CharField(max_length=40, unique=True, editable=False)
    profile = models.ForeignKey(Profile, on_delete=models.CASCADE, related_name="sign_ins")
    browser = models.CharField(max_length=20, blank=True)
    system = models.CharField(max_length=20, blank=True)
    created_at = models.DateTimeField()
    proven_at = models.DateTimeField()
    last_used_at = models.DateTimeField(db_index=True)

    class Meta:
        """The one used last comes first."""

        ordering = ("-last_used_at", "-id")

    def __str__(self) -> str:
        return f"{self.browser or '?'}, {self.system or '?'}"

    @property
    def is_in_use(self) -> bool:
        """Whether it was used so lately that the hour would say more than is known."""
        return timezone.now() - self.last_used_at < LATELY
