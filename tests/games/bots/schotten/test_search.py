"""Searches of Schotten Totten: what they promise, and that they see what is to be seen."""

import ast
import os
import subprocess
import sys
from math import inf

import pytest

from games.bots.roster import bot
from games.bots.schotten import search
from games.bots.searching import Guard, SearchCancelled
from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.cards import CLAN_CARDS, cards_named
from games.engine.schotten.moves import Claim, Draw, EndClaims, Play, Return

VARIANTS = [
    {},
    {"tactics": True},
    {"expert": True},
    {"tactics": True, "expert": True, "rounds": 3},
]

MOST = 16
"""So many positions of a game are looked at."""

UNCOMPILED = """
import numba, numpy
assert numba.config.DISABLE_JIT
from games.bots.kernels import compiling
compiling.ones = lambda word: numpy.uint64(int(word).bit_count())
compiling.leading_zeros = lambda word: numpy.uint64(64 - int(word).bit_length())
from games.bots.schotten.search import analyse
from games.engine.chance import Chance
from games.engine.schotten import GAME
found = analyse({view!r}, 0, Chance(b"same"), 8)
print([(GAME.move_text(each.move), each.visits, each.value) for each in found.moves])
"""


@pytest.fixture(autouse=True)
def ready(warmed):
    warmed("schotten")


@pytest.fixture(scope="module")
def searched(game_of):
    """Positions of whole games of the third level in which a seat has a choice, by variant."""

    def positions(options, every):
        game = game_of(bot("schotten", 3), options)
        return [position for position, move in game if move is not None][::every][:MOST]

    return positions


def analyse(position, nodes=60, seed=b"x"):
    seat = position.turn
    return search.analyse(GAME.view(position, seat), seat, Chance(seed), nodes)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_an_answer_is_legal_in_order_and_adds_up(searched, options):
    for position in searched(options, 3):
        found = analyse(position)
        legal = list(GAME.legal_moves(position, position.turn))
        moves = [weighed.move for weighed in found.moves]
        assert moves
        assert set(moves) <= set(legal)
        assert len(set(moves)) == len(moves)
        visits = [weighed.visits for weighed in found.moves]
        assert visits == sorted(visits, reverse=True)
        assert all(0 <= weighed.value <= 1 for weighed in found.moves)
        assert sum(found.values) == pytest.approx(1)
        if position.phase.value == "play" and len(legal) > 1:
            assert sum(visits) == found.nodes == 60


def test_the_same_arguments_give_the_same_answer(searched):
    position = searched({"tactics": True}, 2)[12]
    found = [analyse(position, 400, seed) for seed in (b"one", b"one", b"two")]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_an_answer_does_not_change_when_what_the_seat_cannot_see_is_shuffled(searched, options):
    shuffled = 0
    for position in searched(options, 4):
        seat = position.turn
        other = GAME.imagine(GAME.view(position, seat), seat, Chance(b"shuffle"))
        assert analyse(other) == analyse(position)
        shuffled += other.hands[1 - seat] != position.hands[1 - seat]
    assert shuffled >= 5


def test_the_same_source_uncompiled_gives_the_same_answer(view, root):
    laid = ["R7 R8 | T1 T2", "G1 G2 | P7", "F4 F5 | L1 L2", "L9 | P1 P2 P4", "T9 | R1 R2"]
    stones = dict(enumerate(laid, start=1))
    shown = view(stones, "R9 G3 SB", "T3 L3", owners={6: 0, 9: 1})
    code = UNCOMPILED.format(view=shown)
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=env, check=True, capture_output=True, text=True
    )
    found = search.analyse(shown, 0, Chance(b"same"), 8)
    compiled = [(GAME.move_text(each.move), each.visits, each.value) for each in found.moves]
    assert ast.literal_eval(told.stdout) == compiled


@pytest.mark.parametrize("care", search.Care)
def test_a_card_that_wins_at_once_is_found_with_any_care(view, care):
    shown = view({5: "R7 R8 | T1"}, "R9 G1 L4", owners={3: 0, 4: 0})
    found = search.analyse(shown, 0, Chance(b"win"), 300, care=care)
    assert GAME.move_text(found.moves[0].move) == "play R9 5"
    assert found.moves[0].value == 1


