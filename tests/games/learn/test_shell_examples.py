"""Every example of the rules of What the Shell shows what its text claims.

The claims are written here by hand; the events come from the engine.
"""

import re

import pytest
from django.utils import translation

from games.learn.shell import BOOK
from games.learn.stage import START, play, scene

EXAMPLES = {example.slug: example for chapter in BOOK.chapters for example in chapter.examples}
STEPS = ["land", "capture", "hatch", "count"]
CELL = re.compile(r"(?<![A-Za-z])[a-i][1-9](?![0-9])")


def capture(seat, by, cells, end, step="capture"):
    return {
        "type": "capture",
        "seat": seat,
        "by": by,
        "cells": cells.split(),
        "end": end,
        "step": step,
    }


def wins(seat, reason, *scores):
    return {"type": "result", "winners": [seat], "reason": reason, "scores": list(scores)}


def draw(reason, *scores):
    return {"type": "result", "winners": [], "reason": reason, "scores": list(scores)}


def counts(black, white):
    return {"type": "count", "counts": [black, white]}


CLAIMS = {
    "one-turn": [
        [
            {"type": "place", "seat": 0, "cell": "c2"},
            capture(0, "c2", "d2 e2", "f2"),
            {"type": "hatch", "seat": 0, "cell": "f5"},
            wins(0, "line", 5, 0),
        ]
    ],
    "different-cells": [
        [
            {"type": "place", "seat": 0, "cell": "d6"},
            {"type": "place", "seat": 1, "cell": "f5"},
        ]
    ],
    "collision": [[{"type": "collision", "cell": "e5"}]],
    "exactly-two": [
        [
            capture(0, "d4", "e5 f6", "g7"),
            {"type": "remove", "cells": ["e5", "f6"]},
            {"type": "lapse", "left": [1, 0]},
        ]
    ],
    "several-directions": [
        [
            capture(0, "c3", "c4 c5", "c6"),
            capture(0, "c3", "d4 e5", "f6"),
            capture(0, "c3", "d3 e3", "f3"),
        ]
    ],
    "three-or-one": [
        [
            {"type": "miss", "reason": "open_end", "cells": ["g5", "g6"], "end": "g7"},
            {"type": "miss", "reason": "three_or_more", "cells": ["f4", "e4", "d4"]},
            {"type": "miss", "reason": "one", "cells": ["f5"], "end": "e6"},
        ]
    ],
    "safe-entry": [[counts(0, 0)]],
    "mutual": [
        [
            capture(0, "f5", "e5 d5", "c5"),
            capture(1, "e5", "f5 g5", "h5"),
            {"type": "remove", "cells": ["d5", "e5", "f5", "g5"]},
            {"type": "lapse", "left": [1, 1]},
        ]
    ],
    "reading": [[{"type": "place", "seat": 0, "cell": "e4"}, capture(1, "f4", "e4 d4", "c4")]],
    "oldest-first": [
        [
            capture(0, "f4", "e4 d4", "c4"),
            {"type": "hatch", "seat": 0, "cell": "e6", "left": [0, 0]},
        ]
    ],
    "chain": [
        [
            capture(0, "e3", "d3 c3", "b3"),
            {"type": "hatch", "seat": 0, "cell": "d6"},
            capture(0, "d6", "e6 f6", "g6", "hatch"),
            {"type": "hatch", "seat": 0, "cell": "c5", "left": [0, 0]},
        ]
    ],
    "both-capture": [
        [
            capture(0, "f4", "e4 d4", "c4"),
            capture(1, "f6", "e6 d6", "c6"),
            {"type": "vanish", "cell": "g5", "left": [0, 0]},
        ]
    ],
    "nothing-carries-over": [
        [capture(0, "e6", "d6 c6", "b6"), {"type": "lapse", "left": [1, 0]}],
        [{"type": "collision", "cell": "f5"}],
        [capture(0, "e3", "d3 c3", "b3"), {"type": "hatch", "seat": 0, "cell": "f5"}],
    ],
    "five": [[wins(0, "line", 5, 0)]],
    "six": [[wins(0, "line", 6, 0)]],
    "nine": [[wins(0, "line", 9, 0)]],
    "broken": [[capture(1, "e6", "e5 e4", "e3"), counts(0, 0)]],
    "five-all": [[counts(5, 5), {"type": "sudden_death", "counts": [5, 5]}]],
    "longer-line": [[counts(6, 5), wins(0, "sudden_death", 6, 5)]],
    "second-line": [[counts(9, 5), wins(0, "sudden_death", 9, 5)]],
    "capture-from-the-line": [[capture(0, "e7", "e6 e5", "e4"), wins(0, "line", 5, 0)]],
    "both-broken": [
        [
            capture(0, "e7", "e6 e5", "e4"),
            capture(1, "d3", "d4 d5", "d6"),
            counts(0, 0),
            {"type": "lines_broken"},
        ]
    ],
    "full-board": [[{"type": "collision", "cell": "e5"}, draw("board_full", 7, 7)]],
    "turn-300": [[counts(0, 0), draw("turn_limit", 0, 0)]],
}

