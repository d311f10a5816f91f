"""Every example of the rules of TriFlip shows what its text claims.

The claims are written here by hand; the events come from the engine.
"""

import re

import pytest
from django.utils import translation

from games.engine.errors import IllegalMove
from games.engine.registry import game
from games.engine.triflip.cells import CELLS, CORNERS, NAMES
from games.learn.stage import START, WHOLE, play, scene
from games.learn.triflip import BOOK
from games.learn.triflip.example import Example

EXAMPLES = {example.slug: example for chapter in BOOK.chapters for example in chapter.examples}
STEPS = ["move", "flip", "boon", "end"]
CELL = re.compile(r"(?<![A-Za-z])[a-i][1-9](?![0-9])")
RULES = game("triflip")


def place(seat, cell):
    return {"type": "place", "seat": seat, "cell": cell}


def back(seat, cell):
    return {"type": "reentry", "seat": seat, "cell": cell}


def row(cells, end):
    return {"type": "flip", "cells": cells.split(), "end": end, "kept": []}


def passes(seat, number):
    return {"type": "pass", "seat": seat, "passes": number}


def goal(seat):
    return {"type": "goal", "seat": seat, "counted": 20, "goal": 20}


def ends(winners, reason, *scores):
    return {"type": "result", "winners": winners, "reason": reason, "scores": list(scores)}


G6 = [place(0, "g6"), row("f5", "e4"), row("f6", "e6")]
C4 = [place(0, "c4"), row("d5", "e6"), row("d4", "e4")]
D6 = [place(1, "d6"), row("d5", "d4")]

CLAIMS = {
    "first-round": [
        C4,
        [place(1, "d6"), row("e6", "f6")],
        [place(2, "f7"), row("f6", "f5")],
    ],
    "last-move": [
        [
            place(1, "b1"),
            row("b2 b3 b4 b5", "b6"),
            row("c2", "d3"),
            goal(1),
            ends([1], "goal", 2, 20, 4),
        ]
    ],
    "start": [G6, [place(1, "f4"), row("e4", "d4")]],
    "legal-or-not": [[place(0, "e5"), row("e4 e3", "e2")]],
    "mixed": [[place(0, "e6"), row("e5 e4 e3", "e2")]],
    "six-directions": [
        [
            place(0, "e5"),
            row("e6 e7", "e8"),
            row("f6", "g7"),
            row("f5 g5", "h5"),
            row("e4", "e3"),
            row("d4", "c3"),
            row("d5 c5", "b5"),
        ]
    ],
    "nearest": [[place(0, "e8"), row("e7 e6", "e5")]],
    "edge": [[place(0, "e7"), row("e6 e5", "e4"), row("d7", "c7")]],
    "no-chain": [[place(0, "e5"), row("e6", "e7")]],
    "wiped-out": [G6, D6],
    "anywhere": [[back(2, "e5")], [place(0, "c3"), row("d4 e5", "f6")]],
    "corner": [[back(2, "a5")]],
    "pass": [
        [place(1, "f4"), row("e4", "d4")],
        [passes(2, 1)],
        [place(0, "c4"), row("d5", "e6")],
    ],
    "goal": [
        [
            place(2, "f3"),
            row("f4 f5", "f6"),
            row("e2", "d1"),
            goal(2),
            ends([2], "goal", 8, 2, 20),
        ]
    ],
    "three-passes": [
        [passes(2, 1)],
        [passes(0, 2)],
        [passes(1, 3), ends([0], "passes", 12, 1, 1)],
    ],
    "shared-win": [
        [place(0, "h6"), row("h7 h8", "h9"), row("g6", "f6")],
        [passes(1, 1)],
        [passes(2, 2)],
        [passes(0, 3), ends([0, 1], "passes", 14, 14, 12)],
    ],
    "full-board": [
        [place(0, "c7"), row("c6 c5 c4 c3 c2", "c1"), ends([1], "full", 20, 21, 20)],
    ],
    "three-owners": [
        [place(2, "d3"), row("e4", "f5")],
        [place(0, "d2"), row("d3", "d4")],
        [place(1, "d1"), row("d2 d3 d4 d5", "d6")],
        [place(2, "c2"), row("d3", "e4")],
    ],
    "six-corners": [[place(2, "i7"), row("i8", "i9")]],
    "out-already": [G6, D6, [back(2, "a5")]],
    "one-stone": [
        [place(1, "b6"), row("c6 d6 e6", "f6")],
        [place(2, "c7"), row("b6", "a5")],
    ],
    "twenty-in-the-end": [
        [place(2, "b1"), row("b2 b3 b4 b5", "b6"), goal(2), ends([2], "goal", 4, 4, 20)]
    ],
    "first-move": [C4],
    "between-two": [[place(1, "e5"), row("d4", "c3")]],
}
"""All events of each turn, in order."""

