"""Random games of every variant: they end, and what must always hold does."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.chance import Chance
from games.engine.schotten import GAME
from games.engine.schotten.claiming import claimable
from games.engine.schotten.moves import Claim, Pass, Play
from games.engine.schotten.position import Phase
from games.engine.schotten.rounds import cards_of

LONGEST = 250
"""No round takes so many commands: 64 cards, three steps a turn, and a few passes."""

options = st.fixed_dictionaries(
    {}, optional={"rounds": st.integers(1, 3), "expert": st.booleans(), "tactics": st.booleans()}
)


def commands(agreed, chance, always_claims=False):
    """Whole random games, a command at a time: position, move, the position after."""
    position = GAME.setup(agreed, chance.child("deal"))
    while GAME.to_move(position):
        moves = list(GAME.legal_moves(position, position.turn))
        claims = [move for move in moves if isinstance(move, Claim)]
        move = chance.pick(claims if always_claims and claims else moves)
        after, _ = GAME.play(position, {position.turn: move})
        yield position, move, after
        position = after


@settings(max_examples=25, deadline=None)
@given(options, st.binary(min_size=1, max_size=8))
def test_every_game_of_every_variant_ends(agreed, seed):
    longest = LONGEST * (agreed.get("rounds", 1) + 1)
    *before, (_, _, last) = commands(agreed, Chance(seed))
    assert len(before) < longest
    assert GAME.outcome(last) is not None


@settings(max_examples=15, deadline=None)
@given(options, st.binary(min_size=1, max_size=8))
def test_what_must_always_hold_does(agreed, seed):
    for position, move, after in commands(agreed, Chance(seed)):
        assert every_card(after) == list(cards_of(after.terms))
        assert_stones_are_sound(after)
        assert_owners_stay(position, after)
        assert not after.passes or after.passes <= 2
        if isinstance(move, Play):
            assert len(after.hands[position.turn]) == len(position.hands[position.turn]) - 1
        if not after.round_over and after.round == position.round:
            assert max(after.held(0), after.held(1)) <= 4


def every_card(position):
    sides = [card for stone in position.stones for side in stone.sides for card in side]
    modes = [58] * sum(stone.bluff for stone in position.stones)
    modes += [59] * sum(stone.mud for stone in position.stones)
    decks = (*position.decks.clan, *position.decks.tactics)
    hands = (*position.hands[0], *position.hands[1])
    return sorted((*sides, *modes, *decks, *hands, *position.discards))


def assert_stones_are_sound(position):
    for stone in position.stones:
        full = [seat for seat in (0, 1) if stone.complete(seat)]
        assert max(map(len, stone.sides)) <= stone.need
        assert stone.first in full if full else stone.first is None


def assert_owners_stay(before, after):
    if before.round == after.round:
        for old, new in zip(before.stones, after.stones, strict=True):
            if old.owner is not None:
                assert new == old


@settings(max_examples=15, deadline=None)
@given(options, st.binary(min_size=1, max_size=8))
def test_a_stone_can_never_be_claimed_by_both(agreed, seed):
    for position, _, _ in commands(agreed, Chance(seed)):
        assert not set(claimable(position, 0)) & set(claimable(position, 1))


@settings(max_examples=10, deadline=None)
@given(st.booleans(), st.binary(min_size=1, max_size=8))
def test_in_the_base_game_a_proof_once_made_holds_for_good(expert, seed):
    """Cards only become seen, and nothing leaves a side: who can claim a stone can do so later."""
    provable = set()
    for position, _, _ in commands({"expert": expert}, Chance(seed)):
        open_ones = {(seat, stone) for seat in (0, 1) for stone in claimable(position, seat)}
        assert {
            (seat, stone) for seat, stone in provable if position.stones[stone].owner is None
        } <= open_ones
        provable = open_ones


@settings(max_examples=10, deadline=None)
@given(options, st.binary(min_size=1, max_size=8))
def test_a_forced_move_is_the_only_legal_one(agreed, seed):
    for position, _, _ in commands(agreed, Chance(seed)):
        forced = GAME.forced(position)
        if forced is not None:
            assert [forced[position.turn]] == list(GAME.legal_moves(position, position.turn))


def test_random_games_are_about_as_long_as_is_known():
    """44 to 50 cards and passes a game, a pass in some 13 % of the games."""
    plies, passes, games = 0, 0, 100
    for number in range(games):
        moves = [move for _, move, _ in commands({}, Chance(b"stat %d" % number), True)]
        plies += sum(isinstance(move, Play | Pass) for move in moves)
        passes += any(isinstance(move, Pass) for move in moves)
    assert 44 <= plies / games <= 50
    assert 0.05 <= passes / games <= 0.25


@pytest.mark.parametrize("agreed", [{}, {"tactics": True}, {"tactics": True, "expert": True}])
def test_every_phase_and_every_card_is_met(random_games, agreed):
    games = random_games(agreed, 12)
    phases = Counter(position.phase for game in games for position in game)
    wanted = set(Phase) - {Phase.DEAL}
    if "tactics" not in agreed:
        wanted -= {Phase.RECRUIT_DRAW, Phase.RECRUIT_RETURN}
    assert set(phases) == wanted
