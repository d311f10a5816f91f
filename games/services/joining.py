"""Sitting down at a friend's table, by the token of the invitation and never by merely looking."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.utils import timezone

from games.live.write import SEATED, Write
from games.players import Player
from games.services.carrying import carry_out
from games.services.dealing import with_bots_dealt
from games.services.decision import Answer, Decision, Known, Refused
from games.services.playing import with_bots_due
from games.sitters import Sitter, seats_taken
from games.standing import WAITING, Standing

INVITATION: Final = timedelta(days=7)
"""How long an invitation holds."""


def is_expired(opened_at: datetime) -> bool:
    """Whether an invitation of that moment holds no more."""
    return opened_at < timezone.now() - INVITATION


def expires_at(opened_at: datetime) -> datetime:
    """Until when an invitation of that moment holds."""
    return opened_at + INVITATION


def join(match: UUID, player: Player) -> Answer:
    """Give the player the first open seat; `Known` if they sit there already.

    Refused: `own` for whoever invited the others and waits, `full` once every seat is taken.
    """
    return carry_out(match, lambda standing: sit_down(standing, player))


def sit_down(standing: Standing, player: Player) -> Decision:
    """What becomes of a person's wish to sit down."""
    seat = standing.seat_of(player.key)
    if seat is not None:
        is_host = standing.status == WAITING and seat == standing.host
        return Refused("own") if is_host else Known(standing.version)
    free = next((sitter for sitter in standing.sitters if sitter.is_open), None)
    if free is None:
        return Refused("full")
    seated = Sitter(free.seat, player.key, player.name, avatar=player.avatar)
    after = standing.next(sitters=seats_taken(standing.sitters, [seated]))
    return Write(
        before=standing.revision,
        after=with_bots_due(with_bots_dealt(after)),
        kind=SEATED,
        seated=(seated,),
    )