SCORES = {
    "last-move": [(7, 14, 4), (2, 20, 4)],
    "start": [(2, 2, 2), (5, 1, 1)],
    "wiped-out": [(2, 2, 2), (5, 1, 1), (5, 3, 0)],
    "anywhere": [(5, 3, 0), (5, 3, 1), (8, 2, 0)],
    "goal": [(10, 3, 16), (8, 2, 20)],
    "three-passes": [(12, 1, 1)],
    "shared-win": [(10, 15, 14), (14, 14, 12)],
    "full-board": [(14, 25, 21), (20, 21, 20)],
    "out-already": [(2, 2, 2), (5, 1, 1), (5, 3, 0), (5, 3, 1)],
    "one-stone": [(10, 3, 1), (7, 7, 1), (7, 6, 3)],
    "twenty-in-the-end": [(4, 8, 15), (4, 4, 20)],
    "first-move": [(2, 2, 2), (5, 1, 1)],
}
"""Stones of each seat before the first turn and after each, as far as the texts speak of them."""

LEGAL = {
    "first-round": "c4 g6",
    "last-move": "b1 f4 f8 g8",
    "start": "c4 g6",
    "legal-or-not": "e5 g5",
    "mixed": "e6",
    "six-directions": "e5",
    "nearest": "e8",
    "shared-win": "h6",
    "full-board": "c7",
    "first-move": "c4 g6",
    "out-already": "c4 g6",
}
"""The legal cells at the start, where the text or the rings name them."""


def bare(event):
    return {key: value for key, value in event.items() if key not in ("step", "direction")}


def said(event):
    """The event without whose row it is, which the claims leave out."""
    told = bare(event)
    if told["type"] == "flip":
        del told["seat"]
    return told


def stones_of(view, seat):
    return {
        name for name, mark in zip(sorted(NAMES), view["board"], strict=True) if mark == str(seat)
    }


def empty_cells(view):
    return {name for name, mark in zip(sorted(NAMES), view["board"], strict=True) if mark == "."}


def legal_cells(view):
    return " ".join(choice["cell"] for choice in view["legal"] if choice["cell"])


def refusal(example, text):
    position = example.start()
    with pytest.raises(IllegalMove) as refused:
        RULES.play(position, {position.seat: RULES.parse_move(text)})
    return refused.value.code


def test_every_example_has_its_claims():
    assert CLAIMS.keys() == EXAMPLES.keys()


@pytest.mark.parametrize("slug", CLAIMS)
def test_the_engine_does_what_the_text_claims_and_nothing_else(slug):
    played = [[said(event) for event in turn.events] for turn in play(EXAMPLES[slug])]
    assert played == CLAIMS[slug]


@pytest.mark.parametrize("slug", SCORES)
def test_the_stones_are_as_many_as_the_text_says(slug):
    turns = play(EXAMPLES[slug])
    scores = [tuple(turns[0].before["scores"])] + [tuple(turn.after["scores"]) for turn in turns]
    assert scores[: len(SCORES[slug])] == SCORES[slug]


@pytest.mark.parametrize("slug", LEGAL)
def test_the_legal_cells_are_those_the_text_names(slug):
    assert legal_cells(play(EXAMPLES[slug])[0].before) == LEGAL[slug]


@pytest.mark.parametrize("slug", EXAMPLES)
def test_a_preview_shows_a_legal_cell_and_what_is_played_there(slug):
    example = EXAMPLES[slug]
    if example.marks.preview:
        assert example.turns[0].picks == (example.marks.preview,)
        assert example.marks.preview in legal_cells(play(example)[0].before).split()


@pytest.mark.parametrize("slug", EXAMPLES)
def test_a_cross_stands_on_an_empty_cell_that_is_refused(slug):
    example = EXAMPLES[slug]
    for cell in example.marks.crosses.split():
        assert cell in empty_cells(play(example)[0].before)
        assert refusal(example, cell) == "no_row"


