"""The moment at which a web server of the site was last known to be there."""

from django.db import models


class Pulse(models.Model):
    """The one row of its table, beaten by every process that serves sockets."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"pulse at {self.at}"
