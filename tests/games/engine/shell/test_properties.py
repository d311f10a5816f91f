"""What holds on every board, whatever lies there and whatever is picked."""

from collections import Counter
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.engine.shell import GAME
from games.engine.shell.cells import BITS, NAMES, REACHES, members

SYMMETRIES = [
    lambda column, row: (column, row),
    lambda column, row: (row, 8 - column),
    lambda column, row: (8 - column, 8 - row),
    lambda column, row: (8 - row, column),
    lambda column, row: (8 - column, row),
    lambda column, row: (column, 8 - row),
    lambda column, row: (row, column),
    lambda column, row: (8 - row, 8 - column),
]


MIXTURES = [".....BWE", "..BBWWE", "BWE.", ".BBBBWWWWE", "...BWEEE"]


def random_board(rng):
    """81 pieces, from sparse to crowded."""
    return rng.choices(rng.choice(MIXTURES), k=81)


def random_position(rng, board):
    """The board with its eggs in any order."""
    eggs = [name for name, piece in zip(NAMES, board, strict=True) if piece == "E"]
    rng.shuffle(eggs)
    return GAME.decode({"board": "".join(board), "eggs": eggs, "turn": 9, "limit": 300})


def with_pairs(rng, board, by):
    """The board with things to capture around the cell `by` for black."""
    board[by] = "."
    for reach in rng.sample(REACHES[by], k=rng.randint(1, 3)):
        board[reach.end] = "B"
        for cell in reach.cells:
            board[cell] = rng.choice("WE")
    return board


def undecided(position):
    assume(GAME.outcome(position) is None)
    return position


@st.composite
def positions(draw):
    """Boards on which play goes on. From a seed: 81 draws a board would take most of the time."""
    rng = Random(draw(st.integers(0, 1 << 32)))
    return undecided(random_position(rng, random_board(rng)))


@st.composite
def turns(draw):
    """A position and two picks, a collision now and then."""
    position = draw(positions())
    cells = st.sampled_from(members(position.board.empty))
    black = draw(cells)
    return position, (black, draw(st.one_of(cells, cells, cells, st.just(black))))


@st.composite
def captures(draw):
    """A position and two different picks, of which black's most often captures something."""
    rng = Random(draw(st.integers(0, 1 << 32)))
    black = draw(st.integers(0, 80))
    position = undecided(random_position(rng, with_pairs(rng, random_board(rng), black)))
    white = draw(st.sampled_from(members(position.board.empty)))
    assume(black != white)
    return position, (black, white)


any_turn = st.one_of(turns(), captures())
many = settings(max_examples=150, deadline=None)


def play(position, picks):
    moves = {seat: GAME.parse_move(NAMES[cell]) for seat, cell in enumerate(picks)}
    after, events = GAME.play(position, moves)
    return after, [GAME.encode_event(event) for event in events]


def of_type(story, name, **facts):
    return [told for told in story if told["type"] == name and facts.items() <= told.items()]


def seen(told, cell_map, swap):
    """An event's JSON as one sees it who looks at the board in another way."""
    if isinstance(told, dict):
        return {
            key: 1 - part if swap and key == "seat" else seen(part, cell_map, swap)
            for key, part in told.items()
        }
    return (
        [seen(part, cell_map, swap) for part in told]
        if isinstance(told, list)
        else (cell_map.get(told, told) if isinstance(told, str) else told)
    )


def loosely(told):
    """An event without the order of cells and of the two colours."""
    if isinstance(told, dict):
        return tuple(sorted((key, loosely(part)) for key, part in told.items()))
    return tuple(sorted(map(repr, map(loosely, told)))) if isinstance(told, list) else told


