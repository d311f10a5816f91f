"""A record as text in the notation of players, written and read: a row a line.

[Merestone 1]
[Game "shell"]
[Seat B {"kind": "person", "name": "Ada"}]

1. B: e5, W: d3
2. B: c3, W: g7
3. W resigned
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.engine.game import Json
from games.records import as_json, reading
from games.records.faults import Fault
from games.records.record import FORMAT, WITH_HINTS, MatchRecord, Row, letters_of
from games.turns import MOVES

_FIRST: Final = re.compile(r"\[Merestone ([0-9]{1,6})\]")
_FIELD: Final = re.compile(r"\[([A-Z][a-z]+)(?: ([A-Z0-9]))? (.+)\]")
_ROW: Final = re.compile(r"([0-9]{1,6})\. (.+)")
_MOVE: Final = re.compile(r"([A-Z0-9]): (.+)")
_OTHER: Final = re.compile(r"(?:([A-Z0-9]) )?([a-z_]+)(?: ([0-9]{1,6}))?")

_FIELDS: Final[Mapping[str, str]] = {
    "Game": "game",
    "Rules": "rules",
    "Options": "options",
    "Clock": "clock",
    "Match": "match",
    "Begun": "begun",
    "Finished": "finished",
    "Result": "result",
    "Seed": "seed",
    "Deck": "deck",
    "Check": "check",
    "Hints": "hints",
}
_SEAT: Final = "Seat"
_OPTIONAL: Final = frozenset({"clock", "match", "begun", "finished", "seed", "deck", "hints"})


def is_text(text: str) -> bool:
    """Whether this looks like a record in notation rather than in JSON."""
    return text.lstrip().startswith("[Merestone ")


def write(record: MatchRecord) -> str:
    """The record as text; checks of single positions and digests are in the JSON alone."""
    told = as_json.write(record)
    letters = letters_of(record.game, len(record.players))
    lines = [f"[Merestone {WITH_HINTS if record.hints else FORMAT}]"]
    for name, field in _FIELDS.items():
        if told.get(field) is not None:
            lines.append(f"[{name} {_json(told[field])}]")
        if field == "options":
            players = zip(letters, told["players"], strict=True)
            lines += [f"[{_SEAT} {letter} {_json(player)}]" for letter, player in players]
    rows = enumerate(record.rows, start=1)
    lines += ["", *(f"{number}. {_row(row, letters)}" for number, row in rows)]
    return "\n".join(lines) + "\n"


def read(text: str) -> MatchRecord:
    """The record of that text; `Fault` with the line or row of the first thing that is wrong."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if line]
    first = _FIRST.fullmatch(lines[0][1]) if lines else None
    if first is None:
        raise reading.refuse()
    version = int(first[1])
    if version not in (FORMAT, WITH_HINTS):
        raise Fault("other_format")
    end = next((at for at, (_, line) in enumerate(lines) if not line.startswith("[")), len(lines))
    head, players = _head(lines[1:end])
    letters = letters_of(str(head.get("game")), len(players))
    if [*players] != [*letters]:
        raise reading.refuse()
    rows = [*_rows(lines[end:], letters)]
    record = as_json.from_fields({**head, "players": [*players.values()], "rows": rows})
    if version == WITH_HINTS and not record.hints:
        raise reading.refuse()
    return record


def _head(lines: Sequence[tuple[int, str]]) -> tuple[dict[str, Json], dict[str, Json]]:
    head: dict[str, Json] = dict.fromkeys(_OPTIONAL)
    players: dict[str, Json] = {}
    for number, line in lines:
        found = _FIELD.fullmatch(line)
        if found is None:
            raise Fault("bad_line", line=number)
        name, seat, value = found.groups()
        if name == _SEAT and seat and seat not in players:
            players[seat] = _value(value, number)
        elif name in _FIELDS and not seat and head.get(_FIELDS[name]) is None:
            head[_FIELDS[name]] = _value(value, number)
        else:
            raise Fault("bad_line", line=number)
    if not set(_FIELDS.values()) <= head.keys():
        raise reading.refuse()
    return head, players


def _rows(lines: Sequence[tuple[int, str]], letters: Sequence[str]) -> Iterator[Json]:
    seats = {letter: seat for seat, letter in enumerate(letters)}
    for count, (number, line) in enumerate(lines, start=1):
        found = _ROW.fullmatch(line)
        if found is None:
            raise Fault("bad_line", line=number)
        told = _other(found[2], seats) or {"moves": _moves(found[2], seats, number)}
        if int(found[1]) != count:
            raise Fault("wrong_number", row=count, line=number)
        yield {"n": count, **told}


def _moves(text: str, seats: Mapping[str, int], line: int) -> dict[str, str]:
    moves: dict[str, str] = {}
    for part in text.split(", "):
        found = _MOVE.fullmatch(part)
        if found is None or found[1] not in seats or str(seats[found[1]]) in moves:
            raise Fault("bad_line", line=line)
        moves[str(seats[found[1]])] = found[2]
    return moves


def _other(text: str, seats: Mapping[str, int]) -> dict[str, Json] | None:
    found = _OTHER.fullmatch(text)
    if found is None or (found[1] is not None and found[1] not in seats):
        return None
    told: dict[str, Json] = {"kind": found[2]}
    told |= {} if found[1] is None else {"seat": seats[found[1]]}
    return told | ({} if found[3] is None else {"back_to": int(found[3])})


def _row(row: Row, letters: Sequence[str]) -> str:
    if row.kind == MOVES:
        return ", ".join(f"{letters[seat]}: {text}" for seat, text in sorted(row.moves.items()))
    who = "" if row.seat is None else f"{letters[row.seat]} "
    return who + row.kind + ("" if row.back_to is None else f" {row.back_to}")


def _value(text: str, line: int) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Fault("bad_line", line=line) from None


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)
