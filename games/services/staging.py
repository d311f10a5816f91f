"""Matches that another app opens and ends: with a table, chance and a stage of its own choosing."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.engine.errors import RuleError
from games.engine.game import Options
from games.engine.registry import game as game_of
from games.live import publisher, relay, statements
from games.live.loading import NoSuchMatch
from games.models import Match
from games.services.carrying import carry_out
from games.services.decision import Decision, Known
from games.services.opening import Secrets, prepare
from games.services.resigning import resign
from games.sitters import Sitter
from games.standing import OVER, Standing


def open_staged(
    game: str,
    sitters: Sequence[Sitter],
    options: Options,
    secrets: Secrets,
    stage: Mapping[str, Any],
) -> UUID:
    """The id of a new private match with that stage; to be called inside a transaction.

    Bots are called once it has committed. `UnknownGame`, `BadOptions`; nothing is stored then.
    """
    opening = prepare(game_of(game), options, sitters, True, secrets, stage)
    match = opening.standing.id
    statements.store_opening(opening, timezone.now())
    if opening.standing.bots_due:
        transaction.on_commit(lambda: publisher.call_bots(match))
    return match


def end_staged(match: UUID, player: str) -> None:
    """Give the match up for that person if it still goes on; not to be called in a transaction.

    A match that nobody can read any more, because its rules have moved on, is deleted.
    """
    try:
        carry_out(match, lambda standing: _given_up(standing, player))
    except NoSuchMatch:
        return
    except RuleError:
        Match.objects.filter(id=match).delete()


def pin_again(match: UUID, stage: Mapping[str, Any]) -> None:
    """Change what is pinned to the match; to be called inside a transaction."""
    _change([match], stage=dict(stage))


def unveil(matches: Collection[UUID]) -> None:
    """Let anybody who has the address watch these; to be called inside a transaction."""
    _change(matches, private=False)


def _change(matches: Collection[UUID], **columns: Any) -> None:
    Match.objects.filter(id__in=matches).update(revision=F("revision") + 1, **columns)
    transaction.on_commit(lambda: relay.changed(list(matches)))


def _given_up(standing: Standing, player: str) -> Decision:
    seat = standing.seat_of(player)
    if standing.status == OVER or seat is None:
        return Known(standing.version)
    return resign(standing, seat, standing.version, str(uuid.uuid4()))
