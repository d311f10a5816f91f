"""A turn of What the Shell is told in four steps, whatever happened in it."""

import re

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.registry import game
from games.wording.shell import steps, why_not

LAND = [
    {"type": "place", "step": "land", "seat": 0, "cell": "e7"},
    {"type": "place", "step": "land", "seat": 1, "cell": "i6"},
]
COLLISION = [{"type": "collision", "step": "land", "cell": "e5"}]
COUNT = [{"type": "count", "step": "count", "counts": [0, 0], "cells": [[], []]}]


def capture(seat, by, cells, end, step="capture"):
    return {
        "type": "capture",
        "step": step,
        "seat": seat,
        "by": by,
        "cells": cells.split(),
        "end": end,
    }


def remove(cells, step="capture"):
    return {"type": "remove", "step": step, "cells": cells.split()}


def miss(seat, by, cells, end, reason):
    return {
        "type": "miss",
        "step": "capture",
        "seat": seat,
        "by": by,
        "cells": cells.split(),
        "end": end,
        "reason": reason,
    }


def hatch(seat, cell, *left):
    return {"type": "hatch", "step": "hatch", "seat": seat, "cell": cell, "left": list(left)}


def vanish(cell, *left):
    return {"type": "vanish", "step": "hatch", "cell": cell, "left": list(left)}


def lapse(*left):
    return {"type": "lapse", "step": "hatch", "left": list(left)}


def count(black, white):
    cells = [["a1"] * black, ["b1"] * white]
    return {"type": "count", "step": "count", "counts": [black, white], "cells": cells}


def result(winners, reason, *scores):
    return {
        "type": "result",
        "step": "count",
        "winners": winners,
        "reason": reason,
        "scores": list(scores),
    }


def text_of(step, *events, land=LAND):
    with translation.override("en"):
        told = steps([*land, *events])
    return {part["step"]: part["text"] for part in told}[step]


BLACK_TWO = [capture(0, "e7", "e6 e5", "e4"), capture(0, "e7", "d6 c5", "b4")]
WHITE_ONE = [capture(1, "i6", "h5 g4", "f3")]


def test_two_turtles_land():
    assert text_of("land", *COUNT) == "Black lands on e7, White on i6."


