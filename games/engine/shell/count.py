"""Last step of a turn: only now are winning turtles counted, and the game may be over."""

from typing import Final

from games.engine.outcome import Outcome
from games.engine.seats import Seat
from games.engine.shell.cells import members
from games.engine.shell.events import Count, Event, LinesBroken, Result, SuddenDeath
from games.engine.shell.position import BLACK, WHITE, Board, Position

REASONS: Final = ("line", "sudden_death", "board_full", "turn_limit")
"""The rules by which a game can end; the last two are draws."""

_NOBODY: Final[frozenset[Seat]] = frozenset()


def outcome(position: Position) -> Outcome | None:
    """Who won, a draw, or None while play goes on.

    More winning turtles win: by `line` where the other has none, by `sudden_death` where both have
    some. Only then is it asked whether no cell is empty (`board_full`) or no turn is left
    (`turn_limit`): both are draws, with equal counts above zero as with none.
    """
    board = position.board
    counts = board.counts
    black, white = counts
    if black != white:
        winners = frozenset({BLACK if black > white else WHITE})
        return Outcome(winners, "sudden_death" if black and white else "line", counts)
    if not board.empty:
        return Outcome(_NOBODY, "board_full", counts)
    if position.turn >= position.limit:
        return Outcome(_NOBODY, "turn_limit", counts)
    return None


def count(before: Board, position: Position) -> tuple[Event, ...]:
    """How the turn that led from the board `before` to `position` ends."""
    black, white = position.board.winning
    counts = position.board.counts
    events: list[Event] = [Count(counts, (members(black), members(white)))]
    end = outcome(position)
    if before.in_sudden_death and not any(counts):
        events.append(LinesBroken())
    if end is not None:
        events.append(Result(end))
    elif position.board.in_sudden_death:
        events.append(SuddenDeath(counts))
    return tuple(events)
