"""The six lanes against a plain walk over the board that knows nothing of rings and carries."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import (
    AXIAL,
    CELLS,
    NAMES,
    NEIGHBOURS,
    STEPS,
    VECTORS,
    mirrored,
    number,
)
from games.engine.triflip.lanes import ALL, cell_set, from_ring, members, size, to_ring
from games.engine.triflip.lines import border_rows, open_cells, rows, turned

BOARD = {(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4}


def walked(owner, seat, cell):
    """Rows that a stone of that seat closes, judged on a board given as {(q, r): seat}."""
    found = {}
    for direction, (dq, dr) in enumerate(VECTORS):
        row, (q, r) = [], cell
        while (q := q + dq, r := r + dr) in owner and owner[(q, r)] != seat:
            row.append((q, r))
        if row and owner.get((q, r)) == seat:
            found[direction] = row
    return found


def sets(owner, seat):
    own = cell_set(number(*cell) for cell, holder in owner.items() if holder == seat)
    others = cell_set(number(*cell) for cell, holder in owner.items() if holder != seat)
    return own, others


def agrees(owner, seat):
    """Checks legal cells, rows and what turns, on every empty cell; how many rows there were."""
    own, others = sets(owner, seat)
    counts = Counter()
    expected = {cell: walked(owner, seat, cell) for cell in BOARD - owner.keys()}
    legal = open_cells(own, others)
    assert len(set(legal)) == len(legal)
    assert {AXIAL[cell] for cell in legal} == {cell for cell, found in expected.items() if found}
    for cell, found in expected.items():
        told = {
            row.direction: [AXIAL[c] for c in row.cells] for row in rows(number(*cell), own, others)
        }
        assert told == found
        assert list(told) == sorted(told)
        flips = {AXIAL[c] for c in members(turned(number(*cell), own, others))}
        assert flips == {c for row in found.values() for c in row}
        counts["rows"] += len(found)
        counts["mixed"] += sum(len({owner[c] for c in row}) > 1 for row in found.values())
        counts["long"] += sum(len(row) >= 5 for row in found.values())
    return counts


@given(
    st.dictionaries(st.sampled_from(sorted(BOARD)), st.integers(0, 2), max_size=60),
    st.integers(0, 2),
)
def test_legal_cells_and_flips_are_those_of_a_plain_walk_on_any_board(owner, seat):
    agrees(owner, seat)


def test_they_are_on_crowded_boards_with_long_and_mixed_rows():
    random = Random(61)
    counts = Counter()
    for _ in range(400):
        empty = random.randrange(1, 12)
        owner = {cell: random.choices((0, 1, 2), (1, 3, 3))[0] for cell in sorted(BOARD)}
        for cell in random.sample(sorted(BOARD), empty):
            del owner[cell]
        counts += agrees(owner, 0)
    assert counts["rows"] > 500
    assert counts["mixed"] > 200
    assert counts["long"] > 20


def owner_of(position):
    return {
        AXIAL[cell]: seat for seat, held in enumerate(position.stones) for cell in members(held)
    }


def walked_turn(owner, seat, cell):
    """The board after that placement."""
    turning = {c for row in walked(owner, seat, cell).values() for c in row}
    return owner | dict.fromkeys(turning, seat) | {cell: seat}


def test_whole_games_go_as_a_plain_walk_says_and_meet_every_rare_rule():
    met = Counter()
    for game in range(120):
        chance = Chance(f"walk {game}".encode())
        position = GAME.setup({}, chance)
        while position.outcome is None:
            owner, seat = owner_of(position), position.seat
            moves = list(GAME.legal_moves(position, seat))
            free = BOARD - owner.keys()
            if seat not in owner.values():
                legal, kind = free, "re-entry"
            else:
                legal = {cell for cell in free if walked(owner, seat, cell)}
                kind = "placement" if legal else "pass"
            met[kind] += 1
            assert {AXIAL[move.cell] for move in moves if kind != "pass"} == legal
            move = chance.pick(moves)
            position, _ = GAME.play(position, {seat: move})
            expected = owner if kind == "pass" else walked_turn(owner, seat, AXIAL[move.cell])
            assert owner_of(position) == expected
        met[position.outcome.reason] += 1
    assert met["re-entry"] > 50
    assert met["pass"] > 200
    assert met["passes"] > 10
    assert met["goal"] > 60


def test_every_cell_has_a_number_of_its_own_and_every_step_adds_the_same():
    assert sorted(number(q, r) for q, r in BOARD) == list(range(CELLS))
    assert STEPS == (1, 48, 47, 60, 13, 14)
    for cell in range(CELLS):
        for direction, beside in enumerate(NEIGHBOURS[cell]):
            q, r = (a + b for a, b in zip(AXIAL[cell], VECTORS[direction], strict=True))
            assert (beside is None) == ((q, r) not in BOARD)
            if beside is not None:
                assert beside == (cell + STEPS[direction]) % CELLS == number(q, r)


def test_the_mirrored_cell_lies_across_the_centre():
    for cell in range(CELLS):
        q, r = AXIAL[cell]
        assert AXIAL[mirrored(cell)] == (-q, -r)


@given(st.sets(st.integers(0, CELLS - 1)))
def test_a_set_has_its_members_its_size_and_a_word_on_the_ring(cells):
    found = cell_set(cells)
    assert set(members(found)) == cells
    assert [NAMES[cell] for cell in members(found)] == sorted(NAMES[cell] for cell in cells)
    assert size(found) == len(cells)
    assert to_ring(found) == sum(1 << cell for cell in cells)
    assert from_ring(to_ring(found)) == found
    assert size(ALL ^ found) == CELLS - len(cells)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_rows_up_to_the_border_are_those_of_a_plain_walk(seat):
    random = Random(seat)
    for _ in range(100):
        owner = {cell: random.randrange(3) for cell in sorted(BOARD) if random.random() < 0.7}
        _, others = sets(owner, seat)
        for cell in BOARD - owner.keys():
            expected = {}
            for direction, (dq, dr) in enumerate(VECTORS):
                row, (q, r) = [], cell
                while (q := q + dq, r := r + dr) in owner and owner[(q, r)] != seat:
                    row.append((q, r))
                if row and (q, r) not in BOARD:
                    expected[direction] = row
            told = border_rows(number(*cell), others)
            assert {row.direction: [AXIAL[c] for c in row.cells] for row in told} == expected