def test_the_other_side_of_a_lost_stone_is_answered(view):
    """Only G7 stops the other side from taking a third neighbour."""
    shown = view({3: "G5 G6 | P1 P2 P3"}, "G7 R1 L4", owners={1: 1, 2: 1, 7: 0, 8: 0})
    found = search.analyse(shown, 0, Chance(b"stop"), 600)
    assert GAME.move_text(found.moves[0].move) == "play G7 3"


def test_open_claims_are_made_and_only_the_chances_are_searched(view):
    stones = {5: "R7 R8 R9 | T1", 2: "F1"}
    shown = view(stones, "G1 L4", phase="claim")
    found = search.analyse(shown, 0, Chance(b"claim"), 400)
    assert [weighed.move for weighed in found.moves] == [Claim(4)]
    assert found.values[0] > 0.5
    nothing = search.analyse(view({2: "F1"}, "G1 L4", phase="claim"), 0, Chance(b"claim"), 400)
    assert [weighed.move for weighed in nothing.moves] == [EndClaims()]


def test_guessing_the_end_comes_near_to_playing_to_the_end(searched):
    """Near enough to tell who is ahead, whichever seat looks."""
    from games.bots.kernels.schotten import Search, Settings

    def value(view, reach):
        kernel = Search(view, 1, search.payoff(view, view["seat"]), 500, Settings(reach=reach))
        kernel.run(500)
        return kernel.value()

    clear = set()
    for position in searched({}, 3):
        view = GAME.view(position, position.turn)
        guessed, played = value(view, 1), value(view, inf)
        assert abs(guessed - played) < 0.35
        if abs(played - 0.5) > 0.2:
            assert (guessed > 0.5) == (played > 0.5)
            clear.add((position.turn, played > 0.5))
    assert len(clear) > 1


def test_draws_and_returns_are_weighed_too(view):
    drawn = search.analyse(view({}, "R1 G2", phase="draw"), 0, Chance(b"d"), 100)
    assert {type(weighed.move) for weighed in drawn.moves} == {Draw}
    assert len(drawn.moves) == 2
    shown = view({5: "R7"}, "R8 F9 G1", phase="recruit_return", recruit_returns=1)
    returned = search.analyse(shown, 0, Chance(b"r"), 100)
    assert {weighed.move for weighed in returned.moves} == {
        Return(card) for card in cards_named("R8 F9 G1")
    }


def test_what_a_ruse_may_take_is_weighed(view):
    shown = view({2: "G7 G8 | T7 T8 T9", 5: "R1 | F1"}, "BA T1", owners={1: 1, 3: 1})
    found = search.analyse(shown, 0, Chance(b"banshee"), 400)
    assert found.moves[0].move.take in cards_named("T7 T8 T9")


def test_in_a_last_round_only_points_of_the_match_count(view):
    """Four points behind, a won round is not enough; in a single round it is all."""
    shown = view({5: "R7 R8 | T1"}, "R9 G1", owners={3: 0, 4: 0})
    behind = {**shown, "options": {**shown["options"], "rounds": 2}, "round": 2, "totals": [0, 9]}
    assert search.analyse(shown, 0, Chance(b"l"), 50).moves[0].value == 1
    assert search.analyse(behind, 0, Chance(b"l"), 50).values == (0, 1)
    ahead = {**behind, "totals": [9, 0]}
    assert search.analyse(ahead, 0, Chance(b"l"), 50).values == (1, 0)


def test_a_search_that_nobody_wants_ends_without_an_answer(searched):
    position = searched({}, 1)[3]
    view = GAME.view(position, position.turn)
    guard = Guard(cancelled=lambda: True)
    with pytest.raises(SearchCancelled):
        search.analyse(view, position.turn, Chance(b"x"), 5_000, guard)
    late = search.analyse(view, position.turn, Chance(b"x"), 5_000, Guard(seconds=0))
    assert late.nodes == search.SLICE


def test_levels_search_more_and_more(view):
    levels = [bot("schotten", level) for level in (4, 5, 6)]
    assert [found.nodes for found in levels] == [1_000, 5_000, 20_000]
    shown = view({5: "R7 R8 | T1"}, "R9 G1 L4", owners={3: 0, 4: 0})
    assert levels[0].choose(shown, 0, Chance(b"level")) == Play(CLAN_CARDS[8], 4)
