"""The events of a turn as JSON and back, each with its `type` and its `step`.

{"type": "place", "step": "move", "seat": 0, "cell": "g6"}
{"type": "reentry", "step": "move", "seat": 2, "cell": "d3"}
{"type": "pass", "step": "move", "seat": 1, "passes": 1}
{"type": "skip", "step": "move", "seat": 1}
{"type": "flip", "step": "flip", "seat": 0, "direction": "SW", "cells": ["f6"], "end": "e6",
 "kept": []}
{"type": "boon", "step": "boon", "boon": 0, "seat": 0, "what": "turn", "cells": ["e7"],
 "amount": 0}
{"type": "goal", "step": "end", "seat": 0, "counted": 20, "goal": 20}
{"type": "result", "step": "end", "winners": [0], "reason": "goal", "scores": [20, 1, 1]}
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from games.engine.game import Json
from games.engine.hooks import LARGEST_NUMBER
from games.engine.triflip.cells import CELLS, DIRECTIONS, NAMES, RADIUS, Cell
from games.engine.triflip.coding import decode_outcome, encode_outcome
from games.engine.triflip.events import (
    Bent,
    Deed,
    Ended,
    Event,
    Flipped,
    Passed,
    Placed,
    Reached,
    Reentered,
    Skipped,
)
from games.engine.triflip.goals import PASSES_TO_END
from games.engine.triflip.moves import MOST_BOONS
from games.engine.triflip.options import HIGHEST_GOAL
from games.engine.triflip.reading import cell, parts, refuse, seat, several, some, whole, word

_LONGEST_ROW: Final = 2 * RADIUS
_DEEDS: Final[Mapping[str, Deed]] = {deed: deed for deed in get_args(Deed)}


def encode_event(event: Event) -> dict[str, Any]:
    """The event as JSON."""
    return {"type": event.type, "step": event.step, **_facts(event)}


def _facts(event: Event) -> dict[str, Any]:
    match event:
        case Placed(seat, cell) | Reentered(seat, cell):
            return {"seat": seat, "cell": NAMES[cell]}
        case Flipped(seat):
            return {"seat": seat, **encode_row(event)}
        case Passed(seat, passes):
            return {"seat": seat, "passes": passes}
        case Skipped(seat):
            return {"seat": seat}
        case Bent(boon, seat, what, cells, amount):
            named = _names(cells)
            return {"boon": boon, "seat": seat, "what": what, "cells": named, "amount": amount}
        case Reached(seat, counted, goal):
            return {"seat": seat, "counted": counted, "goal": goal}
        case Ended(outcome):
            return encode_outcome(outcome)


def encode_row(flip: Flipped) -> dict[str, Any]:
    """The row of a flip as JSON, without whose it is."""
    return {
        "direction": DIRECTIONS[flip.direction],
        "cells": _names(flip.cells),
        "end": None if flip.end is None else NAMES[flip.end],
        "kept": _names(flip.kept),
    }


def _names(cells: tuple[Cell, ...]) -> list[str]:
    return [NAMES[cell] for cell in cells]


def decode_event(data: Json) -> Event:
    """The event that `encode_event` wrote so; BadEncoding for anything it would not write."""
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        refuse()
    read = _READERS.get(data["type"])
    if read is None:
        refuse()
    event = read({key: value for key, value in data.items() if key not in ("type", "step")})
    return event if data.get("step") == event.step else refuse()


def _placed(data: Json) -> Event:
    by, at = parts(data, "seat", "cell")
    return Placed(seat(by), cell(at))


def _reentered(data: Json) -> Event:
    by, at = parts(data, "seat", "cell")
    return Reentered(seat(by), cell(at))


def _flipped(data: Json) -> Event:
    by, direction, cells, end, kept = parts(data, "seat", "direction", "cells", "end", "kept")
    return Flipped(
        seat(by),
        DIRECTIONS.index(word(direction, DIRECTIONS)),
        several(cells, cell, _LONGEST_ROW),
        some(end, cell),
        several(kept, cell, _LONGEST_ROW),
    )


def _passed(data: Json) -> Event:
    by, passes = parts(data, "seat", "passes")
    return Passed(seat(by), whole(passes, 1, PASSES_TO_END))


def _skipped(data: Json) -> Event:
    return Skipped(seat(parts(data, "seat")[0]))


def _bent(data: Json) -> Event:
    boon, whom, what, cells, amount = parts(data, "boon", "seat", "what", "cells", "amount")
    return Bent(
        whole(boon, 0, MOST_BOONS - 1),
        seat(whom),
        _deed(what),
        several(cells, cell, CELLS),
        whole(amount, -LARGEST_NUMBER, LARGEST_NUMBER),
    )


def _deed(value: Json) -> Deed:
    return _DEEDS[word(value, tuple(_DEEDS))]


def _reached(data: Json) -> Event:
    by, counted, goal = parts(data, "seat", "counted", "goal")
    return Reached(seat(by), whole(counted, 0, LARGEST_NUMBER), whole(goal, 1, HIGHEST_GOAL))


def _ended(data: Json) -> Event:
    return Ended(decode_outcome(data))


_READERS: Final[Mapping[str, Callable[[Json], Event]]] = {
    Placed.type: _placed,
    Reentered.type: _reentered,
    Flipped.type: _flipped,
    Passed.type: _passed,
    Skipped.type: _skipped,
    Bent.type: _bent,
    Reached.type: _reached,
    Ended.type: _ended,
}
