"""Compiled turns are the turns of the rules, whatever happens in them."""

from collections import Counter
from random import Random

import pytest

from games.engine.shell import GAME
from games.engine.shell.capture import captures_of
from games.engine.shell.cells import CELLS, SIDE, cell_set, members
from games.engine.shell.count import outcome
from games.engine.shell.notation import PICKS
from games.engine.shell.position import Board, Position

pytest.importorskip("numba")

from games.bots.kernels import shell_board, shell_playout, shell_turn
from games.bots.kernels.compiling import alone

GAMES = 90
TABLES = 2_500
RARE = {
    "collision": 200,
    "captures by both": 30,
    "egg caught": 100,
    "egg caught by both": 5,
    "new turtle caught": 20,
    "vanish": 30,
    "hatch": 200,
    "chain of hatches": 30,
    "lapse": 100,
    "both have five": 30,
    "sudden_death": 20,
    "lines_broken": 3,
    "won by line": 50,
    "won by sudden_death": 10,
    "won by board_full": 10,
    "won by turn_limit": 10,
}
"""What must have happened so often, or these tests have not tested it."""


@pytest.fixture(scope="module")
def turn(warmed):
    """Plays a compiled turn in a state; answers how it ends."""
    warmed("shell")
    with alone():
        shell_playout.play_turn(shell_board.state_of(Position()), 0, 1)
    return shell_playout.play_turn


def some_position(random):
    """A board on which anything may lie, from nearly empty to nearly full."""
    while True:
        free = random.choice([1, 2, 3, 6, 15, 30, 45, 60])
        eggs = random.choice([0.03, 0.1, 0.3]) if free > 3 else random.choice([0.2, 0.6])
        cells = random.sample(range(CELLS), CELLS - free)
        pieces = random.choices((0, 1, 2), ((1 - eggs) / 2, (1 - eggs) / 2, eggs), k=len(cells))
        black, white, nests = (
            [cell for cell, piece in zip(cells, pieces, strict=True) if piece == kind]
            for kind in (0, 1, 2)
        )
        limit = random.choice([21, 300])
        found = Position(Board((cell_set(black), cell_set(white)), tuple(nests)), 20, limit)
        if outcome(found) is None:
            return found


def some_cells(random, position):
    """A choice for both seats, often one that captures, and at times the same."""
    free = members(position.board.empty)
    black, white = random.choice(free), random.choice(free)
    if random.random() < 0.6:
        board = position.board
        black, white = (
            random.choice([cell for cell in free if captures_of(board, seat, cell)] or free)
            for seat in (0, 1)
        )
    return (black, black) if random.random() < 0.1 else (black, white)


def expected_end(position):
    """How the compiled turn must end that leads there."""
    end = outcome(position)
    if end is None:
        return shell_turn.GOES_ON
    return min(end.winners, default=shell_turn.DRAWN)


def tell(told, events, position):
    """Counts what happened in a turn."""
    captures = [event for event in events if event.type == "capture" and event.step == "capture"]
    caught = Counter(cell for capture in captures for cell in set(capture.cells))
    placed = {event.cell for event in events if event.type == "place"}
    eggs = set(position.board.eggs)
    told.update({event.type for event in events})
    told["captures by both"] += len({capture.seat for capture in captures}) == 2
    told["egg caught"] += bool(eggs & caught.keys())
    told["egg caught by both"] += any(
        len({capture.seat for capture in captures if egg in capture.cells}) == 2 for egg in eggs
    )
    told["new turtle caught"] += bool(placed & caught.keys())
    told["chain of hatches"] += any(
        event.type == "capture" and event.step == "hatch" for event in events
    )
    told["both have five"] += all(events[-1].outcome.scores) if events[-1].type == "result" else 0
    told["both have five"] += "sudden_death" in {event.type for event in events}
    if events[-1].type == "result":
        told[f"won by {events[-1].outcome.reason}"] += 1


