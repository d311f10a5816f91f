"""Stones that could have been claimed, held against the rules move by move."""

import random

import pytest

from games.analysis.claims import missed_claims
from games.analysis.past import Ply
from games.engine.chance import Chance
from games.engine.registry import game as game_of
from games.engine.schotten.moves import Claim, EndClaims

GAME = game_of("schotten")


def plies_of(seed, options):
    """A game played by chance in which claims are made seldom."""
    dice, position, plies = random.Random(seed), GAME.setup(options, Chance(bytes([seed]))), []
    while GAME.outcome(position) is None:
        forced = GAME.forced(position)
        (seat,) = GAME.to_move(position)
        moves = list(GAME.legal_moves(position, seat))
        ends = [move for move in moves if isinstance(move, EndClaims)]
        move = ends[0] if ends and dice.random() < 0.7 else dice.choice(moves)
        chosen = forced or {seat: move}
        plies.append(Ply(len(plies), position, chosen, forced is not None))
        position, _ = GAME.play(position, chosen)
    return plies


@pytest.mark.parametrize("options", [{}, {"expert": True}, {"tactics": True}, {"rounds": 3}])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_stone_that_was_open_to_a_claim_and_left_is_found_and_no_other(seed, options):
    plies = plies_of(seed, options)
    left = {}
    for ply in plies:
        ((seat, move),) = ply.moves.items()
        if not isinstance(move, EndClaims):
            continue
        for other in GAME.legal_moves(ply.position, seat):
            if isinstance(other, Claim):
                left.setdefault((seat, ply.position.round, other.stone + 1), []).append(ply.number)
    found = missed_claims(plies)
    assert left
    assert len(found) == len(left)
    told = {(miss["seat"], miss["stone"], miss["ply"], miss["times"]) for miss in found}
    assert told == {
        (seat, stone, numbers[0], len(numbers)) for (seat, _, stone), numbers in left.items()
    }


def test_a_stone_that_is_claimed_later_says_when():
    plies = plies_of(2, {})
    later = [miss for miss in missed_claims(plies) if miss["claimed"] is not None]
    assert later
    for miss in later:
        stone = miss["stone"] - 1
        assert plies[miss["claimed"]].position.stones[stone].owner == miss["seat"]
        assert plies[miss["claimed"] - 1].position.stones[stone].owner is None


def test_whoever_claims_all_they_can_has_missed_nothing():
    dice, position, plies = random.Random(3), GAME.setup({}, Chance(b"3")), []
    while GAME.outcome(position) is None:
        (seat,) = GAME.to_move(position)
        moves = list(GAME.legal_moves(position, seat))
        claims = [move for move in moves if isinstance(move, Claim)]
        chosen = GAME.forced(position) or {seat: dice.choice(claims or moves)}
        plies.append(Ply(len(plies), position, chosen, False))
        position, _ = GAME.play(position, chosen)
    assert missed_claims(plies) == []
