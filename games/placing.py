"""Who comes first and last: by the rules, and whoever left a seat to a bot behind all others."""

from collections.abc import Collection, Iterable

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.sitters import Sitter
from games.standing import Standing

STAYED = "stayed"
"""The reason of an ending in which a bot was ahead that only kept a seat for somebody who left."""


def leavers_last(standing: Standing, outcome: Outcome | None) -> Outcome | None:
    """The outcome with the winners among those who stayed."""
    return first_of_those_who_stayed(outcome, len(standing.sitters), _left(standing.sitters))


def first_of_those_who_stayed(
    outcome: Outcome | None, seats: int, left: Collection[Seat]
) -> Outcome | None:
    """The outcome of so many seats, with the winners among those that were not `left` to bots."""
    if outcome is None or outcome.is_draw or outcome.winners.isdisjoint(left):
        return outcome
    winners = outcome.winners.difference(left)
    if winners:
        return Outcome(winners, outcome.reason, outcome.scores)
    stayed = [seat for seat in range(seats) if seat not in left]
    best = min(outcome.rank(seat) for seat in stayed)
    first = frozenset(seat for seat in stayed if outcome.rank(seat) == best)
    return Outcome(first, STAYED, outcome.scores)


def ranks(standing: Standing) -> list[int]:
    """The place of each seat from 1 in a match that is over; ties share a place."""
    if standing.result is None:
        return []
    return ranks_of(standing.result, len(standing.sitters), _left(standing.sitters))


def ranks_of(outcome: Outcome, seats: int, left: Collection[Seat]) -> list[int]:
    """The place of each of so many seats from 1, those that were `left` to bots behind the rest."""
    ahead = [_ahead(outcome, seat, left, range(seats)) for seat in range(seats)]
    return [1 + sum(1 for _ in others) for others in ahead]


def _ahead(
    outcome: Outcome, seat: Seat, left: Collection[Seat], seats: Iterable[Seat]
) -> Iterable[Seat]:
    own = _standard(outcome, seat, left)
    return [other for other in seats if _standard(outcome, other, left) > own]


def _standard(outcome: Outcome, seat: Seat, left: Collection[Seat]) -> tuple[bool, bool, int]:
    """What is compared between two seats, the higher the better."""
    score = outcome.scores[seat] if outcome.scores and seat not in left else 0
    return (seat not in left, seat in outcome.winners, score)


def _left(sitters: Iterable[Sitter]) -> frozenset[Seat]:
    return frozenset(sitter.seat for sitter in sitters if sitter.former)
