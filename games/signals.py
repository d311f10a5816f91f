"""What games tell other apps."""

from django.dispatch import Signal

match_finished = Signal()
"""Sent with `match` (its id) after the commit that ended it; maybe never, if the process dies then,
so whoever must know looks at the row as well. Receivers run in a thread of their own."""
