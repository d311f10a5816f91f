"""What rows of the record do to a match, wherever they come from: a command or another process."""

from collections.abc import Sequence
from typing import Any, Final

from games.engine.seats import Viewer
from games.standing import MOVES, TAKEBACK, TURNS_KEPT, Played, Standing

TAKES_BACK: Final = frozenset({"triflip"})
"""Games that hide nothing and draw nothing: taking a turn back there tells nobody anything."""

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
    turn, and only from bots."""
    return (
        viewer in standing.to_move
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
