"""Random games of every registered game, played once a session and looked at by many laws."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.game import Game
from games.engine.registry import GAMES
from games.engine.seats import Seat

GAMES_EACH = 5
LONGEST_GAME = 2_000
VARIANTS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "schotten": (
        {},
        {"expert": True},
        {"tactics": True},
        {"tactics": True, "expert": True, "opener": 1},
        {"rounds": 2, "tactics": True},
    ),
}
"""What is agreed before the games of each; nothing for a game that is not here."""


@dataclass(frozen=True)
class Turn:
    """One turn of a random game."""

    before: Any
    moves: Mapping[Seat, Any]
    after: Any
    events: tuple[Any, ...]


@dataclass(frozen=True)
class Playthrough:
    """A whole random game, its start and its seed."""

    start: Any
    seed: bytes
    options: Mapping[str, Any]
    turns: list[Turn] = field(default_factory=list)

    @property
    def end(self) -> Any:
        return self.turns[-1].after if self.turns else self.start

    @property
    def positions(self) -> list[Any]:
        return [self.start, *(turn.after for turn in self.turns)]


def _random_game(game: Game[Any, Any, Any], number: int) -> Playthrough:
    seed = Chance(game.key.encode()).child(f"game {number}")
    start_seed = number.to_bytes(32, "big")
    variants = VARIANTS.get(game.key, ({},))
    options = variants[number % len(variants)]
    through = Playthrough(game.setup(options, Chance(start_seed)), start_seed, options)
    position = through.start
    while (seats := game.to_move(position)) and len(through.turns) < LONGEST_GAME:
        moves = {seat: seed.pick(list(game.legal_moves(position, seat))) for seat in sorted(seats)}
        after, events = game.play(position, moves)
        through.turns.append(Turn(position, moves, after, events))
        position = after
    return through


@pytest.fixture(scope="session", params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game[Any, Any, Any]:
    """Each registered game in turn."""
    return GAMES[request.param]


@pytest.fixture(scope="session")
def playthroughs(game: Game[Any, Any, Any]) -> list[Playthrough]:
    """A handful of whole random games."""
    return [_random_game(game, number) for number in range(GAMES_EACH)]


@pytest.fixture(scope="session")
def turns(playthroughs: list[Playthrough]) -> list[Turn]:
    """Every turn of these games."""
    return [turn for through in playthroughs for turn in through.turns]


@pytest.fixture(scope="session")
def positions(playthroughs: list[Playthrough]) -> list[Any]:
    """Every position of these games, starts and ends included."""
    return [position for through in playthroughs for position in through.positions]


@pytest.fixture(scope="session")
def some_positions(positions: list[Any]) -> list[Any]:
    """About forty of the positions, for laws that look at every move of each."""
    return positions[:: max(1, len(positions) // 40)]


@pytest.fixture(scope="session")
def all_moves(game: Game[Any, Any, Any], some_positions: list[Any]) -> list[Any]:
    """Every move that is legal for anybody in one of these positions."""
    found: dict[str, Any] = {}
    for position in some_positions:
        for seat in game.to_move(position):
            for move in game.legal_moves(position, seat):
                found.setdefault(json.dumps(game.encode_move(move), sort_keys=True), move)
    return list(found.values())


@pytest.fixture(scope="session")
def through_json() -> Callable[[Any], Any]:
    """A value as it comes back from storage."""
    return lambda value: json.loads(json.dumps(value, allow_nan=False))


def _hostile() -> list[Any]:
    deep: Any = []
    for _ in range(4_000):
        deep = [deep]
    huge = 10**400
    plain = [None, True, False, -1, 0, 1, huge, -huge, 0.5, 1e308, float("nan"), float("inf")]
    texts = ["", "e5", "E", "\x00", "\ud800", "x" * 10_000, "_" * 81, "__class__", "turn"]
    nested = [[], {}, [[]], [None], {"": None}, {"cell": {}}, {"type": []}, {"type": {}}, deep]
    return [*plain, *texts, *nested, {"deep": deep}, [True, 1.0], list(range(2_000))]


@pytest.fixture(scope="session")
def hostile_values() -> list[Any]:
    """What somebody may send who wants a decoder to fall over."""
    return _hostile()


def _spoilt(value: Any, hostile: list[Any]) -> Iterator[Any]:
    """The value with one part at a time replaced by each hostile one, dropped or added."""
    yield from hostile
    if isinstance(value, dict):
        for key in value:
            yield {other: part for other, part in value.items() if other != key}
            for part in _spoilt(value[key], hostile):
                yield value | {key: part}
        yield value | {"more": 1}
    elif isinstance(value, list):
        yield [*value, *value, 0]
        for index in range(min(len(value), 2)):
            yield value[:index] + value[index + 1 :]
            for part in _spoilt(value[index], hostile):
                yield [*value[:index], part, *value[index + 1 :]]


@pytest.fixture(scope="session")
def spoilt(hostile_values: list[Any]) -> Callable[[Any], Iterator[Any]]:
    """Many values near to this one that are not quite it."""
    return lambda value: _spoilt(value, hostile_values)
