"""A whole game as a value: enough to play it again to the same end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.chance import Chance
from games.engine.errors import BadEncoding
from games.engine.game import Game, Json, Options
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Record:
    """A game's start and its turns; moves are in the game's JSON form."""

    game: str
    version: int
    options: Options
    seed: bytes
    turns: tuple[Mapping[Seat, Json], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """The position after a turn and the events that led there; the first step has none."""

    position: Any
    events: tuple[Any, ...]


def replay(game: Game[Any, Any, Any], record: Record) -> Iterator[Step]:
    """Every position of the record from the start on.

    BadEncoding if the record belongs to another game or rules version; IllegalMove at the first
    turn the rules refuse.
    """
    if (record.game, record.version) != (game.key, game.version):
        raise BadEncoding("other_rules", game=record.game, version=record.version)
    position = game.setup(record.options, Chance(record.seed))
    yield Step(position, ())
    for turn in record.turns:
        moves = {seat: game.decode_move(move) for seat, move in turn.items()}
        position, events = game.play(position, moves)
        yield Step(position, events)
