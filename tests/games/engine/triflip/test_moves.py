"""Moves as JSON and as people write them."""

import pytest

from games.engine.errors import IllegalMove
from games.engine.triflip import GAME
from games.engine.triflip.cells import CELL_BY_NAME
from games.engine.triflip.moves import PASS, Again, Put

G6 = CELL_BY_NAME["g6"]

WRITTEN = [
    (Put(G6), "g6", {"cell": "g6"}),
    (Put(G6, use=2), "g6!2", {"cell": "g6", "use": 2}),
    (Put(G6, use=0), "g6!0", {"cell": "g6", "use": 0}),
    (Put(G6, use=63), "g6!63", {"cell": "g6", "use": 63}),
    (Put(G6, reentry=True), "*g6", {"cell": "g6", "reentry": True}),
    (Again(3), "!3", {"use": 3}),
    (PASS, "--", {"pass": True}),
]


@pytest.mark.parametrize(("move", "text", "body"), WRITTEN)
def test_a_move_is_written_and_read_in_one_way(move, text, body):
    assert (GAME.move_text(move), GAME.encode_move(move)) == (text, body)
    assert GAME.parse_move(text) == GAME.decode_move(body) == move


@pytest.mark.parametrize(("text", "same"), [(" G6 ", "g6"), ("*D3", "*d3"), (" -- ", "--")])
def test_a_person_may_use_capitals_and_blanks(text, same):
    assert GAME.parse_move(text) == GAME.parse_move(same)


NO_MOVES = (
    *("", "g", "6", "a6", "e0", "j1", "g66", "g 6", "g6 h6", "*", "**d3", "-", "---", "pass"),
    *("g6!", "g6!64", "g6!-1", "g6!1.0", "g6\n!2", "*d3!1", "!", "!64"),
    *("６", "g６", "g٦", None, 6, ["g6"]),
)

NO_BODIES = (
    *(None, True, 0, "g6", [], ["g6"], {}),
    *({"cell": cell} for cell in (None, "a6", "G6", 6, ["g6"], {})),
    *({"cell": "g6", "use": use} for use in (None, True, -1, 64, 1.0, "1")),
    *({"cell": "g6", "reentry": reentry} for reentry in (False, 1, None)),
    *({"pass": passes} for passes in (False, 1, None)),
    *({"use": use} for use in (None, [], 10**400)),
    {"cell": "g6", "reentry": True, "use": 1},
    {"pass": True, "cell": "g6"},
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_a_text_that_is_no_move_is_malformed(text):
    with pytest.raises(IllegalMove, match="malformed"):
        GAME.parse_move(text)


@pytest.mark.parametrize("body", NO_BODIES)
def test_a_body_of_another_shape_is_malformed(body):
    with pytest.raises(IllegalMove, match="malformed"):
        GAME.decode_move(body)
