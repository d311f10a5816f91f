"""Compiled games and searches of What the Shell, beside a compiled gomoku on the same board.

    .venv/bin/uv sync --inexact --group openspiel    # once, for the comparison
    .venv/bin/python tests/benchmarks/shell_search.py

CPU seconds of one process. With OpenSpiel its C++ gomoku(9) plays random games and searches too;
the ratios to reach are 10 and 5.
"""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAYOUTS, WANTED_PLAYOUTS = 100_000, 10
SIMS, WANTED_SIMS = 50_000, 5
OTHERS = 10_000
ROUNDS = 5


def rate(play: Callable[[int], None], games: int) -> float:
    """Games a CPU second: the best of some rounds, since whatever else runs only slows one down."""
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        play(games)
        best = max(best, games / (time.process_time() - begun))
    return best


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
    begun = time.process_time()
    searched_games(64)
    yield f"first search               {time.process_time() - begun:9.2f} CPU s, import included"
    random_games(1)
    playouts, sims = rate(random_games, PLAYOUTS), rate(searched_games, SIMS)
    yield f"random games               {playouts:9,.0f} a CPU second"
    yield f"searched games             {sims:9,.0f}"
    yield f"{SIMS:,} in mid-game       {in_the_middle(SIMS):9.2f} CPU s at most"
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        yield "OpenSpiel is not installed: no ratios"
        return
    others = rate(lambda games: gomoku(2, games // 2), OTHERS)
    searched = rate(lambda games: gomoku(games, 1), OTHERS)
    yield f"gomoku(9), random games    {others:9,.0f}"
    yield f"gomoku(9), searched games  {searched:9,.0f}"
    yield f"ratio of random games      {playouts / others:9.1f} (wanted: {WANTED_PLAYOUTS})"
    yield f"ratio of searched games    {sims / searched:9.1f} (wanted: {WANTED_SIMS})"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    for line in report():
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
