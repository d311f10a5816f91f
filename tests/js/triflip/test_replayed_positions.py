"""The browser's boards after each turn, worked out from events, against the engine's own."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.triflip import GAME
from merestone.services import node

GAMES = 30
TOLD = ("board", "scores", "counted", "goals", "mover", "passes", "turn", "to_move", "over")

Story = tuple[list[dict[str, Any]], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def games() -> list[Story]:
    """Random games: their turns, and the view after each."""
    return [_random_game(random.Random(seed)) for seed in range(GAMES)]


def _random_game(rng: random.Random) -> Story:
    position = GAME.setup({}, Chance(b"replayed positions"))
    turns, views = [], []
    while GAME.outcome(position) is None:
        (seat,) = GAME.to_move(position)
        move = rng.choice(list(GAME.legal_moves(position, seat)))
        position, events = GAME.play(position, {seat: move})
        story = [GAME.encode_event(event) for event in events]
        turns.append({"n": len(turns) + 1, "events": story, "steps": [], "texts": [], "marks": {}})
        views.append(GAME.view(position, None))
    return turns, views


def test_the_browser_reaches_the_engines_positions_from_events_alone(
    root: Path, games: list[Story]
) -> None:
    script = root / "tests" / "js" / "triflip" / "replayed.js"
    told = subprocess.run(
        [*node.node(), script],
        input=json.dumps([turns for turns, _ in games]),
        capture_output=True,
        text=True,
        check=True,
    )
    assert any("reentry" in json.dumps(turns) for turns, _ in games)
    for (_, views), replayed in zip(games, json.loads(told.stdout), strict=True):
        for view, seen in zip(views, replayed, strict=True):
            expected = {key: view[key] for key in TOLD}
            if view["over"]:
                # The last seat stays named as the mover; nothing in the browser looks at the turn.
                expected["turn"] = seen["view"]["turn"]
            assert json.loads(json.dumps(expected)) == seen["view"]
            assert view["board"] == seen["last"]
