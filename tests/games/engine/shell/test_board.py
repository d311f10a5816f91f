import pytest

from games.engine.chance import Chance
from games.engine.errors import BadEncoding, BadOptions, IllegalMove
from games.engine.shell import GAME
from games.engine.shell.cells import CELL_BY_NAME, NAMES
from games.engine.shell.notation import Pick

CHANCE = Chance(b"unused")


def refusal(position, moves):
    with pytest.raises(IllegalMove) as caught:
        GAME.play(position, moves)
    return caught.value.code, caught.value.facts


def pick(name):
    return GAME.parse_move(name)


def test_two_players_have_a_nine_by_nine_board():
    position = GAME.setup({}, CHANCE)
    assert GAME.seats == 2
    assert GAME.encode(position) == {"board": "." * 81, "eggs": [], "turn": 0, "limit": 300}


def test_cells_are_written_column_letter_and_row_number_from_a1_bottom_left_to_i9_top_right():
    assert (NAMES[0], NAMES[8], NAMES[9], NAMES[80]) == ("a1", "i1", "a2", "i9")
    assert len(set(NAMES)) == 81
    assert all(NAMES[cell] == name for name, cell in CELL_BY_NAME.items())


def test_every_turn_both_choose_an_empty_cell(table):
    position = table(black="a1", white="b1", eggs="c1")
    assert GAME.to_move(position) == {0, 1}
    for seat in (0, 1):
        names = [GAME.move_text(move) for move in GAME.legal_moves(position, seat)]
        assert names == [name for name in NAMES if name not in {"a1", "b1", "c1"}]


def test_both_seats_always_have_the_same_legal_cells(table, row_of):
    for position in (table(), table(black="e5", eggs="a9"), table(black=row_of("a", "e", 1))):
        assert list(GAME.legal_moves(position, 0)) == list(GAME.legal_moves(position, 1))


