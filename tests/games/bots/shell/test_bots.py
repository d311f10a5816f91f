import json
from dataclasses import replace
from itertools import pairwise

import pytest

from games.bots.roster import ROSTER
from games.engine.chance import Chance
from games.engine.shell import GAME

NODES = 100
"""Enough to see that a search keeps what every bot promises."""

ONE_TURN = [bot for bot in ROSTER["shell"] if not bot.searches]


@pytest.fixture(params=ROSTER["shell"], ids=lambda bot: bot.name)
def bot(request, warmed):
    """Each opponent of What the Shell in turn; who searches does so briefly."""
    if request.param.searches:
        warmed("shell")
    return replace(request.param, nodes=min(request.param.nodes, NODES))


def choose(bot, view, seat, seed=b"choice"):
    return bot.policy(view, seat, Chance(seed), bot.nodes)


def test_a_bot_always_picks_a_cell_its_view_offers(bot, random_positions, freeze):
    for number, position in enumerate(random_positions):
        seat = number % 2
        pick = choose(bot, freeze(GAME.view(position, seat)), seat)
        assert GAME.move_text(pick) in GAME.view(position, seat)["legal"]


def test_a_bot_picks_the_same_for_the_same_view_and_seed(bot, random_positions, freeze):
    for position in random_positions[::4]:
        view = freeze(GAME.view(position, 1))
        assert choose(bot, view, 1) == choose(bot, view, 1)
        stored = json.loads(json.dumps(GAME.view(position, 1)))
        assert choose(bot, stored, 1) == choose(bot, view, 1)


def test_the_weaker_bots_open_in_many_ways(table_view):
    for bot in ROSTER["shell"][:2]:
        picks = {choose(bot, table_view(0), 0, bytes([number])) for number in range(30)}
        assert len(picks) > 5


def test_a_bot_plays_the_one_cell_that_is_left(bot):
    board = "BBBBW" + "E" * 75 + "."
    eggs = GAME.view(GAME.setup({}, Chance(b"")), 0)["legal"][5:80]
    position = GAME.decode({"board": board, "eggs": eggs, "turn": 60, "limit": 300})
    for seat in (0, 1):
        assert GAME.move_text(choose(bot, GAME.view(position, seat), seat)) == "i9"


def test_a_bot_plays_whole_games_to_their_end(bot, ladder):
    for number in range(4):
        outcome, turns = ladder.play_out([bot, bot], bytes([number]))
        assert outcome.reason
        assert turns <= 300


def test_every_one_turn_player_gains_on_the_one_below(ladder):
    for below, challenger in pairwise(ONE_TURN):
        assert ladder.climb(challenger, below, games=60, name="quick").share > 0.6


def test_a_short_search_gains_on_all_of_them(ladder, warmed):
    warmed("shell")
    kingfisher = replace(ROSTER["shell"][3], nodes=500)
    assert ladder.climb(kingfisher, ONE_TURN[-1], games=14, name="quick").share > 0.7


def test_only_the_right_seats_get_a_share_of_a_win(ladder):
    outcome, _ = ladder.play_out([ROSTER["shell"][0]] * 2, b"share")
    assert sum(ladder.share_of(outcome, seat) for seat in (0, 1)) == pytest.approx(1)
