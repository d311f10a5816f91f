"""An example put on the stage: played by the engine, cut into frames a reader can step through."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.engine.errors import IllegalMove
from games.engine.game import Game
from games.engine.registry import game
from games.learn.book import Example, Text, Turn
from games.wording.registry import wording_of
from games.wording.words import together

View: TypeAlias = dict[str, Any]
Event: TypeAlias = dict[str, Any]

START = "start"
"""The name of the frame before anything is played."""

WHOLE = "turn"
"""The name of a frame that shows all steps of a turn at once."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of an example as the engine played it."""

    number: int
    before: View
    after: View
    moves: list[Any]
    events: list[Event]
    refused: dict[str, Any] | None = None
    """Why the rules refuse the choice, where that is what the example shows."""


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
    """The example's turns as the rules resolve them; IllegalMove if they refuse a choice.

    A turn that is to be refused leaves the position as it is; ValueError unless it is.
    """
    rules = game(example.game)
    position = example.start()
    played = []
    for turn in example.turns:
        viewer = example.viewer(position)
        before = rules.view(position, viewer)
        movers = sorted(rules.to_move(position))
        moves = {
            seat: rules.parse_move(pick) for seat, pick in zip(movers, turn.picks, strict=True)
        }
        refused = _refusal(rules, position, moves) if turn.refused else None
        events: tuple[Any, ...] = ()
        if refused is None:
            position, events = rules.play(position, moves)
        played.append(
            PlayedTurn(
                number=before["turn"],
                before=example.shown(before),
                after=example.shown(rules.view(position, example.viewer(position))),
                moves=[_encoded(rules, moves.get(seat)) for seat in range(rules.seats)],
                events=[rules.encode_event(rules.show_event(event, viewer)) for event in events],
                refused=refused,
            )
        )
    return played


def _refusal(rules: Game[Any, Any, Any], position: Any, moves: Mapping[int, Any]) -> dict[str, Any]:
    try:
        rules.play(position, moves)
    except IllegalMove as refused:
        return {"code": refused.code, **refused.facts}
    raise ValueError("the rules allow what the example says they refuse")


def _encoded(rules: Game[Any, Any, Any], move: Any) -> Any:
    return None if move is None else rules.encode_move(move)


def scene(example: Example) -> Scene:
    """The example played, with a sentence for each frame."""
    turns = play(example)
    tell = wording_of(example.game).steps
    frames = [Frame(START, 0, str(example.opening))]
    for index, (turn, played) in enumerate(zip(example.turns, turns, strict=True)):
        said = {part["step"]: part["text"] for part in tell(played.events)}
        if said:
            said[WHOLE] = together(said.values())
        frames += _frames(index, turn, said)
    return Scene(turns, frames)


def _frames(index: int, turn: Turn, said: Mapping[str, Text]) -> Iterator[Frame]:
    for step in turn.tell:
        yield Frame(step, index, str(turn.captions.get(step) or said[step]))
