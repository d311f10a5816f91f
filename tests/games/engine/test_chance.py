from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.chance import SEED_BYTES, Chance, fresh_seed

seeds = st.binary(min_size=1, max_size=SEED_BYTES)


def stream(chance, length=40):
    return [chance.below(1 << 64) for _ in range(length)]


@given(seeds)
def test_the_same_seed_gives_the_same_stream(seed):
    assert stream(Chance(seed)) == stream(Chance(seed))


@given(seeds, seeds)
def test_different_seeds_give_different_streams(one, other):
    # HMAC pads a key with zero bytes: seeds that differ only there are the same key.
    same = one.rstrip(b"\0") == other.rstrip(b"\0")
    assert (stream(Chance(one)) == stream(Chance(other))) == same


def test_the_stream_of_a_seed_never_changes_from_one_release_to_the_next():
    chance = Chance(b"merestone")
    assert [chance.below(1_000) for _ in range(8)] == [862, 367, 93, 528, 639, 454, 141, 708]


def test_drawing_from_a_child_does_not_shift_the_parent():
    alone, parent = Chance(b"seed"), Chance(b"seed")
    child = parent.child("shop")
    stream(child)
    assert stream(parent) == stream(alone)


def test_a_child_depends_on_the_purpose_and_not_on_what_the_parent_drew():
    fresh, used = Chance(b"seed"), Chance(b"seed")
    stream(used)
    assert stream(fresh.child("shop")) == stream(used.child("shop"))
    assert stream(fresh.child("shop")) != stream(fresh.child("battle"))
    assert stream(fresh.child("shop")) != stream(fresh)


@given(seeds, st.integers(1, 10**9))
def test_below_stays_below_its_bound(seed, bound):
    chance = Chance(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


def test_below_one_is_always_zero():
    assert {Chance(b"seed").below(1)} == {0}


@pytest.mark.parametrize("bound", [0, -1])
def test_a_bound_below_one_is_an_error(bound):
    with pytest.raises(ValueError, match="bound"):
        Chance(b"seed").below(bound)


def test_below_takes_every_value_about_equally_often():
    chance = Chance(b"dice")
    seen = Counter(chance.below(6) for _ in range(12_000))
    assert sum((count - 2_000) ** 2 / 2_000 for count in seen.values()) < 20.5  # p = 0.001


def test_words_beyond_the_last_whole_multiple_of_the_bound_are_drawn_again():
    bound = (1 << 63) + 1
    chance, words = Chance(b"seed"), stream(Chance(b"seed"), 400)
    accepted = [word for word in words if word < bound]
    assert [chance.below(bound) for _ in accepted] == accepted


@given(seeds)
def test_unit_lies_from_zero_to_below_one(seed):
    chance = Chance(seed)
    assert all(0 <= chance.unit() < 1 for _ in range(20))


def test_pick_takes_every_item_about_equally_often():
    chance = Chance(b"pick")
    seen = Counter(chance.pick("abcd") for _ in range(8_000))
    assert seen.keys() == set("abcd")
    assert all(1_800 < count < 2_200 for count in seen.values())


def test_weighted_picks_follow_the_weights():
    chance = Chance(b"weights")
    seen = Counter(chance.pick_weighted("abc", [1, 0, 3]) for _ in range(8_000))
    assert seen.keys() == {"a", "c"}
    assert 2.7 < seen["c"] / seen["a"] < 3.3


@pytest.mark.parametrize("weights", [[], [0], [0, 0]])
def test_weights_without_a_positive_one_are_an_error(weights):
    with pytest.raises(ValueError, match="weight"):
        Chance(b"seed").pick_weighted("ab"[: len(weights)], weights)


def test_a_sole_positive_weight_is_always_picked():
    chance = Chance(b"sole")
    assert {chance.pick_weighted("abc", [0, 1e-300, 0]) for _ in range(50)} == {"b"}


@given(seeds, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_the_items_and_leaves_the_original_alone(seed, items):
    before = list(items)
    assert sorted(Chance(seed).shuffled(items)) == sorted(before)
    assert items == before


def test_every_order_is_about_equally_likely():
    chance = Chance(b"shuffle")
    seen = Counter("".join(chance.shuffled("abc")) for _ in range(6_000))
    assert len(seen) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in seen.values()) < 20.5  # p = 0.001


def test_a_fresh_seed_is_long_and_new_each_time():
    assert len({fresh_seed() for _ in range(100)}) == 100
    assert len(fresh_seed()) == SEED_BYTES == 32
