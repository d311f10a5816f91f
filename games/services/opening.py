"""Opening a match: against bots, or with seats left open for friends."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.bots.roster import bot as bot_of
from games.engine.chance import Chance, fresh_seed
from games.engine.game import Game, Options
from games.engine.registry import game as game_of
from games.engine.seats import Seat
from games.live import publisher, statements
from games.live.write import Opening
from games.models import Match, fresh_id, fresh_token
from games.players import Player
from games.services.playing import with_bots_due
from games.standing import Sitter, Standing

MOST_BOT_GAMES: Final = 3
"""Live games against bots one person may have at once, unless `MOST_BOT_GAMES` is set."""


class TooManyGames(Exception):
    """The person has as many live games against bots as one may have."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


def open_match(
    game: str,
    player: Player,
    *,
    level: int | None = None,
    colour: Seat | None = None,
    private: bool = False,
    options: Options | None = None,
) -> UUID:
    """The id of a new match of that game with the player in it.

    With a level the other seats go to bots of that level, without one they stay open for friends.
    Without a colour the seats are drawn by chance. `UnknownGame`, `UnknownLevel`,
    `BadOptions`, `TooManyGames`; nothing is stored then.
    """
    rules = game_of(game)
    others = [_other(game, level)] * (rules.seats - 1)
    if level is not None:
        refuse_too_many(player.key)
    person = Sitter(0, player.key, player.name)
    opening = prepare(rules, options or {}, _draw(person, others, colour), private)
    with transaction.atomic():
        statements.store_opening(opening, timezone.now())
    if opening.standing.bots_due:
        publisher.call_bots(opening.standing.id)
    return opening.standing.id


def prepare(
    rules: Game[Any, Any, Any], options: Options, sitters: Sequence[Sitter], private: bool
) -> Opening:
    """A match ready to be stored, with secrets of its own."""
    seed = fresh_seed()
    standing = Standing(
        id=fresh_id(),
        game=rules,
        options=options,
        private=private,
        sitters=tuple(sitters),
        position=rules.setup(options, Chance(seed)),
    )
    columns: Mapping[str, Any] = {
        "seed": seed,
        "bot_secret": fresh_seed(),
        "join_token": fresh_token() if any(sitter.is_open for sitter in sitters) else None,
    }
    return Opening(with_bots_due(standing), dict(columns))


def refuse_too_many(player: str) -> None:
    """`TooManyGames` if the person already has all the live bot games one may have."""
    most = getattr(settings, "MOST_BOT_GAMES", MOST_BOT_GAMES)
    if live_bot_games(player) >= most:
        raise TooManyGames(most)


def live_bot_games(player: str) -> int:
    """How many games against bots the person has going."""
    if not player:
        return 0
    return (
        Match.objects.filter(status=Match.Status.ACTIVE, seats__player=player)
        .filter(seats__level__isnull=False)
        .distinct()
        .count()
    )


def _other(game: str, level: int | None) -> Sitter:
    if level is None:
        return Sitter(0)
    return Sitter(0, name=bot_of(game, level).name, level=level)


def _draw(person: Sitter, others: Sequence[Sitter], colour: Seat | None) -> list[Sitter]:
    """Everybody on a seat: drawn by chance, or with the person where they asked to sit."""
    if colour is None or not 0 <= colour <= len(others):
        drawn = Chance(fresh_seed()).shuffled([person, *others])
    else:
        drawn = [*others[:colour], person, *others[colour:]]
    return [
        Sitter(seat, sitter.player, sitter.name, sitter.level) for seat, sitter in enumerate(drawn)
    ]
