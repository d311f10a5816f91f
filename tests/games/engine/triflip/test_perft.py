"""How many lines of play there are from the start, a pass counted as a move."""

import pytest

from games.engine.triflip import GAME


def leaves(position, depth):
    """Lines of that many moves; a finished game is a line of its own."""
    if GAME.outcome(position) is not None:
        return 1
    moves = GAME.legal_moves(position, position.seat)
    if depth == 1:
        return sum(1 for _ in moves)
    return sum(leaves(GAME.play(position, {position.seat: move})[0], depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        *((1, 2), (2, 4), (3, 110), (4, 258), (5, 702), (6, 8208), (7, 33682)),
        pytest.param(8, 160692, marks=pytest.mark.slow),
    ],
)
def test_there_are_so_many_lines_of_play_of_a_depth(start, depth, count):
    assert leaves(start, depth) == count
