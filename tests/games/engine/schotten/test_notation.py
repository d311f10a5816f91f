"""Moves as JSON and in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.errors import IllegalMove
from games.engine.schotten import GAME
from games.engine.schotten.cards import CARD_NAMED, NAMES, Deck
from games.engine.schotten.moves import Claim, Deal, Draw, EndClaims, Pass, Play, Return

KNOWN = [
    (Play(CARD_NAMED["R5"], 2), {"type": "play", "card": "R5", "stone": 3}, "play R5 3"),
    (Play(CARD_NAMED["J1"], 8), {"type": "play", "card": "J1", "stone": 9}, "play J1 9"),
    (Play(CARD_NAMED["BB"], 0), {"type": "play", "card": "BB", "stone": 1}, "play BB 1"),
    (Play(CARD_NAMED["RE"]), {"type": "play", "card": "RE"}, "play RE"),
    (
        Play(CARD_NAMED["ST"], 3, CARD_NAMED["R5"]),
        {"type": "play", "card": "ST", "stone": 4, "take": "R5"},
        "play ST R5 4",
    ),
    (
        Play(CARD_NAMED["ST"], None, CARD_NAMED["R5"]),
        {"type": "play", "card": "ST", "take": "R5"},
        "play ST R5",
    ),
    (
        Play(CARD_NAMED["BA"], None, CARD_NAMED["SP"]),
        {"type": "play", "card": "BA", "take": "SP"},
        "play BA SP",
    ),
    (
        Play(CARD_NAMED["TR"], 3, CARD_NAMED["T1"]),
        {"type": "play", "card": "TR", "stone": 4, "take": "T1"},
        "play TR T1 4",
    ),
    (Claim(4), {"type": "claim", "stone": 5}, "claim 5"),
    (EndClaims(), {"type": "end"}, "end"),
    (Pass(), {"type": "pass"}, "pass"),
    (Draw(Deck.CLAN), {"type": "draw", "deck": "clan"}, "draw clan"),
    (Draw(Deck.TACTICS), {"type": "draw", "deck": "tactics"}, "draw tactics"),
    (Return(CARD_NAMED["R5"]), {"type": "return", "card": "R5"}, "return R5"),
    (Return(None), {"type": "return", "card": None}, "return ?"),
    (Deal(), {"type": "deal"}, "deal"),
]


@pytest.mark.parametrize(("move", "body", "text"), KNOWN)
def test_a_move_has_one_body_and_one_text(move, body, text):
    assert GAME.encode_move(move) == body
    assert GAME.decode_move(body) == move
    assert GAME.move_text(move) == text
    assert GAME.parse_move(text) == move


@pytest.mark.parametrize("text", ["PLAY r5 3", "  play   R5  3 ", "Play R5\t3"])
def test_case_and_blanks_do_not_matter(text):
    assert GAME.parse_move(text) == Play(CARD_NAMED["R5"], 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play R0 3",
        "play A5 3",
        "play R5 0",
        "play R5 10",
        "play R5 3 3",
        "play 3 R5",
        "play R5 ٣",
        "play R5 -1",
        "claim",
        "claim 0",
        "claim R5",
        "claim 5 5",
        "draw",
        "draw all",
        "draw clan clan",
        "return",
        "return 5",
        "return R5 R6",
        "end 1",
        "pass now",
        "deal me in",
        "resign",
        "play R5 3" + " " * 40,
        "\x00",
        "\ud800",
        "x" * 100_000,
        None,
        5,
        [],
        b"end",
    ],
)
def test_a_text_that_cannot_be_read_is_malformed(text):
    with pytest.raises(IllegalMove) as caught:
        GAME.parse_move(text)
    assert caught.value.code == "malformed"


@pytest.mark.parametrize(
    "body",
    [
        {"type": "play"},
        {"type": "play", "card": "R5", "stone": None},
        {"type": "play", "card": "R5", "take": None},
        {"type": "play", "card": "R5", "stone": 0},
        {"type": "play", "card": "R5", "stone": 10},
        {"type": "play", "card": "R5", "stone": True},
        {"type": "play", "card": "R5", "stone": 3.0},
        {"type": "play", "card": "R5", "stone": "3"},
        {"type": "play", "card": "r5", "stone": 3},
        {"type": "play", "card": 4, "stone": 3},
        {"type": "play", "card": ["R5"], "stone": 3},
        {"type": "play", "card": "R5", "stone": 3, "seat": 0},
        {"type": "claim"},
        {"type": "claim", "stone": 5, "card": "R5"},
        {"type": "end", "more": 1},
        {"type": "draw", "deck": "Clan"},
        {"type": "draw", "deck": {}},
        {"type": "return"},
        {"type": ["play"]},
        {"type": {}},
        {"type": None},
        {"card": "R5", "stone": 3},
        {},
        [],
        None,
        "end",
        7,
    ],
)
def test_a_body_of_another_shape_is_malformed(body):
    with pytest.raises(IllegalMove) as caught:
        GAME.decode_move(body)
    assert caught.value.code == "malformed"


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda children: (
        st.lists(children, max_size=3)
        | st.dictionaries(st.sampled_from(("type", "card", "stone", "take", "deck")), children)
    ),
    max_leaves=8,
)
near = st.fixed_dictionaries(
    {"type": st.sampled_from(("play", "claim", "draw", "return", "end")) | anything},
    optional={
        "card": st.sampled_from(NAMES) | anything,
        "stone": st.integers(-1, 11) | anything,
        "take": st.sampled_from(NAMES) | anything,
        "deck": st.sampled_from(("clan", "tactics")) | anything,
    },
)


def read(reader, value):
    """What a reader makes of a value, None where it says that it is malformed."""
    try:
        return reader(value)
    except IllegalMove as error:
        return None if error.code == "malformed" else error


@given(near | anything)
def test_whatever_is_sent_is_a_move_or_malformed(body):
    move = read(GAME.decode_move, body)
    if move is not None:
        assert GAME.encode_move(move) == body
        assert GAME.parse_move(GAME.move_text(move)) == move


words = st.lists(st.sampled_from(("play", "claim", "return", "R5", "ST", "3", "?"))).map(" ".join)


@given(st.text(max_size=40) | words)
def test_whatever_is_typed_is_a_move_or_malformed(text):
    move = read(GAME.parse_move, text)
    if move is not None:
        assert GAME.parse_move(GAME.move_text(move)) == move
