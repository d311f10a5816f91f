"""Every rotation and mirror image of a position is the same position."""

from dataclasses import replace

import pytest

from games.engine.chance import Chance
from games.engine.triflip import GAME
from games.engine.triflip.cells import AXIAL, CELLS, DIRECTIONS, VECTORS, number
from games.engine.triflip.lanes import cell_set, members


def turned_once(q, r):
    return -r, q + r


def image(turns, mirrored):
    """Where each point goes."""

    def moved(q, r):
        if mirrored:
            q, r = r, q
        for _ in range(turns):
            q, r = turned_once(q, r)
        return q, r

    return moved


IMAGES = [image(turns, mirrored) for turns in range(6) for mirrored in (False, True)]


def moved_position(position, moved):
    stones = tuple(
        cell_set(number(*moved(*AXIAL[cell])) for cell in members(held)) for held in position.stones
    )
    return replace(position, stones=stones)


def moved_move(move, moved):
    return replace(move, cell=number(*moved(*AXIAL[move.cell]))) if hasattr(move, "cell") else move


def flips(events, moved=lambda q, r: (q, r)):
    """Rows of a turn by direction, moved."""
    return {
        DIRECTIONS[VECTORS.index(moved(*VECTORS[event.direction]))]: [
            moved(*AXIAL[cell]) for cell in event.cells
        ]
        for event in events
        if event.type == "flip"
    }


@pytest.fixture(scope="module")
def games():
    """The turns of some random games."""
    turns = []
    for game in range(8):
        chance = Chance(f"symmetry {game}".encode())
        position = GAME.setup({}, chance)
        while position.outcome is None:
            move = chance.pick(list(GAME.legal_moves(position, position.seat)))
            turns.append((position, move))
            position, _ = GAME.play(position, {position.seat: move})
    return turns


def test_there_are_twelve_different_images():
    assert len({tuple(moved(*AXIAL[cell]) for cell in range(CELLS)) for moved in IMAGES}) == 12


@pytest.mark.parametrize("moved", IMAGES)
def test_legal_moves_and_turns_commute_with_every_image(games, moved):
    for position, move in games:
        seat, other = position.seat, moved_position(position, moved)
        moves = {moved_move(m, moved) for m in GAME.legal_moves(position, seat)}
        assert set(GAME.legal_moves(other, seat)) == moves
        after, events = GAME.play(position, {seat: move})
        other_after, other_events = GAME.play(other, {seat: moved_move(move, moved)})
        assert moved_position(after, moved) == other_after
        assert flips(events, moved) == flips(other_events)


def test_the_start_is_its_own_image_up_to_the_names_of_the_seats(start):
    for moved in IMAGES:
        other = moved_position(start, moved)
        assert set(other.stones) == set(start.stones)
