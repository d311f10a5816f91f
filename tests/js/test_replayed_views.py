"""The browser's boards after each turn, worked out from events, against the engine's own."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.registry import game as game_of
from merestone.services import node

GAMES = 40
TOLD = ("board", "eggs", "counts", "winning", "sudden_death")


@pytest.fixture(scope="module")
def games() -> list[tuple[list[dict[str, Any]], list[dict[str, Any]]]]:
    """Random games in which players often meet: their turns, and the view after each."""
    return [_random_game(random.Random(seed)) for seed in range(GAMES)]


def _random_game(rng: random.Random) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    game = game_of("shell")
    position = game.setup({}, Chance(b"replayed views"))
    turns, views = [], []
    while game.outcome(position) is None:
        legal = list(game.legal_moves(position, 0))
        first = rng.choice(legal)
        second = first if rng.random() < 0.25 else rng.choice(legal)
        position, events = game.play(position, {0: first, 1: second})
        number = len(turns) + 1
        story = [game.encode_event(event) for event in events]
        turns.append({"n": number, "events": story, "steps": [], "texts": [], "marks": {}})
        views.append(game.view(position, None))
    return turns, views


def test_the_browser_reaches_the_engines_boards_from_events_alone(
    root: Path, games: list[tuple[list[dict[str, Any]], list[dict[str, Any]]]]
) -> None:
    script = root / "tests" / "js" / "replayed.js"
    told = subprocess.run(
        [*node.node(), script],
        input=json.dumps([turns for turns, _ in games]),
        capture_output=True,
        text=True,
        check=True,
    )
    for (_, views), replayed in zip(games, json.loads(told.stdout), strict=True):
        for view, seen in zip(views, replayed, strict=True):
            expected = {key: view[key] for key in TOLD}
            assert json.loads(json.dumps(expected)) == seen["view"]
            assert view["board"] == seen["last"]
