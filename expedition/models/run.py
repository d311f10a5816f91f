"""Runs and what belongs to each: its battles, what was paid, and everything that happened.

The state is written by `expedition.services` alone, which moves `version` with every change.
"""

from django.db import models
from django.db.models import Q

from expedition.rules.run import PHASES
from games.models import Match, fresh_id


class Run(models.Model):
    """An expedition of one person, on its way or over.

    `state` is the whole run; the columns beside it are what lists and constraints look at.
    """

    class Kind(models.TextChoices):
        """A person has at most one run of each kind on its way."""

        ORDINARY = "ordinary"
        DAILY = "daily"

    class Verdict(models.TextChoices):
        """What came of playing a finished run again, before it may be listed anywhere."""

        NONE = ""
        PENDING = "pending"
        ADMITTED = "admitted"
        REFUSED = "refused"

    id = models.UUIDField(primary_key=True, default=fresh_id, editable=False)
    player = models.CharField(max_length=64)
    name = models.CharField(max_length=40, blank=True)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    date = models.DateField(null=True)
    ranked = models.BooleanField(default=False)
    edition = models.CharField(max_length=64)
    seed = models.BinaryField(editable=False)
    state = models.JSONField(editable=False)
    version = models.PositiveIntegerField(default=0)
    logged = models.PositiveIntegerField(default=0)

    phase = models.CharField(max_length=9, choices=[(phase, phase) for phase in PHASES])
    faction = models.CharField(max_length=20)
    risk = models.PositiveSmallIntegerField()
    gate = models.PositiveSmallIntegerField(default=1)
    coins = models.PositiveIntegerField()
    passed = models.PositiveSmallIntegerField(default=0)
    turns = models.PositiveIntegerField(default=0)
    retried = models.BooleanField(default=False)
    rules = models.CharField(max_length=20)
    verdict = models.CharField(
        max_length=8, choices=Verdict.choices, default=Verdict.NONE, blank=True
    )

    started_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        """One run on its way a kind, one ranked try a day."""

        ordering = ("-started_at",)
        indexes = (
            models.Index(fields=("player", "kind", "-ended_at"), name="runs_of_somebody"),
            models.Index(fields=("date", "verdict"), name="runs_of_a_day"),
            models.Index(fields=("verdict",), name="runs_to_judge", condition=Q(verdict="pending")),
        )
        constraints = (
            models.UniqueConstraint(
                fields=("player", "kind"),
                condition=Q(ended_at__isnull=True),
                name="one_run_on_its_way",
            ),
            models.UniqueConstraint(
                fields=("player", "date"), condition=Q(ranked=True), name="one_ranked_try_a_day"
            ),
            models.CheckConstraint(
                condition=Q(kind="daily", date__isnull=False)
                | Q(kind="ordinary", date__isnull=True, ranked=False),
                name="only_daily_runs_have_a_date",
            ),
            models.CheckConstraint(condition=Q(coins__gte=0), name="nobody_owes_coins"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.faction}{self.risk} {self.id}"


class Battle(models.Model):
    """The match in which a gate was tried; `settled` once its end has reached the run."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="battles")
    gate = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField()
    match = models.OneToOneField(
        Match, null=True, on_delete=models.SET_NULL, related_name="expedition_battle"
    )
    settled = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    class Meta:
        """A gate is tried once an attempt, in a match of its own."""

        ordering = ("gate", "attempt")
        indexes = (
            models.Index(fields=("settled",), name="battles_to_settle", condition=Q(settled=False)),
        )
        constraints = (
            models.UniqueConstraint(fields=("run", "gate", "attempt"), name="one_battle_a_try"),
        )

    def __str__(self) -> str:
        return f"gate {self.gate}, attempt {self.attempt}"


class Reward(models.Model):
    """A gate was passed and paid, which happens once."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="rewards")
    gate = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField()
    coins = models.PositiveIntegerField()
    pays = models.JSONField()
    created_at = models.DateTimeField()

    class Meta:
        """One reward a gate."""

        ordering = ("gate",)
        constraints = (models.UniqueConstraint(fields=("run", "gate"), name="one_reward_a_gate"),)

    def __str__(self) -> str:
        return f"gate {self.gate}: {self.coins}"


class Entry(models.Model):
    """Something that happened in a run: what was offered, bought, played and paid.

    With the seed this is all it takes to build the run again.
    """

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    what = models.CharField(max_length=20)
    facts = models.JSONField()
    created_at = models.DateTimeField()

    class Meta:
        """Numbered from 1 without gaps."""

        ordering = ("number",)
        indexes = (models.Index(fields=("what", "created_at"), name="entries_of_a_sort"),)
        constraints = (
            models.UniqueConstraint(fields=("run", "number"), name="one_entry_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.what}"