def test_a_collision_says_of_each_step_why_nothing_happens():
    with translation.override("en"):
        told = [part["text"] for part in steps([*COLLISION, *COUNT])]
    assert told == [
        "Both chose e5. Neither turtle lands: an egg lies there, last in the queue.",
        "A collision ends the turn: nothing is captured.",
        "Nothing hatches either when there was a collision.",
        "Nobody has five in a row yet. Play goes on.",
    ]


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([], "Nobody has exactly two pieces enclosed: nothing is captured."),
        (
            [capture(0, "e7", "e6 e5", "e4"), remove("e5 e6")],
            "From e7 to e4, Black takes e5 e6.",
        ),
        (
            [*BLACK_TWO, remove("c5 e5 d6 e6")],
            "Black takes c5 d6 and e5 e6. All four leave at once.",
        ),
        (
            [*BLACK_TWO, *WHITE_ONE, remove("c5 e5 d6 e6 g4 h5")],
            "Black takes c5 d6 and e5 e6. White takes g4 h5. All six leave at once.",
        ),
        (
            [capture(1, "i6", "h6 g6", "f6"), miss(0, "e7", "e6", "e5", "one")],
            "From i6 to f6, White takes g6 h6. "
            "Between e7 and e5 stands only e6: exactly two are captured.",
        ),
        (
            [capture(1, "i6", "h6 g6", "f6"), miss(0, "e7", "e6 e5", "e4", "open_end")],
            "From i6 to f6, White takes g6 h6.",
        ),
        (
            [capture(0, "e7", "e6 e5", "e4"), miss(0, "e7", "f7", "g7", "one")],
            "From e7 to e4, Black takes e5 e6.",
        ),
        (
            [miss(0, "e7", "f7", "g7", "one")],
            "Nothing is captured. Between e7 and g7 stands only f7: exactly two are captured.",
        ),
        (
            [
                miss(0, "e7", "e6 e5", "e4", "open_end"),
                miss(1, "i6", "h6 g6 f6", "e6", "three_or_more"),
            ],
            "Nothing is captured. f6 g6 h6 are three in a row: only exactly two are captured.",
        ),
        (
            [capture(1, "i6", "h6 e7", "f6"), remove("h6 e7")],
            "From i6 to f6, White takes e7 h6. e7 had only just landed: a reading capture.",
        ),
        (
            [
                capture(0, "e7", "i6 e6", "e4"),
                capture(1, "i6", "h6 e7", "f6"),
                remove("e6 i6 h6 e7"),
            ],
            "Black takes e6 i6. White takes e7 h6. All four leave at once. "
            "e7 and i6 had only just landed: reading captures.",
        ),
        (
            [
                capture(0, "e7", "e6 d5", "e4"),
                capture(1, "i6", "d5 h6", "f6"),
                remove("d5 e6 h6"),
            ],
            "Black takes d5 e6. White takes d5 h6. All three leave at once. "
            "The egg d5 is caught by both and counts for both.",
        ),
    ],
)
def test_captures_are_told(events, sentence):
    assert text_of("capture", *events, *COUNT) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            miss(0, "e7", "e6", "e5", "one"),
            "Between e7 and e5 stands only e6: exactly two are captured.",
        ),
        (
            miss(0, "e7", "e6 e5 e4", "e3", "three_or_more"),
            "e4 e5 e6 are three in a row: only exactly two are captured.",
        ),
        (
            miss(1, "e7", "e6 e5 e4 e3 e2", "e1", "three_or_more"),
            "e2 e3 e4 e5 e6 are five in a row: only exactly two are captured.",
        ),
        (
            miss(1, "e7", "e6 e5", "e4", "open_end"),
            "Behind e5 e6 the cell e4 is empty: a turtle of the same colour must be there.",
        ),
    ],
)
def test_a_missing_capture_has_a_reason(event, sentence):
    with translation.override("en"):
        assert why_not(event) == sentence


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([], "Without a capture no egg hatches."),
        ([lapse(1, 0)], "There is no egg to hatch: Black’s capture is lost."),
        ([lapse(0, 3)], "There is no egg to hatch: White’s 3 captures are lost."),
        ([lapse(1, 2)], "There is no egg to hatch: the captures of both are lost."),
        ([hatch(0, "c3", 0, 0)], "Black’s capture hatches the oldest egg, c3."),
        (
            [hatch(1, "c3", 0, 1), hatch(1, "f5", 0, 0)],
            "White’s captures hatch the oldest eggs, c3 and f5.",
        ),
        (
            [hatch(0, "c3", 1, 0), lapse(1, 0)],
            "Black’s capture hatches the oldest egg, c3. "
            "No egg is left: the capture Black still has is lost.",
        ),
        (
            [hatch(0, "c3", 2, 0), lapse(2, 0)],
            "Black’s capture hatches the oldest egg, c3. "
            "No egg is left: the 2 captures Black still has are lost.",
        ),
        (
            [vanish("c3", 0, 0)],
            "Both captured, so both reach for the oldest egg: c3 vanishes.",
        ),
        (
            [vanish("c3", 1, 1), vanish("f5", 0, 0)],
            "Both captured, so both reach for the oldest eggs: c3 and f5 vanish.",
        ),
        (
            [vanish("c3", 1, 1), lapse(1, 1)],
            "Both captured, so both reach for the oldest egg: c3 vanishes. "
            "No egg is left: the captures both still have are lost.",
        ),
        (
            [vanish("c3", 0, 1), hatch(1, "f5", 0, 0)],
            "Both captured, so both reach for the oldest egg: c3 vanishes. "
            "Then f5 hatches for White.",
        ),
        (
            [
                hatch(0, "d8", 0, 0),
                capture(0, "d8", "e8 f8", "g8", "hatch"),
                remove("e8 f8", "hatch"),
                hatch(0, "a1", 0, 0),
            ],
            "Black’s capture hatches the oldest egg, d8. "
            "The new turtle takes e8 f8 at once. Then a1 hatches for Black.",
        ),
        (
            [
                hatch(0, "d8", 1, 0),
                hatch(0, "a1", 0, 0),
                capture(0, "a1", "a2 a3", "a4", "hatch"),
                capture(0, "a1", "b1 c1", "d1", "hatch"),
                remove("b1 c1 a2 a3", "hatch"),
                hatch(0, "h2", 1, 0),
                hatch(0, "h3", 0, 0),
            ],
            "Black’s captures hatch the oldest eggs, d8 and a1. "
            "The new turtle takes a2 a3 and b1 c1 at once. Then h2 and h3 hatch for Black.",
        ),
    ],
)
def test_hatching_is_told(events, sentence):
    assert text_of("hatch", *events, *COUNT) == sentence


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([count(0, 0)], "Nobody has five in a row yet. Play goes on."),
        (
            [count(5, 5), {"type": "sudden_death", "step": "count", "counts": [5, 5]}],
            "Winning turtles 5 to 5: sudden death. The turn in which the numbers differ decides.",
        ),
        (
            [count(0, 0), {"type": "lines_broken", "step": "count"}],
            "Both lines are broken. Sudden death is over and ordinary play goes on.",
        ),
        (
            [count(5, 0), result([0], "line", 5, 0)],
            "Black has 5 winning turtles and White has none: Black wins.",
        ),
        (
            [count(0, 9), result([1], "line", 0, 9)],
            "White has 9 winning turtles and Black has none: White wins.",
        ),
        (
            [count(6, 5), result([0], "sudden_death", 6, 5)],
            "Winning turtles 6 to 5: Black has more and wins.",
        ),
        (
            [count(5, 9), result([1], "sudden_death", 5, 9)],
            "Winning turtles 5 to 9: White has more and wins.",
        ),
        (
            [count(0, 0), result([], "board_full", 0, 0)],
            "The board is full and nobody has five in a row: a draw.",
        ),
        (
            [count(7, 7), result([], "board_full", 7, 7)],
            "The board is full at 7 to 7: a draw.",
        ),
        (
            [count(0, 0), result([], "turn_limit", 0, 0)],
            "The last turn is played and nobody has five in a row: a draw.",
        ),
        (
            [count(5, 5), result([], "turn_limit", 5, 5)],
            "The last turn is played at 5 to 5: a draw.",
        ),
        (
            [
                count(0, 0),
                {"type": "lines_broken", "step": "count"},
                result([], "turn_limit", 0, 0),
            ],
            "Both lines are broken. The last turn is played and nobody has five in a row: a draw.",
        ),
    ],
)
def test_the_count_is_told(events, sentence):
    assert text_of("count", *events) == sentence