@pytest.mark.parametrize("slug", EXAMPLES)
def test_a_ring_or_cross_in_a_turn_marks_what_lies_there_and_did_not_turn(slug):
    example = EXAMPLES[slug]
    for turn, played in zip(example.turns, play(example), strict=True):
        for marks in turn.marks.values():
            assert set(marks.crosses.split()) <= empty_cells(played.after)
            assert not set(marks.rings.split()) & empty_cells(played.after)


@pytest.mark.parametrize(
    ("slug", "staying"),
    [("nearest", "e3 e4"), ("edge", "e8 e9 f7"), ("no-chain", "f7"), ("between-two", "e5")],
)
def test_stones_that_the_text_says_stay_are_marked_and_stay(slug, staying):
    example = EXAMPLES[slug]
    turn, played = example.turns[0], play(example)[0]
    ringed = turn.marks["flip"].rings.split()
    assert sorted(ringed) == staying.split()
    mover = played.before["seat"]
    for cell in ringed:
        own = cell in stones_of(played.after, mover)
        assert own == (cell in turn.picks)


def test_on_the_crossed_cells_each_reason_holds():
    before = play(EXAMPLES["legal-or-not"])[0].before
    disc, empty = stones_of(before, 0), empty_cells(before)
    # Behind d6 and d5 there is no own stone, behind g6 there is none at all, e2 is an own one.
    assert not {"d1", "d2", "d3", "d4"} & disc
    assert {"d5", "d6"} <= stones_of(before, 1)
    assert "g6" in stones_of(before, 2)
    assert "g5" in empty
    assert "e2" in disc


def test_a_gap_and_the_edge_keep_the_rows_open():
    before = play(EXAMPLES["edge"])[0].before
    assert "g7" in empty_cells(before)
    assert "h7" in stones_of(before, 0)
    assert "e9" in stones_of(before, 1)
    assert not [name for name in NAMES if name[0] == "e" and name > "e9"]


def test_the_chain_that_does_not_happen_would_have_an_end():
    before = play(EXAMPLES["no-chain"])[0].before
    assert {"e7", "g8"} <= stones_of(before, 0)
    assert "f7" in stones_of(before, 2)


def test_a_player_who_comes_back_may_choose_every_empty_cell():
    before = play(EXAMPLES["anywhere"])[0].before
    assert before["phase"] == "reenter"
    assert set(legal_cells(before).split()) == empty_cells(before)
    assert refusal(EXAMPLES["anywhere"], "--") == "must_place"


def test_the_rings_of_the_corner_example_are_all_six_corners():
    example = EXAMPLES["corner"]
    corners = {NAMES[corner] for corner in CORNERS}
    assert set(example.marks.rings.split()) == corners
    assert corners <= empty_cells(play(example)[0].before)


def test_the_stone_in_the_corner_is_there_from_the_first_act_to_the_last():
    for slug in ("out-already", "one-stone", "twenty-in-the-end"):
        assert "a5" in stones_of(play(EXAMPLES[slug])[-1].after, 2)


def test_d3_belongs_to_each_player_in_turn():
    owners = [
        next(seat for seat in range(3) if "d3" in stones_of(turn.after, seat))
        for turn in play(EXAMPLES["three-owners"])
    ]
    assert owners == [2, 0, 1, 2]


def test_one_game_tells_the_story_turn_by_turn():
    first, second, third = (
        EXAMPLES[slug] for slug in ("out-already", "one-stone", "twenty-in-the-end")
    )
    opening = [pick for turn in first.turns for pick in turn.picks]
    assert second.record.split()[:3] == opening
    assert len(second.record.split()) == len(opening) + 7
    assert second.record.split().count("--") == 2
    later = [*second.record.split(), *(pick for turn in second.turns for pick in turn.picks)]
    assert third.record.split()[: len(later)] == later
    assert play(third)[0].number == 24
    assert len(empty_cells(play(third)[0].after)) == 33


def test_both_first_moves_are_one_under_a_half_turn():
    def turned(cells):
        return {NAMES[-NAMES.index(name) % CELLS] for name in cells}

    (c4,), (g6, _) = play(EXAMPLES["first-move"]), play(EXAMPLES["start"])
    for seat in range(3):
        assert stones_of(c4.before, seat) == turned(stones_of(c4.before, seat))
        assert stones_of(c4.after, seat) == turned(stones_of(g6.after, seat))


