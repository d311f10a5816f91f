"""Games played at random to their end, as records."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.outcome import Outcome
from games.engine.registry import game as game_of
from games.progress import TAKES_BACK
from games.records.record import MatchRecord, Player, Row, check_of

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "shell": [{}, {"turn_limit": 9}],
    "triflip": [{}, {"goals": [12, 12, 12], "first": 2}],
    "schotten": [{}, {"tactics": True}, {"expert": True}, {"rounds": 3, "tactics": True}],
}
PEOPLE = ("Ada", "Bö 지우", "ゆき-3")


def players_of(seats: int) -> tuple[Player, ...]:
    """A person against others, the last a bot."""
    people = [Player("person", name) for name in PEOPLE[: seats - 1]]
    return (*people, Player("bot", "mossback", 3))


def played(
    key: str,
    dice: random.Random,
    options: dict[str, Any],
    back: float = 0.0,
    given_up: float = 0.0,
) -> MatchRecord:
    """A random game as a record: turns are taken back now and then, or the game is given up."""
    game = game_of(key)
    seed = dice.randbytes(32)
    position = game.setup(options, Chance(seed))
    rows: list[Row] = []
    stands: list[tuple[int, Any]] = []
    result = None
    while result is None:
        if key in TAKES_BACK and stands and dice.random() < back:
            number, position = stands[-1 - dice.randrange(min(3, len(stands)))]
            stands = [one for one in stands if one[0] < number]
            check = check_of(game, position)
            rows.append(Row({}, "takeback", 0, number, check))
        elif game.seats == 2 and stands and dice.random() < given_up:
            rows.append(Row({}, "resigned", 0, None, check_of(game, position)))
            result = Outcome(frozenset({1}), "resigned", game.conceded(position, 0))
        else:
            stands.append((len(rows) + 1, position))
            moves = game.forced(position) or {
                seat: dice.choice(list(game.legal_moves(position, seat)))
                for seat in sorted(game.to_move(position))
            }
            position, _ = game.play(position, moves)
            texts = {seat: game.move_text(move) for seat, move in moves.items()}
            rows.append(Row(texts, check=check_of(game, position)))
            result = game.outcome(position)
    return MatchRecord(
        game=key,
        rules=game.version,
        options=options,
        players=players_of(game.seats),
        rows=tuple(rows),
        result=result,
        check=check_of(game, position),
        match="A" * 22,
        begun="2026-01-02T03:04:05+00:00",
        finished="2026-01-02T03:24:05+00:00",
        seed=seed if game.lots else None,
    )


@pytest.fixture(scope="session")
def random_record() -> Callable[..., MatchRecord]:
    """A function that plays a random game of that key and seed: `random_record("shell", 7)`."""

    def make(key: str, number: int, **chances: float) -> MatchRecord:
        dice = random.Random(number)
        return played(key, dice, OPTIONS[key][number % len(OPTIONS[key])], **chances)

    return make
