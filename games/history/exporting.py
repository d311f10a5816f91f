"""A copy of somebody's matches: who sat there, what was played in notation, how it ended.

Of a match that goes on it has what that person may see and nothing more: no seeds, no hands, no
sealed choice of others.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from django.db.models import Q

from games.addresses import slug_of
from games.codec import decode_moves
from games.engine.registry import game as game_of
from games.models import Match, Seat, Turn
from games.players import Player
from games.sitters import Sitter
from games.turns import MOVES

AT_ONCE: Final = 200
"""Matches that are read together."""

_Row = Mapping[str, Any]

_MATCH: Final = (
    *("id", "game", "options", "private", "status", "version", "result"),
    *("created_at", "finished_at"),
)
"""What of a match is told: not its position, which is dear to read, and no secret."""


def matches_of(player: Player) -> list[dict[str, Any]]:
    """Every match the person sits in or has left, the oldest first."""
    if not player.key:
        return []
    held = Q(seats__player=player.key) | Q(seats__former=player.key)
    ids = list(Match.objects.filter(held).order_by("created_at").values_list("id", flat=True))
    ids = list(dict.fromkeys(ids))
    return [
        told
        for start in range(0, len(ids), AT_ONCE)
        for told in _told(ids[start : start + AT_ONCE], player.key)
    ]


def _told(ids: Sequence[UUID], player: str) -> Iterator[dict[str, Any]]:
    rows = {row["id"]: row for row in Match.objects.filter(id__in=ids).values(*_MATCH)}
    sitters, turns = _sitters(ids), _turns(ids)
    for match in ids:
        if match in rows:
            yield _match(rows[match], player, sitters[match], turns[match])


def _sitters(ids: Sequence[UUID]) -> Mapping[UUID, list[Sitter]]:
    sitters: Mapping[UUID, list[Sitter]] = defaultdict(list)
    columns = ("match_id", "number", "player", "name", "level", "former")
    for row in Seat.objects.filter(match_id__in=ids).order_by("number").values(*columns):
        match = row.pop("match_id")
        sitters[match].append(Sitter(row.pop("number"), **row))
    return sitters


def _turns(ids: Sequence[UUID]) -> Mapping[UUID, list[_Row]]:
    turns: Mapping[UUID, list[_Row]] = defaultdict(list)
    columns = ("match_id", "number", "kind", "seat", "moves", "target")
    for row in Turn.objects.filter(match_id__in=ids).order_by("number").values(*columns):
        turns[row["match_id"]].append(row)
    return turns


def _match(
    row: _Row, player: str, sitters: Sequence[Sitter], turns: Sequence[_Row]
) -> dict[str, Any]:
    seat = next((sitter.seat for sitter in sitters if sitter.player == player), None)
    finished = row["finished_at"]
    return {
        "match": slug_of(row["id"]),
        "game": row["game"],
        "options": row["options"],
        "private": row["private"],
        "status": row["status"],
        "begun_at": row["created_at"].isoformat(),
        "finished_at": finished.isoformat() if finished else None,
        "seats": [
            {
                "seat": sitter.seat,
                "kind": sitter.kind,
                "name": sitter.name,
                "level": sitter.level,
                "you": sitter.seat == seat,
                "you_left": bool(player) and sitter.former == player,
            }
            for sitter in sitters
        ],
        "result": row["result"],
        # A row may be newer than the match was when it was read; the end is not there yet then.
        "record": [_turn(row, turn, seat) for turn in turns if turn["number"] <= row["version"]],
    }


def _turn(match: _Row, row: _Row, viewer: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {"n": row["number"]}
    if row["kind"] != MOVES:
        return {**told, "kind": row["kind"], "seat": row["seat"], "back_to": row["target"]}
    game = game_of(match["game"])
    played = decode_moves(game, row["moves"])
    is_open = match["status"] == Match.Status.OVER
    shown = {
        seat: move if is_open or seat == viewer else game.show_move(move, viewer)
        for seat, move in played.items()
    }
    return {**told, "moves": {str(seat): game.move_text(move) for seat, move in shown.items()}}
