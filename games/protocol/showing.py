"""The match itself as one viewer may see it: every field is named here, nothing passes by default.

A viewer is a seat or the watchers. Functions that put words in run under the reader's language.
"""

import hashlib
import json
from collections.abc import Collection, Sequence
from typing import Any, Final

from games.addresses import slug_of
from games.engine.game import Game, View
from games.engine.seats import WATCHER, Seat, Viewer
from games.progress import may_take_back
from games.protocol.conduct import asked_state, may_state
from games.protocol.dealing import deal_state
from games.protocol.encoding import Message
from games.protocol.ending import rematch_state, result
from games.protocol.hinting import hints_state
from games.protocol.names import emblem, names_seen_by, seat_name
from games.protocol.sealing import changes_left, digests_state, opened
from games.protocol.timing import agreed_clock, clock_state
from games.stage import Events, stage_of
from games.standing import ACTIVE, OVER, TURNS_KEPT, Standing
from games.turns import MOVES, Played
from games.wording.registry import wording_of

_SORTED: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def snap(
    standing: Standing,
    viewer: Viewer,
    here: Collection[Seat] = (),
    turns: Sequence[Played] | None = None,
) -> Message:
    """The whole match for that viewer, with the last turns or with those given."""
    own = None if viewer is None else standing.seals.get(viewer)
    stage = stage_of(standing)
    shown = standing.turns[-TURNS_KEPT:] if turns is None else turns
    return {
        "t": "snap",
        "ver": standing.version,
        "rev": standing.revision,
        "h": fingerprint(standing.game, standing.position, standing.version),
        "game": standing.game.key,
        "match": slug_of(standing.id),
        "status": standing.status,
        "seat": viewer,
        "view": view(standing, standing.position, viewer),
        "seats": seats(standing, viewer, here),
        "mine": None if own is None else standing.game.encode_move(own.move),
        "changes": 0 if own is None else own.made,
        "left": changes_left(0 if own is None else own.made),
        "open": standing.is_open,
        "n": standing.place,
        "backs": standing.backs,
        "takeback": may_take_back(standing, viewer),
        "turns": [turn(standing, played, viewer) for played in shown if played.kind == MOVES],
        "result": result(standing, viewer),
        "rematch": rematch_state(standing),
        "host": standing.host,
        "deal": deal_state(standing, viewer),
        "may": may_state(standing, viewer),
        "asked": asked_state(standing),
        **digests_state(standing),
        **hints_state(standing, viewer),
        **agreed_clock(standing),
        **clock_state(standing),
        **({} if stage is None else {"stage": stage.shown(standing, viewer)}),
    }


def view(standing: Standing, position: Any, viewer: Viewer) -> View:
    """What the game shows of a position; nobody is to move before the start and after the end.

    Before the deal nobody has a hand: all are shown what watchers see. After the end all is open.
    """
    if not standing.is_dealt:
        return {**standing.game.view(position, WATCHER), "seat": viewer, "to_move": []}
    game = standing.game
    shown = game.view(position, viewer)
    if standing.status == ACTIVE:
        return shown
    opened = game.laid_open(shown, position) if standing.status == OVER else shown
    return {**opened, "to_move": []}


def seats(standing: Standing, viewer: Viewer, here: Collection[Seat]) -> list[Message]:
    """Who sits where, who has sealed (never what) and who is connected."""
    return seen_by(viewer, sitting(standing, here))


def seen_by(viewer: Viewer, sitting: Sequence[Message]) -> list[Message]:
    """The seats with the viewer's own among them."""
    return [{**seat, "you": seat["seat"] == viewer} for seat in sitting]


def sitting(standing: Standing, here: Collection[Seat]) -> list[Message]:
    """The seats as whoever holds none of them sees them."""
    return [
        {
            "seat": sitter.seat,
            "name": seat_name(standing, sitter.seat),
            "avatar": emblem(standing, sitter.seat),
            "kind": sitter.kind,
            "level": sitter.level,
            "left": bool(sitter.former),
            "you": False,
            "sealed": sitter.seat in standing.seals,
            "here": sitter.is_bot or sitter.seat in here,
        }
        for sitter in standing.sitters
    ]


def turn(standing: Standing, played: Played, viewer: Viewer) -> Message:
    """A resolved turn as that viewer may know it: moves, story and one sentence a step.

    Once the match is over everybody may know all of it.
    """
    game, is_open = standing.game, standing.status == OVER
    moves = {
        seat: move if is_open or seat == viewer else game.show_move(move, viewer)
        for seat, move in played.moves.items()
    }
    events = [
        game.encode_event(event if is_open else game.show_event(event, viewer))
        for event in played.events
    ]
    words = wording_of(game.key)
    every = range(game.seats)
    return {
        "n": played.place,
        "ver": played.number,
        "moves": [game.encode_move(moves[seat]) if seat in moves else None for seat in every],
        "texts": [game.move_text(moves[seat]) if seat in moves else None for seat in every],
        "events": events,
        "steps": steps(standing, events, viewer),
        "marks": words.marks_of(events, game.seats),
        "forced": played.forced,
        **opened(standing, played),
    }


def steps(standing: Standing, events: Events, viewer: Viewer) -> list[Message]:
    """The story of a turn in sentences: as the match's stage tells it, or else as its game does."""
    stage = stage_of(standing)
    if stage is not None:
        return stage.steps(standing, events)
    told = wording_of(standing.game.key).told(events, lambda: names_seen_by(standing, viewer))
    return [dict(step) for step in told]


def fingerprint(game: Game[Any, Any, Any], position: Any, version: int) -> str:
    """A short hash of what everybody may know, alike for every viewer of the same version."""
    public = _SORTED.encode([version, game.view(position, WATCHER)])
    return hashlib.sha256(public.encode()).hexdigest()[:16]
