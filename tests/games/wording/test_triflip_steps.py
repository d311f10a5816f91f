"""A turn of TriFlip is told step by step, whatever happened in it."""

import re

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.errors import IllegalMove
from games.engine.registry import game
from games.wording.nacks import sentence
from games.wording.triflip import REFUSALS, player, steps

RULES = game("triflip")


def place(seat, cell):
    return {"type": "place", "step": "move", "seat": seat, "cell": cell}


def flip(seat, cells, end, kept=""):
    return {
        "type": "flip",
        "step": "flip",
        "seat": seat,
        "direction": "E",
        "cells": cells.split(),
        "end": end,
        "kept": kept.split(),
    }


def passed(seat, passes):
    return {"type": "pass", "step": "move", "seat": seat, "passes": passes}


def boon(what, cells=""):
    return {
        "type": "boon",
        "step": "boon",
        "boon": 0,
        "seat": 0,
        "what": what,
        "cells": cells.split(),
        "amount": 0,
    }


def goal(seat, counted, wanted=20):
    return {"type": "goal", "step": "end", "seat": seat, "counted": counted, "goal": wanted}


def result(winners, reason, *scores):
    return {
        "type": "result",
        "step": "end",
        "winners": winners,
        "reason": reason,
        "scores": list(scores),
    }


def told(*events):
    with translation.override("en"):
        return {part["step"]: part["text"] for part in steps(events)}


def test_players_are_called_by_mark_and_name():
    with translation.override("en"):
        assert [player(seat) for seat in range(3)] == ["● Disc", "▲ Triangle", "■ Square"]


def test_only_steps_that_happened_are_told():
    assert list(told(place(1, "d4"), flip(1, "d5", "d6"))) == ["move", "flip"]
    assert list(told(passed(2, 1))) == ["move"]
    assert list(told(boon("decline"))) == ["boon"]


@pytest.mark.parametrize(
    ("events", "text"),
    [
        (
            [place(1, "d4"), flip(1, "d5 d6", "d7"), flip(1, "e4 f4 g4 h4", "i5")],
            "▲ Triangle places on d4 and turns six.",
        ),
        ([place(0, "g6"), flip(0, "f6", "e6")], "● Disc places on g6 and turns one."),
        (
            [place(0, "a1"), *(flip(0, "b1 c1 d1 e1 e2", "e3") for _ in range(3))],
            "● Disc places on a1 and turns 15.",
        ),
        ([place(0, "g6")], "● Disc places on g6. Nothing turns."),
        (
            [{"type": "reentry", "step": "move", "seat": 2, "cell": "a5"}],
            "■ Square had no stone left and comes back on a5. "
            "A stone that comes back turns nothing.",
        ),
        (
            [passed(2, 1)],
            "■ Square passes: there is no cell where a stone would turn anything.",
        ),
        (
            [passed(0, 2)],
            "● Disc passes: there is no cell where a stone would turn anything. "
            "One more pass in a row ends the game.",
        ),
        (
            [passed(1, 3), result([0], "passes", 12, 1, 1)],
            "▲ Triangle passes: there is no cell where a stone would turn anything.",
        ),
        ([{"type": "skip", "step": "move", "seat": 1}], "▲ Triangle misses this turn."),
    ],
)
def test_the_move_is_told(events, text):
    assert told(*events)["move"] == text


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ([flip(1, "d5 d6", "d7")], "Between d4 and d7: d5 d6."),
        (
            [flip(1, "d5 d6", "d7"), flip(1, "e4", "f4")],
            "Between d4 and d7: d5 d6. Between d4 and f4: e4.",
        ),
        ([flip(1, "d5 d6", None)], "From d4 up to the edge: d5 d6."),
        (
            [flip(1, "d5", "d7", kept="d6")],
            "Between d4 and d7: d5. d6 is protected and stays as it is.",
        ),
        (
            [flip(1, "", "d7", kept="d5 d6")],
            "d5 and d6 are protected and stay as they are.",
        ),
    ],
)
def test_each_row_is_told_from_the_new_stone_on(rows, text):
    assert told(place(1, "d4"), *rows)["flip"] == text


@pytest.mark.parametrize(
    ("deeds", "text"),
    [
        ([boon("turn", "e7 d6"), boon("add", "e7")], "Special powers act on d6 and e7."),
        ([boon("coins")], "A special power acts."),
        ([boon("decline")], "A special power stays unused."),
    ],
)
def test_boons_are_told_without_their_names(deeds, text):
    assert told(*deeds)["boon"] == text


