"""Why a command of Schotten Totten is refused, in words."""

import pytest
from django.utils import translation

from games.wording.nacks import sentence

SHORT = {"kind": "sum", "total": 12, "cards": ["R3", "G4", "F5"], "added": []}
LONG = {"kind": "run", "total": 15, "cards": ["L4", "T5", "P6"], "added": ["P6"]}


def said(code, **facts):
    with translation.override("en"):
        return sentence(code, facts)


@pytest.mark.parametrize(
    ("code", "facts", "text"),
    [
        ("not_in_hand", {"card": "R5"}, "That card is not in your hand."),
        ("not_in_hand", {"card": None}, "That card is not in your hand."),
        ("stone_claimed", {"stone": 4}, "Stone 4 has been claimed already."),
        ("side_full", {"stone": 4}, "Your side of stone 4 is full."),
        (
            "must_play",
            {},
            "You cannot pass while a clan card of your hand can be played.",
        ),
        ("deck_empty", {"deck": "clan"}, "That deck is empty. Draw from the other one."),
        ("one_joker", {}, "You have played a Joker in this round already."),
        (
            "one_more",
            {"played": [1, 0]},
            "You are one tactics card ahead. Your opponent has to play one before you may again.",
        ),
        (
            "same_stone",
            {"stone": 2},
            "The card lies at stone 2 already. Choose another stone.",
        ),
        ("no_target", {"card": "TR", "take": "SP"}, "Traitor cannot take Spy."),
        ("no_target", {"card": "BA", "take": None}, "That card cannot be taken."),
        ("wrong_phase", {"phase": "play"}, "Now a card has to be played."),
        ("wrong_phase", {"phase": "draw"}, "Now a card has to be drawn."),
        ("wrong_phase", {"phase": "recruit_draw"}, "Now a card has to be drawn."),
        (
            "wrong_phase",
            {"phase": "recruit_return"},
            "Now a card of your hand goes back under its deck.",
        ),
        ("wrong_phase", {"phase": "claim"}, "Now stones can be claimed, and nothing else."),
        ("wrong_phase", {"phase": "deal"}, "The next round has to be dealt first."),
    ],
)
def test_each_refusal_says_what_is_wrong(code, facts, text):
    assert said(code, **facts) == text


def test_a_claim_that_can_be_beaten_names_the_cards_that_would():
    proof = {
        "ok": False,
        "reason": "beatable",
        "mine": SHORT,
        "theirs": LONG,
        "beaten_by": ["P6"],
    }
    text = said("beatable", stone=5, proof=proof)
    assert text.startswith("Stone 5 cannot be claimed now. ")
    assert "P6" in text
    assert "a run of 15" in text


@pytest.mark.parametrize("reason", ["unfinished", "weaker", "second"])
def test_a_claim_that_fails_otherwise_says_why(reason):
    bare = reason == "unfinished"
    mine, theirs = (None, None) if bare else (SHORT, SHORT if reason == "second" else LONG)
    proof = {"ok": False, "reason": reason, "mine": mine, "theirs": theirs, "beaten_by": []}
    text = said(reason, stone=5, proof=proof)
    assert text.startswith("Stone 5 cannot be claimed now. ")
    assert len(text) > 60
