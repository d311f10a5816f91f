"""Compiled, the one-turn player sees what it sees in plain Python."""

import pytest

from games.bots.shell.outlook import outlook
from games.engine.shell.cells import CELLS

pytest.importorskip("numba")

from games.bots.kernels import shell_board, shell_outlook, shell_search


def scores(position, seat):
    tree = shell_search.tree_for(1, 1)
    shell_search.grow(shell_board.state_of(position), tree, 1, seat, shell_search.UNKNOWN)
    return tree.worths[shell_outlook.SCORE + seat]


def test_compiled_scores_are_those_of_the_one_turn_player(warmed, random_positions):
    warmed("shell")
    eggs = 0
    for position in random_positions:
        eggs += bool(position.board.eggs)
        for seat in (0, 1):
            told = outlook(position.board, seat)
            seen = scores(position, seat)
            assert {cell: seen[cell] for cell in told} == pytest.approx(told, rel=1e-9)
    assert eggs > 5


def test_a_search_considers_the_cells_that_score_best(warmed, random_positions):
    warmed("shell")
    for position in random_positions[::5]:
        tree = shell_search.tree_for(1, 1)
        shell_search.grow(shell_board.state_of(position), tree, 1, 0, shell_search.UNKNOWN)
        told = outlook(position.board, 0)
        considered = [cell for cell, _, _ in shell_search.cells_of(tree, 0)]
        assert len(considered) == min(shell_search.WIDTH, len(told))
        left = set(range(CELLS)) & told.keys() - set(considered)
        assert min(told[cell] for cell in considered) >= max(
            (told[cell] for cell in left), default=0
        )
