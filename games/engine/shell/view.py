"""What a viewer may know: the whole board. Hidden are only the choices of the turn in play, and
those are not part of a position."""

from functools import lru_cache

from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat, Viewer
from games.engine.shell.cells import NAMES, members
from games.engine.shell.count import outcome
from games.engine.shell.position import Position, board_text, decode
from games.engine.shell.rules import legal_moves, to_move
from games.engine.shell.story import encode_outcome


def view(position: Position, viewer: Viewer) -> View:
    """The board as that seat or a watcher sees it; `legal` lists a seat's own choices.

    `turn` is the number of the turn now being chosen, counted from 1; once the game is over, of the
    last turn played.
    """
    common, free = _common(position)
    return {**common, "seat": viewer, "legal": [] if viewer is None else free}


@lru_cache(maxsize=256)
def _common(position: Position) -> tuple[View, list[str]]:
    """What is alike for every viewer, and the cells that either player may choose."""
    board = position.board
    end, moving = outcome(position), sorted(to_move(position))
    free = [NAMES[pick.cell] for pick in legal_moves(position, moving[0])] if moving else []
    common = {
        "game": "shell",
        "to_move": moving,
        "turn": position.turn + (end is None),
        "board": board_text(board),
        "eggs": [NAMES[egg] for egg in board.eggs],
        "counts": list(board.counts),
        "winning": [[NAMES[cell] for cell in members(cells)] for cells in board.winning],
        "sudden_death": board.in_sudden_death,
        "limit": position.limit,
        "over": None if end is None else encode_outcome(end),
    }
    return common, free


def imagine(view: View, seat: Seat, chance: Chance) -> Position:
    """The one position that looks like this: nothing is hidden between two turns."""
    return decode(
        {
            "board": view["board"],
            "eggs": view["eggs"],
            "turn": view["turn"] - (view["over"] is None),
            "limit": view["limit"],
        }
    )
