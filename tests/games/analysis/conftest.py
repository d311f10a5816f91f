"""Finished matches to look back at, and a search that takes no time."""

import random
import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.bots import review
from games.engine.schotten.moves import EndClaims
from games.live.loading import load
from games.services import carry_out
from games.services.playing import play

SEATS = {"shell": 2, "triflip": 3, "schotten": 2}
SHORT: dict[str, dict[str, Any]] = {
    "shell": {"turn_limit": 8},
    "triflip": {"goals": [9, 9, 9]},
    "schotten": {},
}


@pytest.fixture(autouse=True)
def few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that look at a few games only."""
    few = {key: replace(one, nodes=40) for key, one in review.REVIEWERS.items()}
    monkeypatch.setattr("games.analysis.working.REVIEWERS", few)


@pytest.fixture
def played(table: Any, person: Any) -> Callable[..., uuid.UUID]:
    """A function that plays a match of that game to its end, by chance, and hardly ever claims."""

    def play_out(key: str, seed: int = 1, **wishes: Any) -> uuid.UUID:
        dice = random.Random(seed)
        people = [person() for _ in range(SEATS[key])]
        match: uuid.UUID = table(*people, game=key, options=SHORT[key], **wishes)
        while (standing := load(match)).result is None:
            for seat in sorted(standing.to_move):
                moves = list(standing.game.legal_moves(standing.position, seat))
                ends = [move for move in moves if isinstance(move, EndClaims)]
                move = ends[0] if ends and dice.random() < 0.8 else dice.choice(moves)
                body, used = standing.game.encode_move(move), str(uuid.uuid4())
                carry_out(match, lambda now: play(now, seat, now.version, used, body))  # noqa: B023
        return match

    return play_out
