"""What was to be seen of a match at one moment, kept for whoever judges a report later.

It is what a watcher sees: of a match that goes on there is no hand, no sealed choice and no seed in
it, not even the reporter's own.
"""

from datetime import datetime
from typing import Any

from django.utils import translation

from games.addresses import slug_of
from games.codec import encode_outcome
from games.engine.seats import WATCHER, Seat
from games.live.hall import hall
from games.live.loading import load_turns
from games.models import Turn
from games.protocol.names import seat_name
from games.protocol.showing import view
from games.standing import OVER, Standing
from games.turns import Played

Evidence = dict[str, Any]


def freeze(standing: Standing, reporter: str, now: datetime) -> Evidence:
    """The match as everybody may see it now: names, seats, the record with its times, the board."""
    game = standing.game
    return {
        "at": now.isoformat(),
        "match": slug_of(standing.id),
        "game": game.key,
        "options": dict(standing.options),
        "status": standing.status,
        "version": standing.version,
        "turn": standing.place,
        "takebacks": standing.backs,
        "reporter": reporter,
        "seats": _seats(standing),
        "record": _record(standing),
        "view": view(standing, standing.position, WATCHER),
        "result": encode_outcome(standing.result),
    }


def _seats(standing: Standing) -> list[Evidence]:
    room = hall.rooms.get(standing.id)
    here = room.presence.seats if room is not None else frozenset()
    with translation.override("en"):
        names = [seat_name(standing, sitter.seat) for sitter in standing.sitters]
    return [
        {
            "seat": sitter.seat,
            "kind": sitter.kind,
            "name": sitter.name,
            "shown": names[sitter.seat],
            "key": sitter.player,
            "left": sitter.former,
            "level": sitter.level,
            "to_move": sitter.seat in standing.to_move,
            "sealed": sitter.seat in standing.seals,
            "here": sitter.seat in here,
        }
        for sitter in standing.sitters
    ]


def _record(standing: Standing) -> list[Evidence]:
    played = load_turns(standing)
    moments = dict(Turn.objects.filter(match=standing.id).values_list("number", "created_at"))
    return [
        {
            "n": turn.place,
            "kind": turn.kind,
            "seat": turn.seat,
            "moves": _moves(standing, turn),
            "forced": turn.forced,
            "at": moments[turn.number].isoformat(),
        }
        for turn in played
    ]


def _moves(standing: Standing, turn: Played) -> list[str | None]:
    """The moves by seat in notation, as a watcher is told them."""
    game = standing.game

    def told(seat: Seat) -> str | None:
        if seat not in turn.moves:
            return None
        move = turn.moves[seat]
        return game.move_text(move if standing.status == OVER else game.show_move(move, WATCHER))

    return [told(seat) for seat in range(game.seats)]
