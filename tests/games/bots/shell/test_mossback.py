"""The strongest of the one-turn players does what anybody would call obvious."""

import pytest

from games.bots.roster import bot
from games.engine.chance import Chance
from games.engine.shell import GAME

SEEDS = [bytes([number]) for number in range(3)]


def picks(view, seat):
    """What it picks with several seeds."""
    mossback = bot("shell", 3)
    return {GAME.move_text(mossback.policy(view, seat, Chance(seed), 0)) for seed in SEEDS}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("four", "last"),
    [
        ("b5 c5 d5 e5", {"a5", "f5"}),
        ("a1 b2 c3 d4", {"e5"}),
        ("e1 e2 e4 e5", {"e3"}),
        ("f4 e5 d6 c7", {"b8", "g3"}),
    ],
)
def test_it_completes_a_five(table_view, seat, four, last):
    sides = {("black", "white")[seat]: four, ("white", "black")[seat]: "h2 h8 i4"}
    assert picks(table_view(seat, **sides), seat) <= last


@pytest.mark.parametrize("seat", [0, 1])
def test_it_comes_where_the_rival_would_complete_a_five(table_view, seat):
    sides = {("white", "black")[seat]: "a1 b2 c3 d4", ("black", "white")[seat]: "h2 h8 i4"}
    assert picks(table_view(seat, **sides), seat) == {"e5"}


def test_it_breaks_an_open_three(table_view):
    assert picks(table_view(0, black="h2 a9 i7", white="d5 e5 f5"), 0) <= {"b5", "c5", "g5", "h5"}


@pytest.mark.parametrize("eggs", ["", "a9"])
def test_it_takes_a_capture(table_view, eggs):
    view = table_view(0, black="d2 h8", white="d3 d4 g6 i1", eggs=eggs)
    assert picks(view, 0) == {"d5"}


def test_it_breaks_an_open_three_by_a_capture_or_at_an_end(table_view):
    view = table_view(0, black="d2 h8", white="d3 d4 e4 f4 i1")
    assert picks(view, 0) <= {"d5", "c4", "g4"}


def test_it_takes_a_capture_that_hatches_its_fifth(table_view):
    view = table_view(0, black="a5 b5 c5 d5 h2", white="f2 g2", eggs="e5")
    assert picks(view, 0) == {"e2"}


def test_it_does_not_step_into_a_capture(table_view):
    # A turtle on e5 beside d5 would stand between c5 and the empty f5.
    view = table_view(0, black="d5", white="c5")
    assert not picks(view, 0) & {"e5", "b5"}


def test_in_sudden_death_it_lengthens_its_line_or_stops_the_rivals(table_view):
    view = table_view(0, black="b1 c1 d1 e1 f1", white="b9 c9 d9 e9 f9")
    assert picks(view, 0) <= {"a1", "g1", "a9", "g9"}


def test_in_sudden_death_it_breaks_the_rivals_line_by_a_capture(table_view):
    view = table_view(0, black="a1 b1 c1 d1 e1 f1 c9", white="a8 b8 c8 d8 e8 f8 c7", eggs="g1 g8")
    assert picks(view, 0) == {"c6"}
