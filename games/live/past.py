"""Positions a match has been in: played again from the record, since none of them is kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games.engine.errors import RuleError
from games.engine.record import Record, Step, replay
from games.engine.seats import Seat
from games.live.loading import load, load_turns
from games.models import Match
from games.progress import last_choice
from games.standing import Standing
from games.turns import MOVES, Played


@dataclass(frozen=True, slots=True)
class Before:
    """Where a match stood before a turn, as seen from the version at which that was asked."""

    version: int
    turn: int
    place: int
    position: Any


def steps(standing: Standing, turns: Sequence[Played]) -> Iterator[Step]:
    """The start and every turn of these, which must be all that stand up to some moment.

    `RuleError` if the match was played under rules of another version.
    """
    secrets = Match.objects.values("seed", "game_version").get(id=standing.id)
    game = standing.game
    record = Record(
        game=game.key,
        version=secrets["game_version"],
        options=standing.options,
        seed=bytes(secrets["seed"]),
        turns=tuple(
            {seat: game.encode_move(move) for seat, move in turn.moves.items()}
            for turn in turns
            if turn.kind == MOVES
        ),
    )
    return replay(game, record)


def before_last_choice(match: UUID, seat: Seat) -> Before | None:
    """Where the match stood when that seat last had a choice, None if it never had one.

    Nor is there one if the match was begun under rules of another version.
    """
    standing = load(match)
    chosen = last_choice(standing, seat)
    if chosen is None:
        return None
    turns = [turn for turn in load_turns(standing) if turn.number < chosen]
    try:
        *_, last = steps(standing, turns)
    except RuleError:
        return None
    place = sum(turn.kind == MOVES for turn in turns)
    return Before(standing.version, chosen, place, last.position)
