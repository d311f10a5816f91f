"""The browser's positions after each command, worked out from events, against the engine's own."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from games.engine.chance import Chance
from games.engine.schotten import GAME
from merestone.services import node

OPTIONS = ({}, {"expert": True}, {"tactics": True}, {"tactics": True, "rounds": 3}, {"rounds": 3})
TOLD = (
    "stones",
    "held",
    "hands",
    "decks",
    "discards",
    "opened",
    "totals",
    "history",
    "round",
    "over",
)
SEAT = 0

Story = tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]


def _plain(value: object) -> Any:
    return json.loads(json.dumps(value))


@pytest.fixture(scope="module")
def games() -> list[Story]:
    """Random games of every kind as one seat sees them: the first view, turns, view after each."""
    return [_random_game(options, random.Random(seed)) for options in OPTIONS for seed in range(2)]


def _random_game(options: dict[str, Any], rng: random.Random) -> Story:
    position = GAME.setup(options, Chance(b"replayed rounds %d" % rng.randrange(9)))
    first = GAME.view(position, SEAT)
    turns, views = [], []
    while GAME.outcome(position) is None:
        (seat,) = GAME.to_move(position)
        forced = GAME.forced(position)
        move = forced[seat] if forced else rng.choice(list(GAME.legal_moves(position, seat)))
        position, events = GAME.play(position, {seat: move})
        story = [GAME.encode_event(GAME.show_event(event, SEAT)) for event in events]
        moves: list[Any] = [None, None]
        moves[seat] = GAME.encode_move(move)
        turns.append({"n": len(turns) + 1, "moves": moves, "events": story, "steps": []})
        views.append(GAME.view(position, SEAT))
    return _plain(first), _plain(turns), _plain(views)


@pytest.fixture(scope="module")
def replayed(root: Path, games: list[Story]) -> list[dict[str, Any]]:
    """The same games as the browser tells them, from the events and the last view of the match."""
    given = [{"now": views[-1], "turns": turns} for _, turns, views in games]
    script = root / "tests" / "js" / "schotten" / "replayed.js"
    told = subprocess.run(
        [*node.node(), script], input=json.dumps(given), capture_output=True, text=True, check=True
    )
    answer: list[dict[str, Any]] = json.loads(told.stdout)
    return answer


def test_the_browser_reaches_the_engines_positions_from_events_alone(
    games: list[Story], replayed: list[dict[str, Any]]
) -> None:
    for (_, _, views), told in zip(games, replayed, strict=True):
        for view, seen in zip(views, told["views"], strict=True):
            assert {key: seen[key] for key in TOLD} == {key: view[key] for key in TOLD}
            assert seen["tactics"]["played"] == view["tactics"]["played"]
            assert seen["unseen"] == view["unseen"]
            assert seen["rest"] == view["stones"]


def test_ones_own_hand_of_the_round_is_known_at_every_step(
    games: list[Story], replayed: list[dict[str, Any]]
) -> None:
    for (first, _, views), told in zip(games, replayed, strict=True):
        if views[-1]["options"]["rounds"] > 1:
            continue
        assert told["hand"] == first["hand"]
        for view, seen in zip(views, told["views"], strict=True):
            assert seen["hand"] == view["hand"]
            assert seen["seen"] == view["seen"]


def test_the_games_have_every_kind_of_event(games: list[Story]) -> None:
    told = json.dumps([turns for _, turns, _ in games])
    kinds = ("play", "move", "discard", "first", "pass", "claim", "draw", "return", "round", "deal")
    for kind in kinds:
        assert f'"type": "{kind}"' in told
