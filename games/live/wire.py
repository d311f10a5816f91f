"""A write as one process tells it to another: the step alone, to be applied to what it follows.

It carries what is hidden from players as well, so it travels between our own processes only.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from games.codec import (
    decode_outcome,
    decode_played,
    decode_sealed,
    encode_outcome,
    encode_played,
    encode_sealed,
)
from games.live.write import Write
from games.standing import TURNS_KEPT, Played, Sealed, Sitter, Standing


def encode(write: Write) -> dict[str, Any]:
    """The write as JSON, without the socket it came from and the match it may open."""
    after, game = write.after, write.after.game
    due = after.bot_due_at
    return {
        "before": write.before,
        "kind": write.kind,
        "seal": None if write.seal is None else encode_sealed(game, write.seal),
        "turns": [encode_played(game, turn) for turn in write.turns],
        "seated": None
        if write.seated is None
        else [write.seated.seat, write.seated.player, write.seated.name],
        "result": encode_outcome(after.result),
        "offers": sorted(after.offers),
        "successor": None if after.successor is None else str(after.successor),
        "due": None if due is None else due.isoformat(),
    }


def apply(before: Standing, step: Mapping[str, Any]) -> Write:
    """The write of that step; `before` must stand at the revision the step begins from."""
    game = before.game
    seal = None if step["seal"] is None else decode_sealed(game, step["seal"])
    turns = tuple(decode_played(game, turn) for turn in step["turns"])
    due, seated = step["due"], step["seated"]
    sitter = None if seated is None else Sitter(*seated)
    after = before.next(
        position=_position(before, turns),
        version=before.version + len(turns),
        seals=_seals(before, seal, turns),
        keys=_keys(before, seal, turns),
        turns=(*before.turns, *turns)[-TURNS_KEPT:],
        sitters=before.sitters if sitter is None else seat_taken(before.sitters, sitter),
        result=decode_outcome(step["result"]),
        offers=frozenset(step["offers"]),
        successor=None if step["successor"] is None else UUID(step["successor"]),
        bot_due_at=None if due is None else datetime.fromisoformat(due),
    )
    return Write(
        before=before.revision,
        after=after,
        kind=step["kind"],
        seal=seal,
        turns=turns,
        seated=sitter,
        wakes=False,
    )


def seat_taken(sitters: tuple[Sitter, ...], sitter: Sitter) -> tuple[Sitter, ...]:
    """The sitters with one of them replaced."""
    return tuple(sitter if other.seat == sitter.seat else other for other in sitters)


def _position(before: Standing, turns: tuple[Played, ...]) -> Any:
    positions = [turn.after for turn in turns if turn.after is not None]
    return positions[-1] if positions else before.position


def _seals(
    before: Standing, seal: Sealed | None, turns: tuple[Played, ...]
) -> Mapping[int, Sealed]:
    if turns:
        return {}
    return before.seals if seal is None else {**before.seals, seal.seat: seal}


def _keys(
    before: Standing, seal: Sealed | None, turns: tuple[Played, ...]
) -> Mapping[str, tuple[int, int]]:
    known = dict(before.keys)
    if seal is not None:
        known[seal.key] = (seal.seat, before.version)
    for turn in turns:
        if turn.key is not None and turn.seat is not None:
            known[turn.key] = (turn.seat, before.version)
    return known