def test_numbers_of_pieces_beyond_twelve_are_digits():
    ends = [f"{column}{row}" for column in "abcdefg" for row in "13"]
    captures = [
        capture(0, "e7", f"{one} {other}", "e4")
        for one, other in zip(ends[::2], ends[1::2], strict=True)
    ]
    assert "All 14 leave at once." in text_of("capture", *captures, *COUNT)


def played(seed, crowd):
    """A game of random picks in a corner of the board, so that much happens."""
    rules = game("shell")
    chance = Chance(bytes([seed % 256, seed // 256]) * 16)
    position = rules.setup({}, chance)
    while rules.to_move(position):
        legal = list(rules.legal_moves(position, 0))
        near = [pick for pick in legal if pick.cell // 9 < crowd and pick.cell % 9 < crowd] or legal
        position, events = rules.play(position, {seat: chance.pick(near) for seat in (0, 1)})
        yield [rules.encode_event(event) for event in events]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 65535), st.sampled_from([4, 5, 6, 9]), st.sampled_from(["en", "ko", "ja"]))
def test_any_turn_of_any_game_is_told_in_four_whole_steps(seed, crowd, language):
    with translation.override(language):
        for events in played(seed, crowd):
            told = steps(events)
            assert [part["step"] for part in told] == ["land", "capture", "hatch", "count"]
            for part in told:
                assert re.fullmatch(r"[^%{}]+[.。]", part["text"]), part


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 65535))
def test_every_piece_that_leaves_or_comes_is_named(seed):
    with translation.override("en"):
        for events in played(seed, 5):
            words = {
                part["step"]: set(re.findall(r"[a-i][1-9]", part["text"])) for part in steps(events)
            }
            for event in events:
                if event["type"] in ("place", "collision", "hatch", "vanish"):
                    assert event["cell"] in words[event["step"]]
                if event["type"] == "remove":
                    assert set(event["cells"]) <= words[event["step"]]
