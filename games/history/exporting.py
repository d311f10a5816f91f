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
from games.codec import decode_moves, encode_outcome
from games.live.loading import load_many
from games.models import Match, Turn
from games.players import Player
from games.standing import MOVES, OVER, Standing

AT_ONCE: Final = 200
"""Matches that are read together."""

_Row = Mapping[str, Any]


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
    matches = Match.objects.filter(id__in=ids)
    moments = {row["id"]: row for row in matches.values("id", "created_at", "finished_at")}
    standings = {standing.id: standing for standing in load_many(matches)}
    turns = _turns(ids)
    for match in ids:
        if match in standings:
            yield _match(standings[match], player, turns[match], moments[match])


def _turns(ids: Sequence[UUID]) -> Mapping[UUID, list[_Row]]:
    turns: Mapping[UUID, list[_Row]] = defaultdict(list)
    columns = ("match_id", "number", "kind", "seat", "moves", "target")
    for row in Turn.objects.filter(match_id__in=ids).order_by("number").values(*columns):
        turns[row["match_id"]].append(row)
    return turns


def _match(standing: Standing, player: str, turns: Sequence[_Row], moments: _Row) -> dict[str, Any]:
    seat = standing.seat_of(player)
    finished = moments["finished_at"]
    return {
        "match": slug_of(standing.id),
        "game": standing.game.key,
        "options": dict(standing.options),
        "private": standing.private,
        "status": standing.status,
        "begun_at": moments["created_at"].isoformat(),
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
            for sitter in standing.sitters
        ],
        "result": encode_outcome(standing.result),
        # A row may be newer than the match was when it was read; the end is not there yet then.
        "record": [
            _turn(standing, row, seat) for row in turns if row["number"] <= standing.version
        ],
    }


def _turn(standing: Standing, row: _Row, viewer: int | None) -> dict[str, Any]:
    game = standing.game
    told: dict[str, Any] = {"n": row["number"]}
    if row["kind"] != MOVES:
        return {**told, "kind": row["kind"], "seat": row["seat"], "back_to": row["target"]}
    played = decode_moves(game, row["moves"])
    is_open = standing.status == OVER
    shown = {
        seat: move if is_open or seat == viewer else game.show_move(move, viewer)
        for seat, move in played.items()
    }
    return {**told, "moves": {str(seat): game.move_text(move) for seat, move in shown.items()}}
