"""Random games of TriFlip a second in plain Python, beside a compiled Othello.

    .venv/bin/uv sync --inexact --group openspiel    # once, for the comparison
    .venv/bin/python -m tests.benchmarks.triflip_rules [games]

CPU seconds of one process. With OpenSpiel its C++ Othello plays random games too; the ratio to
reach is 1.3.
"""

import sys
import time
from collections.abc import Callable, Iterator
from random import Random

WANTED_RATIO = 1.3
ROUNDS = 5


def rate(play: Callable[[int], None], games: int) -> float:
    """Games a CPU second: the best of some rounds, since whatever else runs only slows one down."""
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        play(games)
        best = max(best, games / (time.process_time() - begun))
    return best


def bare_games(games: int) -> None:
    """Random games on the core that the rules call."""
    from games.engine.triflip.playout import playout
    from games.engine.triflip.position import GOAL_STONES, START

    unit = Random(1).random
    for _ in range(games):
        playout(START, 0, 0, (GOAL_STONES,) * 3, unit)


def whole_games(games: int) -> None:
    """Random games through the contract: positions, events, legal moves."""
    from games.engine.chance import Chance
    from games.engine.triflip import GAME

    random = Random(1)
    for _ in range(games):
        position = GAME.setup({}, Chance(b"benchmark"))
        while position.outcome is None:
            move = random.choice(list(GAME.legal_moves(position, position.seat)))
            position, _ = GAME.play(position, {position.seat: move})


def othello_games(games: int) -> None:
    """Random games of OpenSpiel's Othello, played out in C++ from the root of two searches."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(games // 2, 1)
    othello = pyspiel.load_game("othello")
    search = pyspiel.MCTSBot(othello, evaluator, 1.4, 2, 100, False, 1, False)
    search.step(othello.new_initial_state())


def report(games: int) -> Iterator[str]:
    """The rates and, where it can be had, the ratio."""
    yield f"Python {sys.version.split()[0]}, CPU seconds, best of {ROUNDS}"
    bare = rate(bare_games, games)
    yield f"TriFlip, bare board        {bare:9,.0f} random games/s"
    yield f"TriFlip, whole contract    {rate(whole_games, games // 20):9,.0f}"
    try:
        othello = rate(othello_games, games // 2 * 2)
    except ImportError:
        yield "OpenSpiel is not installed: no ratio"
    else:
        yield f"OpenSpiel Othello (C++)    {othello:9,.0f}"
        yield f"ratio                      {bare / othello:9.2f} (wanted: {WANTED_RATIO})"


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
