"""Compiled games and searches of What the Shell, beside a compiled gomoku on the same board.

    .venv/bin/uv sync --inexact --group openspiel    # once, for the comparison
    .venv/bin/python -m tests.benchmarks.shell_search

CPU seconds of one process. With OpenSpiel its C++ gomoku(9) plays random games and searches too;
the ratios to reach are 10 and 5.
"""

import time
from collections.abc import Iterator

from games.bots.warming import warm
from tests.benchmarks.speed import first_search, rates, tell

PLAYOUTS, WANTED_PLAYOUTS = 100_000, 10
SIMS, WANTED_SIMS = 50_000, 5
OTHERS = 10_000
FIRST_SEARCH = """
import sys, time
sys.modules["scipy"] = None  # OpenSpiel brings it, and numba would load it where it is
from games.bots.roster import bot
from games.engine.chance import Chance
from games.engine.shell import GAME
view = GAME.view(GAME.setup({}, Chance(b"")), 0)
bot("shell", 4).choose(view, 0, Chance(b""))
print(time.process_time())
"""


def random_games(games: int) -> None:
    """Random games from the start."""
    import numpy as np

    from games.bots.kernels import shell_board, shell_playout
    from games.engine.shell.position import Position

    ends = np.zeros(3, np.int64)
    start = shell_board.state_of(Position())
    shell_playout.play_games(start, start.copy(), games, 1, ends)


def searched_games(games: int) -> None:
    """A search from the start, the making of its tree included."""
    from games.bots.shell.search import analyse
    from games.engine.chance import Chance
    from games.engine.shell import GAME

    analyse(GAME.view(GAME.setup({}, Chance(b"")), 0), 0, Chance(b"benchmark"), games)


def other_random_games(games: int) -> None:
    """So many random games of gomoku from the first two searches."""
    gomoku(2, games // 2)


def other_searched_games(games: int) -> None:
    """A search of gomoku."""
    gomoku(games, 1)


def gomoku(simulations: int, rollouts: int) -> None:
    """A search of OpenSpiel's, with so many random games at each leaf."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    game = pyspiel.load_game("gomoku(size=9)")
    search = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 100, False, 1, False)
    search.step(game.new_initial_state())


def in_the_middle(nodes: int) -> float:
    """CPU seconds of the longest of some searches, each from a game's tenth turn."""
    from games.bots.shell.one_ply import best
    from games.bots.shell.search import analyse
    from games.engine.chance import Chance
    from games.engine.shell import GAME

    longest = 0.0
    for number in range(5):
        chance = Chance(b"%d" % number)
        position = GAME.setup({}, chance)
        for _ in range(10):
            moves = {seat: best(GAME.view(position, seat), seat, chance, 0) for seat in (0, 1)}
            after, _ = GAME.play(position, moves)
            position = after if GAME.to_move(after) else position
        begun = time.process_time()
        analyse(GAME.view(position, 0), 0, chance, nodes)
        longest = max(longest, time.process_time() - begun)
    return longest


def report() -> Iterator[str]:
    """The rates and, where they can be had, the ratios."""
    warm(["shell"])
    ours = {random_games: PLAYOUTS, searched_games: SIMS}
    try:
        done = rates({**ours, other_random_games: OTHERS, other_searched_games: OTHERS})
    except ImportError:
        done = rates(ours)
        yield "OpenSpiel is not installed: no ratios"
    playouts, sims = done[random_games], done[searched_games]
    yield f"random games               {playouts:9,.0f} a CPU second"
    yield f"searched games             {sims:9,.0f}"
    if other_random_games in done:
        others, searched = done[other_random_games], done[other_searched_games]
        yield f"gomoku(9), random games    {others:9,.0f}"
        yield f"gomoku(9), searched games  {searched:9,.0f}"
        yield f"E5 random games            {playouts / others:9.1f} (wanted: {WANTED_PLAYOUTS})"
        yield f"E6 searched games          {sims / searched:9.1f} (wanted: {WANTED_SIMS})"
    yield f"E9 first search            {first_search(FIRST_SEARCH):9.2f} CPU s (wanted: at most 1)"
    yield f"{SIMS:,} in mid-game       {in_the_middle(SIMS):9.2f} CPU s at most"


if __name__ == "__main__":
    tell(__doc__, report)