def same_turn(turn, state, position, cells, told):
    """Plays a turn both ways, and answers the position after it."""
    after, events = GAME.play(position, {seat: PICKS[cell] for seat, cell in enumerate(cells)})
    tell(told, events, position)
    assert turn(state, *cells) == expected_end(after), (position, cells)
    assert shell_board.position_of(state) == after, (position, cells)
    return after


def test_turns_are_those_of_the_rules_and_rare_ones_are_among_them(turn):
    random, told = Random(8), Counter()
    for _ in range(TABLES):
        position = some_position(random)
        for _ in range(12 if position.board.in_sudden_death else 1):
            state, cells = shell_board.state_of(position), some_cells(random, position)
            same_turn(turn, state, position, cells, told)
    for number in range(GAMES):
        position = GAME.setup({}, None)
        state = shell_board.state_of(position)
        while outcome(position) is None:
            free = members(position.board.empty)
            if number % 2:
                crowd = [cell for cell in free if cell % SIDE < 5 and cell // SIDE < 5]
                free = tuple(crowd) if len(crowd) > 2 else free
            black, white = random.choice(free), random.choice(free)
            cells = (black, black) if random.random() < 0.1 else (black, white)
            position = same_turn(turn, state, position, cells, told)
            if position.turn % 9 == 0 and outcome(position) is None:
                assert shell_board.faults(state) == []
    assert {name: told[name] for name, times in RARE.items() if told[name] < times} == {}


def test_a_state_says_the_same_in_words_as_in_places(turn):
    random = Random(9)
    for _ in range(200):
        position = some_position(random)
        state = shell_board.state_of(position)
        assert shell_board.position_of(state) == position
        end = turn(state, *some_cells(random, position))
        if end == shell_turn.GOES_ON:
            assert shell_board.faults(state) == []


def test_a_broken_state_is_found_out(turn):
    state = shell_board.state_of(some_position(Random(1)))
    state[shell_board.WORDS] ^= 1
    assert shell_board.faults(state) == ["words"]


def images():
    """The eight symmetries of the board, as the cell each cell goes to."""
    for flipped in (False, True):
        for turns in range(4):
            found = []
            for cell in range(CELLS):
                column, row = cell % SIDE, cell // SIDE
                if flipped:
                    column = SIDE - 1 - column
                for _ in range(turns):
                    column, row = SIDE - 1 - row, column
                found.append(row * SIDE + column)
            yield found


def moved(position, image, swapped):
    """The position turned, mirrored, or with its colours exchanged."""
    board = position.board
    turtles = [cell_set(image[cell] for cell in members(cells)) for cells in board.turtles]
    eggs = tuple(image[egg] for egg in board.eggs)
    black, white = turtles[::-1] if swapped else turtles
    return Position(Board((black, white), eggs), position.turn, position.limit)


def test_turning_mirroring_and_exchanging_colours_change_nothing(turn):
    random, all_images = Random(10), list(images())
    assert len({tuple(image) for image in all_images}) == 8
    for _ in range(40):
        position = some_position(random)
        cells = some_cells(random, position)
        state = shell_board.state_of(position)
        end = turn(state, *cells)
        after = shell_board.position_of(state)
        for image in all_images:
            for swapped in (False, True):
                state = shell_board.state_of(moved(position, image, swapped))
                black, white = (image[cell] for cell in cells)
                ended = turn(state, *((white, black) if swapped else (black, white)))
                assert shell_board.position_of(state) == moved(after, image, swapped)
                assert ended == (1 - end if swapped and end in (0, 1) else end)


def test_random_games_are_as_long_and_as_even_as_they_should_be(turn):
    import numpy as np

    games = 150_000
    ends = np.zeros(3, np.int64)
    state = shell_board.state_of(Position())
    with alone():
        turns = shell_playout.play_games(state, state.copy(), games, 20_240_229, ends)
    black, white, drawn = ends.tolist()
    assert black + white + drawn == games
    assert 29.0 < turns / games < 29.3
    assert abs(black - white) / games < 0.006
    assert 1 <= drawn <= 30
