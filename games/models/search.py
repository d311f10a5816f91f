"""Somebody looks for an opponent, until one is found or they are seen no more."""

from django.db import models

from games.models.match import Match


class Search(models.Model):
    """One search a person, however many tabs and devices it is looked at from.

    `terms` says what is to be played, so that those fit who have the same. `seen_at` is when a page
    of the person was last there. `match` is what was found.
    """

    player = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=40, blank=True)
    avatar = models.CharField(max_length=20, blank=True)
    game = models.CharField(max_length=20)
    terms = models.JSONField(editable=False)
    fits = models.CharField(max_length=64, editable=False)
    match = models.ForeignKey(
        Match, null=True, on_delete=models.CASCADE, related_name="+", editable=False
    )
    began_at = models.DateTimeField()
    seen_at = models.DateTimeField(db_index=True)

    class Meta:
        """Who waits for the same is found in the order in which they came."""

        indexes = (models.Index(fields=("fits", "id"), name="who_waits_for_the_same"),)

    def __str__(self) -> str:
        return f"search {self.pk}"
