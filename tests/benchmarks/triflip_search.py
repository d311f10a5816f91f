"""How fast TriFlip is searched, beside a compiled Othello.

    .venv/bin/uv sync --inexact --group openspiel    # once, for the comparison
    .venv/bin/python -m tests.benchmarks.triflip_search

CPU seconds of one process, the best of some rounds taken by turns, so that what else the machine
does weighs on both. OpenSpiel's C++ Othello plays random games and searches by MCTS, also from the
start. What is wanted stands beside each figure.
"""

import time
from collections.abc import Iterator
from random import Random

import numpy as np

from games.bots.roster import bot
from games.bots.triflip.search import analyse
from games.bots.warming import warm
from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.lanes import to_ring
from games.engine.triflip.playout import playout
from games.engine.triflip.position import GOAL_STONES, START
from tests.benchmarks.speed import first_search, rates, tell

FIRST_SEARCH = """
import sys, time
sys.modules["scipy"] = None  # OpenSpiel brings it, and numba would load it where it is
from games.bots.roster import bot
from games.engine.chance import Chance
from games.engine.triflip import GAME
level = bot("triflip", 4)
level.choose(GAME.view(GAME.setup({}, Chance(b"")), 0), 0, Chance(b""))
print(time.process_time())
"""


def compiled_games(games: int) -> None:
    """Random games of TriFlip."""
    from games.bots.kernels.triflip_ring import play_many

    board = np.array([to_ring(held) for held in START], np.uint64)
    goals, source = np.full(3, GOAL_STONES), np.array([7], np.uint64)
    reward, tally = np.zeros((2, 3), np.int64)
    play_many(board, 0, 0, goals, source, games, reward, tally)


def bare_games(games: int) -> None:
    """Random games on the core that the rules call, in plain Python."""
    unit = Random(1).random
    for _ in range(games):
        playout(START, 0, 0, (GOAL_STONES,) * 3, unit)


def sims(count: int) -> None:
    """One search of TriFlip from the start."""
    view = GAME.view(GAME.setup({}, Chance(b"")), 0)
    analyse(view, 0, Chance(b"benchmark"), count)


def othello_games(games: int) -> None:
    """Random games of Othello from the root of a search that visits two children."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(games // 2, 1)
    othello = pyspiel.load_game("othello")
    search = pyspiel.MCTSBot(othello, evaluator, 1.4, 2, 100, False, 1, False)
    search.step(othello.new_initial_state())


def othello_sims(count: int) -> None:
    """One search of Othello from the start."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    othello = pyspiel.load_game("othello")
    search = pyspiel.MCTSBot(othello, evaluator, 1.4, count, 100, False, 1, False)
    search.step(othello.new_initial_state())


def level_six() -> list[float]:
    """CPU seconds of each of its moves in one game among three of them."""
    snapper, position, took = bot("triflip", 6), GAME.setup({}, Chance(b"")), []
    while position.outcome is None:
        moves = GAME.forced(position)
        if moves is None:
            view = GAME.view(position, position.seat)
            begun = time.process_time()
            moves = {position.seat: snapper.choose(view, position.seat, Chance(b"%d" % len(took)))}
            took.append(time.process_time() - begun)
        position, _ = GAME.play(position, moves)
    return took


def report() -> Iterator[str]:
    """The figures, a line each."""
    warm(["triflip"])
    compiled_games(1)
    ours = {compiled_games: 200_000, sims: 20_000, bare_games: 4_000}
    try:
        done = rates({**ours, othello_games: 1_000, othello_sims: 1_000})
    except ImportError:
        done = rates(ours)
        yield "OpenSpiel is not installed: no ratios"
    yield f"TriFlip, compiled       {done[compiled_games]:9,.0f} random games/s"
    yield f"TriFlip, plain Python   {done[bare_games]:9,.0f} random games/s"
    yield f"TriFlip                 {done[sims]:9,.0f} sims/s"
    if othello_games in done:
        games, searched = done[othello_games], done[othello_sims]
        yield f"Othello (OpenSpiel C++) {games:9,.0f} random games/s"
        yield f"Othello (OpenSpiel C++) {searched:9,.0f} sims/s"
        yield f"E1 compiled games       {done[compiled_games] / games:9.1f} (wanted: 150)"
        yield f"E2 sims                 {done[sims] / searched:9.1f} (wanted: 140)"
        yield f"E4 plain games          {done[bare_games] / games:9.2f} (wanted: 1.3)"
    first = first_search(FIRST_SEARCH)
    yield f"E9 first search         {first:9.2f} CPU s (wanted: at most 1)"
    took = sorted(level_six())
    yield f"level 6, a move         {took[len(took) // 2]:9.2f} CPU s in the middle of a game"
    yield f"level 6, longest move   {took[-1]:9.2f} CPU s (wanted: at most 1)"


if __name__ == "__main__":
    tell(__doc__, report)
