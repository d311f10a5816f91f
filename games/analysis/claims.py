"""Stones of Schotten Totten that could have been claimed, by the rules' own verdicts from what was
public then."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.analysis.past import Ply
from games.engine.schotten.claiming import claimable
from games.engine.schotten.moves import EndClaims
from games.engine.seats import Seat

Key = tuple[Seat, int, int]
"""A seat, a round and a stone."""


def missed_claims(plies: Sequence[Ply]) -> list[dict[str, Any]]:
    """Each stone that a seat could prove when it ended its claims: `ply` is the turn in which it
    first did so, `times` in how many of its turns, `claimed` the turn in which it claimed it after
    all, None if it never did."""
    found: dict[Key, dict[str, Any]] = {}
    for ply in plies:
        for key in _left(ply):
            seat, _, stone = key
            first = {"ply": ply.number, "seat": seat, "stone": stone + 1, "times": 0}
            miss = found.setdefault(key, {**first, "claimed": None})
            miss["times"] += 1
    for key, miss in found.items():
        miss["claimed"] = _claimed(plies, key, miss["ply"])
    return sorted(found.values(), key=lambda miss: (miss["ply"], miss["stone"]))


def _left(ply: Ply) -> Iterator[Key]:
    for seat, move in ply.moves.items():
        if isinstance(move, EndClaims):
            for stone in claimable(ply.position, seat):
                yield seat, ply.position.round, stone


def _claimed(plies: Sequence[Ply], key: Key, since: int) -> int | None:
    """The turn after which the stone is that seat's, in the same round."""
    seat, number, stone = key
    for ply in plies[since + 1 :]:
        if ply.position.round != number:
            return None
        if ply.position.stones[stone].owner == seat:
            return ply.number
    return None
