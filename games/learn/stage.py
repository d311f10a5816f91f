"""An example put on the stage: played by the engine, cut into frames a reader can step through."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.engine.registry import game
from games.engine.seats import WATCHER
from games.engine.shell.cells import NAMES
from games.learn.book import Example, Text, Turn
from games.wording.shell import steps

View: TypeAlias = dict[str, Any]
Event: TypeAlias = dict[str, Any]

START = "start"
"""The name of the frame before anything is played."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of an example as the engine played it."""

    number: int
    before: View
    after: View
    moves: list[Any]
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Frame:
    """One stop of the reader: the step that is shown, of which turn, and its sentence."""

    step: str
    turn: int
    """The turn's place in the example, from 0."""

    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a page needs to show an example in the language active now."""

    turns: list[PlayedTurn]
    frames: list[Frame]


def play(example: Example) -> list[PlayedTurn]:
    """The example's turns as the rules resolve them; IllegalMove if they refuse a choice."""
    rules = game("shell")
    position = rules.decode(_start(example))
    played = []
    for turn in example.turns:
        before = rules.view(position, WATCHER)
        moves = {seat: rules.parse_move(cell) for seat, cell in enumerate(turn.picks)}
        position, events = rules.play(position, moves)
        played.append(
            PlayedTurn(
                number=before["turn"],
                before=before,
                after=rules.view(position, WATCHER),
                moves=[rules.encode_move(move) for move in moves.values()],
                events=[rules.encode_event(event) for event in events],
            )
        )
    return played


def scene(example: Example) -> Scene:
    """The example played, with a sentence for each frame."""
    turns = play(example)
    frames = [Frame(START, 0, str(example.opening))]
    for index, (turn, played) in enumerate(zip(example.turns, turns, strict=True)):
        frames += _frames(index, turn, played)
    return Scene(turns, frames)


def _frames(index: int, turn: Turn, played: PlayedTurn) -> Iterator[Frame]:
    said: Mapping[str, Text] = {part["step"]: part["text"] for part in steps(played.events)}
    for step in turn.tell:
        yield Frame(step, index, str(turn.captions.get(step, said[step])))


def _start(example: Example) -> dict[str, Any]:
    pieces = {
        **dict.fromkeys(example.black.split(), "B"),
        **dict.fromkeys(example.white.split(), "W"),
        **dict.fromkeys(example.eggs.split(), "E"),
    }
    return {
        "board": "".join(pieces.get(name, ".") for name in NAMES),
        "eggs": example.eggs.split(),
        "turn": example.played,
        "limit": 300,
    }
