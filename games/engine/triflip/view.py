"""What a viewer may know: the whole position, for nothing in this game is hidden.

A view is the position as JSON (see `coding`) and with it what follows from it:

    {"game": "triflip", "seat": 0, "to_move": [0], "phase": "place",
     "scores": [2, 2, 2], "counted": [2, 2, 2], "goals": [20, 20, 20],
     "charges": [], "protected": [],
     "legal": [{"move": {"cell": "g6"}, "cell": "g6", "use": null, "turned": 2,
                "flips": [{"direction": "SE", "cells": ["f6"], "end": "e6", "kept": []}],
                "boons": [], "scores": [5, 1, 1], "wins": false}]}

`goals` are what each seat needs now and `counted` what it has towards that; `charges` says by boon
how often it may still be declared, null for one that acts by itself; `protected` are stones that
nobody turns this turn. `legal` is there for the seat on turn only. Each entry has the `move`
to send as it is and what would come of it: the rows with the stones that turn and those that stay,
the events of boons, how many stones turn in all, the scores after the move, and whether it wins at
once. `phase` says what sort of choice it is.
"""

from typing import Any, Literal, TypeAlias

from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat, Viewer
from games.engine.triflip import legal
from games.engine.triflip.cells import NAMES
from games.engine.triflip.coding import KEYS, decode, encode
from games.engine.triflip.draft import Draft
from games.engine.triflip.goals import counted, goal, has_reached
from games.engine.triflip.lanes import members
from games.engine.triflip.moves import Again, Move, Put, encode_move
from games.engine.triflip.position import SEATS, Position
from games.engine.triflip.resolve import flips, resolve, settled, shielded
from games.engine.triflip.story import encode_event, encode_row

Phase: TypeAlias = Literal["place", "reenter", "choose", "again", "pass", "skip", "over"]
"""A legal cell; any empty cell; a boon or a pass; another turn or not; nothing but a pass; a turn
that was taken away; the end."""


def view(position: Position, viewer: Viewer) -> View:
    """The position as that seat or a watcher sees it; `legal` lists a seat's own moves."""
    to_move = [position.seat] if position.outcome is None else []
    moves = list(legal.moves(position)) if viewer in to_move else []
    return {
        **encode(position),
        "game": "triflip",
        "seat": viewer,
        "to_move": to_move,
        "phase": phase(position),
        "scores": list(position.scores),
        "counted": [counted(position, seat) for seat in SEATS],
        "goals": [goal(position, seat) for seat in SEATS],
        "charges": [legal.charges(position, boon) for boon in range(len(position.boons))],
        "protected": [NAMES[cell] for cell in members(shielded(position))],
        "legal": [preview(position, move) for move in moves],
    }


def imagine(view: View, seat: Seat, chance: Chance) -> Position:
    """The one position that looks like this."""
    return decode({key: view[key] for key in KEYS})


def phase(position: Position) -> Phase:
    """What sort of choice the seat on turn has."""
    if position.outcome is not None:
        return "over"
    if position.asked is not None:
        return "again"
    if legal.is_skipped(position):
        return "skip"
    if legal.must_reenter(position):
        return "reenter"
    if not legal.may_pass(position):
        return "place"
    return "choose" if any(True for _ in legal.placements(position)) else "pass"


def preview(position: Position, move: Move) -> dict[str, Any]:
    """What would come of a legal move before the next turn starts."""
    if isinstance(move, Put):
        return _placement(resolve(position, move.cell, move.use), move)
    return {
        "move": encode_move(move),
        "cell": None,
        "use": move.boon if isinstance(move, Again) else None,
        "turned": 0,
        "flips": [],
        "boons": [],
        "scores": list(position.scores),
        "wins": False,
    }


def _placement(draft: Draft, move: Put) -> dict[str, Any]:
    after = settled(draft)
    return {
        "move": encode_move(move),
        "cell": NAMES[move.cell],
        "use": move.use,
        "turned": sum(draft.lost(seat) for seat in SEATS),
        "flips": [encode_row(flip) for flip in flips(draft)],
        "boons": [encode_event(line) for line in draft.told],
        "scores": list(after.scores),
        "wins": has_reached(after),
    }
