"""What a search found out about a match that is over."""

from django.db import models

from games.models.match import Match


class Analysis(models.Model):
    """One a match. A worker fills it portion by portion; `done` of `total` turns are looked at.

    `turns` has an entry for each turn that was worth a search, `missed` the stones that could have
    been claimed. `worked` are the milliseconds of processor time so far. `searched` says whether
    chances could be worked out at all where the worker runs.
    """

    class State(models.TextChoices):
        """How far it has come."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="analysis"
    )
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    edition = models.PositiveSmallIntegerField()
    total = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    searched = models.BooleanField(default=True)
    turns = models.JSONField(default=list, editable=False)
    missed = models.JSONField(default=list, editable=False)
    worked = models.PositiveIntegerField(default=0)
    begun_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"analysis of {self.match_id}"
