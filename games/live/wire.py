"""A write as one process tells it to another: the step alone, to be applied to what it follows.

It carries what is hidden from players as well, so it travels between our own processes only.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from games.codec import (
    decode_hints,
    decode_outcome,
    decode_played,
    decode_proposal,
    decode_sealed,
    encode_hints,
    encode_outcome,
    encode_played,
    encode_proposal,
    encode_sealed,
)
from games.live.write import HINTED, Write
from games.progress import after_rows
from games.shuffle.proof import read_parts, write_parts
from games.sitters import Sitter, seats_taken
from games.standing import Sealed, Standing
from games.turns import Played


def encode(write: Write) -> dict[str, Any]:
    """The write as JSON, without the socket it came from and the match it may open."""
    after, game = write.after, write.after.game
    due = after.bot_due_at
    return {
        "before": write.before,
        "kind": write.kind,
        "seal": None if write.seal is None else encode_sealed(game, write.seal),
        "turns": [encode_played(game, turn) for turn in write.turns],
        "seated": [astuple(sitter) for sitter in write.seated],
        "deal": _encode_deal(write),
        "result": encode_outcome(after.result),
        "offers": sorted(after.offers),
        "successor": None if after.successor is None else str(after.successor),
        "due": None if due is None else due.isoformat(),
        "times": _encode_times(after),
        "proposal": encode_proposal(after.proposal),
        "hints": encode_hints(game, after.hints) if write.kind == HINTED else None,
    }


def apply(before: Standing, step: Mapping[str, Any]) -> Write:
    """The write of that step; `before` must stand at the revision the step begins from."""
    game = before.game
    seal = None if step["seal"] is None else decode_sealed(game, step["seal"])
    turns = tuple(decode_played(game, turn) for turn in step["turns"])
    seated = tuple(Sitter(*sitter) for sitter in step["seated"])
    after = before.next(
        seals=_seals(before, seal),
        keys=_keys(before, seal, turns),
        sitters=seats_taken(before.sitters, seated),
        result=decode_outcome(step["result"]),
        offers=frozenset(step["offers"]),
        successor=None if step["successor"] is None else UUID(step["successor"]),
        bot_due_at=_moment(step["due"]),
        proposal=decode_proposal(step["proposal"]),
        hints=before.hints if step["hints"] is None else decode_hints(game, step["hints"]),
        **_times(step["times"]),
    )
    after = replace(after, **after_rows(before, turns), **_dealt(before, step["deal"]))
    return Write(
        before=before.revision,
        after=after,
        kind=step["kind"],
        seal=seal,
        turns=turns,
        seated=seated,
        wakes=False,
    )


def _encode_times(after: Standing) -> list[Any]:
    began, deadline = after.began_at, after.deadline
    return [
        list(after.left),
        list(after.lag),
        None if began is None else began.isoformat(),
        None if deadline is None else deadline.isoformat(),
    ]


def _times(step: Sequence[Any]) -> dict[str, Any]:
    left, lag, began, deadline = step
    return {
        "left": tuple(left),
        "lag": tuple(lag),
        "began_at": _moment(began),
        "deadline": _moment(deadline),
    }


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _encode_deal(write: Write) -> dict[str, Any] | None:
    """The deal without its secret, which every process reads for itself, and the cards dealt."""
    after, deal = write.after, write.after.deal
    if not write.deals or deal is None:
        return None
    due = after.deal_due_at
    return {
        "parts": write_parts(deal.parts),
        "due": None if due is None else due.isoformat(),
        "position": after.game.encode(after.position),
    }


def _dealt(before: Standing, step: Mapping[str, Any] | None) -> dict[str, Any]:
    if step is None or before.deal is None:
        return {}
    return {
        "deal": replace(before.deal, parts=read_parts(step["parts"])),
        "deal_due_at": _moment(step["due"]),
        "position": before.game.decode(step["position"]),
    }


def _seals(before: Standing, seal: Sealed | None) -> Mapping[int, Sealed]:
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
