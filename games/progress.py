"""What rows of the record do to a match, wherever they come from: a command or another process."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.engine.schotten.position import Phase
from games.engine.seats import Seat, Viewer
from games.standing import MOVES, TAKEBACK, TURNS_KEPT, Played, Standing


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

MOST_BACKS: Final = 99
"""Takebacks in one match, so that none grows for ever."""


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


def last_choice(standing: Standing, viewer: Viewer) -> int | None:
    """The number of the last turn that stands and was that seat's own choice."""
    return next((number for number, seat in reversed(standing.choices) if seat == viewer), None)


def is_choice(game: str, row: Played) -> bool:
    """Whether the row is somebody's own turn in a game in which it can be taken back."""
    return game in TAKES_BACK and row.kind == MOVES and row.seat is not None


def _is_alone(standing: Standing) -> bool:
    return sum(not sitter.is_bot for sitter in standing.sitters) == 1
