"""Housekeeping: bots nobody called, clocks nobody looked at, and invitations nobody took."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from games.live import publisher, pulse, relay
from games.live.moment import moment
from games.models import Deck, Match
from games.services.botting import due_bots
from games.services.carrying import carry_out, enforce
from games.services.dealing import deal_late
from games.services.joining import INVITATION

PATIENCE: Final = timedelta(seconds=8)
"""A bot that owes a move for longer has been forgotten by its task."""

MOST_DEALS: Final = 500
"""Matches one sweep deals for."""

MOST_DROPS: Final = 500
"""Invitations one sweep forgets."""

MOST_FLAGS: Final = 500
"""Deadlines one sweep handles."""


def call_forgotten_bots() -> int:
    """Call every bot that is overdue once more; how many matches that concerned."""
    matches = due_bots(PATIENCE)
    for match in matches:
        publisher.call_bots(match)
    return len(matches)


def deal_overdue() -> int:
    """Deal wherever a browser has been waited for long enough; how many matches that concerned."""
    overdue = Deck.objects.filter(due_at__lt=timezone.now()).order_by("due_at")
    matches = [*overdue.values_list("match_id", flat=True)[:MOST_DEALS]]
    for match in matches:
        carry_out(match, deal_late)
    return len(matches)


def flag_overdue() -> int:
    """Handle every deadline that has passed; how many matches that concerned.

    None is handled while no server is there: whoever returns first gives the time back.
    """
    if not pulse.is_there():
        return 0
    overdue = Match.objects.filter(deadline__lt=moment()).order_by("deadline")
    matches = [*overdue.values_list("id", flat=True)[:MOST_FLAGS]]
    for match in matches:
        enforce(match)
    return len(matches)


def drop_expired_invitations() -> int:
    """Delete the matches that nobody joined in time, and say so to whoever still waits there; how
    many rows went."""
    expired = Match.objects.filter(
        status=Match.Status.WAITING, created_at__lt=timezone.now() - INVITATION
    )
    matches = [*expired.values_list("id", flat=True)[:MOST_DROPS]]
    gone = expired.filter(id__in=matches).delete()[0]
    if matches:
        relay.changed(matches)
    return gone