@pytest.mark.parametrize(
    ("events", "text"),
    [
        (
            [place(1, "b1"), goal(1, 20), result([1], "goal", 2, 20, 4)],
            "▲ Triangle has 20 stones, reaches the goal of 20 and wins. "
            "Final order: 1st ▲ Triangle 20, 2nd ■ Square 4, 3rd ● Disc 2.",
        ),
        (
            [place(0, "b1"), goal(0, 18, 16), result([0], "goal", 16, 3, 17)],
            "● Disc has 18 stones, reaches the goal of 16 and wins. "
            "Final order: 1st ● Disc 16, 2nd ■ Square 17, 3rd ▲ Triangle 3.",
        ),
        (
            [passed(1, 3), result([0], "passes", 12, 1, 1)],
            "The third pass in a row ends the game. ● Disc has most stones and wins. "
            "Final order: 1st ● Disc 12, 2nd ▲ Triangle 1, 2nd ■ Square 1.",
        ),
        (
            [passed(0, 3), result([0, 1], "passes", 14, 14, 12)],
            "The third pass in a row ends the game. "
            "● Disc and ▲ Triangle have 14 stones each and share the win. "
            "Final order: 1st ● Disc 14, 1st ▲ Triangle 14, 3rd ■ Square 12.",
        ),
        (
            [passed(0, 3), result([0, 1, 2], "passes", 13, 13, 13)],
            "The third pass in a row ends the game. "
            "● Disc, ▲ Triangle and ■ Square have 13 stones each and share the win. "
            "Final order: 1st ● Disc 13, 1st ▲ Triangle 13, 1st ■ Square 13.",
        ),
        (
            [place(0, "c7"), result([1], "full", 20, 21, 20)],
            "The board is full, and that ends the game. ▲ Triangle has most stones and wins. "
            "Final order: 1st ▲ Triangle 21, 2nd ● Disc 20, 2nd ■ Square 20.",
        ),
    ],
)
def test_the_end_and_everybodys_place_are_told(events, text):
    assert told(*events)["end"] == text


def played(seed):
    """A game of random moves, as events in JSON."""
    chance = Chance(bytes([seed % 256, seed // 256]) * 16)
    position = RULES.setup({}, chance)
    while RULES.to_move(position):
        seat = position.seat
        move = chance.pick(list(RULES.legal_moves(position, seat)))
        position, events = RULES.play(position, {seat: move})
        yield [RULES.encode_event(event) for event in events]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 65535), st.sampled_from(["en", "ko", "ja"]))
def test_any_turn_of_any_game_is_told_in_whole_sentences(seed, language):
    with translation.override(language):
        for events in played(seed):
            parts = steps(events)
            happened = {event["step"] for event in events}
            assert [part["step"] for part in parts] == [
                step for step in ("move", "flip", "end") if step in happened
            ]
            for part in parts:
                assert re.fullmatch(r"[^%{}]+[.。]", part["text"]), part


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 65535))
def test_every_stone_that_comes_or_turns_is_named(seed):
    with translation.override("en"):
        for events in played(seed):
            words = {
                part["step"]: set(re.findall(r"[a-i][1-9]", part["text"])) for part in steps(events)
            }
            for event in events:
                if event["type"] in ("place", "reentry"):
                    assert event["cell"] in words["move"]
                if event["type"] == "flip":
                    assert {*event["cells"], event["end"]} <= words["flip"]


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_of_the_rules_has_a_sentence(code):
    with translation.override("en"):
        text = sentence(code, {"cell": "d4"})
        assert text == str(REFUSALS[code]) % {"cell": "d4"}
        assert text != sentence("illegal", {})


@pytest.mark.parametrize(
    ("record", "move", "words"),
    [
        ("", "a1", "On a1 nothing would turn."),
        ("", "e6", "e6 is taken."),
        ("", "--", "You cannot pass"),
        ("", "*a1", "You still have stones"),
        ("g6 d6", "a1", "this turn brings one back"),
        ("g6 d6", "--", "You cannot pass"),
    ],
)
def test_what_the_rules_refuse_is_explained(record, move, words):
    position = RULES.setup({}, Chance(bytes(32)))
    for text in record.split():
        position, _ = RULES.play(position, {position.seat: RULES.parse_move(text)})
    with pytest.raises(IllegalMove) as refused:
        RULES.play(position, {position.seat: RULES.parse_move(move)})
    with translation.override("en"):
        assert words in sentence(refused.value.code, refused.value.facts)