@pytest.mark.parametrize("name", ["a1", "b1", "c1"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_cell_with_a_turtle_or_an_egg_is_occupied(table, name, seat):
    position = table(black="a1", white="b1", eggs="c1")
    moves = {seat: pick(name), 1 - seat: pick("e5")}
    assert refusal(position, moves) == ("occupied", {"cell": name})


@pytest.mark.parametrize("seats", [(), (0,), (1,), (0, 1, 2), (1, 2), (None, 0)])
def test_a_turn_takes_a_pick_of_black_and_of_white_and_no_other(table, seats):
    assert refusal(table(), {seat: pick("e5") for seat in seats}) == ("wrong_seats", {})


@pytest.mark.parametrize("cell", [-1, 81, True, 2.0, "e5", None, 10**400])
def test_a_pick_of_something_that_is_no_cell_is_malformed(table, cell):
    assert refusal(table(), {0: Pick(cell), 1: pick("e5")}) == ("malformed", {})


def test_nobody_picks_an_empty_cell_once_the_game_is_over(table, row_of):
    position = table(black=row_of("a", "e", 1))
    assert refusal(position, {0: pick("e5"), 1: pick("e6")}) == ("over", {})


def test_turtles_never_move_and_leave_the_board_only_when_captured(table, turn):
    position, captured = table(), set()
    for picks in ("a1/b1", "e5/c1", "d1/i9", "e6/e6", "h1/h2"):
        before = position
        after = turn(position, picks)
        position = after.position
        captured = {
            CELL_BY_NAME[name]
            for told in after.json
            if told["type"] == "remove"
            for name in told["cells"]
        }
        for seat in (0, 1):
            gone = before.board.turtles[seat] & ~position.board.turtles[seat]
            assert all(cell in captured for cell in range(81) if gone >> cell & 1)
    assert after.black == {"a1", "d1", "e5", "h1"}
    assert after.white == {"i9", "h2"}


def test_one_empty_cell_left_forces_both_into_it_an_egg_and_a_full_board(almost_full):
    position = almost_full("e5")
    assert GAME.outcome(position) is None
    assert GAME.forced(position) == {0: pick("e5"), 1: pick("e5")}
    after, events = GAME.play(position, GAME.forced(position))
    told = [GAME.encode_event(event)["type"] for event in events]
    assert told == ["collision", "count", "result"]
    assert [NAMES[egg] for egg in after.board.eggs] == ["e5"]
    assert GAME.outcome(after).reason == "board_full"
    assert GAME.forced(after) is None


def test_nothing_is_forced_while_two_cells_are_empty(almost_full, table):
    assert GAME.forced(almost_full("e5 a1")) is None
    assert GAME.forced(table()) is None


def test_nothing_is_forced_once_the_game_is_won(almost_full):
    position = almost_full("i9", "BBBBB" + "E" * 76)
    assert GAME.outcome(position).winners == {0}
    assert GAME.forced(position) is None


@pytest.mark.parametrize("limit", [1, 2, 300])
def test_the_turn_limit_is_an_option_of_the_rules(limit):
    assert GAME.setup({"turn_limit": limit}, CHANCE).limit == limit


def test_three_hundred_turns_are_the_limit_unless_options_say_less():
    assert GAME.setup({}, CHANCE).limit == 300


@pytest.mark.parametrize("limit", [0, -1, 301, True, 5.0, "5", None, [5], 10**400])
def test_a_turn_limit_out_of_range_is_refused(limit):
    with pytest.raises(BadOptions) as caught:
        GAME.setup({"turn_limit": limit}, CHANCE)
    assert caught.value.code == "out_of_range"


@pytest.mark.parametrize("text", ["e5", "E5", "  e5\n"])
def test_a_pick_is_read_in_either_case_and_with_blanks_around(text):
    assert GAME.move_text(GAME.parse_move(text)) == "e5"


@pytest.mark.parametrize("text", ["", "e", "5e", "e0", "e10", "j1", "e5 e6", "e５", "е5", None, 40])
def test_a_pick_that_cannot_be_read_is_malformed(text):
    with pytest.raises(IllegalMove) as caught:
        GAME.parse_move(text)
    assert caught.value.code == "malformed"


@pytest.mark.parametrize(
    "body",
    [{"cell": "E5"}, {"cell": " e5"}, {"cell": 40}, {"cell": ["e5"]}, {"cell": "e5", "x": 1}, {}],
)
def test_a_body_other_than_a_cell_is_malformed(body):
    with pytest.raises(IllegalMove) as caught:
        GAME.decode_move(body)
    assert caught.value.code == "malformed"


GOOD = {"board": "B" + "E" * 2 + "." * 78, "eggs": ["c1", "b1"], "turn": 3, "limit": 300}


def test_a_position_keeps_its_eggs_in_the_order_they_were_laid():
    assert GAME.encode(GAME.decode(GOOD)) == GOOD


@pytest.mark.parametrize(
    "change",
    [
        {"board": "B" * 80},
        {"board": "B" * 82},
        {"board": "B" + "E" * 2 + "." * 77 + "b"},
        {"board": ["B"] * 81},
        {"board": None},
        {"eggs": ["b1"]},
        {"eggs": ["b1", "b1"]},
        {"eggs": ["b1", "c1", "c1"]},
        {"eggs": ["b1", "d1"]},
        {"eggs": ["b1", "a1"]},
        {"eggs": ["b1", "c1", "d1"]},
        {"eggs": ["b1", 2]},
        {"eggs": ["b1", ["c1"]]},
        {"eggs": "b1c1"},
        {"eggs": {"b1": 1, "c1": 2}},
        {"turn": -1},
        {"turn": 301},
        {"turn": True},
        {"turn": 3.0},
        {"turn": "3"},
        {"limit": 0},
        {"limit": 301},
        {"limit": 2},
        {"limit": None},
        {"more": 1},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(change):
    with pytest.raises(BadEncoding):
        GAME.decode(GOOD | change)
