"""A record as JSON, written and read."""

import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from games import envelopes
from games.codec import encode_outcome
from games.engine.errors import BadEncoding
from games.engine.game import Json
from games.envelopes import Envelope
from games.records import reading
from games.records.faults import Fault
from games.records.record import (
    FORMAT,
    NAME,
    WITH_DIGESTS,
    WITH_HINTS,
    Hinted,
    MatchRecord,
    Player,
    Row,
)
from games.turns import MOVES

_NEEDED: Final = frozenset(
    {
        "format",
        "version",
        "game",
        "rules",
        "options",
        "clock",
        "match",
        "begun",
        "finished",
        "players",
        "seed",
        "deck",
        "rows",
        "result",
        "check",
    }
)


def write(record: MatchRecord) -> dict[str, Json]:
    """The record as JSON."""
    return {
        "format": NAME,
        "version": version_of(record),
        "game": record.game,
        "rules": record.rules,
        "options": dict(record.options),
        "clock": None if record.clock is None else record.clock.encode(),
        "match": record.match,
        "begun": record.begun,
        "finished": record.finished,
        "players": [write_player(player) for player in record.players],
        "seed": None if record.seed is None else record.seed.hex(),
        "deck": record.deck,
        "rows": [_write_row(number, row) for number, row in enumerate(record.rows, start=1)],
        "result": encode_outcome(record.result),
        "check": record.check,
        **({"hints": [_write_hint(hint) for hint in record.hints]} if record.hints else {}),
    }


def read(text: str) -> MatchRecord:
    """The record of that text; `Fault` for anything `write` would not write."""
    try:
        value = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise reading.refuse() from None
    if not isinstance(value, dict) or value.get("format") != NAME:
        raise reading.refuse()
    version = value.get("version")
    if type(version) is not int or not FORMAT <= version <= WITH_HINTS + 1:
        raise Fault("other_format")
    record = from_fields(reading.fields(value, _NEEDED, {"hints"}))
    if version not in (version_of(record), _version_without_hints(record)):
        raise reading.refuse()
    return record


def version_of(record: MatchRecord) -> int:
    """The version by which readers know whether they can read the record."""
    version = _version_without_hints(record)
    return version + WITH_HINTS - FORMAT if record.hints else version


def _version_without_hints(record: MatchRecord) -> int:
    """What records with hints said as well before these had a version of their own."""
    return WITH_DIGESTS if record.sealed else FORMAT


def from_fields(told: Mapping[str, Json]) -> MatchRecord:
    """The record of its fields, each checked for itself."""
    players, rows = told["players"], told["rows"]
    if not isinstance(players, list) or not isinstance(rows, list):
        raise reading.refuse()
    seats = len(players)
    return MatchRecord(
        game=reading.word(told["game"]),
        rules=reading.whole(told["rules"]),
        options=reading.mapping(told["options"]),
        players=tuple(reading.player(player) for player in players),
        rows=tuple(_read_row(number, row, seats) for number, row in enumerate(rows, start=1)),
        result=reading.result(told["result"], seats),
        check=reading.check(told["check"]),
        clock=reading.clock(told["clock"]),
        match=reading.slug(told["match"]),
        begun=reading.moment(told["begun"]),
        finished=reading.moment(told["finished"]),
        seed=reading.seed(told["seed"]),
        deck=None if told["deck"] is None else reading.mapping(told["deck"]),
        hints=_read_hints(told.get("hints"), len(rows), seats),
    )


def write_player(player: Player) -> dict[str, Json]:
    """Who held a seat; a level only with bots, `left` only where somebody did."""
    told: dict[str, Json] = {"kind": player.kind, "name": player.name}
    if player.level is not None:
        told["level"] = player.level
    return {**told, "left": True} if player.left else told


def _write_hint(hint: Hinted) -> dict[str, Json]:
    return {"row": hint.row, "seat": hint.seat, "move": hint.move}


def _read_hints(value: Json, rows: int, seats: int) -> tuple[Hinted, ...]:
    """In order, at most one a row; what they said is not for rules to judge."""
    if value is None:
        return ()
    if not isinstance(value, list) or not value:
        raise reading.refuse()
    hints = tuple(_read_hint(hint, rows, seats) for hint in value)
    if any(after.row <= before.row for before, after in pairwise(hints)):
        raise reading.refuse()
    return hints


def _read_hint(value: Json, rows: int, seats: int) -> Hinted:
    told = reading.fields(value, {"row", "seat", "move"})
    row, move = reading.whole(told["row"], rows), told["move"]
    if row < 1:
        raise reading.refuse()
    seat = reading.whole(told["seat"], seats - 1)
    return Hinted(row, seat, None if move is None else reading.word(move))


def _write_row(number: int, row: Row) -> dict[str, Json]:
    told: dict[str, Json] = {"n": number}
    if row.kind == MOVES:
        told["moves"] = {str(seat): text for seat, text in sorted(row.moves.items())}
        if row.envelopes:
            told["sealed"] = {
                str(seat): envelopes.write(one) for seat, one in sorted(row.envelopes.items())
            }
    else:
        told["kind"] = row.kind
        told |= {} if row.seat is None else {"seat": row.seat}
        told |= {} if row.back_to is None else {"back_to": row.back_to}
    return told if row.check is None else {**told, "check": row.check}


def _read_row(number: int, value: Json, seats: int) -> Row:
    try:
        told = reading.fields(value, {"n"}, {"moves", "sealed", "kind", "seat", "back_to", "check"})
        if told["n"] != number or type(told["n"]) is not int:
            raise Fault("wrong_number", row=number)
        check = None if told.get("check") is None else reading.check(told["check"])
        if "moves" in told:
            reading.fields(value, {"n", "moves"}, {"sealed", "check"})
            moves = _read_moves(told["moves"], seats)
            return Row(moves, check=check, envelopes=_read_sealed(told.get("sealed"), moves))
        reading.fields(value, {"n", "kind"}, {"seat", "back_to", "check"})
        return _read_other(told, seats, check)
    except Fault as fault:
        raise Fault("bad_row" if fault.code == "malformed" else fault.code, row=number) from None


def _read_other(told: Mapping[str, Json], seats: int, check: str | None) -> Row:
    kind = reading.word(told["kind"])
    if kind == MOVES:
        raise reading.refuse()
    return Row(
        {},
        kind=kind,
        seat=None if told.get("seat") is None else reading.whole(told["seat"], seats - 1),
        back_to=None if told.get("back_to") is None else reading.whole(told["back_to"]),
        check=check,
    )


def _read_moves(value: Json, seats: int) -> dict[int, str]:
    moves = reading.mapping(value)
    names = {str(seat): seat for seat in range(seats)}
    if not moves or not moves.keys() <= names.keys():
        raise reading.refuse()
    return {names[name]: reading.word(text) for name, text in sorted(moves.items())}


def _read_sealed(value: Json, moves: Mapping[int, str]) -> dict[int, Envelope]:
    """The envelopes of seats that have moved; none where the record has none."""
    if value is None:
        return {}
    told = reading.mapping(value)
    names = {str(seat): seat for seat in moves}
    if not told or not told.keys() <= names.keys():
        raise reading.refuse()
    try:
        return {names[name]: envelopes.read(one) for name, one in sorted(told.items())}
    except BadEncoding:
        raise reading.refuse() from None


def _no_constant(name: str) -> Any:
    raise ValueError(name)
