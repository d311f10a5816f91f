"""What was played in a match, and what was chosen and is not played yet."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.match import Match


class Seal(models.Model):
    """A choice made in secret for one turn; the same row is rewritten when it is replaced.

    `digest` is what everybody is shown of it, `salt` what opens that and is told to nobody before
    the turn is resolved. Rows written before there were digests have neither.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seals")
    turn = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    body = models.JSONField(editable=False)
    key = models.CharField(max_length=36)
    earlier_keys = models.JSONField(default=list)
    digest = models.CharField(max_length=64, null=True, editable=False)  # noqa: DJ001
    salt = models.CharField(max_length=64, null=True, editable=False)  # noqa: DJ001
    made = models.PositiveSmallIntegerField(default=1)
    created_at = models.DateTimeField()

    class Meta:
        """Nobody chooses twice in one turn, no command counts twice."""

        constraints = (
            models.UniqueConstraint(fields=("match", "turn", "seat"), name="one_seal_a_turn"),
            models.UniqueConstraint(fields=("match", "key"), name="one_seal_a_key"),
        )

    def __str__(self) -> str:
        return f"turn {self.turn}, seat {self.seat}"


class Turn(models.Model):
    """One accepted command or one turn resolved, with its story. Never changed.

    `place` is how many turns stand after it; `target` is the number of the turn that a takeback
    takes back, with all that came after it. `envelopes` has for each seat the digest that was
    shown of its choice and the salt, null where nothing was sealed with one.
    """

    class Kind(models.TextChoices):
        """What the row records."""

        MOVES = "moves", pgettext_lazy("kind of a turn", "Moves")
        RESIGNED = "resigned", pgettext_lazy("kind of a turn", "Resignation")
        TAKEBACK = "takeback", pgettext_lazy("kind of a turn", "Takeback")
        FLAGGED = "flagged", pgettext_lazy("kind of a turn", "Out of time")
        DRAWN = "drawn", pgettext_lazy("kind of a turn", "Draw agreed")
        ABORTED = "aborted", pgettext_lazy("kind of a turn", "Called off")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="turns")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.MOVES)
    seat = models.PositiveSmallIntegerField(null=True)
    key = models.CharField(max_length=36, null=True)  # noqa: DJ001
    moves = models.JSONField(editable=False)
    events = models.JSONField(editable=False)
    envelopes = models.JSONField(null=True, editable=False)
    forced = models.BooleanField(default=False)
    place = models.PositiveIntegerField()
    target = models.PositiveIntegerField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        """Turns are numbered from 1 without gaps; no command counts twice."""

        verbose_name = _("turn")
        verbose_name_plural = _("turns")
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_turn_a_number"),
            models.UniqueConstraint(fields=("match", "key"), name="one_turn_a_key"),
            models.CheckConstraint(condition=~Q(number=0), name="turns_count_from_one"),
        )

    def __str__(self) -> str:
        return f"turn {self.number}"