def test_a_full_board_was_never_at_the_goal_before():
    turn = play(EXAMPLES["full-board"])[0]
    assert len(empty_cells(turn.before)) == 1
    assert not empty_cells(turn.after)
    assert max(turn.after["scores"]) < min(turn.before["goals"]) == 30


def test_nobody_can_fill_the_board_below_the_usual_goal():
    goals = play(EXAMPLES["start"])[0].before["goals"]
    assert goals == [20, 20, 20]
    assert sum(goal - 1 for goal in goals) == 57 < CELLS == 61
    assert min(goals) < CELLS / 3


@pytest.mark.parametrize("slug", EXAMPLES)
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_every_cell_a_text_names_is_on_the_board(slug, language):
    example = EXAMPLES[slug]
    with translation.override(language):
        texts = [frame.text for frame in scene(example).frames]
        texts += [str(example.text), str(example.title)]
    assert set(CELL.findall(" ".join(texts))) <= set(NAMES)


@pytest.mark.parametrize("slug", EXAMPLES)
@pytest.mark.parametrize("language", ["ko", "ja"])
def test_translations_name_the_same_cells(slug, language):
    example = EXAMPLES[slug]

    def cells():
        texts = [str(example.title), str(example.text), str(example.opening)]
        texts += [str(text) for turn in example.turns for text in turn.captions.values()]
        return [set(CELL.findall(text)) for text in texts]

    with translation.override("en"):
        english = cells()
    with translation.override(language):
        assert cells() == english


@pytest.mark.parametrize("slug", EXAMPLES)
def test_a_caption_names_only_cells_with_a_stone_or_a_ring(slug):
    example = EXAMPLES[slug]
    for turn, played in zip(example.turns, play(example), strict=True):
        known = set(NAMES) - empty_cells(played.after) | set(legal_cells(played.before).split())
        with translation.override("en"):
            for caption in turn.captions.values():
                assert set(CELL.findall(str(caption))) <= known


@pytest.mark.parametrize("slug", EXAMPLES)
def test_frames_follow_the_steps_of_each_turn(slug):
    example = EXAMPLES[slug]
    frames = scene(example).frames
    assert (frames[0].step, frames[0].turn) == (START, 0)
    for number, (turn, played) in enumerate(zip(example.turns, play(example), strict=True)):
        shown = [frame.step for frame in frames[1:] if frame.turn == number]
        happened = {event["step"] for event in played.events}
        assert shown == [WHOLE] or shown == sorted(set(shown) & happened, key=STEPS.index)
        assert shown == list(turn.tell)
        assert turn.captions.keys() <= set(turn.tell)
        assert turn.marks.keys() <= set(turn.tell)
    assert all(frame.text for frame in frames)


def test_the_position_is_told_in_words():
    with translation.override("en"):
        assert EXAMPLES["wiped-out"].in_words() == [
            "● Disc: e4 and e6.",
            "▲ Triangle: d4 and f6.",
            "■ Square: d5 and f5.",
            "To move: ● Disc.",
        ]
        assert EXAMPLES["anywhere"].in_words()[-2:] == [
            "▲ Triangle: d4, d5 and d6.",
            "To move: ■ Square.",
        ]


def test_the_game_tells_the_steps_that_have_no_caption():
    with translation.override("en"):
        texts = [frame.text for frame in scene(EXAMPLES["goal"]).frames]
    assert texts == [
        "■ Square has 16 stones. On f3 three more would turn.",
        "■ Square places on f3 and turns three.",
        "Between f3 and f6: f4 f5. Between f3 and d1: e2.",
        "■ Square has 20 stones, reaches the goal of 20 and wins. "
        "Final order: 1st ■ Square 20, 2nd ● Disc 8, 3rd ▲ Triangle 2.",
    ]


def test_an_example_may_begin_with_any_player_and_goal():
    example = Example(
        slug="any",
        title="",
        text="",
        opening="",
        stones=("e4 e6", "c3 g3", "d4"),
        mover=1,
        goal=16,
        turns=(),
    )
    view = RULES.view(example.start(), example.viewer(example.start()))
    assert (view["mover"], view["seat"], view["goals"]) == (1, 1, [16, 16, 16])
    assert stones_of(view, 2) == {"d4"}
