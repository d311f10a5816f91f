"""Who has won, and how many stones it takes."""

from typing import Final

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.triflip.hooks import COUNTED, GOAL
from games.engine.triflip.position import SEATS, Position

FLOOR: Final = 16
"""Boons lower no goal below this."""

BY_GOAL: Final = "goal"
BY_FULL_BOARD: Final = "full"
BY_PASSES: Final = "passes"
REASONS: Final = (BY_GOAL, BY_FULL_BOARD, BY_PASSES)

PASSES_TO_END: Final = len(SEATS)


def goal(position: Position, seat: Seat) -> int:
    """How many stones that seat needs after a placement of its own."""
    agreed = position.options.goals[seat]
    if not position.options.boons:
        return agreed
    bent = GOAL.bend(agreed, position.boons, seat, position)
    return bent if bent >= agreed else max(bent, min(agreed, FLOOR))


def counted(position: Position, seat: Seat) -> int:
    """How many stones that seat has as far as its goal is concerned."""
    return COUNTED.bend(position.scores[seat], position.boons, seat, position)


def has_reached(position: Position) -> bool:
    """Whether the seat on turn has as many stones as its goal asks for."""
    return counted(position, position.seat) >= goal(position, position.seat)


def by_goal(position: Position) -> Outcome:
    """The end in which the seat on turn has reached its goal: it wins alone."""
    return Outcome(frozenset({position.seat}), BY_GOAL, position.scores)


def by_majority(position: Position, reason: str) -> Outcome:
    """The end without a goal: most stones win, equal most share the win."""
    scores = position.scores
    most = max(scores)
    return Outcome(frozenset(seat for seat in SEATS if scores[seat] == most), reason, scores)
