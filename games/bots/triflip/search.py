"""Looking ahead: games played out from a tree in which every seat plays for itself."""

from typing import Any, Final

from games.bots.searching import Analysis, Guard, NotSearchable, Weighed, slices
from games.engine.chance import Chance
from games.engine.game import View
from games.engine.seats import Seat
from games.engine.triflip.cells import RANK
from games.engine.triflip.lanes import to_ring
from games.engine.triflip.moves import PASS, Move, Put
from games.engine.triflip.position import SEATS, Position, following
from games.engine.triflip.view import imagine

SLICE: Final = 10_000
"""Games between two looks at the guard: some twenty milliseconds."""

SEEDS: Final = 1 << 62


def analyse(
    view: View, seat: Seat, chance: Chance, nodes: int, guard: Guard | None = None
) -> Analysis:
    """What a search of so many games finds. NotSearchable where boons have a say."""
    position = imagine(view, seat, chance)
    if position.boons:
        raise NotSearchable("boons")
    tree = _tree(position, chance, nodes)
    for portion in slices(nodes, SLICE, guard or Guard()):
        tree.search(portion)
    moves = [Weighed(_move(position, cell), *found) for cell, *found in tree.moves()]
    moves.sort(key=_order)
    first, second, third = tree.values()
    return Analysis(tuple(moves), (first, second, third), tree.sims)


def _tree(position: Position, chance: Chance, nodes: int) -> Any:
    from games.bots.kernels.triflip_search import Tree

    order = (position.seat, following(position.seat), following(following(position.seat)))
    board = [to_ring(position.stones[seat]) for seat in order]
    goals = [position.options.goals[seat] for seat in SEATS]
    return Tree(board, position.seat, position.passes, goals, chance.below(SEEDS), nodes)


def _move(position: Position, cell: int) -> Move:
    return PASS if cell < 0 else Put(cell, reentry=not position.own)


def _order(weighed: Weighed) -> tuple[int, int]:
    """Most visited first, then by name."""
    move = weighed.move
    return -weighed.visits, RANK[move.cell] if isinstance(move, Put) else -1
