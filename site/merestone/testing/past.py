"""Matches that are over, laid into the tables without playing them."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.bots.roster import bot
from games.codec import encode_outcome
from games.engine.outcome import Outcome
from games.engine.registry import game as game_of
from games.live import statements
from games.models import Match
from games.players import Player
from games.services.opening import prepare
from games.sitters import Sitter

Sitting = Player | int | None
"""Somebody, a bot of that level, or an open seat."""


def lay_finished(
    game: str,
    *sitters: Sitting,
    winners: Collection[int] = (),
    scores: tuple[int, ...] = (),
    reason: str = "line",
    at: datetime | None = None,
    left: Mapping[int, Player] | None = None,
    options: Mapping[str, Any] | None = None,
) -> UUID:
    """A match of these sitters that ended like that; `left` gave their seats up to the bots."""
    match = lay_table(game, *sitters, left=left, options=options)
    moment = at or timezone.now()
    Match.objects.filter(id=match).update(
        status=Match.Status.OVER,
        result=encode_outcome(Outcome(frozenset(winners), reason, scores)),
        bot_due_at=None,
        created_at=moment,
        updated_at=moment,
        finished_at=moment,
    )
    return match


def lay_table(
    game: str,
    *sitters: Sitting,
    left: Mapping[int, Player] | None = None,
    options: Mapping[str, Any] | None = None,
) -> UUID:
    """A match of these sitters as it begins."""
    rules = game_of(game)
    seats = [_sitter(game, seat, each, left or {}) for seat, each in enumerate(sitters)]
    opening = prepare(rules, options or {}, seats, private=False)
    statements.store_opening(opening, timezone.now())
    return opening.standing.id


def _sitter(game: str, seat: int, sitting: Sitting, left: Mapping[int, Player]) -> Sitter:
    if sitting is None:
        return Sitter(seat, fallback=1)
    if isinstance(sitting, int):
        former = left[seat].key if seat in left else ""
        return Sitter(seat, name=bot(game, sitting).name, level=sitting, former=former)
    return Sitter(seat, sitting.key, sitting.name)
