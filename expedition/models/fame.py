"""What outlasts a run: a place in the hall, and what somebody knows of the relics."""

from django.db import models

from expedition.models.run import Run


class HallEntry(models.Model):
    """A run that cleared all gates, after the server has played it again."""

    run = models.OneToOneField(Run, on_delete=models.CASCADE, related_name="hall_entry")
    player = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=40, blank=True)
    faction = models.CharField(max_length=20)
    risk = models.PositiveSmallIntegerField()
    retried = models.BooleanField()
    turns = models.PositiveIntegerField()
    coins = models.PositiveIntegerField()
    cleared_at = models.DateTimeField()

    class Meta:
        """The best of a faction first."""

        verbose_name_plural = "hall entries"
        ordering = ("faction", "-risk", "retried", "turns", "-coins", "cleared_at", "id")
        indexes = (
            models.Index(
                fields=("faction", "-risk", "retried", "turns", "-coins", "cleared_at"),
                name="the_best_of_a_faction",
            ),
        )

    def __str__(self) -> str:
        return f"{self.faction}{self.risk} {self.name}"


class Mark(models.Model):
    """Somebody met a relic in a shop, owned it, or cleared a run with it, by faction."""

    class What(models.TextChoices):
        """How far somebody knows a relic."""

        SEEN = "seen"
        OWNED = "owned"
        CLEARED = "cleared"

    player = models.CharField(max_length=64)
    relic = models.CharField(max_length=20)
    what = models.CharField(max_length=7, choices=What.choices)
    faction = models.CharField(max_length=20)
    created_at = models.DateTimeField()

    class Meta:
        """Each once."""

        constraints = (
            models.UniqueConstraint(
                fields=("player", "relic", "what", "faction"), name="one_mark_of_a_sort"
            ),
        )

    def __str__(self) -> str:
        return f"{self.relic} {self.what}"
