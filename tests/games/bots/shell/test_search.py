"""Searches of What the Shell: what they promise, and that they see what is to be seen."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from games.bots.roster import bot
from games.bots.searching import Analysis, Guard, SearchCancelled, Weighed
from games.bots.shell import search
from games.engine.chance import Chance
from games.engine.shell import GAME

UNCOMPILED = """
import numba, numpy
from games.bots.shell import search
from games.engine.chance import Chance
from games.engine.shell import GAME
assert numba.config.DISABLE_JIT
view = {view!r}
print(search.analyse(view, 1, Chance(b"same"), 60))
print(search.replies(view, 1, GAME.parse_move("e6"), Chance(b"same"), 60))
"""


@pytest.fixture(autouse=True)
def ready(warmed):
    warmed("shell")


@pytest.fixture
def threat(table_view):
    """What a seat sees where black completes a five at e5, and nowhere else."""

    def view(seat):
        return table_view(seat, black="a5 b5 c5 d5 g2", white="f5 c8 d7 h3 h7", eggs="a9 b2")

    return view


def names(analysis):
    return [GAME.move_text(weighed.move) for weighed in analysis.moves]


def test_the_same_arguments_give_the_same_answer(threat):
    found = [search.analyse(threat(0), 0, Chance(seed), 500) for seed in (b"one", b"one", b"two")]
    assert found[0] == found[1] != found[2]


def test_an_answer_is_in_order_and_adds_up(random_positions):
    for position in random_positions[::6]:
        for seat in (0, 1):
            view = GAME.view(position, seat)
            found = search.analyse(view, seat, Chance(b"sums"), 300)
            assert set(names(found)) <= set(view["legal"])
            assert len(set(names(found))) == len(found.moves)
            visits = [weighed.visits for weighed in found.moves]
            assert visits == sorted(visits, reverse=True)
            assert sum(visits) == found.nodes == 300
            assert all(0 <= weighed.value <= 1 for weighed in found.moves)
            mean = sum(weighed.value * weighed.visits for weighed in found.moves) / 300
            assert found.values[seat] == pytest.approx(mean)
            assert sum(found.values) == pytest.approx(1)


def test_one_node_is_enough_for_an_answer(threat):
    assert len(search.analyse(threat(0), 0, Chance(b"1"), 1).moves) == 1


def test_slices_change_nothing(threat, monkeypatch):
    whole = search.analyse(threat(0), 0, Chance(b"slices"), 1_000)
    monkeypatch.setattr(search, "SLICE", 130)
    assert search.analyse(threat(0), 0, Chance(b"slices"), 1_000) == whole


def test_a_guard_ends_a_search_between_slices(threat):
    nodes = 3 * search.SLICE
    assert search.analyse(threat(0), 0, Chance(b""), nodes, Guard(0)).nodes == search.SLICE
    with pytest.raises(SearchCancelled):
        search.analyse(threat(0), 0, Chance(b""), nodes, Guard(cancelled=lambda: True))


def test_both_sides_want_the_cell_that_decides(threat):
    assert names(search.analyse(threat(0), 0, Chance(b""), 1_000))[0] == "e5"
    assert names(search.analyse(threat(1), 1, Chance(b""), 1_000))[0] == "e5"


def test_looking_back_knows_what_the_other_really_did(threat):
    found = search.replies(threat(1), 1, GAME.parse_move("e5"), Chance(b""), 2_000)
    assert sorted(names(found)) == sorted(threat(1)["legal"])
    assert names(found)[0] == "e5"
    values = {GAME.move_text(weighed.move): weighed.value for weighed in found.moves}
    saving = {name for name, value in values.items() if value}
    assert saving == {"e5"}


def test_looking_back_gives_every_own_cell_its_share(threat):
    found = search.replies(threat(0), 0, GAME.parse_move("e5"), Chance(b""), 2_000)
    assert min(weighed.visits for weighed in found.moves) >= 1_000 // len(threat(0)["legal"])
    with pytest.raises(ValueError, match="a5"):
        search.replies(threat(0), 0, GAME.parse_move("a5"), Chance(b""), 100)


def test_only_what_is_nearly_as_good_is_mixed():
    moves = [GAME.parse_move(name) for name in ("a1", "b1", "c1", "d1")]
    visits = (100, 71, 69, 1)
    weighed = tuple(map(Weighed, moves, visits, (0.5, 0.5, 0.9, 0.9)))
    picks = Counter(
        GAME.move_text(search.near_best(Analysis(weighed, (0.5, 0.5), 241), Chance(b"%d" % seed)))
        for seed in range(400)
    )
    assert picks.keys() == {"a1", "b1"}
    assert 190 < picks["a1"] < 280


def test_the_strongest_varies_its_opening_and_the_others_follow_their_search(table_view):
    snapper, heron = bot("shell", 6).policy, bot("shell", 5).policy
    picks = {snapper(table_view(0), 0, Chance(b"%d" % seed), 300) for seed in range(12)}
    assert len(picks) > 1
    for seed in (b"1", b"2"):
        found = search.analyse(table_view(0), 0, Chance(seed).child("search"), 300)
        assert heron(table_view(0), 0, Chance(seed), 300) == found.moves[0].move


def test_compiled_or_not_the_search_is_the_same(root, threat):
    run = subprocess.run(
        [sys.executable, "-c", UNCOMPILED.format(view=threat(1))],
        cwd=root,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    seen = [
        search.analyse(threat(1), 1, Chance(b"same"), 60),
        search.replies(threat(1), 1, GAME.parse_move("e6"), Chance(b"same"), 60),
    ]
    assert run.stdout.splitlines() == [str(found) for found in seen]
