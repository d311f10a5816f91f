"""A match and who sits at it. Its turns are the truth, the position beside them is a cache.

Rows of a running match are written by `games.live.ledger` alone.
"""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine.chance import fresh_seed
from games.models.ids import fresh_id


class Match(models.Model):
    """One game between fixed seats, from the empty table to the result.

    `version` counts what was played and taken back, `place` the turns that stand. `stage` is what
    another app has pinned to a match that is a part of something greater (see `games.stage`).
    `clock` is the time that was agreed on; `time_left` and `lag_left` are milliseconds by seat as
    of `began_at`, from which the clocks of those run who owe a choice, and `deadline` is when the
    first of them runs out. `listed_at` is since when its open seats are offered to anybody,
    `host_seen_at` when whoever offers them was there last.
    `proposal` is what a seat asks for: a draw, or a turn back. `hints` are those that were asked
    for, each with the number of the turn it was about. `origin` stands for the address from which
    bots were asked to sit down, while they play (see `games.services.crowding`).
    """

    class Status(models.TextChoices):
        """How far a match has come."""

        WAITING = "waiting", pgettext_lazy("state of a match", "Waiting for players")
        ACTIVE = "active", pgettext_lazy("state of a match", "Being played")
        OVER = "over", pgettext_lazy("state of a match", "Over")

    id = models.UUIDField(primary_key=True, default=fresh_id, editable=False)
    game = models.CharField(max_length=20)
    game_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    seed = models.BinaryField(default=fresh_seed, editable=False)
    bot_secret = models.BinaryField(default=fresh_seed, editable=False)
    private = models.BooleanField(default=False)
    stage = models.JSONField(null=True, editable=False)
    host = models.PositiveSmallIntegerField(null=True)
    listed_at = models.DateTimeField(null=True, db_index=True, editable=False)
    origin = models.CharField(max_length=32, null=True, editable=False)  # noqa: DJ001
    host_seen_at = models.DateTimeField(null=True, editable=False)
    join_token = models.CharField(max_length=22, null=True, unique=True, editable=False)  # noqa: DJ001

    position = models.JSONField(editable=False)
    version = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    place = models.PositiveIntegerField(default=0)
    status = models.CharField(max_length=8, choices=Status.choices)
    result = models.JSONField(null=True)
    offers = models.JSONField(default=list)
    successor = models.OneToOneField(
        "self", null=True, on_delete=models.SET_NULL, related_name="predecessor"
    )
    backs = models.PositiveSmallIntegerField(default=0)
    bot_due_at = models.DateTimeField(null=True, db_index=True)
    bot_tries = models.PositiveSmallIntegerField(default=0)
    clock = models.JSONField(null=True, editable=False)
    time_left = models.JSONField(default=list, editable=False)
    lag_left = models.JSONField(default=list, editable=False)
    began_at = models.DateTimeField(null=True, editable=False)
    deadline = models.DateTimeField(null=True, db_index=True, editable=False)
    proposal = models.JSONField(null=True, editable=False)
    hints = models.JSONField(default=list, editable=False)

    created_at = models.DateTimeField()
    updated_at = models.DateTimeField(db_index=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        """Every match is found by its id; lists run from the newest."""

        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ("-updated_at",)
        indexes = (
            models.Index(
                fields=("origin",), name="live_from_one_origin", condition=Q(origin__isnull=False)
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Seat(models.Model):
    """Who sits where. A person has a key, a bot a level, an open seat neither.

    `fallback` is the level of the bot that fills an open seat if the host begins without a friend;
    `former` is the key of the person who left the seat to a bot; `slack` is how far below its best
    move a bot still chooses, in hundredths, where that differs from what its level says; `avatar`
    is the emblem a person had when they sat down.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.CharField(max_length=64, blank=True, db_index=True)
    name = models.CharField(max_length=40, blank=True)
    level = models.PositiveSmallIntegerField(null=True)
    fallback = models.PositiveSmallIntegerField(null=True)
    former = models.CharField(max_length=64, blank=True, db_index=True)
    slack = models.PositiveSmallIntegerField(null=True)
    avatar = models.CharField(max_length=20, blank=True)

    class Meta:
        """One row a seat."""

        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_sitter_a_seat"),
            models.CheckConstraint(
                condition=Q(level__isnull=True) | Q(player=""), name="a_bot_is_no_person"
            ),
        )

    def __str__(self) -> str:
        return f"seat {self.number}"


class Deck(models.Model):
    """Of a match with dealt cards: the secret they follow from, and what browsers add to it.

    The secret is told to nobody before the match is over.
    """

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="deck"
    )
    algorithm = models.CharField(max_length=20)
    secret = models.BinaryField(editable=False)
    parts = models.JSONField(editable=False)
    due_at = models.DateTimeField(null=True, db_index=True)

    def __str__(self) -> str:
        return f"deck of {self.match_id}"