@many
@given(any_turn, st.sampled_from(SYMMETRIES), st.booleans())
def test_a_turn_is_the_same_however_one_looks_at_the_board_and_names_the_colours(
    turn, symmetry, swap
):
    position, picks = turn
    places = [symmetry(cell % 9, cell // 9) for cell in range(81)]
    to = [row * 9 + column for column, row in places]
    names = {NAMES[cell]: NAMES[to[cell]] for cell in range(81)}
    colours = str.maketrans("BW", "WB") if swap else {}

    def look(stored):
        board = [""] * 81
        for cell, piece in enumerate(stored["board"].translate(colours)):
            board[to[cell]] = piece
        return stored | {"board": "".join(board), "eggs": [names[egg] for egg in stored["eggs"]]}

    after, story = play(position, picks)
    moved = [to[cell] for cell in picks]
    other, other_story = play(
        GAME.decode(look(GAME.encode(position))), moved[::-1] if swap else moved
    )
    assert GAME.encode(other) == look(GAME.encode(after))
    assert Counter(loosely(told) for told in other_story if told["type"] != "result") == Counter(
        loosely(seen(told, names, swap)) for told in story if told["type"] != "result"
    )
    assert (GAME.outcome(other) is None) == (GAME.outcome(after) is None)


@many
@given(any_turn)
def test_the_story_alone_tells_what_became_of_the_board(turn):
    position, picks = turn
    after, story = play(position, picks)
    stored = GAME.encode(position)
    board = dict(zip(NAMES, stored["board"], strict=True))
    eggs = list(stored["eggs"])
    for told in story:
        match told["type"]:
            case "place" | "hatch":
                board[told["cell"]] = "BW"[told["seat"]]
            case "collision":
                board[told["cell"]] = "E"
                eggs.append(told["cell"])
            case "vanish":
                board[told["cell"]] = "."
            case "remove":
                board |= dict.fromkeys(told["cells"], ".")
        eggs = [egg for egg in eggs if board[egg] == "E"]
    assert "".join(board.values()) == GAME.encode(after)["board"]
    assert eggs == GAME.encode(after)["eggs"]


@many
@given(any_turn)
def test_the_story_is_told_in_the_order_of_the_steps(turn):
    _, story = play(*turn)
    order = ["land", "capture", "hatch", "count"]
    steps = [order.index(told["step"]) for told in story]
    assert steps == sorted(steps)
    assert {0, 3} <= set(steps)


@many
@given(any_turn)
def test_the_egg_queue_is_exactly_the_set_of_eggs_on_the_board(turn):
    after, _ = play(*turn)
    stored = GAME.encode(after)
    lying = {name for name, piece in zip(NAMES, stored["board"], strict=True) if piece == "E"}
    assert len(stored["eggs"]) == len(lying)
    assert set(stored["eggs"]) == lying
    assert GAME.decode(stored) == after


@many
@given(any_turn)
def test_win_counts_are_zero_or_at_least_five(turn):
    after, story = play(*turn)
    (count,) = of_type(story, "count")
    assert all(number == 0 or number >= 5 for number in count["counts"])
    assert tuple(count["counts"]) == after.board.counts


@many
@given(captures())
def test_captures_are_free_of_order(turn):
    # What each of them takes depends on the board as the turtles landed and not on the others.
    position, picks = turn
    _, story = play(position, picks)
    made = of_type(story, "capture", step="capture")
    landed = dict(zip(NAMES, GAME.encode(position)["board"], strict=True))
    landed |= {NAMES[cell]: "BW"[seat] for seat, cell in enumerate(picks)}
    for capture in made:
        own = "BW"[capture["seat"]]
        assert landed[capture["by"]] == landed[capture["end"]] == own
        assert all(landed[cell] not in {own, "."} for cell in capture["cells"])
    taken = {cell for capture in made for cell in capture["cells"]}
    assert [set(told["cells"]) for told in of_type(story, "remove", step="capture")] == (
        [taken] if taken else []
    )


@many
@given(captures())
def test_two_captures_of_one_turtle_never_share_a_piece(turn):
    _, story = play(*turn)
    caught = Counter(
        (capture["by"], cell) for capture in of_type(story, "capture") for cell in capture["cells"]
    )
    assert set(caught.values()) <= {1}


@many
@given(captures())
def test_only_an_egg_can_be_captured_by_both(turn):
    position, picks = turn
    _, story = play(position, picks)
    by_seat = [
        {
            cell
            for capture in of_type(story, "capture", seat=seat, step="capture")
            for cell in capture["cells"]
        }
        for seat in (0, 1)
    ]
    assert by_seat[0] & by_seat[1] <= {NAMES[egg] for egg in position.board.eggs}


@many
@given(captures())
def test_after_the_eggs_that_both_reach_for_only_one_side_holds_captures(turn):
    position, picks = turn
    _, story = play(position, picks)
    made = [len(of_type(story, "capture", seat=seat, step="capture")) for seat in (0, 1)]
    caught = {cell for told in of_type(story, "remove", step="capture") for cell in told["cells"]}
    waiting = [egg for egg in position.board.eggs if NAMES[egg] not in caught]
    spent = [told for told in story if told["type"] in {"vanish", "hatch"}]
    vanished = min(*made, len(waiting)) if picks[0] != picks[1] else 0
    assert [told["type"] for told in spent[:vanished]] == ["vanish"] * vanished
    assert all(told["type"] == "hatch" for told in spent[vanished:])
    assert all(min(told["left"]) == 0 for told in spent[vanished:])
    assert len({told["seat"] for told in spent[vanished:]}) <= 1


@many
@given(positions())
def test_both_seats_may_pick_every_empty_cell(position):
    for seat in (0, 1):
        cells = [move.cell for move in GAME.legal_moves(position, seat)]
        assert cells == [cell for cell in range(81) if position.board.empty & BITS[cell]]
