"""Hooks by themselves, without a game around them."""

from dataclasses import dataclass
from itertools import count

import pytest

from games.engine.errors import BadOptions
from games.engine.hooks import (
    LARGEST_NUMBER,
    Boon,
    Chain,
    Hook,
    NoNumbers,
    Whose,
    decode_boon,
    effect,
    encode_boon,
)

_NUMBER = count()


@dataclass(frozen=True)
class Extra:
    amount: int

    def __post_init__(self):
        if self.amount > 100:
            raise ValueError("too much")


@pytest.fixture
def game():
    """A key that no other test uses."""
    return f"pebbles{next(_NUMBER)}"


@pytest.fixture
def reach(game):
    """A rule of that game, and an effect that adds to it."""
    hook = Hook(f"{game}.reach")

    @effect(hook, params=Extra, name=f"{game} longer")
    def longer(reach, extra, case):
        return reach + extra.amount

    @effect(hook, params=NoNumbers, name=f"{game} doubled")
    def doubled(reach, none, case):
        return 2 * reach

    return hook


def test_without_boons_a_rule_says_what_it_says(reach):
    assert reach.bend(3, (), 0, None) == 3


def test_an_effect_bends_the_owners_rule_and_no_one_elses(game, reach):
    boons = (Boon.of(f"{game} longer", 1, amount=2),)
    assert [reach.bend(3, boons, seat, None) for seat in range(3)] == [3, 5, 3]


def test_effects_have_their_word_in_the_order_of_the_boons(game, reach):
    longer, doubled = Boon.of(f"{game} longer", 0, amount=1), Boon.of(f"{game} doubled", 0)
    assert reach.bend(3, (longer, doubled), 0, None) == 8
    assert reach.bend(3, (doubled, longer), 0, None) == 7


def test_one_boon_may_be_asked_alone(game, reach):
    boons = (Boon.of(f"{game} longer", 0, amount=1), Boon.of(f"{game} doubled", 0))
    assert reach.bend_by(1, 3, boons, 0, None) == 6


@pytest.mark.parametrize(
    ("whose", "bent"),
    [(Whose.OWNER, [4, 3, 3]), (Whose.OTHERS, [3, 4, 4]), (Whose.ANYBODY, [4, 4, 4])],
)
def test_an_effect_says_whose_rule_it_bends(game, reach, whose, bent):
    @effect(reach, params=NoNumbers, whose=whose, name=f"{game} wide")
    def wide(reach, none, case):
        return reach + 1

    boons = (Boon.of(f"{game} wide", 0),)
    assert [reach.bend(3, boons, seat, None) for seat in range(3)] == bent


def test_an_effect_is_told_which_boon_it_is_whose_and_what_the_game_shows(game, reach):
    seen = []

    @effect(reach, params=NoNumbers, whose=Whose.ANYBODY, name=f"{game} curious")
    def curious(reach, none, case):
        seen.append((case.index, case.owner, case.seat, case.scene))
        return reach

    boons = (Boon.of(f"{game} doubled", 0), Boon.of(f"{game} curious", 2))
    reach.bend(3, boons, 1, "scene")
    assert seen == [(1, 2, 1, "scene")]


def test_a_function_gives_its_effect_its_own_name_where_none_is_said(game, reach):
    def hop(reach, none, case):
        return reach + 9

    hop.__name__ = f"{game}_hop"
    effect(reach, params=NoNumbers)(hop)
    assert reach.bend(3, (Boon.of(f"{game}_hop", 0),), 0, None) == 12


def test_one_name_bends_a_rule_in_one_way_only(game, reach):
    with pytest.raises(ValueError, match="already"):
        effect(reach, params=Extra, name=f"{game} longer")(lambda reach, extra, case: reach)


def test_one_name_may_bend_several_rules_with_the_same_numbers(game, reach):
    other = Hook(f"{game}.other")
    with pytest.raises(ValueError, match="elsewhere"):
        effect(other, params=NoNumbers, name=f"{game} longer")(lambda value, none, case: value)
    effect(other, params=Extra, name=f"{game} longer")(lambda value, extra, case: -extra.amount)
    boons = (Boon.of(f"{game} longer", 0, amount=2),)
    assert (reach.bend(3, boons, 0, None), other.bend(3, boons, 0, None)) == (5, -2)


def test_a_boon_comes_back_from_json_as_it_was(game, reach):
    written = {"effect": f"{game} longer", "seat": 2, "numbers": {"amount": -4}}
    boon = decode_boon(game, 3, written)
    assert boon == Boon.of(f"{game} longer", 2, amount=-4)
    assert encode_boon(boon) == written


def test_an_effect_of_another_game_is_unknown(game, reach):
    with pytest.raises(BadOptions, match="unknown_effect"):
        decode_boon("chess", 3, {"effect": f"{game} doubled", "seat": 0, "numbers": {}})


@pytest.mark.parametrize(
    "numbers",
    [
        {},
        {"amount": 1, "more": 1},
        {"more": 1},
        {"amount": True},
        {"amount": 1.0},
        {"amount": "1"},
        {"amount": None},
        {"amount": [1]},
        {"amount": LARGEST_NUMBER + 1},
        {"amount": 10**400},
        {"amount": 101},
        {"effect": 1},
        {"self": 1},
        [],
        None,
        7,
    ],
)
def test_numbers_that_do_not_fit_the_effect_are_refused(game, reach, numbers):
    with pytest.raises(BadOptions, match="bad_numbers"):
        decode_boon(game, 3, {"effect": f"{game} longer", "seat": 0, "numbers": numbers})


@pytest.mark.parametrize(
    "changed",
    [
        {"seat": 3},
        {"seat": -1},
        {"seat": True},
        {"seat": None},
        {"seat": 0.0},
        {"effect": None},
        {"effect": 3},
        {"effect": ["longer"]},
        {"more": 1},
    ],
)
def test_a_boon_of_another_shape_is_refused(game, reach, changed):
    written = {"effect": f"{game} longer", "seat": 0, "numbers": {"amount": 1}}
    with pytest.raises(BadOptions, match="bad_boon"):
        decode_boon(game, 3, written | changed)
    for value in (None, [], "boon", 3, {}, {"effect": f"{game} longer"}):
        with pytest.raises(BadOptions, match="bad_boon"):
            decode_boon(game, 3, value)


def test_a_chain_asks_its_hooks_one_after_the_other(game, reach):
    second = Hook(f"{game}.second")
    effect(second, params=NoNumbers, name=f"{game} doubled")(lambda value, none, case: value - 1)
    boons = (Boon.of(f"{game} doubled", 0), Boon.of(f"{game} longer", 0, amount=1))
    assert Chain(reach, second).bend(3, boons, 0, None) == 6
    assert Chain(second, reach).bend(3, boons, 0, None) == 5
    assert Chain(second, reach).bend(3, boons, 1, None) == 3


def test_an_effect_registered_later_has_its_word_too(game, reach):
    boons, chain = (Boon.of(f"{game} late", 0),), Chain(reach)
    assert (reach.bend(3, boons, 0, None), chain.bend(3, boons, 0, None)) == (3, 3)
    effect(reach, params=NoNumbers, name=f"{game} late")(lambda value, none, case: -value)
    assert (reach.bend(3, boons, 0, None), chain.bend(3, boons, 0, None)) == (-3, -3)
