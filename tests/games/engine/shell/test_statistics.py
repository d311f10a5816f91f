"""Random games look as random games of these rules are known to look."""

from collections import Counter
from statistics import mean, median

import pytest

from games.engine.chance import Chance
from games.engine.shell import GAME

GAMES = 700


@pytest.fixture(scope="module")
def random_games():
    """For each game its number of turns, its outcome and how often each event happened."""
    chance = Chance(b"statistics")
    found = []
    for _ in range(GAMES):
        position, happened = GAME.setup({}, chance), Counter()
        while GAME.outcome(position) is None:
            cells = list(GAME.legal_moves(position, 0))
            moves = {seat: chance.pick(cells) for seat in (0, 1)}
            position, events = GAME.play(position, moves)
            happened.update(event.type for event in events)
        found.append((position.turn, GAME.outcome(position), happened))
    return found


def test_a_random_game_has_a_median_of_29_turns(random_games):
    lengths = [turns for turns, _, _ in random_games]
    assert 28 <= median(lengths) <= 30
    assert 28.3 < mean(lengths) < 29.9


@pytest.mark.parametrize(
    ("event", "least", "most"),
    [("collision", 0.5, 0.75), ("capture", 2.8, 3.5), ("hatch", 0.33, 0.52)],
)
def test_a_random_game_has_0_6_collisions_3_captures_and_0_4_hatches(
    random_games, event, least, most
):
    assert least < mean(happened[event] for _, _, happened in random_games) < most


def test_random_games_are_won_by_either_colour_equally_often_and_hardly_ever_drawn(random_games):
    wins = Counter(tuple(outcome.winners) for _, outcome, _ in random_games)
    assert wins[()] <= 1
    assert 0.44 < wins[(0,)] / GAMES < 0.56


def test_rare_turns_happen_in_random_games_too(random_games):
    happened = sum((happened for _, _, happened in random_games), Counter())
    assert {"vanish", "lapse", "miss", "remove"} <= happened.keys()
