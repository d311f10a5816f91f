"""Players that search: both sides' choices weighed by games played ahead.

Nothing is hidden between two turns but the choices of the turn in play, which no view tells. So the
search starts from the board of the view and treats the other side as just as free as its own.
"""

from typing import Final

from games.bots.searching import Analysis, Guard, Weighed, slices
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.shell import GAME
from games.engine.shell.cells import Cell
from games.engine.shell.notation import PICKS, Pick
from games.engine.shell.position import BLACK

SLICE: Final = 4_000
"""So many nodes take some 20 ms."""

NEAR: Final = 0.7
"""Cells with this share of the most visits are as good as the most visited one."""


def analyse(
    view: View, seat: Seat, chance: Chance, nodes: int, guard: Guard | None = None
) -> Analysis:
    """What games played ahead tell about the cells that look best, by the view alone."""
    return _search(view, seat, None, chance, nodes, guard)


def replies(
    view: View, seat: Seat, theirs: Pick, chance: Chance, nodes: int, guard: Guard | None = None
) -> Analysis:
    """What every own cell would have been worth against the other seat's pick.

    It is for looking back at a turn whose choices lie open. Half of the nodes go to all cells by
    turns, so that each has a value; ValueError where the pick was not open to the other seat.
    """
    if GAME.move_text(theirs) not in view["legal"]:
        raise ValueError(f"nobody could have chosen {GAME.move_text(theirs)}")
    return _search(view, seat, theirs.cell, chance, nodes, guard)


def near_best(analysis: Analysis, chance: Chance) -> Pick:
    """One of the moves that are nearly as much visited as the first, the likelier the more.

    Who always plays the first one can be read. Among all moves it must not be: most of them lose.
    """
    bar = NEAR * analysis.moves[0].visits
    near = [weighed for weighed in analysis.moves if weighed.visits >= bar]
    chosen: Pick = chance.pick_weighted(near, [weighed.visits for weighed in near]).move
    return chosen


def _search(
    view: View, seat: Seat, theirs: Cell | None, chance: Chance, nodes: int, guard: Guard | None
) -> Analysis:
    from games.bots.kernels import shell_board, shell_search

    position = GAME.imagine(view, seat, chance)
    root = shell_board.state_of(position)
    even = 0 if theirs is None else nodes // 2
    cell = shell_search.UNKNOWN if theirs is None else theirs
    tree = shell_search.tree_for(nodes, chance.below(1 << 62), even)
    spent = 0
    for portion in slices(nodes, SLICE, guard or Guard()):
        shell_search.grow(root, tree, portion, seat, cell)
        spent += portion
    cells = shell_search.cells_of(tree, seat)
    value = sum(gain for _, _, gain in cells) / spent
    values = (value, 1 - value) if seat == BLACK else (1 - value, value)
    return Analysis(_weighed(cells), values, spent)


def _weighed(cells: list[tuple[Cell, int, float]]) -> tuple[Weighed, ...]:
    tried = [Weighed(PICKS[cell], visits, won / visits) for cell, visits, won in cells if visits]
    return tuple(sorted(tried, key=lambda weighed: (-weighed.visits, weighed.move.cell)))
