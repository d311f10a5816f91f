"""What accounts tells the rest of the site."""

from django.dispatch import Signal

player_left = Signal()
"""Sent with `key` when a player's sign-in ends: nobody may act under that key from then on in the
browser concerned, so what is open for it is to be closed."""

player_renamed = Signal()
"""Sent with `key` and `name` inside the transaction that gives a player another name, so that an
app which keeps names of people can follow."""