WITHOUT = {
    "different-cells": {"collision", "capture", "result"},
    "collision": {"place", "capture", "hatch", "vanish", "lapse"},
    "several-directions": {"hatch"},
    "three-or-one": {"capture"},
    "safe-entry": {"capture", "miss", "remove"},
    "oldest-first": {"vanish", "lapse"},
    "chain": {"lapse", "vanish"},
    "both-capture": {"hatch", "lapse"},
    "broken": {"result", "sudden_death"},
    "five-all": {"result"},
    "both-broken": {"result", "sudden_death"},
}
"""What must not happen, where the text says so."""

SUDDEN_DEATH_AT_THE_START = {
    "longer-line": 5,
    "second-line": 5,
    "capture-from-the-line": 5,
    "both-broken": 5,
    "full-board": 7,
}


def holds(claim, event):
    return claim.items() <= event.items()


def test_every_example_has_its_claims():
    assert CLAIMS.keys() == EXAMPLES.keys()


@pytest.mark.parametrize("slug", CLAIMS)
def test_the_engine_does_what_the_text_claims(slug):
    turns = play(EXAMPLES[slug])
    assert len(turns) == len(CLAIMS[slug])
    for turn, claims in zip(turns, CLAIMS[slug], strict=True):
        events = iter(turn.events)
        for claim in claims:
            assert any(holds(claim, event) for event in events), claim


@pytest.mark.parametrize("slug", WITHOUT)
def test_what_the_text_rules_out_does_not_happen(slug):
    types = {event["type"] for turn in play(EXAMPLES[slug]) for event in turn.events}
    assert not types & WITHOUT[slug]


@pytest.mark.parametrize("slug", EXAMPLES)
def test_captures_are_only_those_the_text_names(slug):
    claimed = [claim for turn in CLAIMS[slug] for claim in turn if claim["type"] == "capture"]
    made = [event for turn in play(EXAMPLES[slug]) for event in turn.events]
    assert [event for event in made if event["type"] == "capture"] == claimed


@pytest.mark.parametrize("slug", EXAMPLES)
def test_sudden_death_holds_at_the_start_only_where_the_text_says_so(slug):
    before = play(EXAMPLES[slug])[0].before
    count = SUDDEN_DEATH_AT_THE_START.get(slug)
    assert before["sudden_death"] == (count is not None)
    assert before["counts"] == ([count, count] if count else [0, 0])


def test_after_a_safe_entry_all_four_turtles_are_still_there():
    after = play(EXAMPLES["safe-entry"])[-1].after
    row = after["board"][36:45]
    assert row == "..WBBW..."


def test_a_collision_puts_the_new_egg_behind_the_one_that_waited():
    assert play(EXAMPLES["collision"])[0].after["eggs"] == ["d4", "e5"]


def test_without_the_collision_the_cell_would_have_captured():
    example = EXAMPLES["collision"]
    turn = example.turns[0]
    alone = type(turn)(picks=("e5", "c7"), tell=turn.tell)
    changed = type(example)(
        slug="alone",
        title="",
        text="",
        black=example.black,
        white=example.white,
        eggs=example.eggs,
        crop=example.crop,
        opening="",
        turns=(alone,),
    )
    events = play(changed)[0].events
    assert capture(0, "e5", "f5 g5", "h5") in events
    assert any(event["type"] == "hatch" and event["cell"] == "d4" for event in events)


def test_the_others_move_up_when_the_oldest_egg_hatches():
    assert play(EXAMPLES["oldest-first"])[0].after["eggs"] == ["g5"]


def test_an_egg_is_left_after_the_chain_and_after_both_captured():
    assert play(EXAMPLES["chain"])[0].after["eggs"] == ["g4"]
    assert play(EXAMPLES["both-capture"])[0].after["eggs"] == ["h3"]


