"""The events of a turn as JSON and back, each with its `type` and its `step`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn, get_args

from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.engine.outcome import Outcome
from games.engine.shell import events
from games.engine.shell.cells import CELL_BY_NAME, CELLS, NAMES, Cell
from games.engine.shell.count import REASONS
from games.engine.shell.position import SEATS


def encode_outcome(outcome: Outcome) -> dict[str, Any]:
    """The end of a game as JSON: `winners`, `reason`, `scores`."""
    return {
        "winners": sorted(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
    }


def encode_event(event: events.Event) -> dict[str, Any]:
    """The event as JSON."""
    if isinstance(event, events.Result):
        written = encode_outcome(event.outcome)
    else:
        kinds = _SHAPES[event.type].kinds
        written = {field: kind.write(getattr(event, field)) for field, kind in kinds.items()}
    return {"type": event.type, **written, "step": event.step}


def decode_event(data: Json) -> events.Event:
    """The event that `encode_event` wrote so; BadEncoding for anything it would not write."""
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        _refuse()
    shape = _SHAPES.get(data["type"])
    if shape is None or data.keys() != {"type", "step", *shape.kinds}:
        _refuse()
    if not isinstance(data["step"], str) or data["step"] not in shape.steps:
        _refuse()
    return shape.build(**{field: kind.read(data[field]) for field, kind in shape.kinds.items()})


def _refuse() -> NoReturn:
    raise BadEncoding("malformed_event")


@dataclass(frozen=True, slots=True)
class _Kind:
    """How one sort of value is written, and read again with everything else refused."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


def _whole(least: int, most: int) -> _Kind:
    def read(value: Json) -> int:
        return value if type(value) is int and least <= value <= most else _refuse()

    return _Kind(int, read)


def _word(*words: str) -> _Kind:
    def read(value: Json) -> str:
        return value if isinstance(value, str) and value in words else _refuse()

    return _Kind(str, read)


def _cell() -> _Kind:
    def read(value: Json) -> Cell:
        if not isinstance(value, str) or value not in CELL_BY_NAME:
            _refuse()
        return CELL_BY_NAME[value]

    return _Kind(NAMES.__getitem__, read)


def _several(kind: _Kind, least: int, most: int) -> _Kind:
    def write(values: tuple[Any, ...]) -> Json:
        return [kind.write(value) for value in values]

    def read(values: Json) -> tuple[Any, ...]:
        if not isinstance(values, list) or not least <= len(values) <= most:
            _refuse()
        return tuple(kind.read(value) for value in values)

    return _Kind(write, read)


def _ascending(kind: _Kind) -> _Kind:
    def read(values: Json) -> tuple[Any, ...]:
        known: tuple[Any, ...] = kind.read(values)
        return known if list(known) == sorted(set(known)) else _refuse()

    return _Kind(kind.write, read)


_SEAT = _whole(SEATS[0], SEATS[-1])
_CELL = _cell()
_PAIR = _several(_whole(0, CELLS), 2, 2)
_SET = _ascending(_several(_CELL, 0, CELLS))
_STEP = _word(*get_args(events.CaptureStep))


@dataclass(frozen=True, slots=True)
class _Shape:
    """The fields of one type of event, and the steps of a turn it can belong to."""

    build: Callable[..., events.Event]
    kinds: Mapping[str, _Kind]
    steps: tuple[str, ...]


def _result(winners: tuple[int, ...], reason: str, scores: tuple[int, ...]) -> events.Result:
    return events.Result(Outcome(frozenset(winners), reason, scores))


_SHAPES: Final[Mapping[str, _Shape]] = {
    "place": _Shape(events.Place, {"seat": _SEAT, "cell": _CELL}, ("land",)),
    "collision": _Shape(events.Collision, {"cell": _CELL}, ("land",)),
    "capture": _Shape(
        events.Capture,
        {
            "seat": _SEAT,
            "by": _CELL,
            "cells": _several(_CELL, 2, 2),
            "end": _CELL,
            "step": _STEP,
        },
        get_args(events.CaptureStep),
    ),
    "remove": _Shape(events.Remove, {"cells": _SET, "step": _STEP}, get_args(events.CaptureStep)),
    "miss": _Shape(
        events.Miss,
        {
            "seat": _SEAT,
            "by": _CELL,
            "cells": _several(_CELL, 1, CELLS),
            "end": _CELL,
            "reason": _word(*get_args(events.MissReason)),
        },
        ("capture",),
    ),
    "vanish": _Shape(events.Vanish, {"cell": _CELL, "left": _PAIR}, ("hatch",)),
    "hatch": _Shape(events.Hatch, {"seat": _SEAT, "cell": _CELL, "left": _PAIR}, ("hatch",)),
    "lapse": _Shape(events.Lapse, {"left": _PAIR}, ("hatch",)),
    "count": _Shape(events.Count, {"counts": _PAIR, "cells": _several(_SET, 2, 2)}, ("count",)),
    "sudden_death": _Shape(events.SuddenDeath, {"counts": _PAIR}, ("count",)),
    "lines_broken": _Shape(events.LinesBroken, {}, ("count",)),
    "result": _Shape(
        _result,
        {
            "winners": _ascending(_several(_SEAT, 0, len(SEATS))),
            "reason": _word(*REASONS),
            "scores": _PAIR,
        },
        ("count",),
    ),
}
