"""Opening a match: against bots, or with seats left open for friends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games.clocks import Clock
from games.engine.chance import Chance, fresh_seed
from games.engine.game import Game, Options
from games.engine.registry import game as game_of
from games.live import publisher, statements
from games.live.write import Opening
from games.models import fresh_id, fresh_token
from games.players import Player
from games.services.crowding import room_for_bots
from games.services.dealing import with_deal
from games.services.playing import with_bots_due
from games.services.seating import Wishes, seat_all
from games.shuffle.deal import begin
from games.sitters import Sitter
from games.standing import Standing
from games.timing import wound_up


def open_match(
    game: str,
    player: Player,
    wishes: Wishes | None = None,
    *,
    private: bool = False,
    options: Options | None = None,
    clock: Clock | None = None,
    origin: str | None = None,
) -> UUID:
    """The id of a new match of that game with the player in it, the others as they wish.

    `origin` stands for where they come from, see `games.services.crowding`. `UnknownGame`,
    `UnknownLevel`, `BadOptions`, `TooManyGames`; nothing is stored then.
    """
    rules = game_of(game)
    sitters = seat_all(game, rules.seats, player, wishes or Wishes())
    opening = prepare(rules, options or {}, sitters, private, clock=clock, origin=origin)
    if not any(sitter.is_bot for sitter in sitters):
        return _stored(opening)
    with room_for_bots(player.key, origin):
        return _stored(opening)


def _stored(opening: Opening) -> UUID:
    match = opening.standing.id
    with transaction.atomic():
        statements.store_opening(opening, timezone.now())
        if opening.standing.bots_due:
            transaction.on_commit(lambda: publisher.call_bots(match))
    return match


@dataclass(frozen=True, slots=True)
class Secrets:
    """What nobody may know before a match is over."""

    seed: bytes
    bots: bytes


def prepare(
    rules: Game[Any, Any, Any],
    options: Options,
    sitters: Sequence[Sitter],
    private: bool,
    secrets: Secrets | None = None,
    stage: Mapping[str, Any] | None = None,
    clock: Clock | None = None,
    origin: str | None = None,
) -> Opening:
    """A match ready to be stored, with secrets of its own unless they are given.

    Where it comes from is kept where bots sit, and by no match of people.
    """
    secrets = secrets or Secrets(seed=fresh_seed(), bots=fresh_seed())
    is_waiting = any(sitter.is_open for sitter in sitters)
    people = (sitter.seat for sitter in sitters if sitter.player)
    match = fresh_id()
    standing = Standing(
        id=match,
        game=rules,
        options=options,
        private=private,
        sitters=tuple(sitters),
        position=rules.setup(options, Chance(secrets.seed)),
        host=next(people, None) if is_waiting else None,
        stage=stage,
    )
    standing = wound_up(standing, clock)
    columns: Mapping[str, Any] = {
        "seed": secrets.seed,
        "bot_secret": secrets.bots,
        "join_token": fresh_token() if is_waiting else None,
        "origin": origin if any(sitter.is_bot for sitter in sitters) else None,
    }
    if rules.lots is None:
        return Opening(with_bots_due(standing), dict(columns))
    # What was set up above is a stand-in then: it is never shown, and its seed is replaced.
    deal = begin(match.bytes, [not sitter.is_bot for sitter in sitters])
    return Opening(with_deal(standing, deal), dict(columns))