def test_a_broken_line_leaves_four_in_the_row():
    after = play(EXAMPLES["broken"])[0].after
    assert after["board"][36:45] == "..BB.BB.."
    assert after["over"] is None


def test_the_last_cell_was_the_only_choice():
    before = play(EXAMPLES["full-board"])[0].before
    assert before["board"].count(".") == 1


def test_the_limit_is_reached_with_turn_300():
    assert play(EXAMPLES["turn-300"])[0].number == 300


def columns_and_rows(crop):
    (left, bottom), (right, top) = crop
    return range(ord(left), ord(right) + 1), range(int(bottom), int(top) + 1)


def cells_of(example):
    picks = [cell for turn in example.turns for cell in turn.picks]
    return [*example.black.split(), *example.white.split(), *example.eggs.split(), *picks]


@pytest.mark.parametrize("slug", EXAMPLES)
def test_nothing_of_an_example_lies_outside_its_picture(slug):
    example = EXAMPLES[slug]
    columns, rows = columns_and_rows(example.crop)
    assert all(ord(cell[0]) in columns and int(cell[1]) in rows for cell in cells_of(example))
    assert len(columns) == example.columns
    assert len(rows) == example.rows


@pytest.mark.parametrize("chapter", BOOK.chapters, ids=lambda chapter: chapter.slug)
def test_all_pictures_of_a_chapter_have_one_size_so_that_no_button_moves(chapter):
    assert len({(example.columns, example.rows) for example in chapter.examples}) == 1


@pytest.mark.parametrize("slug", EXAMPLES)
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_every_cell_a_text_names_is_in_the_picture(slug, language):
    example = EXAMPLES[slug]
    columns, rows = columns_and_rows(example.crop)
    with translation.override(language):
        texts = [frame.text for frame in scene(example).frames]
        texts += [str(example.text), str(example.opening)]
    for cell in CELL.findall(" ".join(texts)):
        assert ord(cell[0]) in columns, cell
        assert int(cell[1]) in rows, cell


@pytest.mark.parametrize("slug", EXAMPLES)
def test_a_caption_names_only_cells_that_play_a_part_by_then(slug):
    example = EXAMPLES[slug]
    known = set(example.black.split()) | set(example.white.split()) | set(example.eggs.split())
    for turn, played in zip(example.turns, play(example), strict=True):
        known |= set(turn.picks) | {gap.empty for gap in turn.gaps}
        known |= {event["end"] for event in played.events if event["type"] == "miss"}
        for caption in turn.captions.values():
            assert set(CELL.findall(str(caption))) <= known


@pytest.mark.parametrize("slug", EXAMPLES)
def test_a_dotted_row_is_broken_by_the_empty_cell_it_names(slug):
    example = EXAMPLES[slug]
    for turn, played in zip(example.turns, play(example), strict=True):
        for gap in turn.gaps:
            place = (int(gap.empty[1]) - 1) * 9 + ord(gap.empty[0]) - ord("a")
            assert played.before["board"][place] == "."
            assert gap.empty not in turn.picks
            assert not any(
                event["type"] == "capture" and event["end"] == gap.end for event in played.events
            )


@pytest.mark.parametrize("slug", EXAMPLES)
def test_frames_follow_the_steps_of_each_turn(slug):
    frames = scene(EXAMPLES[slug]).frames
    assert (frames[0].step, frames[0].turn) == (START, 0)
    places = [(frame.turn, STEPS.index(frame.step)) for frame in frames[1:]]
    assert places == sorted(set(places))
    assert all(frame.text for frame in frames)


@pytest.mark.parametrize("slug", EXAMPLES)
def test_captions_are_for_steps_that_are_shown(slug):
    for turn in EXAMPLES[slug].turns:
        assert turn.captions.keys() <= set(turn.tell)
        assert not turn.gaps or "capture" in turn.tell


def test_the_game_tells_the_steps_that_have_no_caption():
    with translation.override("en"):
        texts = [frame.text for frame in scene(EXAMPLES["one-turn"]).frames]
    assert texts == [
        "Black has four in a row. On the fifth cell, f5, lies an egg.",
        "Black lands on c2, White on g3.",
        "From c2 to f2, Black takes d2 e2.",
        "Black’s capture hatches the oldest egg, f5.",
        "Black has 5 winning turtles and White has none: Black wins.",
    ]
