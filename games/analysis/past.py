"""A finished match as it is looked back at: every position, and what was chosen there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.errors import RuleError
from games.engine.seats import Seat
from games.live.loading import load_turns
from games.live.past import steps
from games.standing import OVER, Standing
from games.turns import ABORTED, MOVES

LEAST_TURNS = 2


@dataclass(frozen=True, slots=True)
class Ply:
    """A turn that stands: how many came before it, the position, and what was chosen in it."""

    number: int
    position: Any
    moves: Mapping[Seat, Any]
    forced: bool


def may_be_analysed(standing: Standing) -> bool:
    """Whether there is anything to look back at: a whole match by the rules that bots know."""
    return (
        standing.status == OVER
        and standing.stage is None
        and standing.is_dealt
        and standing.place >= LEAST_TURNS
        and standing.result is not None
        and standing.result.reason != ABORTED
    )


def plies_of(standing: Standing) -> tuple[Ply, ...]:
    """Every turn that stands, the first one first; none if today's rules are not the match's."""
    turns = load_turns(standing)
    played = [turn for turn in turns if turn.kind == MOVES]
    try:
        positions = [step.position for step in steps(standing, turns)]
    except RuleError:
        return ()
    return tuple(
        Ply(number, position, turn.moves, turn.forced)
        for number, (position, turn) in enumerate(zip(positions, played, strict=False))
    )
