"""How fast Schotten Totten is searched, beside a compiled game of cards.

    .venv/bin/uv sync --inexact --group openspiel    # once, for the comparison
    .venv/bin/python -m tests.benchmarks.schotten_search

CPU seconds of one process, the best of some rounds taken by turns, so that what else the machine
does weighs on both. OpenSpiel's C++ search of information sets plays hearts, also from the first
card on, and finishes games at random; so ours is measured with random endings too, beside the
short ones with a guess that its strongest level really plays. What is wanted stands beside each
figure.
"""

import random
import time
from collections.abc import Iterator
from math import inf
from typing import Any

from games.bots.roster import bot
from games.bots.warming import warm
from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.position import Phase, Position
from tests.benchmarks.speed import first_search, rates, tell

FIRST_SEARCH = """
import sys, time
sys.modules["scipy"] = None  # OpenSpiel brings it, and numba would load it where it is
from games.bots.roster import bot
from games.engine.chance import Chance
from games.engine.schotten import GAME
level = bot("schotten", 4)
position = GAME.setup({"opener": 0}, Chance(b""))
level.choose(GAME.view(position, 0), 0, Chance(b""))
print(time.process_time())
"""


def searched(passes: int, **settings: float) -> None:
    """One search from the start."""
    from games.bots.kernels.schotten import Search
    from games.bots.kernels.schotten_search import Settings
    from games.bots.schotten.search import payoff

    view = GAME.view(GAME.setup({"opener": 0}, Chance(b"benchmark")), 0)
    search = Search(view, 1, payoff(view, 0), passes, Settings(**settings))
    search.run(passes)


def with_random_endings(passes: int) -> None:
    """A search that plays every round to its end at random, as OpenSpiel's does."""
    searched(passes, uniform=1, reach=inf)


def as_it_plays(passes: int) -> None:
    """The search of level 6."""
    searched(passes)


def hearts(passes: int) -> None:
    """One search of hearts by OpenSpiel, after the deal."""
    import pyspiel

    game, source = pyspiel.load_game("hearts(pass_cards=false)"), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(source.choice([action for action, _ in state.chance_outcomes()]))
    state.apply_action(source.choice(state.legal_actions()))
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    search: Any = pyspiel.ISMCTSBot(1, evaluator, 1.4, passes, -1, final, False, False)
    search.step(state)


def level_six(tactics: bool) -> list[float]:
    """CPU seconds of each card that it plays in one game against the third level."""
    players, chance = (bot("schotten", 6), bot("schotten", 3)), Chance(b"six")
    position: Position = GAME.setup({"opener": 0, "tactics": tactics}, chance.child("deal"))
    took: list[float] = []
    while GAME.to_move(position):
        moves = GAME.forced(position)
        if moves is None:
            seat, draws = position.turn, chance.child(f"{len(took)} {position.phase}")
            view, begun = GAME.view(position, position.turn), time.process_time()
            moves = {seat: players[seat].choose(view, seat, draws)}
            if seat == 0 and position.phase is Phase.PLAY:
                took.append(time.process_time() - begun)
        position, _ = GAME.play(position, moves)
    return took


def report() -> Iterator[str]:
    """The figures, a line each."""
    warm(["schotten"])
    ours = {with_random_endings: 10_000, as_it_plays: 5_000}
    try:
        done = rates({**ours, hearts: 3_000})
    except ImportError:
        done = rates(ours)
        yield "OpenSpiel is not installed: no ratios"
    yield f"Schotten Totten, random endings {done[with_random_endings]:9,.0f} sims/s"
    yield f"Schotten Totten, as it plays    {done[as_it_plays]:9,.0f} sims/s"
    if hearts in done:
        peer = done[hearts]
        yield f"hearts (OpenSpiel C++)          {peer:9,.0f} sims/s"
        yield f"E7 random endings               {done[with_random_endings] / peer:9.2f} (wanted: 3)"
        yield f"E7 as it plays                  {done[as_it_plays] / peer:9.2f} (wanted: 3)"
    first = first_search(FIRST_SEARCH)
    yield f"E9 first search                 {first:9.2f} CPU s (wanted: at most 1)"
    for tactics in (False, True):
        took = level_six(tactics)
        kind = "tactics" if tactics else "base"
        middle, longest = took[len(took) // 2], max(took)
        yield f"level 6, {kind:<8} middle        {middle:9.2f} CPU s (wanted: at most 1)"
        yield f"level 6, {kind:<8} longest       {longest:9.2f} CPU s"


if __name__ == "__main__":
    tell(__doc__, report)
