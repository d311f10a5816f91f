"""What rows of the record do to a match, wherever they come from: a command or another process."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.engine.schotten.position import Phase
from games.engine.seats import Seat, Viewer
from games.standing import ACTIVE, TURNS_KEPT, Standing
from games.turns import MOVES, TAKEBACK, Played


def _at_any_time(standing: Standing, seat: Seat) -> bool:
    """Nothing is hidden and nothing drawn: taking a turn back tells nobody anything."""
    return True


def _before_drawing(standing: Standing, seat: Seat) -> bool:
    """The last thing that happened was the seat's own command, and it may still claim."""
    last = standing.turns[-1] if standing.turns else None
    claiming = standing.position.phase is Phase.CLAIM
    return claiming and last is not None and last.kind == MOVES and last.seat == seat


TAKES_BACK: Final[Mapping[str, Callable[[Standing, Seat], bool]]] = {
    "triflip": _at_any_time,
    "schotten": _before_drawing,
}
"""Games in which bots let a turn be taken back, and when. There is no way back over a card drawn:
whoever drew it knows it."""

ON_REQUEST: Final = frozenset({"triflip"})
"""Games in which people let each other take a turn back: nothing is hidden in them, so that nobody
has learned anything by it."""

MOST_HINTS: Final = 300
"""Hints in one match, so that none grows for ever."""

MOST_BACKS: Final = 99
"""Takebacks in one match, so that none grows for ever."""

DRAW: Final = "draw"
TAKE_BACK: Final = "takeback"

PATIENCE: Final = 60.0
TIMED_PATIENCE: Final = 30.0
"""Seconds somebody may be away whose move is waited for, before the other may claim the game."""


def after_rows(standing: Standing, rows: Sequence[Played]) -> dict[str, Any]:
    """The fields of the standing after these rows, in order; none changes nothing."""
    if not rows:
        return {}
    turns, choices = list(standing.turns), list(standing.choices)
    position, backs = standing.position, standing.backs
    for row in rows:
        if row.kind == TAKEBACK:
            backs += 1
            turns = [turn for turn in turns if turn.number < (row.target or 0)]
            choices = [choice for choice in choices if choice[0] < (row.target or 0)]
        else:
            turns.append(row)
        if is_choice(standing.game.key, row) and row.seat is not None:
            choices.append((row.number, row.seat))
        position = position if row.after is None else row.after
    return {
        "version": rows[-1].number,
        "position": position,
        "seals": {},
        "turns": tuple(turns[-TURNS_KEPT:]),
        "place": rows[-1].place,
        "choices": tuple(choices),
        "backs": backs,
    }


def may_take_back(standing: Standing, viewer: Viewer) -> bool:
    """Whether that viewer may take their last turn back now, with the answers to it: on their own
    turn, and only from bots; never where more than the game is at stake."""
    allows = TAKES_BACK.get(standing.game.key)
    return (
        viewer is not None
        and viewer in standing.to_move
        and allows is not None
        and standing.stage is None
        and allows(standing, viewer)
        and _is_alone(standing)
        and last_choice(standing, viewer) is not None
        and standing.backs < MOST_BACKS
    )


def may_hint(standing: Standing, viewer: Viewer) -> bool:
    """Whether that viewer may ask for a hint now: one person alone against bots, who owes a choice
    that can be made; never where more than the game is at stake."""
    return (
        viewer is not None
        and standing.is_open
        and viewer in standing.to_move
        and viewer not in standing.seals
        and gives_hints(standing)
    )


def gives_hints(standing: Standing) -> bool:
    """Whether hints are given in this match: one person has played against bots from the start."""
    others = [sitter for sitter in standing.sitters if not sitter.player]
    return (
        standing.stage is None
        and len(others) == len(standing.sitters) - 1
        and all(sitter.is_bot and not sitter.former for sitter in others)
    )


def may_ask(standing: Standing, viewer: Viewer, kind: str) -> bool:
    """Whether that viewer may ask the other people for a draw, or for their last turn back."""
    if viewer is None or standing.status != ACTIVE or not standing.is_dealt:
        return False
    if standing.stage is not None or len(standing.people) < 2:
        return False
    if kind == DRAW:
        return True
    return (
        standing.game.key in ON_REQUEST
        and last_choice(standing, viewer) is not None
        and standing.backs < MOST_BACKS
    )


def waits_for(standing: Standing, viewer: Viewer) -> Seat | None:
    """At a table of two people: the other seat, if it owes a choice."""
    if viewer is None or len(standing.sitters) != 2 or len(standing.people) != 2:
        return None
    other = 1 - viewer
    return other if other in standing.to_move and other not in standing.seals else None


def patience(standing: Standing) -> float:
    """Seconds for which somebody at a table of two may be away."""
    return PATIENCE if standing.clock is None else TIMED_PATIENCE


def last_choice(standing: Standing, viewer: Viewer) -> int | None:
    """The number of the last turn that stands and was that seat's own choice."""
    return next((number for number, seat in reversed(standing.choices) if seat == viewer), None)


def is_choice(game: str, row: Played) -> bool:
    """Whether the row is somebody's own turn in a game in which it can be taken back."""
    return game in TAKES_BACK and row.kind == MOVES and row.seat is not None


def _is_alone(standing: Standing) -> bool:
    return sum(not sitter.is_bot for sitter in standing.sitters) == 1
