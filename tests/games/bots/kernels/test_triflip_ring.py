"""The compiled board of TriFlip is the board of the rules, move by move and game by game."""

from collections import Counter
from random import Random

import pytest

from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import AXIAL, CELLS, CORNERS, NAMES, number
from games.engine.triflip.lanes import from_ring, members, to_ring
from games.engine.triflip.lines import open_cells, turned
from games.engine.triflip.position import START

pytest.importorskip("numba")

import numpy as np

from games.bots.kernels import triflip_ring as kernel
from games.bots.kernels.compiling import alone

GAMES = 260
MANY_GAMES = 100_000
WORD = (1 << 64) - 1
PERFT = [2, 4, 110, 258, 702, 8208, 33682, 160692]


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """All of the kernel, compiled by one process at a time."""
    with alone():
        play(some_start(Random(0)), 1)
        kernel.step(board_of(START), 0)
        kernel.cells_to_choose(board_of(START))


def board_of(stones):
    return np.array([to_ring(held) for held in stones], np.uint64)


def some_start(random):
    """The usual start, or any stones: nearly empty or full, a seat without any, other goals.

    Stones in the corners alone can do nothing to each other.
    """
    kind = random.random()
    if kind < 0.2:
        return GAME.setup({}, Chance(b""))
    if kind < 0.3:
        corners = random.sample([NAMES[cell] for cell in CORNERS], random.choice([3, 5]))
        return GAME.setup({"start": [corners[seat::3] for seat in range(3)]}, Chance(b""))
    cells = random.sample(NAMES, random.choice([6, 9, 30, 54, 58]))
    seats = random.choice([(0, 1, 2), (0, 1, 2), (0, 1), (2,)])
    start = [[], [], []]
    for name in cells:
        start[random.choice(seats)].append(name)
    goals = [random.choice([12, 20, 25, 61, 99]) for _ in range(3)]
    return GAME.setup({"start": start, "goals": goals, "first": random.choice(seats)}, Chance(b""))


def play(position, seed):
    """The kernel's game from there: each seat's part of the win in sixths, and its placements."""
    turn = [position.stones[(position.seat + turn) % 3] for turn in range(3)]
    tally, source = np.zeros(3, np.int64), np.array([seed], np.uint64)
    goals = np.array(position.options.goals, np.int64)
    placements = kernel.play_many(
        board_of(turn), position.seat, position.passes, goals, source, 1, tally.copy(), tally
    )
    return tally.tolist(), placements


def draws(seed):
    """The kernel's generator, in whole numbers: xorshift64* and its upper half."""
    while True:
        seed ^= seed >> 12
        seed = (seed ^ seed << 25) & WORD
        seed ^= seed >> 27
        yield (seed * 0x2545F4914F6CDD1D & WORD) >> 32


def play_by_rules(position, seed, told):
    """The same game by the rules."""
    source, placements = draws(seed), 0
    while position.outcome is None:
        moves = sorted(GAME.legal_moves(position, position.seat), key=cell_of)
        if cell_of(moves[0]) < 0:
            move = moves[0]
            told["passed"] += 1
        else:
            move = moves[next(source) * len(moves) >> 32]
            told["re-entries"] += move.reentry
            placements += 1
        position, _ = GAME.play(position, {position.seat: move})
    winners = position.outcome.winners
    told[position.outcome.reason] += 1
    told[f"{len(winners)} winners"] += 1
    return [6 // len(winners) if seat in winners else 0 for seat in range(3)], placements


def cell_of(move):
    return getattr(move, "cell", -1)


def test_the_same_draws_lead_through_the_same_game_as_by_the_rules():
    random, told = Random(1), Counter()
    for _ in range(GAMES):
        position, seed = some_start(random), random.randrange(1, 1 << 64)
        assert play(position, seed) == play_by_rules(position, seed, told)
    wanted = {
        "passed": 200,
        "re-entries": 100,
        "goal": 60,
        "passes": 20,
        "full": 15,
        "2 winners": 8,
        "3 winners": 4,
    }
    assert {name: told[name] for name, least in wanted.items() if told[name] < least} == {}


def test_legal_cells_and_turned_stones_are_those_of_the_rules():
    random, told = Random(2), Counter()
    for _ in range(400):
        owners = random.choices(random.choice([".01222", ".12"]), k=CELLS)
        words = [sum(1 << cell for cell in range(CELLS) if owners[cell] == who) for who in "012"]
        own, others = from_ring(words[0]), from_ring(words[1] | words[2])
        cells = set(open_cells(own, others)) if own else set(range(CELLS)) - set(members(others))
        assert bits(kernel.cells_to_choose(np.array(words, np.uint64))) == cells
        for cell in cells:
            board = np.array(words, np.uint64)
            flips = turned(cell, own, others)
            assert bits(kernel.step(board, cell)) == set(members(flips))
            after = [to_ring(from_ring(word) & ~flips) for word in words[1:]]
            assert board.tolist() == [*after, words[0] | to_ring(flips) | 1 << cell]
            told[len(members(flips))] += 1
    assert max(told) >= 9
    assert told[0] > 100


def bits(word):
    word = int(word)
    return {cell for cell in range(CELLS) if word >> cell & 1}


def lines_of_play(board, passes, depth):
    """How many there are; a pass is a move, and a finished game ends its line."""
    if (not passes and int(board[2]).bit_count() >= 20) or passes == 3 or not depth:
        return 1
    cells = bits(kernel.cells_to_choose(board))
    lines = 0
    for cell in cells or [-1]:
        after = board.copy()
        kernel.step(after, cell)
        lines += lines_of_play(after, 0 if cells else passes + 1, depth - 1)
    return lines


def test_the_lines_of_play_are_as_many_as_known():
    board = board_of(START)
    assert [lines_of_play(board, 0, depth) for depth in range(1, 9)] == PERFT


def turn(q, r):
    return -r, q + r


def mirror(q, r):
    return r, q


@pytest.mark.parametrize("change", [turn, mirror])
def test_a_turned_or_mirrored_board_is_the_same_game(change):
    image = [number(*change(*AXIAL[cell])) for cell in range(CELLS)]
    assert sorted(image) == list(range(CELLS))

    def moved(word):
        return sum(1 << image[cell] for cell in bits(word))

    random = Random(3)
    for _ in range(200):
        held = [random.choice([0, 1, 2, None]) for _ in range(CELLS)]
        words = [sum(1 << cell for cell in range(CELLS) if held[cell] == who) for who in range(3)]
        board, other = np.array(words, np.uint64), np.array([*map(moved, words)], np.uint64)
        choices = kernel.cells_to_choose(board)
        assert int(kernel.cells_to_choose(other)) == moved(choices)
        for cell in bits(choices):
            flips = kernel.step(board.copy(), cell)
            assert int(kernel.step(other.copy(), image[cell])) == moved(flips)


def test_random_games_are_as_long_and_as_fair_as_known():
    tally, source = np.zeros(3, np.int64), np.array([9], np.uint64)
    goals = np.full(3, 20)
    placements = kernel.play_many(
        board_of(START), 0, 0, goals, source, MANY_GAMES, tally.copy(), tally
    )
    assert placements / MANY_GAMES == pytest.approx(33.26, abs=0.1)
    wins = (tally / 6 / MANY_GAMES).tolist()
    assert wins == pytest.approx([0.361, 0.328, 0.311], abs=0.006)
