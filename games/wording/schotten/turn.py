"""A command of Schotten Totten in sentences, one step for each thing that happened."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.wording.schotten.claiming import claimed, claims_ended, stood_still
from games.wording.schotten.drawing import drawn, returned
from games.wording.schotten.players import Names, strangers
from games.wording.schotten.playing import played
from games.wording.schotten.rounds import dealt, match_over, round_over
from games.wording.words import Event

Teller = Callable[[Sequence[Event], Names], str]

_STEP_OF: Final[Mapping[str, str]] = {
    "play": "play",
    "pass": "play",
    "return": "return",
    "standstill": "standstill",
    "claim": "claim",
    "end": "end",
    "draw": "draw",
    "round": "round",
    "result": "result",
    "deal": "deal",
}
"""The step that tells of an event; what a ruse moves is told with its play."""

_TELLERS: Final[Mapping[str, Teller]] = {
    "play": played,
    "return": returned,
    "end": claims_ended,
    "draw": drawn,
    "standstill": stood_still,
    "claim": claimed,
    "round": round_over,
    "result": match_over,
    "deal": dealt,
}
"""In the order in which they can happen in one command."""


def steps(events: Sequence[Event], names: Names | None = None) -> list[dict[str, str]]:
    """What happened in words: `step` and `text` of each step, in order.

    `events` are all events of one command in their JSON form as the reader may see them, `names`
    what the reader calls the players. The language is the one active at the call.
    """
    called = strangers() if names is None else names
    happened = {_STEP_OF[event["type"]] for event in events if event["type"] in _STEP_OF}
    told = [
        {"step": step, "text": tell(events, called)}
        for step, tell in _TELLERS.items()
        if step in happened
    ]
    return [each for each in told if each["text"]]
